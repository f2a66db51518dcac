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

/** What a value in given data is meant for. */
export type DataField =
  | ('gauge' | 'stitches' | 'rows' | 'sizes' | 'name' | 'bust' | 'length' | 'measurements')
  | ('patternName' | 'designer' | 'ravelryUrl');

/** Where a value stands in given data: `['patternSizes', 0, 'bust']`. */
type Path = readonly (string | number)[];

/** Is told each value that is not empty, and what was read from it: `null` when it cannot be read. */
type OnValue = (field: DataField, path: Path, read: unknown) => void;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const asFields = (value: unknown): Fields | null => (isFields(value) ? value : null);
const asList = (value: unknown): readonly unknown[] | null => (Array.isArray(value) ? value : null);

/** Decimal text as people type it: "36", "36.5", "36,5", ".5", "36." (linear in the length of the text). */
const DECIMAL = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** A count or measurement that can be computed with, from a number or from decimal text; else `null`. */
export function readQuantity(value: unknown): number | null {
  if (typeof value !== 'string') return isQuantity(value) ? value : null;
  const typed = value.trim();
  return DECIMAL.test(typed) ? readQuantity(Number(typed.replace(',', '.'))) : null;
}

function readText(value: unknown): string | null {
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  return text.trim() || null;
}

const ZERO = /^0+(?:[.,]0*)?$/;

/** Whether a value says that there is none: forms send empty text, or 0, for a field that was left blank. */
export function isEmptyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '' || ZERO.test(value.trim());
  return value === undefined || value === null || value === 0;
}

/** Reads one value of given data. */
type Take = <Read>(
  field: DataField,
  path: Path,
  value: unknown,
  read: (value: unknown) => Read | null,
) => Read | null;

/** One entry of a legacy measurement: a list goes by position, a record by the size's name. */
function legacyMeasurement(
  take: Take,
  field: 'bust' | 'length',
  given: unknown,
  key: number | string | null,
): number | null {
  const own = key !== null && Object.hasOwn(Object(given) as object, key) ? (given as Fields)[key] : null;
  return take(field, ['measurements', field, key ?? ''], own, readQuantity);
}

function readSize(
  take: Take,
  entry: unknown,
  path: Path,
  index: number,
  legacy: Fields,
): PatternData['sizes'][number] | null {
  const fields = fieldsOf(entry);
  const name = isFields(entry)
    ? (take('name', [...path, 'name'], fields.name, readText) ??
      take('name', [...path, 'sizeName'], fields.sizeName, readText))
    : take('name', path, entry, readText);
  const own = fieldsOf(take('measurements', [...path, 'measurements'], fields.measurements, asFields));
  const measure = (field: 'bust' | 'length') => {
    const given = [
      take(field, [...path, field], fields[field], readQuantity),
      take(field, [...path, 'measurements', field], own[field], readQuantity),
      legacyMeasurement(take, field, legacy[field], Array.isArray(legacy[field]) ? index : name),
    ].filter((value) => value !== null);
    const [measured = null] = given;
    // Two that differ: nobody can tell which is meant.
    if (given.some((value) => value !== measured)) take('measurements', [...path, field], given, () => null);
    return measured;
  };
  const [bust, length] = [measure('bust'), measure('length')];
  if (name !== null) return { name, bust, length };
  // Measurements without a name: the name is what cannot be read.
  take('name', [...path, 'name'], bust ?? length, () => null);
  return null;
}

/** Tells of sizes in the list that was not chosen which are not, or not so, in the one that was. */
function takeOtherList(take: Take, listed: readonly unknown[], chosen: PatternData['sizes']): void {
  const silent: Take = (_field, _path, value, read) => read(value);
  const byName = new Map(chosen.map((size) => [size.name, size]));
  for (const [index, entry] of listed.entries()) {
    const other = readSize(silent, entry, [], index, {});
    const same = other && byName.get(other.name);
    const isThere =
      same && [null, same.bust].includes(other.bust) && [null, same.length].includes(other.length);
    if (!isThere) take('sizes', ['sizes', index], entry, () => null);
  }
}

/** Tells of legacy measurements that belong to none of the sizes. */
function takeUnused(take: Take, legacy: Fields, count: number, names: ReadonlySet<string>): void {
  for (const field of ['bust', 'length']) {
    const given = legacy[field];
    if (typeof given !== 'object') {
      take('measurements', ['measurements', field], given, () => null);
      continue;
    }
    for (const [key, value] of Object.entries(given ?? {})) {
      const isUsed = Array.isArray(given) ? Number(key) < count : names.has(key);
      if (!isUsed) take('measurements', ['measurements', field, key], value, () => null);
    }
  }
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
 * or as a list of names beside `measurements: {bust, length}`. Total: what cannot be read is left empty, and `onValue`
 * is told.
 */
export function readPatternData(stored: unknown, onValue?: OnValue): PatternData {
  const take: Take = (field, path, value, read) => {
    const taken = read(value);
    if (!isEmptyValue(value)) onValue?.(field, path, taken);
    return taken;
  };
  const data = parseObject(stored);
  const gauge = fieldsOf(take('gauge', ['gauge'], data.gauge, asFields));
  const measurements = fieldsOf(take('measurements', ['measurements'], data.measurements, asFields));
  const patternSizes = take('sizes', ['patternSizes'], data.patternSizes, asList) ?? [];
  const plainSizes = take('sizes', ['sizes'], data.sizes, asList) ?? [];
  const [place, listed] = patternSizes.length > 0 ? ['patternSizes', patternSizes] : ['sizes', plainSizes];
  const sizes = listed
    .map((entry, index) => readSize(take, entry, [place, index], index, measurements))
    .filter((size) => size !== null);
  if (place === 'patternSizes') takeOtherList(take, plainSizes, sizes);
  takeUnused(take, measurements, listed.length, new Set(sizes.map(({ name }) => name)));
  return {
    gauge: {
      stitches: take('stitches', ['gauge', 'stitches'], gauge.stitches, readQuantity),
      rows: take('rows', ['gauge', 'rows'], gauge.rows, readQuantity),
    },
    sizes,
    patternName: take('patternName', ['patternName'], data.patternName, readText),
    designer: take('designer', ['designer'], data.designer, readText),
    ravelryUrl: take('ravelryUrl', ['ravelryUrl'], data.ravelryUrl, readText),
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
export function sizesWithBust(sizes: PatternData['sizes']): PatternSize[] {
  return sizes.flatMap(({ name, bust, length }) => (bust === null ? [] : [{ name, bust, length }]));
}
