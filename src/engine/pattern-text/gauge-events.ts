import { MAX_NEEDLE } from './supplies.ts';
import { getLineBefore, isMark, means, meansAny, readLengthUnit, type Token } from './tokens.ts';
import { NO_CONCEPTS, type Concept } from './vocabulary.ts';

/** The width over which stitches or rows are counted, in both units if the text gives both. */
export interface Width {
  inches: number | null;
  cm: number | null;
}

/** A count of stitches or rows, or the width that they are counted over. */
export interface GaugeEvent {
  kind: 'stitches' | 'rows' | 'width';
  count: number;
  width: Width;
  /** The height over which rows are counted: the width, unless the text gives another one. */
  height: Width;
  /** True if the count is a range such as "20-22", which cannot be used. */
  isRange: boolean;
  from: number;
  to: number;
}

/** For a count: no width. */
const NO_WIDTH: Width = { inches: null, cm: null };

/** Returns whether a token is a number. */
const isNumber = (token: Token | undefined): token is Token => token?.kind === 'number';

/** English words for numbers from 1 on. Other languages print digits. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, index + 1]),
);
const TENS: ReadonlyMap<string, number> = new Map([
  ['twenty', 20],
  ['thirty', 30],
]);

const TIMES: ReadonlySet<string> = new Set(['x', 'by', 'sur', 'auf', 'mal', 'på']);
/** Returns whether a word or mark joins two counts or two sides: "20 x 28". */
export const isTimes = (token: Token | undefined) => token !== undefined && TIMES.has(token.text);

type CountKind = 'stitches' | 'rows';

/** "n" counts rows after Dutch stitches, "h" after Spanish ones, and "c" after Portuguese ones. */
const ROW_LETTER = /^[nhc]$/;

/** Returns what a word counts: "p" counts stitches in Spanish and rows in Danish. */
function countKinds(token: Token | undefined, isAfterStitches = false): CountKind[] {
  if (token?.kind !== 'word') return [];
  return [
    ...(means(token, 'stitch') ? ['stitches' as const] : []),
    ...(means(token, 'row') || (isAfterStitches && ROW_LETTER.test(token.text)) ? ['rows' as const] : []),
  ];
}

/** Returns whether a number is the size of a needle: "needles 4½", "con i ferri n. 5", not "5 mm needles. 17 sts". */
function isNeedleNumber(tokens: readonly Token[], index: number): boolean {
  if (isMark(tokens[index - 1], '.') && countKinds(tokens[index + 1]).length > 0) return false;
  const before = isMark(tokens[index - 1], '.°') ? tokens[index - 2] : tokens[index - 1];
  return before?.kind === 'word' && meansAny(before, ['needle', 'number']) && !meansAny(before, ['row']);
}

/** The largest width of a gauge. Longer lengths are measurements. */
const MAX_GAUGE_WIDTH: Width & { inches: number; cm: number } = { inches: 8, cm: 20 };

interface Side {
  unit: 'in' | 'cm';
  value: number;
  /** The other side of "14 cm x 5 cm". */
  height: number;
  next: number;
}

/** Reads a unit. "32 in 4 inches" counts rows. */
const readUnit = (tokens: readonly Token[], index: number) =>
  tokens[index]?.text === 'in' && isNumber(tokens[index + 1]) ? null : readLengthUnit(tokens[index]);

/** Returns whether a number is the second side: "14 cm x 5 cm". */
const isSecondSide = (tokens: readonly Token[], index: number) =>
  tokens[index - 1]?.text === 'x' && (isNumber(tokens[index - 2]) || readUnit(tokens, index - 2) !== null);

export const WIDE = /^(?:wide|breit|brede?|large|breed)$/;
const HIGH = /^(?:tall|high|hoch|høyd?|høj|hög|haut|hoog)$/;

/** Skips "wide" and "de large". */
function skipWide(tokens: readonly Token[], index: number): number {
  const wide = tokens[index]?.text === 'de' ? index + 1 : index;
  return WIDE.test(tokens[wide]?.text ?? '') ? wide + 1 : index;
}

