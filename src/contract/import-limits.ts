export interface ImportLimits {
  /** Swatches, patterns and saved results together. */
  rows: number;
  bytes: number;
  /** About the number of values: each list, object and comma counts. */
  values: number;
  /**
   * Distinct prefixes of objects' property names: `{a, b}` and `{a, c}` have three (a; a, b; a, c). V8 creates a hidden
   * class for each, which is slow.
   */
  shapes: number;
}

/** The page splits a larger file (web/account/account-file.ts). */
export const IMPORT_LIMITS: ImportLimits = {
  rows: 1000,
  bytes: 2 * 1024 * 1024,
  values: 100_000,
  shapes: 10_000,
};

/**
 * A row is at level 3, and the data of a result may have 32 levels below it (contract/json.ts), so our deepest file has
 * 35.
 */
const MAX_DEPTH = 40;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

interface JsonSize {
  bytes: number;
  values: number;
  shapes: ReadonlySet<number>;
}

/** Returns the position of the quotation mark that ends a text. @param start the position after the first one */
function findEnd(json: Uint8Array, start: number): number {
  let end = start;
  while (end < json.length && json[end] !== QUOTE) end += json[end] === BACKSLASH ? 2 : 1;
  return end;
}

/** Measures JSON without parsing it. @returns `null` when it is nested deeper than {@link MAX_DEPTH} */
function measureJson(json: Uint8Array): JsonSize | null {
  /** For each open object, a hash of its names so far, which stands for its shape; `null` for a list. */
  const open: (number | null)[] = [];
  const shapes = new Set<number>();
  let values = 0;
  let isNameNext = false;
  for (let place = 0; place < json.length; place++) {
    const byte = json[place];
    if (byte === QUOTE) {
      const end = findEnd(json, place + 1);
      if (isNameNext) {
        let shape = open.at(-1) ?? 0;
        for (let at = place + 1; at < end; at++) shape = (Math.imul(shape, 31) + (json[at] ?? 0)) | 0;
        shapes.add(shape);
        open[open.length - 1] = shape;
        isNameNext = false;
      }
      place = end;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      isNameNext = byte === OPEN_OBJECT;
      values += 1;
      open.push(isNameNext ? 0 : null);
      if (open.length > MAX_DEPTH) return null;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      isNameNext = false;
      open.pop();
    } else if (byte === COMMA) {
      values += 1;
      isNameNext = (open.at(-1) ?? null) !== null;
    }
  }
  return { bytes: json.byteLength, values, shapes };
}

/**
 * Returns whether JSON is within the limits of an import. Two megabytes of brackets block the server about a hundred
 * times as long as a text of that size.
 */
export function isWithinImportLimits(
  json: Uint8Array,
  limits: Omit<ImportLimits, 'rows'> = IMPORT_LIMITS,
): boolean {
  const size = measureJson(json);
  return (
    size !== null &&
    size.bytes <= limits.bytes &&
    size.values <= limits.values &&
    size.shapes.size <= limits.shapes
  );
}
