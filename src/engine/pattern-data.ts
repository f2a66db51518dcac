import type { Gauge } from './gauge.ts';
import { keepDoubts, readDoubts, type Doubt, type DoubtedValues } from './doubts.ts';
import { MAX_SIZES, type Range } from './limits.ts';
import { mapMeasurements, MEASUREMENT_KEYS, type FurtherMeasurements } from './measurements.ts';
import { readQuantity } from './quantity.ts';
import { MAX_NUMBER_LENGTH } from './read-number.ts';
import { UNITS, type LengthUnit } from './units.ts';

/** A number as text for each unit in which the pattern prints it, or in which it was typed. */
export type PrintedTexts = Partial<Record<LengthUnit, string>>;

/** The fields of a size that are printed. */
export const SIZE_MEASUREMENTS = ['bust', 'length', ...MEASUREMENT_KEYS] as const;
/** The fields of a gauge. */
export const GAUGE_COUNTS = ['stitches', 'rows'] as const;

/**
 * The texts beside the numbers of a gauge or a size: `{ bust: { cm: "112", in: "44" } }`. A text counts only while it says
 * the same as the number of its field.
 */
export type PrintedFields<Field extends string> = Partial<Record<Field, PrintedTexts>>;

/** A pattern's gauge with its texts. */
export interface GaugeData extends Gauge {
  printed?: PrintedFields<(typeof GAUGE_COUNTS)[number]> | undefined;
}

/** A size, which may have a name only. Measurements in inches. */
export interface SizeData extends FurtherMeasurements {
  name: string;
  /** Finished measurements. */
  bust: number | null;
  length: number | null;
  /** The body's bust that the size is meant for, if the pattern gives it. */
  toFit?: Range | undefined;
  printed?: PrintedFields<(typeof SIZE_MEASUREMENTS)[number]> | undefined;
}

/** A pattern's data, read from any stored shape. Gauge per 4 inches, measurements in inches. */
export interface PatternData {
  /** `null` when it is missing or unusable. */
  gauge: GaugeData | null;
  /** In stored order. */
  sizes: SizeData[];
  patternName: string | null;
  designer: string | null;
  ravelryUrl: string | null;
  /** What was doubtful when the pattern's text was read, and is not settled. */
  doubts: Doubt[];
}

/** An object of unknown fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object, not a list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toFields = (value: unknown): Fields => (isFields(value) ? value : {});
const toItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads a range of measurements; `null` when it is not valid. */
function readRange(value: unknown): Range | null {
  const { min: low, max: high } = toFields(value);
  const [min, max] = [readQuantity(low), readQuantity(high)];
  return min === null || max === null || min > max ? null : { min, max };
}

/** Returns whether a value can be the text of a number. Earlier versions also stored NUL and lone surrogates, which cannot be saved again. */
const isNumberText = (text: unknown) =>
  typeof text === 'string' && text.length <= MAX_NUMBER_LENGTH && !/\0|\p{Surrogate}/u.test(text);

/** Reads the texts of these fields, except missing ones; `undefined` if all are missing. */
export function readPrinted<Field extends string>(
  value: unknown,
  names: readonly Field[],
): PrintedFields<Field> | undefined {
  if (!isFields(value)) return undefined;
  const printed: PrintedFields<Field> = {};
  for (const name of names) {
    const texts = value[name];
    if (!isFields(texts)) continue;
    for (const unit of UNITS)
      if (isNumberText(texts[unit])) printed[name] = { ...printed[name], [unit]: texts[unit] };
  }
  return Object.keys(printed).length === 0 ? undefined : printed;
}

function readText(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() || null : null;
}

const ZERO = /^0+(?:[.,]0*)?$/;

/** Returns whether a value is empty. Forms send empty text or 0 for an empty field. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '' || ZERO.test(value.trim());
  return value === undefined || value === null || value === 0;
}

/** Reads a gauge. Without rows, it is a gauge only if `rows` is `null`: a pattern that gives no row gauge. */
function readGauge(given: unknown): GaugeData | null {
  const fields = toFields(given);
  const [stitches, rows] = [readQuantity(fields.stitches), readQuantity(fields.rows)];
  if (stitches === null || (rows === null && fields.rows !== null)) return null;
  const printed = readPrinted(fields.printed, GAUGE_COUNTS);
  return { stitches, rows, ...(printed && { printed }) };
}

/** Reads a size in the current shape; `null` without a name. */
function readSize(entry: unknown): SizeData | null {
  const fields = toFields(entry);
  const name = readText(fields.name);
  if (name === null) return null;
  const size: SizeData = {
    name,
    bust: readQuantity(fields.bust),
    length: readQuantity(fields.length),
    ...mapMeasurements(fields as FurtherMeasurements<unknown>, readQuantity),
  };
  const toFit = readRange(fields.toFit);
  if (toFit) size.toFit = toFit;
  const printed = readPrinted(fields.printed, SIZE_MEASUREMENTS);
  if (printed) size.printed = printed;
  return size;
}

/** Returns the value that is not empty; all of them if they differ, because it is unknown which one is right. */
function joinValues(given: readonly unknown[]): unknown {
  const values = given.filter((value) => !isEmptyValue(value));
  const isOne = new Set(values.map((value) => readQuantity(value) ?? value)).size <= 1;
  return isOne ? values[0] : values;
}