/** Returns whether a token joins a height: "and 3 in high", "et 7 cm de haut". */
function isHeight(tokens: readonly Token[], index: number): boolean {
  const isJoiner = means(tokens[index], 'and') || isTimes(tokens[index]);
  return (
    isJoiner &&
    isNumber(tokens[index + 1]) &&
    readUnit(tokens, index + 2) !== null &&
    [index + 3, index + 4].some((at) => HIGH.test(tokens[at]?.text ?? ''))
  );
}

/** Reads "10 cm", "10 x 10 cm", "10 cm x 10 cm", "14 cm x 5 cm", "4-inch", "1 square inch", "10 cm sur 10". */
function readSide(tokens: readonly Token[], start: number): Side | null {
  const first = tokens[start];
  // "Needles 4½ in stockinette", "nld 4 in tricotsteek" and "needles no. 5⏎cm" name no width.
  const canBeNeedle = tokens[start + 1]?.text === 'in' || tokens[start + 1]?.kind === 'newline';
  const isNeedle = canBeNeedle && (isNeedleNumber(tokens, start) || means(tokens[start - 1], 'needle'));
  if (!isNumber(first) || isNeedle) return null;
  let height = first.value;
  let index = start + 1;
  // "cm 10 x 10" and "= cm. 10" have their unit before them.
  const before = isMark(tokens[start - 1], '.') ? start - 2 : start - 1;
  const isUnitFirst =
    isTimes(tokens[index]) ||
    isMark(tokens[before - 1], '=') ||
    (isMark(tokens[index], '=') && !isNumber(tokens[before - 1]));
  let unit = isUnitFirst ? readUnit(tokens, before) : null;
  for (let part = 0; part < 2; part++) {
    if (isMark(tokens[index], '-') || tokens[index]?.text === 'square') index++;
    // A wrapped line: "8 rows = [10⏎cm]"
    if (tokens[index]?.kind === 'newline' && means(tokens[index + 1], 'cm')) index++;
    const found = readUnit(tokens, index);
    if (found !== null) {
      unit = found;
      index += isMark(tokens[index + 1], '.') && !tokens[index + 1]?.isSpaced ? 2 : 1;
    }
    // "4 in wide by 3 in high"
    const isHigh = part === 0 && unit !== null && isHeight(tokens, skipWide(tokens, index));
    if (isHigh) index = skipWide(tokens, index);
    const other = isTimes(tokens[index]) || isHigh ? tokens[index + 1] : undefined;
    const isSide =
      isHigh || other?.value === first.value || (tokens[index]?.text === 'x' && readUnit(tokens, index + 2));
    if (!isNumber(other) || !isSide) break;
    height = other.value;
    index += 2;
  }
  return unit === null ? null : { unit, value: first.value, height, next: index };
}

const ONE: ReadonlySet<string> = new Set('per an a the one square each pr pro par'.split(' '));

/** Reads "an inch" and "per cm", which have no number. */
export function readOneUnit(tokens: readonly Token[], start: number): Side | null {
  const [token, before] = [tokens[start], tokens[start - 1]];
  const unit = readUnit(tokens, start);
  if (token?.kind !== 'word' || unit === null) return null;
  // "in" is the preposition, except in "5 sts/in" and "5 sts per in". "cm/in" is a heading.
  const isPer = isMark(before, '/') && readUnit(tokens, start - 2) === null;
  const isOne = token.text === 'in' ? before?.text === 'per' : ONE.has(before?.text ?? '');
  return isPer || isOne ? { unit, value: 1, height: 1, next: start + 1 } : null;
}

function toWidth(part: 'value' | 'height', ...sides: readonly (Side | null)[]): Width {
  const find = (unit: 'in' | 'cm') => sides.find((side) => side?.unit === unit)?.[part] ?? null;
  return { inches: find('in'), cm: find('cm') };
}

