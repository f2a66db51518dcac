import type { DoubtField } from '../doubts.ts';
import type { FurtherMeasurements } from '../measurements.ts';
import type { LengthUnit } from '../units.ts';
import type { Token } from './tokens.ts';

/** The part of the text that a value was read from. */
export interface Span {
  /** The field of the value, such as `bust`; `unread` for a line that was not read. */
  field: string;
  start: number;
  end: number;
}

/** Returns where some tokens are in the text. */
export const getOffsets = (tokens: readonly Token[]) => ({
  start: tokens[0]?.start ?? 0,
  end: tokens.at(-1)?.end ?? 0,
});

/** The smallest and the largest length of a size; equal for a single value. */
export type Ends = [number, number];

/** What to check in a reading, as a code and a sentence. `toDoubts` makes doubts of those about fields of the form. */
export interface Note {
  code: string;
  field: DoubtField | 'needles' | 'text';
  message: string;
}

/** A size of a pattern. Finished measurements, in inches. */
export interface SizeReading {
  name: string;
  bust: number | null;
  length: number | null;
  /** Other finished measurements that Swatchwise knows. Uncertain ones are left out, with a note. */
  further?: FurtherMeasurements;
}

/** A gauge as printed: over 4 inches or over 10 cm. */
export interface PrintedGauge {
  stitches: number;
  rows: number | null;
}

/** A size's measurements in one unit, as printed; `null` if the text does not print them in this unit. */
export type PrintedSize = Omit<SizeReading, 'name'>;

/**
 * The numbers of one unit's column, as the text prints them: inches and counts per 4 inches, or centimeters and counts
 * per 10 cm. Nothing is converted from one column to the other.
 */
export interface PrintedColumn {
  /** As printed if the text counts over this width, and recounted if it counts over another one in this unit. */
  gauge: PrintedGauge | null;
  /** In the order of `sizes`. */
  sizes: PrintedSize[];
  toFit: (Ends | null)[] | null;
}

/** Another way to read the busts, where the text supports both. */
export interface Alternative {
  field: 'bust';
  /** The doubt that choosing between this and the reading itself settles. */
  code: string;
  /** The evidence for it, as a sentence. */
  reason: string;
  /** The evidence for the reading itself, as a sentence. */
  against: string;
  bustBasis: PatternReading['bustBasis'];
  /** In inches, in the order of the sizes. */
  busts: (number | null)[];
  toFit: (Ends | null)[] | null;
}

/** The values that were read from a pattern's text. */
export interface PatternReading {
  /** Per 4 inches, converted if the text only counts over centimeters. */
  gauge: { stitches: number; rows: number | null } | null;
  sizes: SizeReading[];
  /** What the busts measure: the garment; only the body; nothing, as there are none; or the text does not say. */
  bustBasis: 'finished' | 'to_fit_only' | 'not_given' | 'unclear';
  /** The body's bust for each size, in inches: the smallest and the largest. */
  toFit: (Ends | null)[] | null;
  /**
   * By how much the garment is larger than the body, as printed in each unit; negative if it is smaller. `null` if the text
   * does not say.
   */
  ease: Readonly<Record<LengthUnit, number | null>> | null;
  needleMm: number[];
  /** `other` for a hat, a sock or a blanket, which has no bust. */
  garment: 'bust' | 'other' | 'unknown';
  /** In the order of the text. Offsets refer to the given text. */
  spans: Span[];
  printed: Readonly<Record<LengthUnit, PrintedColumn>>;
  /** Other readings that are nearly as likely, the likeliest first. */
  alternatives: Alternative[];
  /** The widths in inches that the stitches of each size make, if the text gives no busts but counts stitches. */
  widths: number[] | null;
  /** Unread lines next to the lists of sizes, in the order of the text. */
  unread: Span[];
  /** What to check. A field without a note is certain. */
  notes: Note[];
}
