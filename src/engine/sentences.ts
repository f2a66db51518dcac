import { fromInches, type LengthUnit } from './units.ts';
import { forComparison } from './quantity.ts';

/**
 * Rounds halves away from zero and drops trailing zeros: 40 is "40", 44.44… is "44.4". Scaled before
 * {@link forComparison}, so that 1.005 turns into 1.01 although 1.005 × 100 falls short of 100.5 in binary.
 */
export function formatNumber(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  return String((Math.sign(value) * Math.round(forComparison(Math.abs(value) * factor))) / factor);
}

/** A length in inches, said in the unit of the card it stands on: "40 in", to one decimal "101.6 cm". */
export function formatLength(inches: number, unit: LengthUnit, decimals = 1): string {
  return `${formatNumber(fromInches(inches, unit), decimals)} ${unit}`;
}

/** Whether a number has no more than so many decimals. */
const hasAtMost = (decimals: number, value: number) =>
  Number.isInteger(forComparison(value * 10 ** decimals));

/**
 * With how many decimals a wish is said: two where it was typed so, as 36.25 in, which is not 36.3. One that was typed
 * in inches is only roughly said in centimetres.
 */
function decimalsOf(wish: number, unit: LengthUnit): 1 | 2 {
  const said = fromInches(wish, unit);
  const isTypedHere = unit === 'in' || !hasAtMost(2, wish);
  return isTypedHere && hasAtMost(2, said) && !hasAtMost(1, said) ? 2 : 1;
}

/** A desired measurement, in inches, said as it was typed: "36.25 in". */
export const formatWish = (wish: number, unit: LengthUnit): string =>
  formatLength(wish, unit, decimalsOf(wish, unit));

/** Why a size was recommended. */
export type FitReason =
  | { code: 'exact'; size: string; expected: number; target: number }
  | { code: 'nearest'; size: string; expected: number; target: number; difference: number }
  | { code: 'tie-larger'; size: string; expected: number; target: number; difference: number };

/** What the row gauge makes of the recommended size's length. */
export type LengthReason =
  | { code: 'no-length' }
  | { code: 'wanted-without-printed'; target: number }
  | { code: 'as-printed'; printed: number }
  | { code: 'changed'; printed: number; expected: number }
  | { code: 'wanted'; printed: number; expected: number; target: number };

/**
 * How much larger `a` is than `b`, both in inches, as the numbers that stand in the sentence: 0 when they read the
 * same, and never a difference that a reader who subtracts would not find.
 */
function shownDifference(a: number, b: number, unit: LengthUnit, decimals = 1): number {
  const shown = (inches: number) => Number(formatNumber(fromInches(inches, unit), decimals));
  return shown(a) - shown(b);
}

/** "4.4 in larger than the 40 in you want", or "just what you want". */
function againstWish(result: number, wish: number, unit: LengthUnit, more: string, less: string): string {
  const decimals = decimalsOf(wish, unit);
  const difference = shownDifference(result, wish, unit, decimals);
  if (difference === 0) return 'just what you want';
  const amount = formatNumber(Math.abs(difference), decimals);
  return `${amount} ${unit} ${difference > 0 ? more : less} than the ${formatWish(wish, unit)} you want`;
}

/** "Size M", but not "Size One Size". */
const nameOf = (size: string) => (/\bsize\b/i.test(size) ? size : `Size ${size}`);

/** Says why a size was recommended, in the unit of the card it stands on. */
export function describeFit(reason: FitReason, unit: LengthUnit): string {
  const { expected, target } = reason;
  const decimals = decimalsOf(target, unit);
  const bust = formatLength(expected, unit, decimals);
  const result = `${nameOf(reason.size)} will have a finished bust of ${bust} at your gauge`;
  const sentence = `${result}, ${againstWish(expected, target, unit, 'larger', 'smaller')}.`;
  if (shownDifference(expected, target, unit, decimals) === 0) return sentence;
  return reason.code === 'tie-larger'
    ? `${sentence} A smaller size is just as near; the larger is recommended.`
    : `${sentence} No other size comes nearer.`;
}

const WORK_UNTIL = 'Where it says “work until it measures”, the length is yours to choose.';

/** Says what happens to the length, in the unit of the card it stands on. */
export function describeLength(reason: LengthReason, unit: LengthUnit): string {
  switch (reason.code) {
    case 'no-length':
      return 'The pattern gives no length for this size.';
    case 'wanted-without-printed':
      return `The pattern gives no length for this size, so knit to ${formatWish(reason.target, unit)} by measuring.`;
    case 'as-printed':
      return asPrinted(reason.printed, unit);
    case 'changed':
      return isShownAsPrinted(reason, unit)
        ? asPrinted(reason.printed, unit)
        : `${finishedLength(reason, unit)}. ${WORK_UNTIL}`;
    case 'wanted': {
      const wish = againstWish(reason.expected, reason.target, unit, 'longer', 'shorter');
      return `${finishedLength(reason, unit, decimalsOf(reason.target, unit))}, ${wish}. ${WORK_UNTIL}`;
    }
  }
}

interface Length {
  printed: number;
  expected: number;
}

const isShownAsPrinted = ({ printed, expected }: Length, unit: LengthUnit, decimals = 1) =>
  shownDifference(expected, printed, unit, decimals) === 0;

const asPrinted = (printed: number, unit: LengthUnit) =>
  `Your row gauge gives the printed length of ${formatLength(printed, unit)}.`;

function finishedLength(length: Length, unit: LengthUnit, decimals = 1): string {
  const say = (inches: number) => formatLength(inches, unit, decimals);
  const printed = `Where the pattern counts rows, the printed length of ${say(length.printed)}`;
  return isShownAsPrinted(length, unit, decimals)
    ? `${printed} stays the same at your row gauge`
    : `${printed} becomes ${say(length.expected)} at your row gauge`;
}

/** Says that even the nearest size is far from the desired bust. */
export function describeBustWarning(
  desiredBust: number,
  closestAchievable: number,
  unit: LengthUnit,
): string {
  const wish = againstWish(closestAchievable, desiredBust, unit, 'larger', 'smaller');
  const nearest = formatLength(closestAchievable, unit, decimalsOf(desiredBust, unit));
  return `The nearest finished bust you can get from this pattern at your gauge is ${nearest}. That is ${wish}.`;
}