/** Returns the event of a width. */
const toWidthEvent = (width: Width, height: Width, from: number, to: number): GaugeEvent => ({
  kind: 'width',
  count: 0,
  width,
  height,
  isRange: false,
  from,
  to,
});

/** Reads a width in one unit or in both: `4" / 10 cm`, "10 cm x 10 cm [4 x 4 inches]". */
function readWidth(tokens: readonly Token[], start: number): GaugeEvent | null {
  const first = readSide(tokens, start) ?? readOneUnit(tokens, start);
  // "2-3 cm" is a range.
  const isRange = isMark(tokens[start - 1], '-') && isNumber(tokens[start - 2]);
  if (!first || isRange || isSecondSide(tokens, start)) return null;
  let index = first.next;
  while (isMark(tokens[index], '/([{,=') || means(tokens[index], 'and')) index++;
  const second = index - first.next <= 2 ? readSide(tokens, index) : null;
  const hasBothUnits = second !== null && second.unit !== first.unit;
  const sides = [first, hasBothUnits ? second : null];
  const width = toWidth('value', ...sides);
  if ((width.inches ?? 0) > MAX_GAUGE_WIDTH.inches || (width.cm ?? 0) > MAX_GAUGE_WIDTH.cm) return null;
  const to = hasBothUnits ? second.next : first.next;
  return toWidthEvent(width, toWidth('height', ...sides), start, to);
}

/** Words between a number and what it counts, as in "20 stockinette sts", have none of these meanings. */
const NOT_BETWEEN: readonly Concept[] = ['and', 'cm', 'inch', 'joinSpan', 'mm', 'needle', 'size', 'to'];
const MAX_ADJECTIVES = 2;

/** Returns the index of the word that says what a number counts; `null` without one. */
function findCounted(tokens: readonly Token[], number: number, isAfterStitches: boolean): number | null {
  let index = number + 1;
  // The line can end between the number and its word, which is then in lower case.
  const next = tokens[index + 1];
  if (tokens[index]?.kind === 'newline' && next?.raw === next?.text) index++;
  // "5½-sts"
  if (isMark(tokens[index], '-') && tokens[index]?.isSpaced === false) index++;
  for (const latest = index + MAX_ADJECTIVES; index <= latest; index++) {
    const token = tokens[index];
    // "st" is a stitch after a number, and stockinette stitch in "20 st st".
    if (countKinds(token, isAfterStitches).length > 0) return index;
    if (token?.kind !== 'word' || meansAny(token, NOT_BETWEEN)) return null;
  }
  return null;
}

const toCount = (kind: CountKind, token: Token, from: number, to: number): GaugeEvent => ({
  kind,
  count: token.value,
  width: NO_WIDTH,
  height: NO_WIDTH,
  isRange: false,
  from,
  to,
});

/** Rows start fewer than this many tokens after their stitches. A width between them counts as at most USUAL_WIDTH_TOKENS. */
const MAX_STITCHES_DISTANCE = 10;
const USUAL_WIDTH_TOKENS = 4;

/** The most tokens from a count to the word "height" after it. */
const MAX_HEIGHT_DISTANCE = 3;

/** The most tokens from the word of a label to its colon, without both: "Stitches per 4 in: 20". */
const MAX_LABEL_TOKENS = 6;
const LABEL_CONCEPTS: readonly Concept[] = ['gauge', 'joinSpan', 'inch', 'cm'];

/** Smaller numbers after a word for needles are sizes, even if the word also stands for rows. */
const MIN_LABELED_ROWS = 8;

/** Returns whether a number is a size after a word for needles that also stands for rows: "Pinner: 12 mm". */
function isLabeledNeedle(tokens: readonly Token[], word: Token, start: number): boolean {
  const [number, next, , unit] = tokens.slice(start, start + 4);
  const isJoined = means(next, 'and') || isMark(next, '-/');
  const isInMm = means(next, 'mm') || (isJoined && means(unit, 'mm'));
  return means(word, 'needle') && (isInMm || (number?.value ?? 0) < MIN_LABELED_ROWS);
}

