import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises';
import type { Insertable, Transaction } from 'kysely';
import type { AccountFile, ImportResult, Library } from '../../contract/account.ts';
import type { UserId } from '../../contract/user.ts';
import { changeAccount } from './account-size.ts';
import type { Database } from './database.ts';
import { createCalculationRow } from './calculations.ts';
import { toRowKey, type RowKey, toImportedRowId } from './owned-rows.ts';
import { createPatternRow } from './patterns.ts';
import type { Tables } from './schema.ts';
import { createSwatchRow } from './swatches.ts';

const ROWS_PER_STATEMENT = 100;

/** Splits rows into statements of 100 rows or of one, because the drivers cache a statement for each number of rows. */
function* splitIntoStatements<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  const rest = items.length % ROWS_PER_STATEMENT;
  for (let start = 0; start < items.length - rest; start += ROWS_PER_STATEMENT) {
    yield items.slice(start, start + ROWS_PER_STATEMENT);
  }
  for (const item of items.slice(items.length - rest)) yield [item];
}

interface ImportedRow<Row> {
  id: string;
  row: Row;
}

interface ImportedLibrary<Row> {
  added: ImportedRow<Row>[];
  /** Rows that the account had already, or that the file has twice. */
  existing: ImportedRow<Row>[];
  /** Returns the ID in the account of a row with this ID in the file; `null` if the account has no such row. */
  findId: (fileId: string) => string | null;
}

/**
 * Adds the rows that the account does not have, and lets other requests run between its statements. The IDs of the rows
 * are derived from those in the file, so that a second import finds them.
 */
async function importLibrary<L extends Library, Row extends { id: string }>(
  transaction: Transaction<Tables>,
  ownerId: UserId,
  library: L,
  rows: readonly Row[],
  toStored: (key: RowKey, row: Row) => Insertable<Tables[L]>,
): Promise<ImportedLibrary<Row>> {
  const stored = await transaction
    .selectFrom<Library>(library)
    .select('id')
    .where('owner_id', '=', ownerId)
    .execute();
  const ids = new Set(stored.map(({ id }) => id));
  const toId = (fileId: string) => (ids.has(fileId) ? fileId : toImportedRowId(library, ownerId, fileId));

  const added: ImportedRow<Row>[] = [];
  const existing: ImportedRow<Row>[] = [];
  for (const row of rows) {
    const id = toId(row.id);
    (ids.has(id) ? existing : added).push({ id, row });
    ids.add(id);
  }
  for (const some of splitIntoStatements(added)) {
    const values = some.map(({ id, row }) => toStored(toRowKey({ ownerId, id }), row));
    // The type of `toStored` ensures the right type of row. Kysely does not accept a table whose name is a type parameter.
    await transaction
      .insertInto<Library>(library)
      .values(values as never)
      .execute();
    await yieldToEventLoop();
  }
  const findId = (fileId: string) => {
    const id = toId(fileId);
    return ids.has(id) ? id : null;
  };
  return { added, existing, findId };
}

/** Links results whose pattern was missing to their imported patterns. */
async function linkToPatterns(
  transaction: Transaction<Tables>,
  ownerId: UserId,
  patternIds: ReadonlyMap<string, string | null>,
): Promise<void> {
  const unlinked = await transaction
    .selectFrom('calculations')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('pattern_id', 'is', null)
    .execute();
  for (const { id } of unlinked) {
    const pattern_id = patternIds.get(id) ?? null;
    if (pattern_id === null) continue;
    await transaction.updateTable('calculations').set({ pattern_id }).where('id', '=', id).execute();
  }
}

const count = <Row>(
  { added, existing }: ImportedLibrary<Row>,
  isCounted: (row: Row) => boolean = () => true,
) => ({
  added: added.filter(({ row }) => isCounted(row)).length,
  alreadyThere: existing.filter(({ row }) => isCounted(row)).length,
});

/** When the next large import may begin. */
let nextImport: Promise<unknown> = Promise.resolve();

/**
 * Waits until earlier large imports have ended, and then as long as the last one took, so that other writers get turns.
 */
async function importInTurn<Result>(importRows: () => Promise<Result>): Promise<Result> {
  let start = 0;
  const result = nextImport.then(() => {
    start = performance.now();
    return importRows();
  });
  nextImport = result.catch(() => undefined).then(() => pause(performance.now() - start));
  return result;
}

/**
 * Imports a file completely or not at all. Existing rows stay as they are, except that a result that has lost its pattern
 * is linked to it again. A result whose pattern is neither in the file nor in the account is imported without one.
 * @throws ApiError when the account would exceed a limit
 */
export function importAccount(database: Database, ownerId: UserId, file: AccountFile): Promise<ImportResult> {
  const importRows = () =>
    changeAccount(database, ownerId, async (transaction) => {
      const swatches = await importLibrary(transaction, ownerId, 'swatches', file.swatches, (key, row) =>
        createSwatchRow(key, row),
      );
      const patterns = await importLibrary(transaction, ownerId, 'patterns', file.patterns, (key, row) =>
        createPatternRow(key, row, row.uploadedAt),
      );
      const findPattern = (fileId: string | null) => fileId && patterns.findId(fileId);
      const calculations = await importLibrary(
        transaction,
        ownerId,
        'calculations',
        file.calculations,
        (key, row) => createCalculationRow(key, { ...row, patternId: findPattern(row.patternId) }),
      );
      const patternIds = calculations.existing.map(
        ({ id, row }) => [id, findPattern(row.patternId)] as const,
      );
      await linkToPatterns(transaction, ownerId, new Map(patternIds));
      return {
        swatches: count(swatches),
        patterns: count(patterns, ({ savedName }) => savedName !== null),
        unsavedPatterns: count(patterns, ({ savedName }) => savedName === null),
        calculations: count(calculations),
      };
    });
  const rows = file.swatches.length + file.patterns.length + file.calculations.length;
  return database.isShared || rows <= ROWS_PER_STATEMENT ? importRows() : importInTurn(importRows);
}
