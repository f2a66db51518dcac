import type { Library } from '../../contract/account.ts';
import {
  IMPORT_LIMITS,
  measureJson,
  type ImportLimits,
  type JsonSize,
} from '../../contract/import-limits.ts';
import { describeRow, FileRefusedError, type FilePart, type ChosenFile } from './chosen-file.ts';

/** Results come last: they refer to patterns, which the server has from earlier parts. */
const LIBRARY_ORDER = ['swatches', 'patterns', 'calculations'] as const satisfies readonly Library[];

const NO_ROWS: Readonly<Record<Library, number>> = { swatches: 0, patterns: 0, calculations: 0 };

/** The size of the comma between two rows. */
const SEPARATOR = 1;

const encoder = new TextEncoder();

/** The size of a part while rows are added to it. */
class PartSize {
  readonly #limits: ImportLimits;
  readonly #shapes: Set<number>;
  #rows = 0;
  #bytes: number;
  #values: number;

  constructor(limits: ImportLimits, { bytes, values, shapes }: JsonSize) {
    this.#limits = limits;
    this.#shapes = new Set(shapes);
    this.#bytes = bytes;
    this.#values = values;
  }

  /** Adds a row if it fits. @returns whether it did */
  add({ bytes, values, shapes }: JsonSize): boolean {
    const newShapes = [...shapes].filter((shape) => !this.#shapes.has(shape));
    const fits =
      this.#rows < this.#limits.rows &&
      this.#bytes + bytes + SEPARATOR <= this.#limits.bytes &&
      this.#values + values + SEPARATOR <= this.#limits.values &&
      this.#shapes.size + newShapes.length <= this.#limits.shapes;
    if (!fits) return false;
    this.#rows += 1;
    this.#bytes += bytes + SEPARATOR;
    this.#values += values + SEPARATOR;
    for (const shape of newShapes) this.#shapes.add(shape);
    return true;
  }
}

const measure = (content: unknown) => measureJson(encoder.encode(JSON.stringify(content)));

/** Splits the rows of a file into parts. Each part contains `head`. */
function splitRows(file: ChosenFile, head: ChosenFile, headSize: JsonSize, limits: ImportLimits): FilePart[] {
  const parts: FilePart[] = [];
  const end = { ...NO_ROWS };
  let start = NO_ROWS;
  let size = new PartSize(limits, headSize);
  function finishPart(): void {
    const part = {
      ...head,
      swatches: file.swatches.slice(start.swatches, end.swatches),
      patterns: file.patterns.slice(start.patterns, end.patterns),
      calculations: file.calculations.slice(start.calculations, end.calculations),
    };
    parts.push({ file: part, firstRows: start });
    start = { ...end };
    size = new PartSize(limits, headSize);
  }
  function addRow(row: JsonSize): boolean {
    if (size.add(row)) return true;
    finishPart();
    return size.add(row);
  }
  for (const library of LIBRARY_ORDER) {
    for (const [index, row] of file[library].entries()) {
      const rowSize = measure(row);
      if (rowSize === null || !addRow(rowSize)) {
        const name = describeRow(library, index, row);
        throw new FileRefusedError(
          `${name} is too large. Remove it from the file, then import the file again.`,
        );
      }
      end[library] = index + 1;
    }
  }
  finishPart();
  return parts;
}

/**
 * Splits a file into parts that each fit into one import request, in the order of the file.
 * @throws FileRefusedError when a single row exceeds the limits of a part
 */
export function splitFile(file: ChosenFile, limits: ImportLimits = IMPORT_LIMITS): FilePart[] {
  const { format, version, exportedAt } = file;
  const head: ChosenFile = { format, version, exportedAt, swatches: [], patterns: [], calculations: [] };
  const headSize = measure(head);
  const isComplete = LIBRARY_ORDER.every((library) => Array.isArray(file[library]));
  // The server reports what is wrong with such a file.
  if (!isComplete || headSize === null) return [{ file, firstRows: NO_ROWS }];
  return splitRows(file, head, headSize, limits);
}
