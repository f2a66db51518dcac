/** The limits of an import. */
export interface ImportLimits {
  bytes: number;
  /** Lists, objects and commas. */
  values: number;
  /**
   * Different sequences of names at the start of objects. Our own file has about a hundred. V8 creates a hidden class for
   * each, which takes a hundred times as long as reading a value.
   */
  shapes: number;
}

/** The page splits a larger file (web/account/file-parts.ts). */
export const IMPORT_LIMITS: ImportLimits = { bytes: 20 * 1024 * 1024, values: 600_000, shapes: 10_000 };

/** Our own file has seven levels, and the data of a result up to 32 more (contract/json.ts). */
const DEEPEST = 40;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The size of JSON, in the terms of {@link ImportLimits}. */
export interface JsonSize {
  bytes: number;
  values: number;
  shapes: ReadonlySet<number>;
}

/** Measures JSON without parsing it. @returns `null` when it is nested deeper than our own files */
export function measureJson(json: Uint8Array): JsonSize | null {
  /** For each open object, a hash of its names so far; `null` for a list. */
  const open: (number | null)[] = [];
  const shapes = new Set<number>();
  let values = 0;
  let isText = false;
  let isEscaped = false;
  let isName = false;
  let shape = 0;

  function readText(byte: number): void {
    if (isName) shape = (Math.imul(shape, 31) + byte) | 0;
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) {
      isText = false;
      if (!isName) return;
      isName = false;
      shapes.add(shape);
      open[open.length - 1] = shape;
    }
  }

  function readStructure(byte: number): void {
    if (byte === QUOTE) isText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      isName = byte === OPEN_OBJECT;
      shape = 0;
      values += 1;
      open.push(isName ? shape : null);
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      isName = false;
      open.pop();
    } else if (byte === COMMA) {
      values += 1;
      const names = open.at(-1) ?? null;
      isName = names !== null;
      shape = names ?? 0;
    }
  }

  function read(byte: number): void {
    if (isText) readText(byte);
    else readStructure(byte);
  }

  for (const byte of json) {
    read(byte);
    if (open.length > DEEPEST) return null;
  }
  return { bytes: json.byteLength, values, shapes };
}

/**
 * Returns whether JSON is within the limits of an import. A few megabytes of brackets or of different names would take
 * many seconds to parse.
 */
export function isWithinImportLimits(json: Uint8Array, limits: ImportLimits = IMPORT_LIMITS): boolean {
  const size = measureJson(json);
  return (
    size !== null &&
    size.bytes <= limits.bytes &&
    size.values <= limits.values &&
    size.shapes.size <= limits.shapes
  );
}
