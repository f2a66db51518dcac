/** Our own file nests seven deep, and what a result remembers 32 more (contract/json.ts). */
const DEEPEST = 40;
/** Our own file of 20 MB, written on lines of its own, holds fewer. */
const MOST_VALUES = 600_000;
/**
 * Objects of one kind have their names in one order; our own file has some hundred such beginnings. Every new one makes
 * the engine invent a class for it, which takes a hundred times as long as to read a value.
 */
const MOST_SHAPES = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Follows the bytes of JSON and says whether there is no more to them than in any file of ours: a few megabytes of
 * brackets or of ever new names would hold the thread for many seconds while they are parsed.
 */
export function hasReasonableShape(json: Uint8Array): boolean {
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
    if (open.length > DEEPEST) return false;
  }
  return values <= MOST_VALUES && shapes.size <= MOST_SHAPES;
}