/** Returns what a label says that a number counts: "Stitches: 20", "Row gauge: 28", "Rows per 4 in: 28". */
function readLabelKind(tokens: readonly Token[], start: number): CountKind | null {
  if (!isMark(tokens[start - 1], ':') || readSide(tokens, start) !== null) return null;
  for (let index = start - 2; index >= start - 2 - MAX_LABEL_TOKENS; index--) {
    const token = tokens[index];
    const [kind] = token && token.raw.length > 1 ? countKinds(token) : [];
    // "20 sts x 28 rows: 4"
    if (token && kind !== undefined)
      return isNumber(tokens[index - 1]) || isLabeledNeedle(tokens, token, start) ? null : kind;
    const isDescribed = isNumber(token) || isMark(token, '/(")') || meansAny(token, LABEL_CONCEPTS);
    if (!isDescribed) return null;
  }
  return null;
}

/** The most tokens from the word "size" to a number of months. */
const MAX_MONTHS_DISTANCE = 24;

/** Returns whether a number is a size in months: "Talla 3 m, 6 m". */
function isMonth(tokens: readonly Token[], start: number): boolean {
  const isUnit = (step: number) => tokens[start + 1 + step]?.raw === 'm' && isNumber(tokens[start + step]);
  // "Talla 6 m. 22 m = 10 cm" ends the sizes.
  const isBefore = isUnit(-3) && !isMark(tokens[start - 1], '.=:') && !isMark(tokens[start + 2], '=');
  const isAfter = isUnit(3) && !isMark(tokens[start + 2], '.=:');
  if (!isUnit(0) || !(isBefore || isAfter)) return false;
  const line = getLineBefore(tokens, start, MAX_MONTHS_DISTANCE);
  const last = line.findLast(({ kind, raw }) => kind === 'word' && raw !== 'm');
  return means(last, 'size');
}

/** Reads "22 sts", "28 rows", "22 stockinette sts", "Rows: 28" and the range "20/21 mailles", but not "p1 rib stitch". */
function readCount(
  tokens: readonly Token[],
  start: number,
  stitches: GaugeEvent | undefined,
): GaugeEvent | null {
  const number = tokens[start];
  const isAfterStitches = stitches !== undefined;
  const isCount =
    isNumber(number) && number.value !== 1 && !isNeedleNumber(tokens, start) && !isMonth(tokens, start);
  if (!isCount) return null;
  const index = findCounted(tokens, start, isAfterStitches);
  const labeled = index === null ? readLabelKind(tokens, start) : null;
  if (labeled !== null) return toCount(labeled, number, start, start + 1);
  if (index === null) return null;
  const [kind, otherKind] = countKinds(tokens[index], isAfterStitches);
  if (kind === undefined) return null;
  // "Aiguilles n° 5 – 16 m.", but "No. 20 - 22 sts" may be a range of stitches
  const low = tokens[start - 2];
  const isRange =
    isMark(tokens[start - 1], '/-') &&
    isNumber(low) &&
    !(low.value <= MAX_NEEDLE && isNeedleNumber(tokens, start - 2));
  // "18 m in width and 23 m in height"
  const isHeight =
    isAfterStitches &&
    tokens.slice(index + 1, index + 1 + MAX_HEIGHT_DISTANCE).some((token) => means(token, 'length'));
  // Danish and Spanish "p" has both meanings. It counts rows after stitches: "20 m = 10 cm, 28 p", "20 p y 28 p". After
  // other words, it counts the same again: "20 p = 10 cm, 24 p".
  const isOther =
    isAfterStitches && (start - stitches.to < 2 || tokens[stitches.to - 1]?.text !== tokens[index]?.text);
  const found = isHeight ? 'rows' : isOther && otherKind ? otherKind : kind;
  const count = toCount(found, number, start, index + 1);
  return isRange ? { ...count, isRange, from: start - 2 } : count;
}

