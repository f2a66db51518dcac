import { fromInches, type LengthUnit } from './units.ts';
import { forComparison } from './quantity.ts';

/**
 * Rounds half up after {@link forComparison}, so that 2.675 does not turn into 2.67 because of binary fractions,
 * and drops trailing zeros: 40 is "40", 44.44… is "44.4".
 */
export function formatNumber(value: number, decimals: number): string {
  const factor = 10 ** decimals;
  return String(Math.round(forComparison(value) * factor) / factor);
}

/** A length in inches, said in the unit of the card it stands on, to one decimal: "40 in", "101.6 cm". */
export function formatLength(inches: number, unit: LengthUnit): string {
  return `${formatNumber(fromInches(inches, unit), 1)} ${unit}`;
}

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

/** Below this many inches a difference would be shown as 0.0, so it is said as none. */
const SMALLEST_SHOWN = 0.05;

/** Whether two lengths in inches cannot be told apart once shown to one decimal. */
export function isShownAsEqual(a: number, b: number): boolean {
  return forComparison(Math.abs(a - b)) < SMALLEST_SHOWN;
}

/** Says why a size was recommended, in the unit of the card it stands on. */
export function describeFit(reason: FitReason, unit: LengthUnit): string {
  const expected = formatLength(reason.expected, unit);
  const target = formatLength(reason.target, unit);
  if (reason.code === 'exact') {
    return `Size ${reason.size} will have a finished bust of ${expected} at your gauge, just what you want.`;
  }
  const difference = formatLength(Math.abs(reason.difference), unit);
  const direction = reason.difference > 0 ? 'larger' : 'smaller';
  const start = `Size ${reason.size} will have a finished bust of ${expected} at your gauge, ${difference} ${direction} than the ${target} you want.`;
  return reason.code === 'tie-larger'
    ? `${start} A smaller size is just as near; the larger is recommended.`
    : `${start} No other size comes nearer.`;
}

/** Says what happens to the length, in the unit of the card it stands on. */
export function describeLength(reason: LengthReason, unit: LengthUnit): string {
  switch (reason.code) {
    case 'no-length':
      return 'The pattern gives no length for this size.';
    case 'wanted-without-printed':
      return `The pattern gives no length for this size, so knit to ${formatLength(reason.target, unit)} by measuring.`;
    case 'as-printed':
      return `Your row gauge gives the printed length of ${formatLength(reason.printed, unit)}.`;
    case 'changed':
      return `${becomes(reason, unit)}. ${WORK_UNTIL}`;
    case 'wanted': {
      const miss = reason.expected - reason.target;
      const against = isShownAsEqual(reason.expected, reason.target)
        ? 'just what you want'
        : `${formatLength(Math.abs(miss), unit)} ${miss > 0 ? 'longer' : 'shorter'} than the ${formatLength(reason.target, unit)} you want`;
      return `${becomes(reason, unit)}, ${against}. ${WORK_UNTIL}`;
    }
  }
}

const WORK_UNTIL = 'Where it says “work until it measures”, the length is yours to choose.';

function becomes(reason: { printed: number; expected: number }, unit: LengthUnit): string {
  return `Where the pattern counts rows, the printed length of ${formatLength(reason.printed, unit)} becomes ${formatLength(reason.expected, unit)} at your row gauge`;
}

/** Says that even the nearest size is far from the desired bust. */
export function describeBustWarning(
  desiredBust: number,
  closestAchievable: number,
  unit: LengthUnit,
): string {
  const miss = formatLength(Math.abs(closestAchievable - desiredBust), unit);
  const direction = closestAchievable > desiredBust ? 'larger' : 'smaller';
  return `The nearest finished bust you can get from this pattern at your gauge is ${formatLength(closestAchievable, unit)}. That is ${miss} ${direction} than the ${formatLength(desiredBust, unit)} you want.`;
}
