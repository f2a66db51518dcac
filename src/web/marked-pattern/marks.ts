import type { TextRange } from '../../engine/text-range.ts';
/** What a mark is: the knitter's own value, the value of another size, or a list that the knitter must check. */
export type MarkKind = 'own' | 'other' | 'unmarked';
/** A marked part of a pattern's text. */
export interface Mark extends TextRange {
  kind: MarkKind;
  /** What a screen reader says: "size M: 98". */
  label: string;
}
