import { SIZE_ROWS, type Range } from '../../engine/limits.ts';
import type { PatternReading } from '../../engine/pattern-text.ts';
import { readLength } from '../../engine/read-number.ts';
import { formatNumber } from '../../engine/sentences.ts';
import { toInches, type GaugeConversion, type LengthUnit } from '../../engine/units.ts';
import {
  emptyPatternGauge,
  emptySize,
  type PatternEntry,
  type PatternGaugeEntry,
  type SizeEntry,
} from '../measurement-inputs/entries.ts';
import {
  fromRead,
  gaugeScale,
  lengthScale,
  valueOf,
  type UnitInput,
} from '../measurement-inputs/unit-input.ts';

/** A pattern that was read, as the knitter reviews and corrects it. */
export interface Review {
  gauge: PatternGaugeEntry;
  /** All sizes of the pattern, in its order. */
  sizes: readonly SizeEntry[];
  /** The indexes of the sizes to use, in ascending order; at most as many as the form has rows. */
  chosen: readonly number[];
}

function toGauge({ gauge, notes }: PatternReading, conversion: GaugeConversion): PatternGaugeEntry {
  if (!gauge) return emptyPatternGauge;
  const { stitches, rows } = gauge;
  const scale = gaugeScale(conversion);
  // The pattern gives a row gauge that cannot be right, so the knitter is asked for it.
  const hasImplausibleRows = notes.some(({ code }) => code === 'implausible-rows');
  return {
    stitches: fromRead(stitches, scale),
    rows: fromRead(rows, scale),
    hasRowGauge: rows !== null || hasImplausibleRows,
  };
}

function toSizes({ sizes, toFit }: PatternReading): SizeEntry[] {
  return sizes.map(({ name, bust, length }, index) => {
    const [min, max] = toFit?.[index] ?? [];
    return {
      name,
      bust: fromRead(bust, lengthScale),
      length: fromRead(length, lengthScale),
      ...(min !== undefined && max !== undefined && { toFit: { min, max } }),
    };
  });
}

/** Returns the middle of a range of busts, in inches. */
const getMiddle = ({ min, max }: Range) => (min + max) / 2;

/** Returns the indexes of the sizes to preselect: those nearest to the desired bust, or the first ones if it is unknown. */
function chooseSizes(sizes: readonly SizeEntry[], desiredBust: number | null): number[] {
  const getDistance = ({ bust, toFit }: SizeEntry) => {
    if (desiredBust === null) return 0;
    const inches = valueOf(bust, lengthScale) ?? (toFit && getMiddle(toFit));
    return inches === undefined ? Number.MAX_VALUE : Math.abs(inches - desiredBust);
  };
  return sizes
    .map((size, index) => ({ index, distance: getDistance(size) }))
    .toSorted((one, other) => one.distance - other.distance || one.index - other.index)
    .slice(0, SIZE_ROWS)
    .map(({ index }) => index)
    .toSorted((one, other) => one - other);
}

/**
 * Starts the review of a pattern that was read.
 * @param desiredBust in inches, if it is known
 */
export function toReview(
  reading: PatternReading,
  desiredBust: number | null,
  conversion: GaugeConversion,
): Review {
  const sizes = toSizes(reading);
  return { gauge: toGauge(reading, conversion), sizes, chosen: chooseSizes(sizes, desiredBust) };
}

/** Returns the unit in which most of the bust measurements are written. */
export function findUnit({ sizes, gauge }: Review): LengthUnit {
  const inputs = sizes.map(({ bust }) => bust).filter(({ text }) => text !== '');
  const inCm = inputs.filter(({ unit }) => unit === 'cm').length;
  if (inputs.length === 0) return gauge.stitches.unit;
  return inCm * 2 > inputs.length ? 'cm' : 'in';
}

/** Returns the reviewed pattern as the form holds it. */
export function toEntry({ gauge, sizes, chosen }: Review): PatternEntry {
  return {
    gauge,
    sizes: Array.from({ length: SIZE_ROWS }, (_, row) => sizes[chosen[row] ?? -1] ?? emptySize),
  };
}

/** Adds a size to the chosen ones, or removes it. A full choice does not change. */
export function toggleSize({ chosen, ...review }: Review, index: number): Review {
  if (chosen.includes(index)) return { ...review, chosen: chosen.filter((each) => each !== index) };
  if (chosen.length >= SIZE_ROWS) return { ...review, chosen };
  return { ...review, chosen: [...chosen, index].toSorted((one, other) => one - other) };
}

/** Reads a typed ease, which may be negative. @returns inches; `null` when it cannot be read */
export function readEase({ text, unit }: UnitInput): number | null {
  const [, sign = '', rest = ''] = /^\s*([-−–+]?)\s*(.*)$/su.exec(text) ?? [];
  const length = readLength(rest);
  if (length === null) return null;
  const inches = toInches(length.number, length.unit ?? unit);
  return sign === '' || sign === '+' ? inches : -inches;
}

/**
 * Fills in the finished busts: the middle of each size's "to fit" range plus the ease. Sizes without such a range stay as
 * they are.
 * @param ease in inches
 * @param unit of the finished busts
 */
export const addEase = (sizes: readonly SizeEntry[], ease: number, unit: LengthUnit): SizeEntry[] =>
  sizes.map((size) => {
    if (!size.toFit) return size;
    const bust = lengthScale.fromStored(getMiddle(size.toFit) + ease, unit);
    return { ...size, bust: { text: formatNumber(bust, 2), unit } };
  });
