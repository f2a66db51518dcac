import type { GaugeConversion, Shown } from '../../engine/units.ts';
import type { Gauge, PatternGauge } from '../../engine/gauge.ts';
import { SIZE_ROWS, type Range } from '../../engine/limits.ts';
import { MEASUREMENT_KEYS, mapMeasurements, type FurtherMeasurements } from '../../engine/measurements.ts';
import type { SizeData } from '../../engine/pattern-data.ts';
import {
  toSavedInput,
  getGaugeScale,
  isSameUnitInput,
  lengthScale,
  emptyInput,
  type UnitInput,
} from './unit-input.ts';

/** A gauge as typed. */
export interface GaugeEntry {
  stitches: UnitInput;
  rows: UnitInput;
}

/** A pattern's gauge as typed. */
export interface PatternGaugeEntry extends GaugeEntry {
  /** `false` if the pattern gives no row gauge. Typed rows are then ignored, but not deleted. */
  hasRowGauge: boolean;
}

/** The further measurements as typed. */
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
}

export const emptyGauge: GaugeEntry = { stitches: emptyInput, rows: emptyInput };
export const emptyPatternGauge: PatternGaugeEntry = { ...emptyGauge, hasRowGauge: true };
export const emptySize: SizeEntry = { name: '', bust: emptyInput, length: emptyInput };

/** An empty form with its initial rows. */
export const emptyPattern: PatternEntry = {
  gauge: emptyPatternGauge,
  sizes: Array.from({ length: SIZE_ROWS }, () => emptySize),
};

/** Returns whether two gauges have the same typed values. */
export const isSameGauge = (one: GaugeEntry, other: GaugeEntry) =>
  isSameUnitInput(one.stitches, other.stitches) && isSameUnitInput(one.rows, other.rows);

/** Returns whether the same further measurements are typed. */
const isSameFurther = (one: FurtherEntry, other: FurtherEntry) =>
  MEASUREMENT_KEYS.every((key) => isSameUnitInput(one[key] ?? emptyInput, other[key] ?? emptyInput));

const isSameSize = (one: SizeEntry, other: SizeEntry | undefined) =>
  one.name === other?.name &&
  isSameUnitInput(one.bust, other.bust) &&
  isSameUnitInput(one.length, other.length) &&
  one.toFit?.min === other.toFit?.min &&
  one.toFit?.max === other.toFit?.max &&
  isSameFurther(one, other);

/** Returns whether two patterns have the same typed values in each row. */
export const isSamePattern = (one: PatternEntry, other: PatternEntry) =>
  isSameGauge(one.gauge, other.gauge) &&
  one.gauge.hasRowGauge === other.gauge.hasRowGauge &&
  one.sizes.length === other.sizes.length &&
  one.sizes.every((size, row) => isSameSize(size, other.sizes[row]));

/** The gauge of a saved swatch, per 4 inches. */
export const getSwatchGauge = (swatch: { stitchGauge: number; rowGauge: number }): Gauge => ({
  stitches: swatch.stitchGauge,
  rows: swatch.rowGauge,
});

/** Converts a gauge (per 4 inches) to the unit of a card. */
export function toShownGauge({ stitches, rows }: Gauge, { unit, conversion }: Shown): Gauge {
  const { fromStored } = getGaugeScale(conversion);
  return { stitches: fromStored(stitches, unit), rows: fromStored(rows, unit) };
}

/** Converts a saved gauge (per 4 inches) to typed values. */
export function toGaugeEntry({ stitches, rows }: Gauge, conversion: GaugeConversion): GaugeEntry {
  const scale = getGaugeScale(conversion);
  return { stitches: toSavedInput(stitches, scale), rows: toSavedInput(rows, scale) };
}

/** Converts a pattern's saved gauge (per 4 inches) to typed values. */
export const toPatternGaugeEntry = (
  { stitches, rows }: PatternGauge,
  conversion: GaugeConversion,
): PatternGaugeEntry => ({
  stitches: toSavedInput(stitches, getGaugeScale(conversion)),
  rows: toSavedInput(rows, getGaugeScale(conversion)),
  hasRowGauge: rows !== null,
});

/** Converts saved measurements (in inches) to typed values. */
export const toFurtherEntry = (saved: FurtherMeasurements): FurtherEntry =>
  mapMeasurements(saved, (inches) => toSavedInput(inches, lengthScale));

/** Converts a saved size (in inches) to typed values. */
export function toSizeEntry({ name, bust, length, toFit, ...further }: SizeData): SizeEntry {
  return {
    name,
    bust: toSavedInput(bust, lengthScale),
    length: toSavedInput(length, lengthScale),
    ...(toFit && { toFit }),
    ...toFurtherEntry(further),
  };
}
