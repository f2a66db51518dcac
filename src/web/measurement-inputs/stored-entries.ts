import { list, object, oneOf, or, text, type Schema } from '../schema.ts';
import { emptyGauge, emptySize, type GaugeEntry, type SizeEntry } from './entries.ts';
import { emptyInput, type UnitInput } from './unit-input.ts';

// A part that cannot be read is as if it had not been typed.

/** Reads a stored field. */
export const readUnitInput: Schema<UnitInput> = or<UnitInput>(
  object({
    text: or(text, ''),
    unit: or(oneOf('in', 'cm'), 'in'),
    isSaved: or<true | undefined>(oneOf(true), undefined),
  }),
  emptyInput,
);

/** Reads a stored gauge. */
export const readGauge: Schema<GaugeEntry> = or(
  object({ stitches: readUnitInput, rows: readUnitInput }),
  emptyGauge,
);

/** Reads a stored row of the size table. */
export const readSize: Schema<SizeEntry> = or(
  object({ name: or(text, ''), bust: readUnitInput, length: readUnitInput }),
  emptySize,
);

/** Reads the stored rows of a size table. */
export const readSizes: Schema<SizeEntry[]> = or(list(readSize), []);
