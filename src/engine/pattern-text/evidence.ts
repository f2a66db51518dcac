import { rankLetters } from './ranges.ts';
import type { Ends } from './series.ts';

/** The inches by which a garment can be larger than the body that it fits. */
const EASE = { min: -6, max: 20 };

/** Returns whether garments can fit bodies, size by size. */
export function isEase(garments: readonly Ends[], bodies: readonly Ends[]): boolean {
  if (garments.length !== bodies.length) return false;
  return garments.every(([garment], index) => {
    const [low, high] = bodies[index] ?? [Infinity, Infinity];
    return garment - high >= EASE.min && garment - low <= EASE.max;
  });
}

const ADULT_WORDS = /^(?:medium|large|women|men|adult|1x|2x|ladies|dame|herr)/i;

/** Returns whether a size has the letter M or a larger one. */
export const isAdultSize = (name = '') => (rankLetters(name) ?? -1) >= 0 || ADULT_WORDS.test(name);

const isRising = (values: readonly Ends[]) =>
  values.every(([low], index) => low >= (values[index - 1]?.[0] ?? 0));

/**
 * Weighs what speaks for a list: as many values as names, values that rise, and a body or garment of the same sizes
 * that fits it.
 * @param counts the numbers of names in the lists of sizes
 * @param other the body or the garment
 */
export function sumEvidence(
  values: readonly Ends[],
  counts: ReadonlySet<number>,
  other: readonly Ends[] | undefined,
): number {
  return (
    (counts.has(values.length) ? 4 : 0) +
    (isRising(values) ? 1 : 0) +
    (other && (isEase(values, other) || isEase(other, values)) ? 2 : 0)
  );
}
