import { MAX_SIZES } from './limits.ts';
import { MEASUREMENT_KEYS } from './measurements.ts';
import { isFields, normalizeSizes, parseObject, readQuantity, type Fields } from './pattern-data.ts';

/** Returns a value in the current shape. A value that cannot be read stays as it is. */
type Normalize = (value: unknown) => unknown;

/** Decimal text becomes a number. */
const normalizeNumber: Normalize = (value) =>
  typeof value === 'string' ? (readQuantity(value) ?? value) : value;

/** A list with an entry for each size. A longer one stays as it is, so that reading a result takes little time. */
const listOfSizes =
  (item: Normalize): Normalize =>
  (value) =>
    Array.isArray(value) && value.length <= MAX_SIZES ? value.map(item) : value;

/** Normalizes the named fields of a value. Its other fields stay. */
const fields = (shape: Readonly<Record<string, Normalize>>): Normalize => {
  const normalizers = Object.entries(shape);
  return (value) => {
    if (!isFields(value)) return value;
    const changes = normalizers
      .map(([name, normalize]) => [name, normalize(value[name])] as const)
      .filter(([name, normalized]) => normalized !== value[name]);
    return changes.length === 0 ? value : { ...value, ...Object.fromEntries(changes) };
  };
};

const numbers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, normalizeNumber]));

const fit = fields(numbers('target', 'expectedResult'));
const size = fields({
  ...numbers('originalMeasurement', 'adjustedMeasurement', 'originalLength', 'adjustedLength'),
  toFit: fields(numbers('min', 'max')),
});
const normalizeFields = fields({
  sizeComparison: listOfSizes(size),
  desiredFit: fields({ bust: fit, length: fit }),
  ...numbers('desiredBust', 'desiredLength'),
  desiredMeasurements: fields(numbers(...MEASUREMENT_KEYS)),
  gauge: fields(numbers('stitches', 'rows')),
});

/**
 * Returns the `results` of a saved result (R12.12) in the current shape. Converts JSON text to an object, decimal text to
 * numbers, and older lists of sizes to `sizes` as in a pattern. Keeps all other fields, because users can download them.
 */
export function normalizeResults(stored: unknown): Fields {
  const results = normalizeFields(parseObject(stored)) as Fields;
  const sizes = [results.sizes, results.patternSizes].find(
    (listed) => Array.isArray(listed) && listed.length > 0,
  );
  // A longer list is not one of a pattern's sizes, and each of its entries could become much larger.
  if (sizes === undefined || (sizes as unknown[]).length > MAX_SIZES) return results;
  return { ...results, sizes: normalizeSizes(sizes as unknown[], results.measurements) };
}
