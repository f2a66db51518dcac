import type * as z from 'zod';
import { fileRows, uncheckedAccountFile, type AccountFile } from '../../contract/account.ts';
import { IMPORT_LIMITS, isWithinImportLimits } from '../../contract/import-limits.ts';
import { ApiError } from '../api-error.ts';
import { toFieldMessages, type Issue } from '../http/errors.ts';
import { parseJson } from '../http/bodies.ts';
import { createTurns } from '../turns.ts';

/** The names of the libraries in messages. */
const nouns = { swatches: 'swatches', patterns: 'patterns', calculations: 'saved results' } as const;

const NO_ROW = 'Remove this, or put it back as it was downloaded';
/** Limits the messages for a file with many wrong rows. */
const MAX_NAMED_ROWS = 20;

/**
 * Reads the file of an import (JSON in UTF-8) in turns.
 * @throws ApiError that names the first wrong rows, or the limit
 */
export async function readAccountFile(file: Uint8Array): Promise<AccountFile> {
  const turns = createTurns();
  if (!isWithinImportLimits(file)) throw new ApiError('tooIntricate');
  await turns.next();
  const read = uncheckedAccountFile.safeParse(parseJson(new TextDecoder().decode(file)));
  if (!read.success) throw new ApiError('validation', toFieldMessages(read.error.issues));
  const { swatches, patterns, calculations, ...head } = read.data;
  if (swatches.length + patterns.length + calculations.length > IMPORT_LIMITS.rows) {
    throw new ApiError('validation', { body: `Send at most ${IMPORT_LIMITS.rows} rows at a time` });
  }

  const issues: Issue[] = [];
  async function readRows<Row extends z.ZodType>(
    library: keyof typeof nouns,
    schema: Row,
    given: readonly unknown[],
  ): Promise<z.output<Row>[]> {
    const rows: z.output<Row>[] = [];
    let wrong = 0;
    for (const [index, item] of given.entries()) {
      await turns.next();
      const parsed = schema.safeParse(item);
      if (parsed.success) {
        rows.push(parsed.data);
        continue;
      }
      wrong += 1;
      if (wrong > MAX_NAMED_ROWS) continue;
      for (const { path, message } of parsed.error.issues)
        issues.push({ path: [library, index, ...path], message: path.length === 0 ? NO_ROW : message });
    }
    if (wrong > MAX_NAMED_ROWS) {
      issues.push({
        path: [library],
        message: `${wrong - MAX_NAMED_ROWS} more ${nouns[library]} have errors`,
      });
    }
    return rows;
  }

  const rows = {
    swatches: await readRows('swatches', fileRows.swatches, swatches),
    patterns: await readRows('patterns', fileRows.patterns, patterns),
    calculations: await readRows('calculations', fileRows.calculations, calculations),
  };
  if (issues.length > 0) throw new ApiError('validation', toFieldMessages(issues));
  return { ...head, ...rows };
}
