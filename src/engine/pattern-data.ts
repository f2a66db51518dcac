import type { Gauge } from './gauge.ts';
import { isQuantity } from './quantity.ts';
import type { PatternSize } from './recommendation.ts';

/** A pattern's data whatever shape it was stored in. Gauge per 4 inches, measurements in inches. */
export interface PatternData {
  /** `null` for a count that is missing or unusable. */
  gauge: { stitches: number | null; rows: number | null };
  /** In the order stored; a size may lack a bust (then it is only a name). */
  sizes: { name: string; bust: number | null; length: number | null }[];
  patternName: string | null;
  designer: string | null;
  ravelryUrl: string | null;
}

/** The one shape in which pattern data is written. */
export interface ExtractedData {
  gauge: { stitches: number; rows: number } | null;
  patternSizes: { name: string; bust: number | null; length: number | null }[];
  patternName?: string;
  designer?: string;
  ravelryUrl?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Decimal text as people type it: "36", "36.5", "36,5", ".5", "36." (linear in the length of the text). */
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** A count or measurement that can be computed with, from a number or from decimal text; else `null`. */
function readQuantity(value: unknown): number | null {
  if (typeof value !== 'string') return isQuantity(value) ? value : null;
  const typed = value.trim();
  return DECIMAL.test(typed) ? readQuantity(Number(typed.replace(',', '.'))) : null;
}

function readText(value: unknown): string | null {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  return text.trim() || null;
}

/** One entry of a legacy measurement: a list goes by position, a record by the size's name. */
function measurementAt(measurements: unknown, index: number, name: string): number | null {
  if (Array.isArray(measurements)) return readQuantity(measurements[index]);
  return readQuantity(fieldsOf(measurements)[name]);
}

function readSize(entry: unknown, index: number, legacy: Fields): PatternData['sizes'][number] | null {
  const fields = fieldsOf(entry);
  const name = isFields(entry) ? (readText(fields.name) ?? readText(fields.sizeName)) : readText(entry);
  if (name === null) return null;
  const own = fieldsOf(fields.measurements);
  return {
    name,
    bust: readQuantity(fields.bust) ?? readQuantity(own.bust) ?? measurementAt(legacy.bust, index, name),
    length:
      readQuantity(fields.length) ?? readQuantity(own.length) ?? measurementAt(legacy.length, index, name),
  };
}

function parseObject(stored: unknown): Fields {
  if (typeof stored !== 'string') return fieldsOf(stored);
  try {
    return fieldsOf(JSON.parse(stored));
  } catch {
    return {};
  }
}

/**
 * Reads every stored shape of extractedData (specification, section 3): an object or its JSON text; sizes in
 * `patternSizes` (objects, `sizeName` objects, plain names), in `sizes` (the same, or `{name, measurements}`),
 * or as a list of names beside `measurements: {bust, length}`. Total: what cannot be read is left empty.
 */
export function readPatternData(stored: unknown): PatternData {
  const data = parseObject(stored);
  const gauge = fieldsOf(data.gauge);
  const measurements = fieldsOf(data.measurements);
  const patternSizes = listOf(data.patternSizes);
  const listed = patternSizes.length > 0 ? patternSizes : listOf(data.sizes);
  return {
    gauge: { stitches: readQuantity(gauge.stitches), rows: readQuantity(gauge.rows) },
    sizes: listed.map((entry, index) => readSize(entry, index, measurements)).filter((size) => size !== null),
    patternName: readText(data.patternName),
    designer: readText(data.designer),
    ravelryUrl: readText(data.ravelryUrl),
  };
}

/**
 * Writes pattern data in the one shape it is stored in; reading it back gives the same data, but for half a gauge:
 * one count without the other is not stored.
 */
export function writePatternData(data: PatternData): ExtractedData {
  const { stitches, rows } = data.gauge;
  return {
    gauge: stitches !== null && rows !== null ? { stitches, rows } : null,
    patternSizes: data.sizes.map(({ name, bust, length }) => ({ name, bust, length })),
    ...(data.patternName !== null && { patternName: data.patternName }),
    ...(data.designer !== null && { designer: data.designer }),
    ...(data.ravelryUrl !== null && { ravelryUrl: data.ravelryUrl }),
  };
}

/** The pattern's gauge if both counts are there. */
export function gaugeOf(data: PatternData): Gauge | null {
  const { stitches, rows } = data.gauge;
  return stitches !== null && rows !== null ? { stitches, rows } : null;
}

/** The sizes that can be compared: those with a bust. */
export function sizesWithBust(data: PatternData): PatternSize[] {
  return data.sizes.flatMap(({ name, bust, length }) => (bust === null ? [] : [{ name, bust, length }]));
}
