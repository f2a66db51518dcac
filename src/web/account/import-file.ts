import type { ImportResult } from '../../contract/account.ts';
import { ResponseError, call, loadEndpoints } from '../api/client.ts';
import { isSessionLost } from '../api/events.ts';
import {
  type ChosenFile,
  describeImportError,
  ImportStoppedError,
  readChosenFile,
  splitFile,
} from './account-file.ts';

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

/** Sends a part. Retries after each wait that the server asks for, up to `waits` times. */
async function sendPart(body: ChosenFile, waits: number): Promise<ImportResult> {
  try {
    return await call((await loadEndpoints()).importAccount, { body, timeoutMs: IMPORT_TIMEOUT_MS });
  } catch (error) {
    const seconds = getWait(error);
    if (waits === 0 || seconds === null) throw error;
    await wait(seconds);
    return sendPart(body, waits - 1);
  }
}

type Counts = ImportResult[keyof ImportResult];

const NO_ROWS: Counts = { added: 0, alreadyThere: 0 };
const EMPTY_RESULT: ImportResult = {
  swatches: NO_ROWS,
  patterns: NO_ROWS,
  unsavedPatterns: NO_ROWS,
  calculations: NO_ROWS,
};

const add = (total: Counts, more: Counts): Counts => ({
  added: total.added + more.added,
  alreadyThere: total.alreadyThere + more.alreadyThere,
});

const addResults = (total: ImportResult, more: ImportResult): ImportResult => ({
  swatches: add(total.swatches, more.swatches),
  patterns: add(total.patterns, more.patterns),
  unsavedPatterns: add(total.unsavedPatterns, more.unsavedPatterns),
  calculations: add(total.calculations, more.calculations),
});

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
  const parts = splitFile(await readChosenFile(file));
  let imported = EMPTY_RESULT;
  for (const [index, part] of parts.entries()) {
    onProgress({ part: index + 1, parts: parts.length });
    try {
      // No retries for the first part: nothing has changed yet, so the user can decide.
      imported = addResults(imported, await sendPart(part.file, index === 0 ? 0 : MAX_WAITS));
    } catch (error) {
      if (isSessionLost(error)) throw error;
      throw new ImportStoppedError(describeImportError(error, part), index === 0 ? null : imported);
    }
  }
  return imported;
}
