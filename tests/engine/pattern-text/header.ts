/** A pattern's header (sizes, measurements, gauge) and its reading. The layout is real, the numbers are invented. */
export interface Header {
  title: string;
  text: string;
  sizes: string[];
  /** Inches, to 0.01. */
  busts: number[] | null;
  basis: 'finished' | 'to_fit_only' | 'not_given' | 'unclear';
  toFit?: [number, number][];
  lengths?: number[];
  /** Stitches and rows per 4 inches. */
  gauge: [number, number | null] | null;
  needles?: number[];
  /** The field and the code of each doubt. */
  notes?: string[];
}
