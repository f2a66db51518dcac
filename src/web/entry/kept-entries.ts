import { fieldsOf, textOrNull } from '../json-fields.ts';
import type { GaugeEntry, SizeEntry } from './entries.ts';
import type { Typed } from './typed.ts';

/** Reads a field that was kept. Total, like all here: what cannot be read is as if it had not been typed. */
export function readTyped(kept: unknown): Typed {
  const { text, unit, isSaved } = fieldsOf(kept);
  return {
    text: textOrNull(text) ?? '',
    unit: unit === 'cm' ? 'cm' : 'in',
    ...(isSaved === true && { isSaved }),
  };
}

/** Reads a gauge that was kept. */
export function readGauge(kept: unknown): GaugeEntry {
  const { stitches, rows } = fieldsOf(kept);
  return { stitches: readTyped(stitches), rows: readTyped(rows) };
}

/** Reads a row of the size table that was kept. */
export function readSize(kept: unknown): SizeEntry {
  const { name, bust, length } = fieldsOf(kept);
  return { name: textOrNull(name) ?? '', bust: readTyped(bust), length: readTyped(length) };
}
