import { isFields, normalizeSizes, parseObject, readQuantity, type Fields } from './pattern-data.ts';

/** Returns a value in the current shape. A value that cannot be read stays as it is. */
type Normalize = (value: unknown) => unknown;

/** Decimal text becomes a number. */
const number: Normalize = (value) => (typeof value === 'string' ? (readQuantity(value) ?? value) : value);

const list =
  (item: Normalize): Normalize =>
  (value) =>
    Array.isArray(value) ? value.map(item) : value;

/** Normalizes the named fields of a value. Its other fields stay. Most values need no change, and are not copied. */
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

const fit = fields({ target: number, expectedResult: number });
const normalizeFields = fields({
  sizeComparison: list(
    fields({
      originalMeasurement: number,
      adjustedMeasurement: number,
      originalLength: number,
      adjustedLength: number,
    }),
  ),
  desiredFit: fields({ bust: fit, length: fit }),
  desiredBust: number,
  desiredLength: number,
  gauge: fields({ stitches: number, rows: number }),
});

/**
 * Returns the `results` of a saved result (specification, section 3) in one shape: an object with numbers, and with the
 * pattern's sizes like those of a pattern. They may be stored as JSON text, with decimal text, and with sizes in every
 * shape that patterns had. Other fields stay, because users download them. Never throws.
 */
export function normalizeResults(stored: unknown): Fields {
  const results = normalizeFields(parseObject(stored)) as Fields;
  const sizes = [results.sizes, results.patternSizes].find(
    (listed) => Array.isArray(listed) && listed.length > 0,
  );
  return sizes ? { ...results, sizes: normalizeSizes(sizes as unknown[], results.measurements) } : results;
}
