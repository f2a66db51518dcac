import type { Gauge } from './gauge.ts';
import { keepDoubts, readDoubts, type Doubt, type DoubtedValues } from './doubts.ts';
import type { Range } from './limits.ts';
import {
  mapMeasurementKeys,
  MEASUREMENT_KEYS,
  pickMeasurements,
  type FurtherMeasurements,
  type MeasurementKey,
} from './measurements.ts';
import { isQuantity } from './quantity.ts';
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

/** The field that a value belongs to; `differing` for a measurement that is given twice, with different values. */
export type DataField =
  | ('gauge' | 'stitches' | 'rows' | 'sizes' | 'name' | 'bust' | 'length' | 'toFit' | 'measurements')
  | ('differing' | 'patternName' | 'designer' | 'ravelryUrl' | 'doubts')
  | MeasurementKey;

/** The path of a value: `['patternSizes', 0, 'bust']`. */
type Path = readonly (string | number)[];

/** Called with each value that is not empty, and what was read from it; `null` when it cannot be read. */
type OnValue = (field: DataField, path: Path, read: unknown) => void;

/** Reads one value and reports it. */
type ReadValue = <Read>(
  field: DataField,
  path: Path,
  value: unknown,
  read: (value: unknown) => Read | null,
) => Read | null;

/** Reads a value without reporting it. */
const readSilently: ReadValue = (_field, _path, value, read) => read(value);

/** Reports a value that cannot be read. */
function reportUnreadable(readValue: ReadValue, field: DataField, path: Path, value: unknown): void {
  readValue(field, path, value, () => null);
}

/** An object of unknown fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object, not a list. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toFields = (value: unknown): Fields => (isFields(value) ? value : {});
const readFields = (value: unknown): Fields | null => (isFields(value) ? value : null);
const readList = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

/** Decimal text: "36", "36.5", "36,5", ".5", "36.". Matching takes linear time. */
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** Reads a count or measurement from a number or from decimal text; `null` when it is not valid. */
export function readQuantity(value: unknown): number | null {
  if (typeof value !== 'string') return isQuantity(value) ? value : null;
  const typed = value.trim();
  return DECIMAL.test(typed) ? readQuantity(Number(typed.replace(',', '.'))) : null;
}

/** Reads a range of measurements; `null` when it is not valid. */
function readRange(value: unknown): Range | null {
  const { min: low, max: high } = toFields(value);
  const [min, max] = [readQuantity(low), readQuantity(high)];
  return min === null || max === null || min > max ? null : { min, max };
}

const isNumberText = (text: unknown) => typeof text === 'string' && text.length <= MAX_NUMBER_LENGTH;

/** Reads the texts of these fields, as far as they are there; `undefined` if there are none. */
export function readPrinted<Field extends string>(
  value: unknown,
  names: readonly Field[],
): PrintedFields<Field> | undefined {
  const given = toFields(value);
  const read = names.flatMap((name) => {
    const texts = toFields(given[name]);
    const known = UNITS.filter((unit) => isNumberText(texts[unit])).map(
      (unit) => [unit, texts[unit]] as const,
    );
    return known.length === 0 ? [] : [[name, Object.fromEntries(known)] as const];
  });
  return read.length === 0 ? undefined : (Object.fromEntries(read) as PrintedFields<Field>);
}

function readText(value: unknown): string | null {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  return text.trim() || null;
}

const ZERO = /^0+(?:[.,]0*)?$/;

/** Returns whether a value is empty. Forms send empty text or 0 for an empty field. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '' || ZERO.test(value.trim());
  return value === undefined || value === null || value === 0;
}

/**
 * Reads a gauge. Without rows, it is a gauge only if `rows` is `null`: a pattern that gives no row gauge. A blank or missing
 * count is reported.
 */
function readGauge(readValue: ReadValue, given: unknown): GaugeData | null {
  const fields = toFields(readValue('gauge', ['gauge'], given, readFields));
  const stitches = readValue('stitches', ['gauge', 'stitches'], fields.stitches, readQuantity);
  const rows = readValue('rows', ['gauge', 'rows'], fields.rows, readQuantity);
  const printed = readPrinted(fields.printed, GAUGE_COUNTS);
  if (stitches !== null && (rows !== null || fields.rows === null))
    return { stitches, rows, ...(printed && { printed }) };
  const missing = stitches === null ? 'stitches' : 'rows';
  reportUnreadable(readValue, 'gauge', ['gauge', missing], stitches ?? rows);
  return null;
}

