/** A part of a text, as offsets in UTF-16 units. */
export interface TextRange {
  start: number;
  end: number;
}
