import type { FurtherMeasurements } from '../measurements.ts';
import type { LengthUnit } from '../units.ts';

/** The part of the text that a value was read from. */
export interface Span {
  field: string;
  start: number;
  end: number;
}

/** A doubt about a field, as a code and a sentence. */
export interface Note {
  code: string;
  field: 'gauge' | 'sizes' | 'bust' | 'length' | 'toFit' | 'further' | 'text';
  message: string;
}

/** A size of a pattern. Finished measurements, in inches. */
export interface SizeReading {
  name: string;
  bust: number | null;
  length: number | null;
  /** Other finished measurements, by their names in the text. */
  more?: Record<string, number | null>;
  /** Those of them that Swatchwise knows. Uncertain ones are left out, with a note. */
  further?: FurtherMeasurements;
}

/** A gauge as printed: over 4 inches or over 10 cm. */
export interface PrintedGauge {
  stitches: number;
  rows: number | null;
}

/**
 * The numbers of one unit's column, as the text prints them: inches and counts per 4 inches, or centimeters and counts
 * per 10 cm.
 */
export interface PrintedColumn {
  /**
   * As printed if the text counts over this unit, also if it counts over both: "10 cm / 4 in". Recounted within the unit
   * for another width: "11 sts = 2 in" is 22. `null` if the text does not count over this unit.
   */
  gauge: PrintedGauge | null;
  /** In the order of the sizes. A value is `null` if the text does not print it in this unit. */
  sizes: Omit<SizeReading, 'name'>[];
  /** The body's bust for each size: the smallest and the largest. */
  toFit: ([number, number] | null)[] | null;
}

/** The values that were read from a pattern's text. */
export interface PatternReading {
  /** Per 4 inches, converted if the text only counts over centimeters. */
  gauge: { stitches: number; rows: number | null } | null;
  sizes: SizeReading[];
  bustBasis: 'finished' | 'to_fit_only' | 'not_given' | 'unclear';
  /** The body's bust for each size, in inches: the smallest and the largest. */
  toFit: ([number, number] | null)[] | null;
  needleMm: number[];
  /** `other` for a hat, a sock or a blanket, which has no bust. */
  garment: 'bust' | 'other' | 'unknown';
  /** In the order of the text. Offsets refer to the given text. */
  spans: Span[];
  /** Doubts. A field without a note is certain. */
  notes: Note[];
  /** The same values as the text prints them, for each unit. Nothing is converted from one to the other. */
  printed: Readonly<Record<LengthUnit, PrintedColumn>>;
}