/** Returns an object's own property, not an inherited one; `undefined` for a value without properties. */
const getOwn = (object: unknown, key: string): unknown =>
  Object.hasOwn(Object(object) as object, key) ? (object as Fields)[key] : undefined;

/**
 * Returns a size in the current shape, with its values as they are: from a name, or from an object that may have `sizeName`
 * and its measurements in `measurements`.
 * @param index in its list
 * @param listed measurements of all sizes: lists by position, or records by name
 */
export function toCurrentSize(entry: unknown, index: number, listed: Fields | null): Fields {
  const size: Fields = isFields(entry) ? entry : { name: entry };
  // Sizes as they are stored now. Reading other shapes is slow.
  if (!listed && typeof size.name === 'string' && !('sizeName' in size || 'measurements' in size))
    return size;
  const { sizeName, measurements, ...fields } = size;
  const name = readText(fields.name) ?? readText(sizeName) ?? fields.name;
  const joined = SIZE_MEASUREMENTS.map((field) => {
    const all = listed?.[field];
    const key = Array.isArray(all) ? String(index) : (readText(name) ?? '');
    return [field, joinValues([fields[field], toFields(measurements)[field], getOwn(all, key)])] as const;
  });
  return { ...fields, name, ...Object.fromEntries(joined) };
}

/** Returns a stored object, which may be JSON text; an empty object for any other value. */
export function parseObject(stored: unknown): Fields {
  if (typeof stored !== 'string') return toFields(stored);
  try {
    return toFields(JSON.parse(stored));
  } catch {
    return {};
  }
}

/** One more than is valid, so that the list stays too long. Tens of thousands would block other requests. */
const toCurrentSizes = (listed: readonly unknown[], measurements: Fields | null) =>
  listed.slice(0, MAX_SIZES + 1).map((entry, index) => toCurrentSize(entry, index, measurements));

/**
 * Returns data of any stored shape (R11.18) in the current one, with its values as they are. Sizes may be in `patternSizes`
 * or in `sizes`: objects, or names with `measurements: {bust, length}` beside them.
 */
export function toCurrentShape(stored: Fields): Fields {
  // Data as it is stored now. The rest is slow.
  if (Array.isArray(stored.patternSizes) && !('sizes' in stored || 'measurements' in stored))
    return { ...stored, patternSizes: toCurrentSizes(stored.patternSizes, null) };
  const { patternSizes, sizes, measurements, ...data } = stored;
  const given = [patternSizes, sizes].filter((list) => list !== undefined);
  if (given.length === 0) return data;
  const listed = given.find((list) => toItems(list).length > 0) ?? given[0];
  if (!Array.isArray(listed)) return { ...data, patternSizes: listed };
  return { ...data, patternSizes: toCurrentSizes(listed, isFields(measurements) ? measurements : null) };
}

/** Reads stored data of any shape: an object or its JSON text. Never throws: what cannot be read is empty in the result. */
export function readPatternData(stored: unknown): PatternData {
  const data = toCurrentShape(parseObject(stored));
  return {
    gauge: readGauge(data.gauge),
    sizes: toItems(data.patternSizes)
      .map(readSize)
      .filter((size) => size !== null),
    patternName: readText(data.patternName),
    designer: readText(data.designer),
    ravelryUrl: readText(data.ravelryUrl),
    doubts: readDoubts(data.doubts),
  };
}

/** Returns pattern data in the stored shape. Reading it returns the same data. */
export const toExtractedData = ({ gauge, sizes, doubts, ...texts }: PatternData) => ({
  gauge,
  patternSizes: sizes,
  ...(texts.patternName !== null && { patternName: texts.patternName }),
  ...(texts.designer !== null && { designer: texts.designer }),
  ...(texts.ravelryUrl !== null && { ravelryUrl: texts.ravelryUrl }),
  ...(doubts.length > 0 && { doubts }),
});

function toDoubtedValues({ gauge, sizes }: PatternData): DoubtedValues {
  const list = (values: readonly (string | number | null | undefined)[]) =>
    values.flatMap((value) => (value === null || value === undefined ? [] : String(value)));
  return {
    gauge: gauge ? [String(gauge.stitches), String(gauge.rows)] : [],
    sizes: sizes.map(({ name }) => name),
    bust: list(sizes.map(({ bust }) => bust)),
    length: list(sizes.map(({ length }) => length)),
    toFit: sizes.flatMap(({ toFit }) => (toFit ? `${toFit.min}-${toFit.max}` : [])),
    further: list(sizes.flatMap((size) => MEASUREMENT_KEYS.map((key) => size[key]))),
  };
}

/**
 * Returns pattern data after a change. Data that the change does not contain stays, and so do the doubts about values that
 * it leaves as they are.
 */
export function changePatternData(before: PatternData, change: Partial<PatternData>): PatternData {
  const after = { ...before, ...change };
  if (change.doubts) return after;
  return { ...after, doubts: keepDoubts(before.doubts, toDoubtedValues(before), toDoubtedValues(after)) };
}

/** Returns the sizes with a bust, which can be compared. */
export const getSizesWithBust = (sizes: readonly SizeData[]) =>
  sizes.filter((size): size is SizeData & { bust: number } => size.bust !== null);
