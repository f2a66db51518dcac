import { rankLetters } from './ranges.ts';
import type { Ends } from './reading.ts';

/** The inches by which a garment can be larger than the body that it fits. */
export const EASE = { min: -6, max: 20 };

/** Returns whether the garment of each size can fit its body. */
export function canFitBodies(garments: readonly Ends[], bodies: readonly Ends[]): boolean {
  if (garments.length !== bodies.length) return false;
  return garments.every(([garment], index) => {
    const [low, high] = bodies[index] ?? [Infinity, Infinity];
    return garment - high >= EASE.min && garment - low <= EASE.max;
  });
}

const ADULT_WORDS = /^(?:medium|large|women|men|adult|1x|2x|ladies|dame|herr)/i;

/** Returns whether the name of a size starts with a word that only adults' sizes have. */
export const isAdultWord = (name: string) => ADULT_WORDS.test(name);

/** The numbers of adults' sizes: European dress sizes, or busts in inches. Children's sizes are their ages or their heights. */
const ADULT_NUMBERS = { min: 32, max: 48 };

/** Returns whether a size has the letter M or a larger one, as "S/M" does, or a number that only adults have. */
export function isAdultSize(name = ''): boolean {
  const number = Number.parseInt(name, 10);
  const isAdult = number >= ADULT_NUMBERS.min && number <= ADULT_NUMBERS.max;
  const hasAdultLetters = name
    .split(/[/‐‑‒–—−-]/)
    .some((letters) => (rankLetters(letters.trim()) ?? -1) >= 0);
  return isAdult || hasAdultLetters || isAdultWord(name);
}

/**
 * In inches: the narrowest garments of adults, of newborns and of those born early, and how much a child's garment grows in
 * a year, and with each centimeter of a height, from the smallest one on.
 */
export const NARROWEST = {
  adult: 27,
  newborn: 15,
  preemie: 11,
  growthPerYear: 0.75,
  height: 50,
  perHeight: 0.17,
};
/** The usual range of busts in inches. */
export const USUAL_BUST = { min: NARROWEST.newborn, max: 75 };

/** Names of sizes up to this number are ages in years. Larger ones may be months. */
const LAST_YEAR = 8;
/** The last age of children. */
const LAST_AGE = 16;

const PREEMIE = /^(?:preemie|prem|prématuré)/i;

/** Returns the narrowest garment of a size, in inches. */
export function getNarrowest(name = ''): number {
  if (isAdultSize(name)) return NARROWEST.adult;
  if (PREEMIE.test(name)) return NARROWEST.preemie;
  const [, number, unit] = /^(\d+)(?: ?((?!m|kk)\p{L}+))?$/iu.exec(name) ?? [];
  const height = Number(number) >= NARROWEST.height ? Number(number) : 0;
  const age = Number(number) <= (unit ? LAST_AGE : LAST_YEAR) ? Number(number) : 0;
  return Math.max(NARROWEST.newborn + age * NARROWEST.growthPerYear, height * NARROWEST.perHeight);
}

/** Returns whether two lists hold the same values, as patterns round them. */
export const isSameValues = (one: readonly Ends[], other: readonly Ends[]) =>
  one.length === other.length &&
  one.every(([low], index) => Math.abs(low - (other[index]?.[0] ?? 0)) <= 0.02 * low);

/** Returns whether values rise from size to size. */
export const isRising = (values: readonly number[]) =>
  values.every((value, index) => value >= (values[index - 1] ?? 0));

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
    (isRising(values.map(([low]) => low)) ? 1 : 0) +
    (other && (canFitBodies(values, other) || canFitBodies(other, values)) ? 2 : 0)
  );
}
