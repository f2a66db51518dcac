import type * as z from 'zod';
import type { accountFile, ImportResult, Library } from '../../contract/account.ts';
import { IMPORT_LIMITS, isWithinImportLimits, type ImportLimits } from '../../contract/import-limits.ts';
import type { Fields } from '../../engine/pattern-data.ts';
import { ResponseError, send } from '../api/client.ts';
import { isSessionLost } from '../api/events.ts';
import { readFields, list, orNull, text, anyValue } from '../stored/schema.ts';
import { formatInteger } from '../ui/format.ts';

/** The content of a file that the user chose to import. The server validates it. */
export type ChosenFile = z.input<typeof accountFile>;

/** The part of a file that one request sends. */
export interface FilePart {
  file: ChosenFile;
  /** The number of rows of each library in the earlier parts. */
  firstRows: Readonly<Record<Library, number>>;
}

/** An import that stopped before all parts were imported. */
export class ImportStoppedError extends Error {
  override readonly name = 'ImportStoppedError';
  /** One sentence per problem. */
  readonly problems: readonly string[];
  /** The result of the parts that were imported; `null` when there were none. */
  readonly imported: ImportResult | null;

  constructor(problems: readonly string[], imported: ImportResult | null = null) {
    super(problems.join(' '));
    this.problems = problems;
    this.imported = imported;
  }
}

const WRONG_FORMAT =
  'is not a file that Swatchwise made. Choose one downloaded with “Download my data (JSON)”.';

const isSwatchwiseFile = (content: unknown): content is ChosenFile =>
  readFields(content).format === 'swatchwise';

/**
 * Reads a file that the user chose.
 * @throws ImportStoppedError when it cannot be read, or was not made by Swatchwise
 */
export async function readChosenFile(file: File): Promise<ChosenFile> {
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch (error) {
    // A file that was moved or deleted after it was chosen, or that is too large, throws another error.
    const reason = error instanceof SyntaxError ? WRONG_FORMAT : 'could not be read. Choose it again.';
    throw new ImportStoppedError([`${file.name} ${reason}`]);
  }
  if (!isSwatchwiseFile(content)) throw new ImportStoppedError([`${file.name} ${WRONG_FORMAT}`]);
  return content;
}

const libraries = {
  swatches: { noun: 'Swatch', getName: (row: Fields) => row.yarnName },
  patterns: { noun: 'Pattern', getName: (row: Fields) => row.savedName },
  calculations: { noun: 'Saved result', getName: (row: Fields) => row.name },
} as const;

const isLibrary = (name: string | undefined): name is Library =>
  name !== undefined && Object.hasOwn(libraries, name);

/** Formats a segment of a path: "stitchGauge" as "stitch gauge", row 0 as "1". */
const formatSegment = (segment: string) =>
  /^\d+$/.test(segment)
    ? String(Number(segment) + 1)
    : segment.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Returns a row's library, number and name: "Swatch 4 “Shetland”". @param index from 0 */
function describeRow(library: Library, index: number, content: unknown): string {
  const { noun, getName } = libraries[library];
  const name = orNull(text)(getName(readFields(content)));
  return `${noun} ${formatInteger(index + 1)}${name === null ? '' : ` “${name}”`}`;
}

/** Returns the place and the problem: "Swatch 4 “Shetland”, stitch gauge: Please enter a valid stitch gauge number". */
function describeProblem(path: string, message: string, { file, firstRows }: FilePart): string {
  const [library, index, ...rest] = path.split('.');
  if (!isLibrary(library) || index === undefined) return message;
  // The file has not been validated, so the library may be anything.
  const content = orNull(list(anyValue))(file[library])?.[Number(index)];
  const row = describeRow(library, firstRows[library] + Number(index), content);
  const field = rest
    .filter((part) => part !== 'extractedData')
    .map(formatSegment)
    .join(' ');
  return `${row}${field && `, ${field}`}: ${message}`;
}

/** Returns why a part of a file was not imported: one sentence per problem. */
export function describeImportError(error: unknown, part: FilePart): string[] {
  if (!(error instanceof ResponseError)) {
    return ['The connection was lost. Choose the file again; nothing is added twice.'];
  }
  const problems = Object.entries(error.fields).map(([path, message]) =>
    describeProblem(path, message, part),
  );
  return problems.length === 0 ? [error.serverMessage] : problems;
}

/** Results come last: they refer to patterns, which the server has from earlier parts. */
const LIBRARY_ORDER = ['swatches', 'patterns', 'calculations'] as const satisfies readonly Library[];

const NO_ROWS: Readonly<Record<Library, number>> = { swatches: 0, patterns: 0, calculations: 0 };

/** Returns the part with the rows from `start` until `end`. Rows are numbered across the libraries, from 0. */
function createPart(file: ChosenFile, start: number, end: number): FilePart {
  const { format, version, exportedAt } = file;
  const rows: Record<Library, unknown[]> = { swatches: [], patterns: [], calculations: [] };
  const firstRows = { ...NO_ROWS };
  /** The number of rows in the libraries before this one. */
  let offset = 0;
  for (const library of LIBRARY_ORDER) {
    const { length } = file[library];
    firstRows[library] = Math.min(Math.max(start - offset, 0), length);
    rows[library] = file[library].slice(firstRows[library], Math.max(end - offset, 0));
    offset += length;
  }
  return { file: { format, version, exportedAt, ...(rows as Pick<ChosenFile, Library>) }, firstRows };
}

