import type { DoubtField } from '../doubts.ts';
import type { LabeledList } from './labels.ts';
import type { Note, PatternReading } from './reading.ts';
import type { Token } from './tokens.ts';

/** What was read, and the text that it was read from. */
export interface Audited extends Pick<
  PatternReading,
  'gauge' | 'sizes' | 'toFit' | 'garment' | 'needleMm' | 'notes'
> {
  text: string;
  tokens: readonly Token[];
  /** The indexes of the tokens of the gauge. */
  taken: ReadonlySet<number>;
  /** The lists outside the tables. */
  lists: readonly LabeledList[];
}

/** Returns the doubts about what was read. */
export type Audit = (audited: Audited) => Note[];

/** Returns a note for each of the fields. */
export const noteAll = (fields: readonly DoubtField[], code: string, message: string): Note[] =>
  fields.map((field) => ({ code, field, message }));

export const hasNote = (notes: readonly Note[], wanted: DoubtField) =>
  notes.some(({ field }) => field === wanted);

/** Returns the number of values, which a list can give in two units. */
export const countValues = ({ items }: LabeledList) =>
  Math.max(...(['in', 'cm', null] as const).map((unit) => items.filter((item) => item.unit === unit).length));
