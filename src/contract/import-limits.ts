/** How much one import may hold. */
export interface ImportLimits {
  bytes: number;
  /** Each list, each object and each comma counts. */
  values: number;
  /**
   * Objects of one kind have their names in one order; our own file has some hundred such beginnings. Every new one makes
   * the engine invent a class for it, which takes a hundred times as long as to read a value.
   */
  shapes: number;
}

/** A larger file of ours goes in parts (web/features/account/file-parts.ts). */
export const IMPORT_LIMITS: ImportLimits = { bytes: 20 * 1024 * 1024, values: 600_000, shapes: 10_000 };

/** Our own file nests seven deep, and what a result remembers 32 more (contract/json.ts). */
const DEEPEST = 40;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** How much of the {@link ImportLimits} some JSON takes. */
export interface JsonSize {
  bytes: number;
  values: number;
  shapes: ReadonlySet<number>;
}

/** Measures the bytes of JSON without parsing them. @returns `null` when it is nested deeper than any file of ours */
export function measureJson(json: Uint8Array): JsonSize | null {
  /** Of each open list or object: the names of the object so far as one number; `null` for a list. */
  const open: (number | null)[] = [];
  const shapes = new Set<number>();
  let values = 0;
  let isText = false;
  let isEscaped = false;
  let isName = false;
  let shape = 0;

  function takeText(byte: number): void {
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

  function takeStructure(byte: number): void {
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

  function take(byte: number): void {
    if (isText) takeText(byte);
    else takeStructure(byte);
  }

  for (const byte of json) {
    take(byte);
    if (open.length > DEEPEST) return null;
  }
  return { bytes: json.byteLength, values, shapes };
}

/**
 * Says whether there is no more to the bytes of JSON than one import may hold: a few megabytes of brackets or of ever new
 * names would hold the thread for many seconds while they are parsed.
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
