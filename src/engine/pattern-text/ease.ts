import { mapUnits, toInches, type LengthUnit } from '../units.ts';
import { EASE } from './evidence.ts';
import { getOffsets, type PatternReading } from './reading.ts';
import {
  findIndexes,
  isEnd,
  isMark,
  means,
  meansAny,
  readLengthUnit,
  type Token,
  type TokenRange,
} from './tokens.ts';

/** A length, or the middle of a range of lengths. */
interface Length extends TokenRange {
  middle: number;
  unit: LengthUnit;
}

/** The most tokens between the word "ease" and its length: "Ease: approx. 4 in", "4 in of recommended positive ease". */
const MAX_DISTANCE = 4;
/** Tokens of these kinds can be between them. */
const isBetween = (token: Token) => token.kind === 'word' || isMark(token, '.:()[]=+~');
/** The most tokens of a sentence before the word "ease" and after it that are read. */
const MAX_TOKENS = 16;
/** "Finished size is about 2 in larger", "Plaggets vidde er 8 cm større" */
export const LARGER = /^(?:larger|bigger|større|större|größer|groter|ruimer|suurempi|maggiore|mayor|maior)$/;
/** Words between a comparison and what is compared: "larger than the body" */
export const THAN = /^(?:than|end|enn|än|als|dan|kuin|que|do|del?|dell[ae])$/;
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
  return unit && { middle: (low.value + (isRange ? high.value : low.value)) / 2, unit, from, to: to + 1 };
}

function findLengths(tokens: readonly Token[], { from, to }: TokenRange): Length[] {
  const lengths: Length[] = [];
  for (let index = from; index < to; index++) {
    const length = readLength(tokens, index);
    if (!length || length.to > to) continue;
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

/** Finds the lengths next to a word of a sentence, before it or else after it. */
function findNear(tokens: readonly Token[], word: number, sentence: TokenRange): Length[] {
  const isNear = (from: number, to: number) =>
    to - from <= MAX_DISTANCE && tokens.slice(from, to).every(isBetween);
  const [last, previous] = findLengths(tokens, { from: sentence.from, to: word }).toReversed();
  if (last && isNear(last.to, word)) return pair(last, previous);
  const [next, following] = findLengths(tokens, { from: word + 1, to: sentence.to });
  return next && isNear(word + 1, next.from) ? pair(next, following) : [];
}

/** The most tokens of a heading: "Recommended ease:". */
const MAX_HEADING_TOKENS = 4;

/** Finds the lengths at the start of the line below a heading that names the ease: "Recommended ease⏎5-10 cm / 2-4 in". */
function findBelow(tokens: readonly Token[], sentence: TokenRange): Length[] {
  const heading = tokens.slice(sentence.from, sentence.to);
  const isHeading =
    heading.length <= MAX_HEADING_TOKENS &&
    isEnd(tokens[sentence.from - 1]) &&
    isEnd(tokens[sentence.to]) &&
    heading.every(({ kind }) => kind !== 'number');
  if (!isHeading) return [];
  let from = sentence.to;
  while (from < sentence.to + 2 && isEnd(tokens[from])) from++;
  const to = findSentence(tokens, from).to;
  const [first, second] = findLengths(tokens, { from, to });
  if (!first) return [];
  const lengths = pair(first, second);
  const before = tokens.slice(from, first.from);
  const after = tokens.slice(lengths.at(-1)?.to, to).filter(({ kind }) => kind === 'word');
  const isFirst = before.every((token) => means(token, 'noise') || isMark(token, '.+~'));
  // "2 in ribbing at the lower edge", "2 in negative ease", "2 in less than the bust"
  const isOfBust = after.length === 0 || after.some((token) => means(token, 'bust'));
  const isOther = after.some(
    (token) => means(token, 'ease') || NEGATIVE.test(token.text) || THAN.test(token.text),
  );
  return isFirst && isOfBust && !isOther ? lengths : [];
}

/** Returns the sentence of a word on its line, at most some tokens before it and after it. */
function findSentence(tokens: readonly Token[], word: number): TokenRange {
  const isOutside = (index: number) =>
    isEnd(tokens[index]) || (isMark(tokens[index], '.;') && !means(tokens[index - 1], 'noise'));
  let from = word;
  while (word - from < MAX_TOKENS && !isOutside(from - 1)) from--;
  let to = word + 1;
  while (to - word < MAX_TOKENS && !isOutside(to)) to++;
  return { from, to };
}

/** Finds the lengths of an ease that the word at an index names; empty if it does not name one. */
function findEase(tokens: readonly Token[], index: number): Length[] {
  const sentence = findSentence(tokens, index);
  const words = tokens.slice(sentence.from, sentence.to);
  const isAboutGarment = words.some((token) => meansAny(token, ['finished', 'garment', 'fit']));
  if (words.some(({ text }) => OTHER_EASE.test(text))) return [];
  // "The length is 2 in larger", "2 in larger after washing"
  const next = tokens[index + 1];
  const isOther =
    words.some((token) => means(token, 'length')) || (next?.kind === 'word' && !THAN.test(next.text));
  if (!means(tokens[index], 'ease') && (!isAboutGarment || isOther)) return [];
  const sign = words.some(({ text }) => NEGATIVE.test(text)) ? -1 : 1;
  const near = findNear(tokens, index, sentence);
  const found = near.length > 0 || !means(tokens[index], 'ease') ? near : findBelow(tokens, sentence);
  const lengths = found.map((length) => ({
    ...length,
    middle: length.middle * sign,
  }));
  const isUsual = ({ middle, unit }: Length) => {
    const inches = toInches(middle, unit);
    return inches >= EASE.min && inches <= EASE.max;
  };
  return lengths.every(isUsual) ? lengths : [];
}

/**
 * Reads by how much the garment is larger than the body, where a text says so: "Worn with 4 in (10 cm) of ease". Takes the
 * middle of a range.
 * @returns the ease with its spans, and the tokens of "Finished size is about 2 in larger", which could be taken for a size
 */
export function readEase(
  tokens: readonly Token[],
): Pick<PatternReading, 'ease' | 'spans'> & { ranges: TokenRange[] } {
  const words = findIndexes(tokens, (token) => means(token, 'ease') || LARGER.test(token.text));
  const found = words.flatMap((index) => {
    const lengths = findEase(tokens, index);
    return lengths.length > 0 ? [{ lengths, isLarger: LARGER.test(tokens[index]?.text ?? '') }] : [];
  });
  const first = found[0]?.lengths;
  const getEase = (unit: LengthUnit) => first?.find((each) => each.unit === unit)?.middle ?? null;
  return {
    ease: first ? mapUnits(getEase) : null,
    spans: (first ?? []).map(({ from, to }) => ({
      field: 'ease',
      ...getOffsets(tokens.slice(from, to)),
    })),
    ranges: found.flatMap(({ lengths, isLarger }) => (isLarger ? lengths : [])),
  };
}
