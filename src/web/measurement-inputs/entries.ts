import type { Gauge } from '../../engine/gauge.ts';
import { SIZE_ROWS } from '../../engine/limits.ts';
import type { PatternSize } from '../../engine/recommendation.ts';
import type { GaugeConversion } from '../../engine/units.ts';
import {
  fromSaved,
  gaugeScale,
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

/** One row of the size table as typed. */
export interface SizeEntry {
  name: string;
  bust: UnitInput;
  length: UnitInput;
}

/** A pattern as typed. */
export interface PatternEntry {
  gauge: GaugeEntry;
  sizes: readonly SizeEntry[];
}

export const emptyGauge: GaugeEntry = { stitches: emptyInput, rows: emptyInput };
export const emptySize: SizeEntry = { name: '', bust: emptyInput, length: emptyInput };

/** A form with nothing typed: as many rows as it offers. */
export const emptyPattern: PatternEntry = {
  gauge: emptyGauge,
  sizes: Array.from({ length: SIZE_ROWS }, () => emptySize),
};

/** Returns whether two gauges were typed the same. */
export const isSameGauge = (one: GaugeEntry, other: GaugeEntry) =>
  isSameUnitInput(one.stitches, other.stitches) && isSameUnitInput(one.rows, other.rows);

const isSameSize = (one: SizeEntry, other: SizeEntry | undefined) =>
  one.name === other?.name &&
  isSameUnitInput(one.bust, other.bust) &&
  isSameUnitInput(one.length, other.length);

/** Returns whether two patterns were typed the same, row by row. */
export const isSamePattern = (one: PatternEntry, other: PatternEntry) =>
  isSameGauge(one.gauge, other.gauge) &&
  one.sizes.length === other.sizes.length &&
  one.sizes.every((size, row) => isSameSize(size, other.sizes[row]));

/** The gauge of a saved swatch, per 4 inches. */
export const swatchGauge = (swatch: { stitchGauge: number; rowGauge: number }): Gauge => ({
  stitches: swatch.stitchGauge,
  rows: swatch.rowGauge,
});

/** A saved gauge (per 4 inches) as if it had been typed. */
export function savedGauge({ stitches, rows }: Gauge, conversion: GaugeConversion): GaugeEntry {
  const scale = gaugeScale(conversion);
  return { stitches: fromSaved(stitches, scale), rows: fromSaved(rows, scale) };
}

/** A saved size (in inches) as if it had been typed. */
export function savedSize({ name, bust, length }: PatternSize): SizeEntry {
  return {
    name,
    bust: fromSaved(bust, lengthScale),
    length: length === null ? emptyInput : fromSaved(length, lengthScale),
  };
}
