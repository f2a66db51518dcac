import { list, object, oneOf, or, text, type Schema } from '../schema.ts';
import { emptyGauge, emptySize, type GaugeEntry, type SizeEntry } from './entries.ts';
import { nothingTyped, type Typed } from './typed.ts';

// A part that cannot be read is as if it had not been typed.

/** Reads a stored field. */
export const readTyped: Schema<Typed> = or<Typed>(
  object({
    text: or(text, ''),
    unit: or(oneOf('in', 'cm'), 'in'),
    isSaved: or<true | undefined>(oneOf(true), undefined),
  }),
  nothingTyped,
);

/** Reads a stored gauge. */
export const readGauge: Schema<GaugeEntry> = or(object({ stitches: readTyped, rows: readTyped }), emptyGauge);

/** Reads a stored row of the size table. */
export const readSize: Schema<SizeEntry> = or(
  object({ name: or(text, ''), bust: readTyped, length: readTyped }),
  emptySize,
);

/** Reads the stored rows of a size table. */
export const readSizes: Schema<SizeEntry[]> = or(list(readSize), []);
