import type { Range } from './limits.ts';
import { formatRange, formatSizeName } from './sentences.ts';
import type { LengthUnit } from './units.ts';

/**
 * Returns the ease of a garment: its finished bust minus the busts that its size is meant for; negative if the garment is
 * smaller. All in inches.
 */
export const getEase = (bust: number, toFit: Range): Range => ({
  min: bust - toFit.max,
  max: bust - toFit.min,
});

/**
 * Returns the ease that the pattern intends for a size, and the ease at the knitter's gauge, as a sentence in the unit of
 * the card.
 * @param toFit the body's bust that the size is meant for, in inches
 * @param printed the printed finished bust in inches
 * @param expected the finished bust at the knitter's gauge in inches
 */
export function describeIntendedEase(
  { size, toFit, printed, expected }: { size: string; toFit: Range; printed: number; expected: number },
  unit: LengthUnit,
): string {
  const ease = (bust: number) => `${formatRange(getEase(bust, toFit), unit)} ${unit}`;
  const design = `${formatSizeName(size)} is meant for a bust of ${formatRange(toFit, unit)} ${unit}, with ${ease(printed)} of ease`;
  return ease(expected) === ease(printed)
    ? `${design}.`
    : `${design}. At your gauge, it has ${ease(expected)}.`;
}