/** Returns a legacy measurement of a size: lists are by position, records by the size's name. */
const getLegacyMeasurement = (given: unknown, key: number | string | null): unknown =>
  key !== null && Object.hasOwn(Object(given) as object, key) ? (given as Fields)[key] : null;

function readSize(
  readValue: ReadValue,
  entry: unknown,
  path: Path,
  index: number,
  { bust: legacyBust, length: legacyLength }: Fields,
): SizeData | null {
  const legacy: Fields = { bust: legacyBust, length: legacyLength };
  const fields = toFields(entry);
  const name = isFields(entry)
    ? (readValue('name', [...path, 'name'], fields.name, readText) ??
      readValue('name', [...path, 'sizeName'], fields.sizeName, readText))
    : readValue('name', path, entry, readText);
  const own = toFields(readValue('measurements', [...path, 'measurements'], fields.measurements, readFields));
  const measure = (field: (typeof SIZE_MEASUREMENTS)[number]) => {
    const key = Array.isArray(legacy[field]) ? index : name;
    const legacyValue = getLegacyMeasurement(legacy[field], key);
    const given = [
      readValue(field, [...path, field], fields[field], readQuantity),
      readValue(field, [...path, 'measurements', field], own[field], readQuantity),
      readValue(field, ['measurements', field, key ?? ''], legacyValue, readQuantity),
    ].filter((value) => value !== null);
    const [measured = null] = given;
    // With different values, it is unknown which one is right.
    if (given.some((value) => value !== measured))
      reportUnreadable(readValue, 'differing', [...path, field], given);
    return measured;
  };
  const [bust, length] = [measure('bust'), measure('length')];
  const toFit = readValue('toFit', [...path, 'toFit'], fields.toFit, readRange);
  const further = pickMeasurements(mapMeasurementKeys(measure));
  const printed = readPrinted(fields.printed, SIZE_MEASUREMENTS);
  if (name !== null)
    return { name, bust, length, ...(toFit && { toFit }), ...further, ...(printed && { printed }) };
  // Measurements without a name are reported at the name.
  reportUnreadable(readValue, 'name', [...path, 'name'], bust ?? length ?? Object.values(further)[0]);
  return null;
}

type Check = (value: unknown) => boolean;

/** Returns a check for an object that has only these fields, with these values. */
function hasOnly(names: readonly string[], check: Check, others: Readonly<Record<string, Check>> = {}) {
  const checks = new Map([...names.map((name) => [name, check] as const), ...Object.entries(others)]);
  return (value: unknown): value is Fields => {
    if (!isFields(value)) return false;
    for (const field in value) if (!checks.get(field)?.(value[field])) return false;
    return true;
  };
}

const hasBounds = hasOnly(['min', 'max'], isQuantity);
const hasCurrentFields = hasOnly(MEASUREMENT_KEYS, isQuantity, {
  name: (name) => typeof name === 'string' && name !== '' && name === name.trim(),
  bust: (bust) => bust === null || isQuantity(bust),
  length: (length) => length === null || isQuantity(length),
  toFit: (range) => hasBounds(range) && readRange(range) !== null,
  printed: hasOnly(SIZE_MEASUREMENTS, hasOnly(UNITS, isNumberText)),
});

/** Returns whether a size is in the shape in which sizes are stored now. Such sizes skip parsing, which is slow. */
const isCurrentSize = (entry: unknown): entry is SizeData =>
  hasCurrentFields(entry) && ['name', 'bust', 'length'].every((field) => entry[field] !== undefined);

/** Reports each size in `sizes` that `patternSizes` does not already contain. */
function reportOtherList(
  readValue: ReadValue,
  sizes: readonly unknown[],
  patternSizes: PatternData['sizes'],
): void {
  const byName = new Map(patternSizes.map((size) => [size.name, size]));
  for (const [index, entry] of sizes.entries()) {
    const other = readSize(readSilently, entry, [], index, {});
    const same = other && byName.get(other.name);
    const isContained =
      same &&
      [null, same.bust].includes(other.bust) &&
      [null, same.length].includes(other.length) &&
      MEASUREMENT_KEYS.every((key) => [undefined, same[key]].includes(other[key]));
    if (!isContained) reportUnreadable(readValue, 'sizes', ['sizes', index], entry);
  }
}