/** Reads "19 x 27 stitches", "22 x 30 = 10 cm": stitches and rows of which at least one is not named. */
function readPair(tokens: readonly Token[], start: number): GaugeEvent[] {
  const [stitches, joiner, rows] = [tokens[start], tokens[start + 1], tokens[start + 2]];
  if (!isNumber(stitches) || !isNumber(rows) || !(isTimes(joiner) || isMark(joiner, '/'))) return [];
  if (readSide(tokens, start) !== null || readSide(tokens, start + 2) !== null) return [];
  const next = tokens[start + 3];
  const isNamed = isTimes(joiner) && meansAny(next, ['stitch', 'row']);
  const isBare = isMark(next, '=') && readSide(tokens, start + 4) !== null;
  if (!isNamed && !isBare) return [];
  return [
    toCount('stitches', stitches, start, start + 1),
    toCount('rows', rows, start + 2, isNamed ? start + 4 : start + 3),
  ];
}

/** The number of tokens before a word for stitches in which its count can be: "20 stockinette sts". */
const MAX_STITCH_WORDS = 3;

/** Reads "m. 20 e f. 27", "maglie 20 x ferri 27": the words stand before the counts. */
function readWordsFirst(tokens: readonly Token[], start: number): GaugeEvent[] {
  const skipDot = (index: number, step: number) => (isMark(tokens[index], '.') ? index + step : index);
  const word = skipDot(start - 1, -1);
  if (!means(tokens[word], 'stitch')) return [];
  const isJoined =
    isMark(tokens[start + 1], ',') || isTimes(tokens[start + 1]) || means(tokens[start + 1], 'and');
  const other = start + (isJoined ? 2 : 1);
  const at = skipDot(other + 1, 1);
  const [stitches, rows] = [tokens[start], tokens[at]];
  const isNamed = countKinds(tokens[word]).includes('stitches') && countKinds(tokens[other]).includes('rows');
  if (!isNamed || !isNumber(stitches) || !isNumber(rows)) return [];
  // "20 stockinette sts 28 rows 4 in": the words stand after their counts.
  const before = tokens
    .slice(Math.max(0, word - MAX_STITCH_WORDS), word)
    .findLast(({ kind }) => kind !== 'word');
  if (isNumber(before) || readSide(tokens, at) !== null) return [];
  return [toCount('stitches', stitches, start, start + 1), toCount('rows', rows, at, at + 1)];
}

/** Skips the words before a colon: "Gauge (blocked): 20/28". */
function skipToColon(tokens: readonly Token[], from: number): number {
  const next = tokens.slice(from, from + 8);
  const colon = next.findIndex((token) => isMark(token, ':'));
  const isRemark = next.slice(0, colon).every(({ kind }) => kind === 'word' || kind === 'mark');
  return colon !== -1 && isRemark ? from + colon : from;
}

/** Reads counts without words: "Gauge: 20 x 28 = 10 cm", "Tension 22/30 to 4 in". */
function readBareCounts(tokens: readonly Token[], label: number): GaugeEvent[] {
  let index = skipToColon(tokens, label + 1);
  while (isMark(tokens[index], ':.-=') || tokens[index]?.kind === 'newline') index++;
  const [stitches, joiner, rows] = tokens.slice(index, index + 3);
  if (!isNumber(stitches)) return [];
  const isPair = isNumber(rows) && (isMark(joiner, '/') || means(joiner, 'and') || isTimes(joiner));
  const isFirstBare = countKinds(tokens[index + 1]).length === 0 && readSide(tokens, index) === null;
  if (!isFirstBare || !isPair || readSide(tokens, index + 2)) return [];
  const counted = countKinds(tokens[index + 3])[0] ?? null;
  if (counted === 'stitches') return [];
  const first = toCount('stitches', stitches, index, index + 1);
  return counted === null ? [first, toCount('rows', rows, index + 2, index + 3)] : [first];
}

