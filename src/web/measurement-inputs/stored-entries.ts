import type { CountedFactors, GaugeUncertainty } from '../../engine/gauge-uncertainty.ts';
import { isWithin } from '../../engine/limits.ts';
import { mapMeasurements, type FurtherMeasurements } from '../../engine/measurements.ts';
import {
  readFields,
  readableItems,
  object,
  oneOf,
  withDefault,
  orNull,
  objectOrEmpty,
  quantity,
  range,
  text,
  type Schema,
} from '../stored/schema.ts';
import { type FurtherEntry, type GaugeEntry, type PatternGaugeEntry, type SizeEntry } from './entries.ts';
import type { UnitInput } from './unit-input.ts';

// Unreadable parts are empty.

/** Reads a stored text. */
export const readTypedText = withDefault(text, '');

/** Reads a stored number. */
export const readUnitInput: Schema<UnitInput> = objectOrEmpty({
  text: readTypedText,
  unit: withDefault(oneOf('in', 'cm'), 'in'),
  other: withDefault<string | undefined>(text, undefined),
  isSaved: withDefault<true | undefined>(oneOf(true), undefined),
});

/** Reads stored groups of fields, such as the readings of a swatch: at least one, at most `most`. */
export const readGroups =
  <T>(group: Schema<T>, most: number): Schema<T[]> =>
  (stored) => {
    const groups = readableItems(group)(stored).slice(0, most);
    return groups.length > 0 ? groups : [group(null)];
  };

/** Reads a stored gauge. */
export const readGaugeEntry: Schema<GaugeEntry> = objectOrEmpty({
  stitches: readUnitInput,
  rows: readUnitInput,
});

const readFacts = objectOrEmpty({
  isUnwashed: withDefault<true | undefined>(oneOf(true), undefined),
  beforeWashing: withDefault<number | undefined>(quantity, undefined),
});

/** Reads the stored range of a gauge as factors. It contains 1. */
const readFactors: Schema<CountedFactors | null> = (stored) => {
  const factors = orNull(range)(stored);
  return factors && isWithin(1, factors) ? { ...factors, ...readFacts(stored) } : null;
};

/** Reads the stored uncertainty of a gauge; `null` if it was not counted. */
export const readUncertainty: Schema<GaugeUncertainty | null> = orNull(
  object({ stitches: readFactors, rows: readFactors }),
);

export const readPatternGaugeEntry: Schema<PatternGaugeEntry> = objectOrEmpty({
  stitches: readUnitInput,
  rows: readUnitInput,
  hasRowGauge: withDefault(oneOf(true, false), true),
});

/** Returns a schema for the further measurements of an object. Those that cannot be read are omitted. */
export const readFurther =
  <T>(measurement: Schema<T>): Schema<FurtherMeasurements<T & {}>> =>
  (stored) =>
    mapMeasurements(readFields(stored), orNull(measurement));

/** Reads stored further measurements. */
export const readFurtherEntry: Schema<FurtherEntry> = readFurther(readUnitInput);

const readTypedSize = objectOrEmpty({
  name: readTypedText,
  bust: readUnitInput,
  length: readUnitInput,
  toFit: withDefault<SizeEntry['toFit']>(range, undefined),
});

/** Reads the stored rows of a size table. */
export const readSizeEntries: Schema<SizeEntry[]> = readableItems((stored) => ({
  ...readTypedSize(stored),
  ...readFurtherEntry(stored),
}));

/** Returns the typed texts of an entry by field. Fields of a list have their row in the name: "stitches-0". */
export function getTypedTexts(entry: unknown): Record<string, string> {
  const texts = Object.entries(readFields(entry)).flatMap(([name, value]): [string, string][] => {
    const typed = typeof value === 'string' ? value : readFields(value).text;
    if (typeof typed === 'string') return [[name, typed]];
    return readableItems(getTypedTexts)(value).flatMap((row, index) =>
      Object.entries(row).map(([field, each]): [string, string] => [`${field}-${index}`, each]),
    );
  });
  return Object.fromEntries(texts);
}
