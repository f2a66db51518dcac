import { readName } from './cell-names.ts';
import { getItemText } from './lists.ts';
import { getOffsets } from './reading.ts';
import { isMark, means, meansAny, readLengthUnit, type Token } from './tokens.ts';
import type { Concept } from './vocabulary.ts';

/** `people` for words such as "Newborn", `words` for unknown ones. */
type NameKind = 'letters' | 'number' | 'people' | 'words';

/** Abbreviations of sizes. In a sentence, they can be other words: "med" is "with" in Danish. */
const SHORT_LETTERS = /^(?:sm|med|lge?|lrg|xlge?)$/;

/** The name of a size at the start of its row. */
export interface RowName {
  kind: NameKind;
  text: string;
  /** The index of the token after the name. */
  next: number;
}

/** Words that describe a measurement or material, not a size. */
export const NOT_A_NAME: readonly Concept[] = [
  'bust', 'length', 'width', 'round', 'around', 'part', 'underarm', 'weakPart', 'yarn', 'needle', 'gauge', 'finished',
  'fitVerb', 'size', 'ease', 'measurement', 'measured', 'other', 'garment', 'cm', 'mm', 'row', 'inch', 'for', 'from', 'ageLabel',
]; // prettier-ignore
const MAX_NAME_WORDS = 4;

/** The most tokens of a name. */
const MAX_NAME_TOKENS = 20;

/** Returns the index after a name in letters, such as "M", "L/XL", "2/3 X-Large" or "Adult S-M"; `null` without one. */
export function readLetters(tokens: readonly Token[], start: number): number | null {
  let index = start;
  // "2/3XL" has its letters after the second number.
  while (
    index < start + MAX_NAME_TOKENS &&
    tokens[index]?.kind === 'number' &&
    isMark(tokens[index + 1], '/-')
  )
    index += 2;
  let next = readName(tokens, index) ?? readLabelLetter(tokens, index);
  if (next === null) return null;
  while (
    next < start + MAX_NAME_TOKENS &&
    (isMark(tokens[next], '/-') || (tokens[next]?.kind === 'word' && means(tokens[next], 'to')))
  ) {
    let after = next + 1;
    while (
      after < start + MAX_NAME_TOKENS &&
      tokens[after]?.kind === 'number' &&
      isMark(tokens[after + 1], '/')
    )
      after += 2;
    const joined = readName(tokens, after);
    if (joined === null) break;
    next = joined;
  }
  return next;
}

/** Returns the index after the letter of a size, as in "[A] 35 in" and "F – 49 in"; `null` without one. */
const readLabelLetter = (tokens: readonly Token[], index: number) =>
  /^[A-L]$/.test(tokens[index]?.raw ?? '') && isMark(tokens[index + 1], '])}-:=|') ? index + 1 : null;

const ORDINAL = /^(?:st|nd|rd|th)$/;

/** Returns the index after a number as a name, such as "6", "3-6 months", "36/38" or "2nd size"; `null` without one. */
export function readNumberName(tokens: readonly Token[], start: number): number | null {
  if (tokens[start]?.kind !== 'number') return null;
  let next = start + 1;
  if (ORDINAL.test(tokens[next]?.text ?? '') && means(tokens[next + 1], 'size')) return next + 2;
  if (isMark(tokens[next], '-/') && tokens[next + 1]?.kind === 'number' && !tokens[next + 1]?.isSpaced) {
    next += 2;
    // "34-38-42" is a list.
    if (isMark(tokens[next], '-/') && tokens[next]?.isSpaced === false) return null;
  }
  if (means(tokens[next], 'age')) return next + 1;
  if (isMark(tokens[next], '-') && tokens[next + 1]?.kind === 'number') next++;
  // "12-month"
  if (isMark(tokens[next], '-') && means(tokens[next + 1], 'age')) return next + 2;
  return readLengthUnit(tokens[next]) === null && !meansAny(tokens[next], ['to', 'and']) ? next : null;
}

/** Returns the index after any words before a value, such as "Newborn"; `null` without one, or if they are no name. */
function readWords(tokens: readonly Token[], start: number): number | null {
  let index = start;
  // "e) 120 cm ; f) 128 cm": "f" is a row, too.
  if (tokens[start]?.kind === 'word' && tokens[start].raw.length === 1 && isMark(tokens[start + 1], ')]}'))
    return start + 1;
  while (index < start + MAX_NAME_WORDS && tokens[index]?.kind === 'word') {
    if (meansAny(tokens[index], NOT_A_NAME)) return null;
    index++;
  }
  return index > start ? index : null;
}

export const MAX_REMARK_TOKENS = 10;

/** Skips "(as shown on the model)" after a name. */
export function skipRemark(tokens: readonly Token[], start: number): number {
  if (!isMark(tokens[start], '([{')) return start;
  const close = tokens.slice(start, start + MAX_REMARK_TOKENS).findIndex((token) => isMark(token, ')]}'));
  const inside = tokens.slice(start, start + Math.max(close, 0));
  const isRemark =
    close > 0 && inside.some(({ kind }) => kind === 'word') && !inside.some((t) => readLengthUnit(t));
  return isRemark ? start + close + 1 : start;
}

/** Reads the name in the heading above a size's measurements: "Cardigan to fit two - four year old:". */
function readHeading(text: string, tokens: readonly Token[], start: number): RowName[] {
  const line = tokens.slice(start, start + MAX_NAME_TOKENS);
  const end = line.findIndex((token) => isMark(token, ':'));
  const verb = line.findIndex((token) => means(token, 'fitVerb'));
  const words = line.slice(verb + 1, end);
  const isHeading =
    verb !== -1 &&
    end > verb + 1 &&
    line[end + 1]?.kind === 'newline' &&
    !words.some((token) => readLengthUnit(token) !== null || means(token, 'bust'));
  // As certain as letters.
  return isHeading
    ? [{ kind: 'letters', text: getItemText(text, getOffsets(words)), next: start + end }]
    : [];
}

/** Returns the possible names at the start of a row, the likeliest first. */
export function readRowNames(text: string, tokens: readonly Token[], start: number): RowName[] {
  const names: RowName[] = [];
  const add = (kind: NameKind, next: number | null) => {
    if (next === null) return;
    const name = getItemText(text, getOffsets(tokens.slice(start, next)));
    names.push({ kind, text: name.replace(/ ?-$/, ''), next });
  };
  add('letters', readLetters(tokens, start));
  add('number', readNumberName(tokens, start));
  if (names.length === 0) {
    const next = readWords(tokens, start);
    const words = tokens.slice(start, next ?? start);
    const isPeople = words.every((token) => meansAny(token, ['person', 'age']));
    const isShort = words.length === 1 && SHORT_LETTERS.test(words[0]?.text ?? '');
    add(isShort ? 'letters' : isPeople ? 'people' : 'words', next);
  }
  return names.length === 0 ? readHeading(text, tokens, start) : names;
}
