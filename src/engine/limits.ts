/** An inclusive range. */
export interface Range {
  min: number;
  max: number;
}

/** One's own gauge as typed in the calculator's gauge card, in the card's unit (specification, section 5). */
export const TYPED_GAUGE = { stitches: { min: 1, max: 50 }, rows: { min: 1, max: 80 }, step: 0.1 } as const;

/** A pattern's gauge as typed in the manual form, per 4 inches or per 10 cm (section 5). */
export const TYPED_PATTERN_GAUGE = {
  in: { stitches: { min: 1, max: 50 }, rows: { min: 1, max: 80 } },
  cm: { stitches: { min: 1, max: 125 }, rows: { min: 1, max: 200 } },
  step: 0.5,
} as const;

/** A saved swatch's gauge per 4 inches (section 5), and so any gauge of one's own that the API takes. */
export const OWN_GAUGE = { stitches: { min: 1, max: 100 }, rows: { min: 1, max: 200 } } as const;

/** A pattern's gauge per 4 inches, as the API takes it: room for 125 and 200 per 10 cm (design 6.9). */
export const PATTERN_GAUGE = { stitches: { min: 0.9, max: 127 }, rows: { min: 0.9, max: 203.2 } } as const;

/** The desired finished bust as typed, in the card's unit, so that babies fit in centimetres (section 5). */
export const TYPED_BUST = { min: 20, max: 200, step: 0.5 } as const;

/** The desired finished bust in inches, as the API takes it (design 6.9). */
export const DESIRED_BUST = { min: 7.5, max: 200 } as const;

/** A bust or a length of a size, in inches: above 0 and at most this (design 6.9). */
export const LARGEST_MEASUREMENT = 400;

/** Rows that a size table offers (section 9). */
export const SIZE_ROWS = 10;

/** Sizes that one stored pattern may hold; patterns with more than ten exist (design 6.10). */
export const MOST_SIZES = 100;

/** The longest yarn name, colorway, pattern name or size name, in characters (section 5). */
export const LONGEST_NAME = 255;

/** The longest link, in characters: what every browser takes. */
export const LONGEST_LINK = 2048;

/** The longest notes, in characters (section 9). */
export const LONGEST_NOTES = 1000;

/** The longest message to support, in characters. */
export const LONGEST_MESSAGE = 10_000;

/** A difference of gauge in percent: from no stitches at all to the densest own gauge on the loosest pattern. */
export const GAUGE_DIFFERENCE = { min: -100, max: 12_000 } as const;

/** Whether a number lies within a range, its ends included. */
export function isWithin(value: number, range: Range): boolean {
  return value >= range.min && value <= range.max;
}
