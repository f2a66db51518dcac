import { isNeedleNumber, isNumber, isTimes, type GaugeEvent, type Width } from './gauge-words.ts';
import { isMark, means, type Token } from './tokens.ts';

/** The largest width of a gauge. Longer lengths are measurements. */
const MAX_GAUGE_WIDTH: Width & { inches: number; cm: number } = { inches: 8, cm: 20 };

interface Side {
  unit: 'in' | 'cm';
  value: number;
  /** The other side of "14 cm x 5 cm". */
  height: number;
  next: number;
}

function readUnit(tokens: readonly Token[], index: number): 'in' | 'cm' | null {
  if (means(tokens[index], 'cm')) return 'cm';
  // "32 in 4 inches" counts rows.
  if (tokens[index]?.text === 'in' && isNumber(tokens[index + 1])) return null;
  return means(tokens[index], 'inch') ? 'in' : null;
}

/** Returns whether a number is the second side: "14 cm x 5 cm". */
const isSecondSide = (tokens: readonly Token[], index: number) =>
  tokens[index - 1]?.text === 'x' && (isNumber(tokens[index - 2]) || readUnit(tokens, index - 2) !== null);

const WIDE = /^(?:wide|breit|brede?|large|breed)$/;
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
export function readSide(tokens: readonly Token[], start: number): Side | null {
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
function readOneUnit(tokens: readonly Token[], start: number): Side | null {
  const [token, before] = [tokens[start], tokens[start - 1]];
  const unit = readUnit(tokens, start);
  if (token?.kind !== 'word' || unit === null) return null;
  // "in" is the preposition, except in "5 sts/in". "cm/in" is a heading.
  const isPer = isMark(before, '/') && readUnit(tokens, start - 2) === null;
  const isOne = token.text !== 'in' && ONE.has(before?.text ?? '');
  return isPer || isOne ? { unit, value: 1, height: 1, next: start + 1 } : null;
}

function toWidth(part: 'value' | 'height', ...sides: readonly (Side | null)[]): Width {
  const find = (unit: 'in' | 'cm') => sides.find((side) => side?.unit === unit)?.[part] ?? null;
  return { inches: find('in'), cm: find('cm') };
}

/** Returns the event of a width. */
export const toWidthEvent = (width: Width, height: Width, from: number, to: number): GaugeEvent => ({
  kind: 'width',
  count: 0,
  width,
  height,
  isRange: false,
  from,
  to,
});

/** Reads a width in one unit or in both: `4" / 10 cm`, "10 cm x 10 cm [4 x 4 inches]". */
export function readWidth(tokens: readonly Token[], start: number): GaugeEvent | null {
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