/** Reads "4½ spi" and "rpi": stitches and rows per inch. */
function readPerInch(tokens: readonly Token[], start: number): GaugeEvent[] {
  const [number, unit] = [tokens[start], tokens[start + 1]];
  const kind = unit?.text === 'spi' ? 'stitches' : unit?.text === 'rpi' ? 'rows' : null;
  if (!isNumber(number) || kind === null) return [];
  const inch = { inches: 1, cm: null };
  return [toCount(kind, number, start, start + 1), toWidthEvent(inch, inch, start + 1, start + 2)];
}

/** Returns the last count of stitches if it, with at most one event after it, is shortly before a token. */
function findStitchesBefore(events: readonly GaugeEvent[], index: number): GaugeEvent | undefined {
  const last = events.at(-1);
  const stitches = last?.kind === 'stitches' ? last : events.at(-2);
  if (!last || stitches?.kind !== 'stitches') return undefined;
  const distance = Math.min(index - stitches.to, index - last.to + USUAL_WIDTH_TOKENS);
  return distance < MAX_STITCHES_DISTANCE ? stitches : undefined;
}

/** Reads "five", "twenty-two" and "five and a half", up to an index. Returns 0 for other words. */
function readWord(tokens: readonly Token[], index: number): number {
  const token = tokens[index];
  if (token?.kind !== 'word') return token?.value ?? 0;
  if (token.text === 'half' && means(tokens[index - 2], 'and')) {
    const whole = readWord(tokens, index - 3);
    return whole && whole + 0.5;
  }
  const tens = TENS.get(token.text);
  if (tens !== undefined) return tens;
  const before = isMark(tokens[index - 1], '-') ? index - 2 : index - 1;
  const ones = NUMBERS.get(token.text) ?? 0;
  return ones && ones + (TENS.get(tokens[before]?.text ?? '') ?? 0);
}

/** Words before the width of a gauge. Instructions have others: "work two inches". */
const BEFORE_WIDTH = /^(?:=|over|to|is|in|per|equals?|makes?|measure)$/;

/** Replaces a word for a number before stitches and rows, and of a width: "over four inches", "five and a half stitches". */
const replaceWords = (written: readonly Token[]): readonly Token[] =>
  written.map((token, index) => {
    const value = token.kind === 'word' ? readWord(written, index) : 0;
    if (value === 0) return token;
    const next = written[index + 1];
    const isWidth = BEFORE_WIDTH.test(written[index - 1]?.raw.toLowerCase() ?? '');
    const isCounting =
      next?.text !== 'in' &&
      (meansAny(next, ['stitch', 'row']) || (isWidth && meansAny(next, ['inch', 'cm'])));
    return isCounting ? { ...token, kind: 'number', value, text: '', concepts: NO_CONCEPTS } : token;
  });

/** Finds the counts and widths of possible gauges, in order. */
export function readEvents(written: readonly Token[]): GaugeEvent[] {
  const tokens = replaceWords(written);
  const events: GaugeEvent[] = [];
  for (let index = 0; index < tokens.length;) {
    const token = tokens[index];
    if (means(token, 'gauge')) events.push(...readBareCounts(tokens, index));
    const counts = isNumber(token) ? readNumberEvents(tokens, index, findStitchesBefore(events, index)) : [];
    const canBeWidth = counts.length === 0 && (isNumber(token) || readLengthUnit(token) !== null);
    const width = canBeWidth ? readWidth(tokens, index) : null;
    const last = width ?? counts.at(-1);
    if (last) events.push(...(width ? [width] : counts));
    index = last?.to ?? index + 1;
  }
  return events;
}

/** Reads the counts that start with a number. */
function readNumberEvents(
  tokens: readonly Token[],
  index: number,
  stitches: GaugeEvent | undefined,
): GaugeEvent[] {
  for (const read of [readPerInch, readPair, readWordsFirst]) {
    const found = read(tokens, index);
    if (found.length > 0) return found;
  }
  const count = readCount(tokens, index, stitches);
  return count ? [count] : [];
}