/** Reports legacy measurements that belong to none of the sizes. */
function reportUnused(readValue: ReadValue, legacy: Fields, count: number, names: ReadonlySet<string>): void {
  for (const field of ['bust', 'length']) {
    const given = legacy[field];
    if (typeof given !== 'object') {
      reportUnreadable(readValue, 'measurements', ['measurements', field], given);
      continue;
    }
    for (const [key, value] of Object.entries(given ?? {})) {
      const isUsed = Array.isArray(given) ? Number(key) < count : names.has(key);
      if (!isUsed) reportUnreadable(readValue, 'measurements', ['measurements', field, key], value);
    }
  }
}

/** Returns an object that may be stored as its JSON text; an empty one if it is not an object. */
export function parseObject(stored: unknown): Fields {
  if (typeof stored !== 'string') return toFields(stored);
  try {
    return toFields(JSON.parse(stored));
  } catch {
    return {};
  }
}

/** Reads doubts, and reports the list if a part of it cannot be read. */
function readStoredDoubts(readValue: ReadValue, given: unknown): Doubt[] {
  const doubts = readDoubts(given);
  const count = readList(given)?.length ?? null;
  readValue('doubts', ['doubts'], given, () => (doubts.length === count ? doubts : null));
  return doubts;
}

/**
 * Reads every stored shape of extractedData (R11.18): an object or its JSON text; sizes in `patternSizes` (objects,
 * `sizeName` objects, plain names), in `sizes` (the same, or `{name, measurements}`), or as a list of names with
 * `measurements: {bust, length}`. Never throws: unreadable values are empty in the result, and are reported to `onValue`.
 */
export function readPatternData(stored: unknown, onValue?: OnValue): PatternData {
  const readValue: ReadValue = onValue
    ? (field, path, value, read) => {
        const result = read(value);
        if (!isEmptyValue(value)) onValue(field, path, result);
        return result;
      }
    : readSilently;
  const data = parseObject(stored);
  const gauge = readGauge(readValue, data.gauge);
  const measurements = toFields(readValue('measurements', ['measurements'], data.measurements, readFields));
  const patternSizes = readValue('sizes', ['patternSizes'], data.patternSizes, readList) ?? [];
  const plainSizes = readValue('sizes', ['sizes'], data.sizes, readList) ?? [];
  const [place, listed] = patternSizes.length > 0 ? ['patternSizes', patternSizes] : ['sizes', plainSizes];
  const sizes = listed
    .map((entry, index) =>
      !onValue && data.measurements === undefined && isCurrentSize(entry)
        ? entry
        : readSize(readValue, entry, [place, index], index, measurements),
    )
    .filter((size) => size !== null);
  if (onValue) {
    if (place === 'patternSizes') reportOtherList(readValue, plainSizes, sizes);
    reportUnused(readValue, measurements, listed.length, new Set(sizes.map(({ name }) => name)));
  }
  return {
    gauge,
    sizes,
    patternName: readValue('patternName', ['patternName'], data.patternName, readText),
    designer: readValue('designer', ['designer'], data.designer, readText),
    ravelryUrl: readValue('ravelryUrl', ['ravelryUrl'], data.ravelryUrl, readText),
    doubts: readStoredDoubts(readValue, data.doubts),
  };
}

/**
 * Returns sizes in the shape in which they are stored now, with their other fields. What cannot be read stays as it is.
 * @param measurements of the sizes, if the list has only names
 */
export const normalizeSizes = (listed: readonly unknown[], measurements: unknown): unknown[] =>
  listed.map((entry, index) => {
    if (measurements === undefined && isCurrentSize(entry)) return entry;
    const size = readSize(readSilently, entry, [], index, toFields(measurements));
    const known = Object.entries(size ?? {}).filter(([, value]) => value !== null);
    return size ? { ...toFields(entry), ...Object.fromEntries(known) } : entry;
  });

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
