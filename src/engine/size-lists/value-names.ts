import { findConcepts, type Concept } from '../pattern-text/vocabulary.ts';
import type { MarkedList, TextRange } from './ranges.ts';

/** So many characters before and after a list may name its values. */
const MAX_SENTENCE = 100;
const SENTENCE_END = /[.!?;](?=\s)|\n(?=\s*(?:\p{Lu}|\n|$))/u;
/** "sleeve (yoke, collar)", or "wool/silk/nylon" and "A-B-C" without brackets. */
const NAMES =
  /(\p{L}[\p{L}\d]*(?: \d)?) ?[([]([^()[\]]{1,60})[)\]]|(?<![\p{L}\d/-])(\p{L}+(?:\/\p{L}+)+|\p{Lu}{1,2}\d?(?:-\p{Lu}{1,2}\d?)+)(?![\p{L}\d/-])/gu;
const NAME = /^\p{L}[\p{L}\d'.]*(?: \p{L}+)?(?: \d)?$/u;
const SEPARATOR = /\s*[,;:/-]\s*/;
const STITCHES = /^(?:[kp]\d*|yo|ssk|sl|m1|.*tog.*)$/i;
const CODE = /^\p{Lu}{1,3}\d?$/u;
/** In "MC (CC): 4 (1) skeins" and "Left (right) front: CO 40 (41)", between the names and the list. */
const NAMED_NEXT = /^(?:(?: \p{L}+)?:(?: ?\p{L}{1,2})?)? ?$/u;
const UNITS: readonly Concept[] = ['stitch', 'row', 'cm', 'mm', 'inch', 'yarn'];
const SIZES: readonly Concept[] = ['letterSize', 'size', 'person'];
const UNIT = `("|''|\\p{L}+)\\.?`;
/** "14 (36) inches (cm)", "4 (10)\" / cm" */
const UNIT_PAIR = new RegExp(`^ ?=? ?${UNIT} ?(?:[([] ?${UNIT} ?[)\\]]|\\/ ?${UNIT})`, 'u');

const meansAny = (word: string, concepts: readonly Concept[]) =>
  concepts.some((concept) => findConcepts(word.toLowerCase()).has(concept));

export const isUnit = (word: string) => meansAny(word, UNITS);

/** In "row (RS, long)" and "rib (k2, p2)", the brackets explain the row; in "sts (rows)", they have names of its kind. */
function getKind(name: string): 'unit' | 'name' | null {
  const words = name.split(' ');
  const [first = ''] = words;
  if (STITCHES.test(first) || words.some((word) => meansAny(word, SIZES))) return null;
  return /^U[SK]$/.test(first) || isUnit(first) ? 'unit' : 'name';
}

/** Returns whether two values are in two units: "14 (36) inches (cm)". */
export function isUnitPair(after: string): boolean {
  const [, one = '', inBrackets, withSlash = ''] = UNIT_PAIR.exec(after) ?? [];
  return [one, inBrackets ?? withSlash].every(isUnit);
}

/**
 * Returns whether a list's sentence names as many colors, pieces or units as it has values: "A (B, C): 3 (2, 1) balls". Two
 * names must be beside the list, because "body (ribbed)" and "row (RS)" are common.
 * @param isSizeNames returns whether a range has the names of the sizes
 */
export function hasValueNames(
  text: string,
  { start, end, values }: MarkedList,
  isSizeNames: (range: TextRange) => boolean,
): boolean {
  const [before = ''] = text
    .slice(Math.max(0, start - MAX_SENTENCE), start)
    .split(SENTENCE_END)
    .slice(-1);
  const [after = ''] = text.slice(end, end + MAX_SENTENCE).split(SENTENCE_END);
  const sentence = before + ' '.repeat(end - start) + after;
  return [...sentence.matchAll(NAMES)].some(({ index, 0: all, 1: head = '', 2: inside, 3: bare = '' }) => {
    const names = inside ? [head, ...inside.split(SEPARATOR)] : bare.split(SEPARATOR);
    const [kind, ...others] = new Set(names.map((name) => (NAME.test(name) ? getKind(name) : null)));
    if (!kind || others.length > 0 || names.length !== values.length) return false;
    const from = start - before.length + index;
    const range = { start: from, end: from + all.length };
    const isBeside =
      inside !== undefined && range.end <= start && NAMED_NEXT.test(text.slice(range.end, start));
    return (names.length > 2 || isBeside || names.every((name) => CODE.test(name))) && !isSizeNames(range);
  });
}
