/** What a mark is: the knitter's own value, the value of another size, or a list that the knitter must check. */
export type MarkKind = 'own' | 'other' | 'unmarked';
/** A marked range of a pattern's text, in UTF-16 units. */
export interface Mark {
  start: number;
  end: number;
  kind: MarkKind;
  /** What a screen reader says: "size M: 98". */
  label: string;
}
