import { mapUnits, toInches, type LengthUnit } from '../units.ts';
import { EASE } from './evidence.ts';
import type { Ends, PatternReading } from './reading.ts';
import { isMark, means, meansAny, readLengthUnit, splitTokens, type Token } from './tokens.ts';

/** A length or a range of lengths. */
interface Length {
  ends: Ends;
  unit: LengthUnit;
  from: number;
  to: number;
}

/** The most tokens between the word "ease" and its length: "Ease: approx. 4 in", "4 in of recommended positive ease". */
const MAX_DISTANCE = 4;
/** The most tokens of a sentence before the word "ease" and after it that are read. */
const MAX_TOKENS = 16;
/** "Finished size is about 2 in larger" */
const LARGER = /^(?:larger|bigger)$/;
const NEGATIVE = /^(?:negativ\p{L}*|négative)$/u;
/** Words about the ease of the person in a picture, or of another part than the body. */
const OTHER_EASE = /^(?:shown|sample|model\p{L}*|pictured|photograph\p{L}*|sleeves?|arms?|hips?|waist)$/u;

/** Returns whether a number has a sign that a range of eases needs: "-2 to +5 in". */
function hasSign(tokens: readonly Token[], index: number): boolean {
  const sign = tokens[index - 1];
  if (tokens[index]?.isSpaced !== false) return false;
  return isMark(sign, '-') ? sign?.isSpaced === true : isMark(sign, '+') && means(tokens[index - 2], 'to');
}

function readLength(tokens: readonly Token[], from: number): Length | null {
  const low = tokens[from];
  if (low?.kind !== 'number' || hasSign(tokens, from)) return null;
  const joiner = readLengthUnit(tokens[from + 1]) ? from + 2 : from + 1;
  const high = tokens[joiner + 1];
  const isRange = (isMark(tokens[joiner], '-') || means(tokens[joiner], 'to')) && high?.kind === 'number';
  const to = isRange ? joiner + 2 : from + 1;
  const unit = readLengthUnit(tokens[to]);
  return unit && { ends: [low.value, isRange ? high.value : low.value], unit, from, to: to + 1 };
}

function findLengths(tokens: readonly Token[]): Length[] {
  const lengths: Length[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const length = readLength(tokens, index);
    if (!length) continue;
    lengths.push(length);
    index = length.to - 1;
  }
  return lengths;
}

/** Returns a length and, if it stands beside it, the same in the other unit: "4 in (10 cm)", "10 cm / 4 in". */
function pair(one: Length, other: Length | undefined): Length[] {
  if (!other || other.unit === one.unit) return [one];
  const gap = Math.max(one.from, other.from) - Math.min(one.to, other.to);
  return gap <= 1 ? [one, other] : [one];
}

/** Finds the lengths next to a word, before it or else after it. */
function findNear(before: readonly Token[], after: readonly Token[]): Length[] {
  const lengths = findLengths(before);
  const last = lengths.at(-1);
  if (last && before.length - last.to <= MAX_DISTANCE) return pair(last, lengths.at(-2));
  const [next, other] = findLengths(after);
  return next && next.from <= MAX_DISTANCE ? pair(next, other) : [];
}

const isSentenceEnd = (token: Token | undefined, before: Token | undefined) =>
  isMark(token, '.;') && !means(before, 'noise');

/** Returns the tokens of a sentence before one of its words and after it. */
function splitSentence(line: readonly Token[], index: number): { before: Token[]; after: Token[] } {
  const before = line.slice(Math.max(0, index - MAX_TOKENS), index);
  const after = line.slice(index + 1, index + 1 + MAX_TOKENS);
  const start = before.findLastIndex((token, at) => isSentenceEnd(token, before[at - 1])) + 1;
  const end = after.findIndex((token, at) => isSentenceEnd(token, after[at - 1]));
  return { before: before.slice(start), after: end === -1 ? after : after.slice(0, end) };
}

function readEaseAt(line: readonly Token[], index: number): PatternReading['ease'] {
  const { before, after } = splitSentence(line, index);
  const sentence = [...before, ...after];
  if (sentence.some(({ text }) => OTHER_EASE.test(text))) return null;
  const isAboutGarment = sentence.some((token) => meansAny(token, ['finished', 'garment', 'fit']));
  if (!means(line[index], 'ease') && !isAboutGarment) return null;
  const sign = sentence.some(({ text }) => NEGATIVE.test(text)) ? -1 : 1;
  const lengths = findNear(before, after);
  const isUsual = lengths.every(({ ends, unit }) =>
    ends.every((end) => toInches(end, unit) * sign >= EASE.min && toInches(end, unit) * sign <= EASE.max),
  );
  if (lengths.length === 0 || !isUsual) return null;
  return mapUnits((unit) => {
    const length = lengths.find((each) => each.unit === unit);
    return length ? ((length.ends[0] + length.ends[1]) / 2) * sign : null;
  });
}

/**
 * Reads by how much the garment is larger than the body, where a text says so: "Worn with 4 in (10 cm) of ease". Takes the
 * middle of a range.
 */
export function readEase(tokens: readonly Token[]): PatternReading['ease'] {
  for (const line of splitTokens(tokens, ({ kind }) => kind === 'newline'))
    for (const [index, token] of line.entries()) {
      if (!means(token, 'ease') && !LARGER.test(token.text)) continue;
      const ease = readEaseAt(line, index);
      if (ease) return ease;
    }
  return null;
}
