/** Where in the text a reading came from. */
export interface Span {
  field: string;
  start: number;
  end: number;
}

/** A doubt about a field, as a code and as a sentence. */
export interface Note {
  code: string;
  field: 'gauge' | 'sizes' | 'bust' | 'length' | 'toFit' | 'text';
  message: string;
}

/** A size of a pattern. Finished measurements, in inches. */
export interface SizeReading {
  name: string;
  bust: number | null;
  length: number | null;
  /** Other finished measurements, by the name that the text gives them. */
  more?: Record<string, number | null>;
}

/** What a pattern's text says. */
export interface PatternReading {
  /** Per 4 inches. Converted where the text counts over centimeters only. */
  gauge: { stitches: number; rows: number | null } | null;
  sizes: SizeReading[];
  bustBasis: 'finished' | 'to_fit_only' | 'not_given' | 'unclear';
  /** The body's bust for each size, in inches: the smallest and the largest. */
  toFit: ([number, number] | null)[] | null;
  needleMm: number[];
  /** `other` for a hat, a sock or a blanket, which have no bust. */
  garment: 'bust' | 'other' | 'unknown';
  /** In the order of the text. Offsets are those of the text that was read. */
  spans: Span[];
  /** Doubts. A field without a note is certain. */
  notes: Note[];
}
