import { escape } from './names.ts';
import type { FoundParts, Passage } from './passages.ts';
import type { MarkedList, TextRange } from './ranges.ts';
import { WORDS } from './words.ts';

const FIRST_LETTER = 'a'.charCodeAt(0);
const toOrder = (letter: string) => letter.toLowerCase().charCodeAt(0) - FIRST_LETTER;

/** Lets the regular expressions of the sizes' names also match their letters: "sizes c) and d) only", "c + d: …". */
export const allowLetters = (namePatterns: readonly string[]): string[] =>
  namePatterns.map((name, size) => `(?:${name}|${String.fromCharCode(FIRST_LETTER + size)}\\)?)`);

const LETTER = /(?<![\p{L}\d)])([a-z])\) ?/giu;
/** What stands between a value and the next letter. */
const LETTER_GAP = new RegExp(`(?:[\\s,;/&-]|\\b(?:${WORDS.and})\\b)+$`, 'iu');
/** A longer text after a letter is an instruction for its size. */
const MAX_CHARACTERS = 24;

/** Matches the start of a text that differs from the value only in its numbers. "-" stands for a missing one. */
function toForm(value: string): RegExp {
  const number = /\d+(?:(?:\\\.|,)\d+)?[½¼¾]?|[½¼¾]/g;
  const form = escape(value.trim()).replace(number, '(?:\\d+(?:[.,]\\d+)?[½¼¾]?|[½¼¾]|-)');
  return new RegExp(`^${form}`, 'iu');
}

function findSequences(text: string): TextRange[][] {
  const sequences: TextRange[][] = [];
  for (const { index, 0: label, 1: letter = '' } of text.matchAll(LETTER)) {
    const order = toOrder(letter);
    const range = { start: index, end: index + label.length };
    const last = sequences.at(-1);
    const gap = text.slice(last?.at(-1)?.end ?? 0, index);
    if (order === 0) sequences.push([range]);
    else if (last && gap.length <= MAX_CHARACTERS)
      // A repeated letter, "b) 96 - b) 98", counts as another value: a misprinted "c)" is still read, and a value too many is
      // reported.
      if (last.length === order || (last.length === order + 1 && /^\d[^]*[-,;/]\s*$/.test(gap)))
        last.push(range);
  }
  return sequences;
}

function findLetterLists(text: string, count: number) {
  const found: { lists: MarkedList[]; others: MarkedList[] } = { lists: [], others: [] };
  for (const labels of findSequences(text)) {
    const last = labels.pop();
    if (!last || labels.length === 0) continue;
    const values = labels.map(({ end }, index): TextRange => {
      const part = text.slice(end, (labels[index + 1] ?? last).start);
      return { start: end, end: end + part.replace(LETTER_GAP, '').length };
    });
    const words = values.map(({ start, end }) => text.slice(start, end));
    const form = toForm(words[0] ?? '');
    const end = last.end + (form.exec(text.slice(last.end, last.end + 2 * MAX_CHARACTERS))?.[0].length ?? 0);
    const isList = end > last.end && words.every((word) => word !== '' && form.exec(word)?.[0] === word);
    values.push({ start: last.end, end });
    const list = { start: labels[0]?.start ?? 0, end, values };
    if (isList && values.length === count) found.lists.push(list);
    else if (isList || (values.length === count && words.every((word) => /\d/.test(word))))
      found.others.push(list);
  }
  return found;
}

const LETTERED_LINE = new RegExp(
  `^([^\\S\\n]*)((?:[a-z]\\)[^\\S\\n]*(?:,|&|${WORDS.and})?[^\\S\\n]*)+)[^\\n]+`,
  'gim',
);

/** Finds the lines after the letters of sizes: "a) b) 15 times". */
function findLetterPassages(text: string, count: number): Passage[] {
  return [...text.matchAll(LETTERED_LINE)].flatMap(({ index, 0: line, 1: indent = '', 2: labels = '' }) => {
    const sizes = [...labels.matchAll(/[a-z](?=\))/gi)].map(([letter]) => toOrder(letter));
    const isSome = sizes.every((size) => size < count) && sizes.length < count;
    const { length } = line.trimEnd().replace(/;$/, '').trimEnd();
    return isSome ? [{ start: index + indent.length, end: index + length, sizes }] : [];
  });
}

/**
 * Finds lists with a letter for each size, "a) 88 - b) 96", and in a text that has some, the passages after letters: "a) b)
 * 15 times".
 */
export function findLetters(text: string, count: number): FoundParts {
  const found = findLetterLists(text, count);
  const starts = new Set(found.lists.map(({ start }) => start));
  const passages = found.lists.length > 0 ? findLetterPassages(text, count) : [];
  return { ...found, passages: passages.filter(({ start }) => !starts.has(start)) };
}
