import type { ImportResult, Library } from '../../../contract/account.ts';
import { ApiError, call, loadEndpoints } from '../../api/client.ts';
import { isSessionLost } from '../../api/session-loss.ts';
import { splitFile } from './file-parts.ts';
import { FileRefusedError, describeImportError, readChosenFile, type ChosenFile } from './chosen-file.ts';

/** All rows of a large part are checked and stored before the answer comes. */
const IMPORT_TIMEOUT_MS = 5 * 60_000;

/** Imports are limited per minute, so waiting longer than that does not help. */
const MAX_WAIT_S = 60;
const MAX_WAITS = 10;

/** Which part of a file is being imported, from 1. */
export interface ImportProgress {
  part: number;
  parts: number;
}

/** An import that ended before its last part, or before its first. */
export class ImportStoppedError extends Error {
  override readonly name = 'ImportStoppedError';
  /** A sentence for each thing that is wrong. */
  readonly problems: readonly string[];
  /** What the parts before have brought; `null` when there were none. */
  readonly imported: ImportResult | null;

  constructor(problems: readonly string[], imported: ImportResult | null) {
    super(problems.join(' '));
    this.problems = problems;
    this.imported = imported;
  }
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** How long the server asks to wait before it takes a part; `null` when waiting does not help. */
function getWait(error: unknown): number | null {
  const seconds = error instanceof ApiError ? error.retryAfterS : null;
  return seconds !== null && seconds <= MAX_WAIT_S ? seconds : null;
}

/** Sends a part, again after each wait that the server asks for. */
async function sendPart(body: ChosenFile, waits: number): Promise<ImportResult> {
  try {
    return await call((await loadEndpoints()).importAccount, { body, patienceMs: IMPORT_TIMEOUT_MS });
  } catch (error) {
    const seconds = getWait(error);
    if (waits === 0 || seconds === null) throw error;
    await wait(seconds);
    return sendPart(body, waits - 1);
  }
}

const NO_ROWS: ImportResult[Library] = { added: 0, alreadyThere: 0 };
const EMPTY_RESULT: ImportResult = { swatches: NO_ROWS, patterns: NO_ROWS, calculations: NO_ROWS };

const add = (total: ImportResult[Library], more: ImportResult[Library]) => ({
  added: total.added + more.added,
  alreadyThere: total.alreadyThere + more.alreadyThere,
});

const addResults = (total: ImportResult, more: ImportResult): ImportResult => ({
  swatches: add(total.swatches, more.swatches),
  patterns: add(total.patterns, more.patterns),
  calculations: add(total.calculations, more.calculations),
});

async function readParts(file: File) {
  try {
    return splitFile(await readChosenFile(file));
  } catch (error) {
    if (error instanceof FileRefusedError) throw new ImportStoppedError([error.message], null);
    throw error;
  }
}

/**
 * Imports a file that was chosen, in as many parts as it takes, and says before each which one it is.
 * @returns what became of all rows
 * @throws ImportStoppedError when the file or a part of it is not taken; ApiError when the session is over
 */
export async function importFile(
  file: File,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  const parts = await readParts(file);
  let imported = EMPTY_RESULT;
  for (const [index, part] of parts.entries()) {
    onProgress({ part: index + 1, parts: parts.length });
    try {
      // A first part that has to wait has changed nothing yet, so the user can decide.
      imported = addResults(imported, await sendPart(part.file, index === 0 ? 0 : MAX_WAITS));
    } catch (error) {
      if (isSessionLost(error)) throw error;
      throw new ImportStoppedError(describeImportError(error, part), index === 0 ? null : imported);
    }
  }
  return imported;
}
