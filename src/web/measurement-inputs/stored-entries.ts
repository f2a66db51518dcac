import type { GaugeUncertainty } from '../../engine/gauge-uncertainty.ts';
import { isWithin, type Range } from '../../engine/limits.ts';
import { mapMeasurements } from '../../engine/measurements.ts';
import { readFields, readRange } from '../stored/json-fields.ts';
import { list, object, oneOf, or, orNull, text, type Schema } from '../stored/schema.ts';
import {
  emptyGauge,
  emptyPatternGauge,
  emptySize,
  type FurtherEntry,
  type GaugeEntry,
  type PatternGaugeEntry,
  type SizeEntry,
} from './entries.ts';
import { emptyInput, type UnitInput } from './unit-input.ts';

// Unreadable parts are empty.

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
export const readGaugeEntry: Schema<GaugeEntry> = or(
  object({ stitches: readUnitInput, rows: readUnitInput }),
  emptyGauge,
);

/** Reads the stored range of a gauge as factors. It contains 1. */
const readFactors: Schema<Range | null> = (stored) => {
  const factors = readRange(stored);
  return factors && isWithin(1, factors) ? factors : null;
};

/** Reads the stored uncertainty of a gauge; `null` if it was not counted. */
export const readUncertainty: Schema<GaugeUncertainty | null> = orNull(
  object({ stitches: readFactors, rows: readFactors }),
);

/** Reads a pattern's stored gauge. */
export const readPatternGaugeEntry: Schema<PatternGaugeEntry> = or(
  object({ stitches: readUnitInput, rows: readUnitInput, hasRowGauge: or(oneOf(true, false), true) }),
  emptyPatternGauge,
);

/** Reads stored further measurements. */
export const readFurtherEntry: Schema<FurtherEntry> = (stored) =>
  mapMeasurements(readFields(stored), (typed) => readUnitInput(typed));

const readTypedSize: Schema<SizeEntry> = or<SizeEntry>(
  object({
    name: or(text, ''),
    bust: readUnitInput,
    length: readUnitInput,
    toFit: (stored) => readRange(stored) ?? undefined,
  }),
  emptySize,
);

/** Reads a stored row of the size table. */
export const readSizeEntry: Schema<SizeEntry> = (stored) => ({
  ...readTypedSize(stored),
  ...readFurtherEntry(stored),
});

/** Reads the stored rows of a size table. */
export const readSizeEntries: Schema<SizeEntry[]> = or(list(readSizeEntry), []);
