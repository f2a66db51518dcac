import type { GaugeConversion, LengthUnit, Shown } from '../../engine/units.ts';
import type { Gauge } from '../../engine/gauge.ts';
import { keepDoubts, type Doubt, type DoubtedValues } from '../../engine/doubts.ts';
import { SIZE_ROWS, type Range, isWithin } from '../../engine/limits.ts';
import {
  MEASUREMENT_KEYS,
  mapMeasurements,
  type FurtherMeasurements,
  type MeasurementKey,
} from '../../engine/measurements.ts';
import {
  SIZE_MEASUREMENTS,
  type GaugeData,
  type PrintedFields,
  type SizeData,
} from '../../engine/pattern-data.ts';
import {
  toSavedInput,
  getGaugeScale,
  isSameUnitInput,
  lengthScale,
  emptyInput,
  preferUnit,
  toPrintedTexts,
  type Scale,
  type UnitInput,
} from './unit-input.ts';
import type { CountedFactors, GaugeUncertainty } from '../../engine/gauge-uncertainty.ts';
import {
  typedText,
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

/** A gauge as typed. */
export interface GaugeEntry {
  stitches: UnitInput;
  rows: UnitInput;
}

export interface PatternGaugeEntry extends GaugeEntry {
  /** `false` if the pattern gives no row gauge. Typed rows are then ignored, but not deleted. */
  hasRowGauge: boolean;
}

export type FurtherEntry = FurtherMeasurements<UnitInput>;

/** One row of the size table as typed. */
export interface SizeEntry extends FurtherEntry {
  name: string;
  bust: UnitInput;
  length: UnitInput;
  /** The body's bust that the size is meant for, in inches, if the pattern gives it. It cannot be typed. */
  toFit?: Range | undefined;
}

/** A pattern as typed. */
export interface PatternEntry {
  gauge: PatternGaugeEntry;
  sizes: readonly SizeEntry[];
  /** The doubts from reading the pattern's text that are not settled. */
  doubts: readonly Doubt[];
}

export const emptyGauge: GaugeEntry = { stitches: emptyInput, rows: emptyInput };
export const emptyPatternGauge: PatternGaugeEntry = { ...emptyGauge, hasRowGauge: true };
export const emptySize: SizeEntry = { name: '', bust: emptyInput, length: emptyInput };

/** An empty form with its initial rows. */
export const emptyPattern: PatternEntry = {
  gauge: emptyPatternGauge,
  sizes: Array.from({ length: SIZE_ROWS }, () => emptySize),
  doubts: [],
};

/** Returns the sizes for the rows of the form, followed by empty ones. */
export const toFormRows = (sizes: readonly SizeEntry[]): SizeEntry[] =>
  emptyPattern.sizes.map((empty, row) => sizes[row] ?? empty);

/** Returns whether two gauges have the same typed values. */
export const isSameGauge = (one: GaugeEntry, other: GaugeEntry) =>
  isSameUnitInput(one.stitches, other.stitches) && isSameUnitInput(one.rows, other.rows);

const isSameSize = (one: SizeEntry, other: SizeEntry | undefined) =>
  one.name === other?.name &&
  one.toFit?.min === other.toFit?.min &&
  one.toFit?.max === other.toFit?.max &&
  SIZE_MEASUREMENTS.every((key) => isSameUnitInput(one[key] ?? emptyInput, other[key] ?? emptyInput));

/** Returns whether two patterns have the same typed values in each row. */
export const isSamePattern = (one: PatternEntry, other: PatternEntry) =>
  isSameGauge(one.gauge, other.gauge) &&
  one.gauge.hasRowGauge === other.gauge.hasRowGauge &&
  one.sizes.length === other.sizes.length &&
  one.sizes.every((size, row) => isSameSize(size, other.sizes[row]));

function toDoubtedValues({ gauge, sizes }: PatternEntry): DoubtedValues {
  const list = (inputs: readonly (UnitInput | undefined)[]) =>
    inputs.flatMap((typed) => (typed && typed.text.trim() !== '' ? `${typed.text} ${typed.unit}` : []));
  return {
    gauge: [...list([gauge.stitches, gauge.rows]), String(gauge.hasRowGauge)],
    sizes: sizes.flatMap(({ name }) => (name.trim() === '' ? [] : name)),
    bust: list(sizes.map(({ bust }) => bust)),
    length: list(sizes.map(({ length }) => length)),
    toFit: sizes.flatMap(({ toFit }) => (toFit ? `${toFit.min}-${toFit.max}` : [])),
    further: list(sizes.flatMap((size) => MEASUREMENT_KEYS.map((key) => size[key]))),
  };
}

/** Returns a changed pattern without the doubts about the values that were changed. */
export const settleChanged = <Entry extends PatternEntry>(before: PatternEntry, after: Entry): Entry => ({
  ...after,
  doubts: keepDoubts(after.doubts, toDoubtedValues(before), toDoubtedValues(after)),
});

/** Returns a size with each typed number changed. `toFit`, which cannot be typed, stays. */
export const mapSize = (size: SizeEntry, change: (typed: UnitInput) => UnitInput): SizeEntry => ({
  ...size,
  bust: change(size.bust),
  length: change(size.length),
  ...mapMeasurements(size, change),
});

/** Returns the pattern with each number that it prints in both units in `unit`; the same object if nothing changes. */
export function preferPatternUnit<Entry extends PatternEntry>(pattern: Entry, unit: LengthUnit): Entry {
  const prefer = (typed: UnitInput) => preferUnit(typed, unit);
  const { gauge, sizes } = pattern;
  const preferred = {
    ...pattern,
    gauge: { ...gauge, stitches: prefer(gauge.stitches), rows: prefer(gauge.rows) },
    sizes: sizes.map((size) => mapSize(size, prefer)),
  };
  return isSamePattern(pattern, preferred) ? pattern : preferred;
}

/** The gauge of a saved swatch, per 4 inches. */
export const getSwatchGauge = (swatch: { stitchGauge: number; rowGauge: number }): Gauge => ({
  stitches: swatch.stitchGauge,
  rows: swatch.rowGauge,
});

/** Converts a gauge (per 4 inches) to the unit of a card. */
export function toShownGauge({ stitches, rows }: Gauge, { unit, conversion }: Shown): Gauge {
  const { fromStored } = getGaugeScale(conversion);
  return { stitches: fromStored(stitches, unit), rows: rows === null ? null : fromStored(rows, unit) };
}

/** Returns the texts of the numbers that were printed or typed; `undefined` if there are none. */
export function getPrinted<Field extends string>(
  inputs: Partial<Record<Field, UnitInput>>,
  scale: Scale,
): PrintedFields<Field> | undefined {
  const texts = Object.entries<UnitInput | undefined>(inputs)
    .map(([field, typed]) => [field, typed && toPrintedTexts(typed, scale)] as const)
    .filter(([, found]) => found !== undefined);
  return texts.length === 0 ? undefined : (Object.fromEntries(texts) as PrintedFields<Field>);
}

/** Converts a saved gauge (per 4 inches) to typed values. */
export function toGaugeEntry(
  { stitches, rows, printed }: GaugeData,
  conversion: GaugeConversion,
): GaugeEntry {
  const scale = getGaugeScale(conversion);
  return {
    stitches: toSavedInput(stitches, scale, printed?.stitches),
    rows: toSavedInput(rows, scale, printed?.rows),
  };
}

/** Converts a pattern's saved gauge (per 4 inches) to typed values. */
export const toPatternGaugeEntry = (gauge: GaugeData, conversion: GaugeConversion): PatternGaugeEntry => ({
  ...toGaugeEntry(gauge, conversion),
  hasRowGauge: gauge.rows !== null,
});

/** Converts saved measurements (in inches) to typed values. */
export const toFurtherEntry = (
  saved: FurtherMeasurements,
  printed: PrintedFields<MeasurementKey> = {},
): FurtherEntry => mapMeasurements(saved, (inches, key) => toSavedInput(inches, lengthScale, printed[key]));

/** Converts a saved size (in inches) to typed values. */
export function toSizeEntry({ name, bust, length, toFit, printed, ...further }: SizeData): SizeEntry {
  return {
    name,
    bust: toSavedInput(bust, lengthScale, printed?.bust),
    length: toSavedInput(length, lengthScale, printed?.length),
    ...(toFit && { toFit }),
    ...toFurtherEntry(further, printed),
  };
}

/**
 * Returns the keys under which this device may have stored the marked text of a pattern: its own key; the key that it had
 * while it had no name, with which its own key starts; and the key of version 1.0, without lengths. A pattern in the calculator
 * and the same saved pattern have the same keys. The gauge is per 4 inches, and measurements are in inches.
 */
export function toPatternKeys(
  patternName: string | null,
  gauge: Gauge | null,
  sizes: readonly { name: string; bust: number | null; length: number | null }[],
): [own: string, unnamed: string, old: string] {
  const round = (value: number | null | undefined) => value && Math.round(value * 100);
  const toKey = (sizeValues: unknown) =>
    JSON.stringify([round(gauge?.stitches), round(gauge?.rows), sizeValues]);
  const unnamed = toKey(sizes.map(({ name, bust, length }) => [name, round(bust), round(length)]));
  const old = toKey(sizes.map(({ name, bust }) => [name, round(bust)]));
  return [unnamed + (patternName ?? ''), unnamed, old];
}

/** Reads a stored number. Here and below, parts that cannot be read are empty. */
export const readUnitInput: Schema<UnitInput> = objectOrEmpty({
  text: typedText,
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
  <T>(measurement: Schema<T>): Schema<FurtherMeasurements<NonNullable<T>>> =>
  (stored) =>
    mapMeasurements(readFields(stored), orNull(measurement));

/** Reads stored further measurements. */
export const readFurtherEntry: Schema<FurtherEntry> = readFurther(readUnitInput);

const readTypedSize = objectOrEmpty({
  name: typedText,
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
