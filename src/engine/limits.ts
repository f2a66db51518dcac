/** An inclusive range. */
export interface Range {
  min: number;
  max: number;
}

/** The knitter's gauge as typed in the calculator's gauge card, in the card's unit (R4.13). */
export const TYPED_GAUGE = { stitches: { min: 1, max: 50 }, rows: { min: 1, max: 80 }, step: 0.1 } as const;

/** A pattern's gauge as typed in the manual form, per 4 inches or per 10 cm (R6.1). */
export const TYPED_PATTERN_GAUGE = {
  in: { stitches: { min: 1, max: 50 }, rows: { min: 1, max: 80 } },
  cm: { stitches: { min: 1, max: 125 }, rows: { min: 1, max: 200 } },
  step: 0.5,
} as const;

/** The gauge of a saved swatch per 4 inches (R10.13). The API accepts the same range for any gauge of the knitter. */
export const KNITTER_GAUGE = { stitches: { min: 1, max: 100 }, rows: { min: 1, max: 200 } } as const;

/** A pattern's gauge per 4 inches in the API. The form's 125 stitches and 200 rows per 10 cm are within it. */
export const PATTERN_GAUGE = { stitches: { min: 0.9, max: 127 }, rows: { min: 0.9, max: 203.2 } } as const;

/** The step of the arrow keys in a field for a length, in its unit. */
export const LENGTH_STEP = 0.5;

/**
 * The desired finished bust as typed (R4.14): from 20 in either unit, so that centimeters include baby sizes, to 200
 * inches. `max` is in inches, even if centimeters are typed.
 */
export const TYPED_BUST = { min: 20, max: 200, step: LENGTH_STEP } as const;

/** The desired finished bust in inches in the API: from a little under 20 cm, to 200 in. */
export const DESIRED_BUST = { min: 7.5, max: 200 } as const;

/** If the nearest size differs by more than this many inches from the desired bust, there is a warning. */
export const BUST_WARNING_ABOVE = 2;

/**
 * The ease that a pattern can intend, in inches. The Craft Yarn Council calls 6 in more than the body "oversized"; ponchos
 * and dolmans have more.
 */
export const INTENDED_EASE: Range = { min: -12, max: 40 };

/** A body's bust or upper torso in inches: from a newborn's to more than the largest published one, 64 inches. */
export const BODY_MEASUREMENT: Range = { min: 8, max: 100 };

/** The width of a sweater that is laid flat, in inches: half of a desired bust. */
export const FLAT_WIDTH: Range = { min: 4, max: 100 };

/** The largest bust or length of a size, in inches. */
export const MAX_MEASUREMENT = 400;

/** The rows of a size table (R6.2). */
export const SIZE_ROWS = 10;

/** The most characters of a paste into the size table: ten times a long table. More would block the page. */
export const MAX_TABLE_PASTE_LENGTH = 20_000;

/** The most sizes of a stored pattern. Patterns with more than the ten sizes of the form exist. */
export const MAX_SIZES = 100;

/** The longest name, and any other text of one line such as an email address, in characters (R10.14). */
export const MAX_NAME_LENGTH = 255;

/** The longest link, in characters. Every browser supports this. */
export const MAX_LINK_LENGTH = 2048;

/** The longest notes, in characters (R11.13). */
export const MAX_NOTES_LENGTH = 1000;

/** The longest message to support, in characters. */
export const MAX_MESSAGE_LENGTH = 10_000;

/** The most finished sweaters that count, the latest ones: a knitter's hand changes over the years. */
export const MAX_OUTCOMES = 50;

/** A difference of gauge in percent: from no stitches to the densest gauge with the loosest pattern. */
export const GAUGE_DIFFERENCE = { min: -100, max: 12_000 } as const;

/** Returns whether a number is within an inclusive range. */
export function isWithin(value: number, range: Range): boolean {
  return value >= range.min && value <= range.max;
}