const encoder = new TextEncoder();

/**
 * Creates a part like {@link createPart}, and halves it until each piece is within the limits.
 * @throws ImportStoppedError when a single row exceeds them
 */
function splitPart(file: ChosenFile, start: number, end: number, limits: ImportLimits): FilePart[] {
  const part = createPart(file, start, end);
  if (isWithinImportLimits(encoder.encode(JSON.stringify(part.file)), limits)) return [part];
  if (end - start > 1) {
    const middle = Math.ceil((start + end) / 2);
    return [...splitPart(file, start, middle, limits), ...splitPart(file, middle, end, limits)];
  }
  const library = LIBRARY_ORDER.find((name) => part.file[name].length > 0);
  // The server reports what is wrong with a file that is too large without any rows.
  if (library === undefined) return [part];
  const name = describeRow(library, part.firstRows[library], part.file[library][0]);
  throw new ImportStoppedError([
    `${name} is too large. Remove it from the file, then import the file again.`,
  ]);
}

/**
 * Splits a file into parts that each fit into one import request, in the order of {@link LIBRARY_ORDER}, and of the file
 * within each library.
 * @throws ImportStoppedError when a single row exceeds the limits of a part
 */
export function splitFile(file: ChosenFile, limits: ImportLimits = IMPORT_LIMITS): FilePart[] {
  // The server reports what is wrong with a file in which a library is not a list.
  if (!LIBRARY_ORDER.every((library) => Array.isArray(file[library]))) return [{ file, firstRows: NO_ROWS }];
  const rows = LIBRARY_ORDER.reduce((sum, library) => sum + file[library].length, 0);
  // A file without rows is sent, too.
  const parts = Math.max(Math.ceil(rows / limits.rows), 1);
  const starts = Array.from({ length: parts }, (_, part) => part * limits.rows);
  return starts.flatMap((start) => splitPart(file, start, Math.min(start + limits.rows, rows), limits));
}

/** Splits a file like {@link splitFile}. @throws ImportStoppedError also when the file is nested too deeply to be sent */
function splitChosenFile(name: string, file: ChosenFile): FilePart[] {
  try {
    return splitFile(file);
  } catch (error) {
    throw error instanceof ImportStoppedError ? error : new ImportStoppedError([`${name} ${WRONG_FORMAT}`]);
  }
}

/** The server responds after it has validated and stored all rows of a part. */
const IMPORT_TIMEOUT_MS = 60_000;

/** The limit on imports is per minute, so a longer wait does not help. */
const MAX_WAIT_S = 60;
const MAX_WAITS = 10;

/** The part of a file that is being imported, from 1. */
export interface ImportProgress {
  part: number;
  parts: number;
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Returns how many seconds to wait before the next attempt; `null` when waiting does not help. */
function getWait(error: unknown): number | null {
  const seconds = error instanceof ResponseError ? error.retryAfterS : null;
  return seconds !== null && seconds <= MAX_WAIT_S ? seconds : null;
}

/** Sends a part. Retries after each wait that the server asks for, up to `maxWaits` times. */
async function sendPart(body: ChosenFile, maxWaits: number): Promise<ImportResult> {
  try {
    const signal = AbortSignal.timeout(IMPORT_TIMEOUT_MS);
    return (await (await send('POST', '/api/account/import', { body, signal })).json()) as ImportResult;
  } catch (error) {
    const seconds = getWait(error);
    if (maxWaits === 0 || seconds === null) throw error;
    await wait(seconds);
    return sendPart(body, maxWaits - 1);
  }
}

function addResults(results: readonly ImportResult[]): ImportResult {
  const sum = (kind: keyof ImportResult) => ({
    added: results.reduce((total, result) => total + result[kind].added, 0),
    alreadyThere: results.reduce((total, result) => total + result[kind].alreadyThere, 0),
  });
  return {
    swatches: sum('swatches'),
    patterns: sum('patterns'),
    unsavedPatterns: sum('unsavedPatterns'),
    calculations: sum('calculations'),
  };
}

/**
 * Imports a file that the user chose, in as many parts as necessary.
 * @param onProgress called before each part
 * @returns the counts of all parts
 * @throws ImportStoppedError when the file or a part of it is rejected; ResponseError when the session has ended
 */
export async function importFile(
  file: File,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  const parts = splitChosenFile(file.name, await readChosenFile(file));
  const imported: ImportResult[] = [];
  for (const [index, part] of parts.entries()) {
    onProgress({ part: index + 1, parts: parts.length });
    try {
      // No retries for the first part: nothing has changed yet, so the user can decide.
      imported.push(await sendPart(part.file, index === 0 ? 0 : MAX_WAITS));
    } catch (error) {
      if (isSessionLost(error)) throw error;
      throw new ImportStoppedError(
        describeImportError(error, part),
        index === 0 ? null : addResults(imported),
      );
    }
  }
  return addResults(imported);
}
