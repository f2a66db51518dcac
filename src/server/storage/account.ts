import type { Insertable, Kysely, Transaction } from 'kysely';
import type { AccountFile, ImportResult, Library } from '../../contract/account.ts';
import type { UserId } from '../../contract/user.ts';
import { countGrowth, lockAccounts, rowSize, type LimitedDatabase } from './account-size.ts';
import { newCalculationRow } from './calculations.ts';
import {
  beginImport,
  continueImport,
  finishImport,
  IMPORT_BATCH,
  letOthersWrite,
  undoImport,
} from './imports.ts';
import { rowKey } from './owned-rows.ts';
import { newPatternRow } from './patterns.ts';
import { toImportedRowId } from './row-ids.ts';
import type { Tables } from './schema.ts';
import { newSwatchRow } from './swatches.ts';

const ROWS_PER_STATEMENT = 100;

/**
 * Splits rows into statements of 100 rows, and of one row for the rest. The drivers cache every statement, so there must
 * not be one for every number of rows.
 */
function* splitIntoStatements<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  const rest = items.length % ROWS_PER_STATEMENT;
  for (let start = 0; start < items.length - rest; start += ROWS_PER_STATEMENT) {
    yield items.slice(start, start + ROWS_PER_STATEMENT);
  }
  for (const item of items.slice(items.length - rest)) yield [item];
}

/** Splits rows into transactions. */
function* splitIntoBatches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += IMPORT_BATCH)
    yield items.slice(start, start + IMPORT_BATCH);
}

/**
 * Maps the IDs of a file to those of a library. A row keeps its ID if the account has it already. Otherwise it gets an ID
 * that is derived from it.
 */
async function mapFileIds(db: Kysely<Tables>, library: Library, ownerId: UserId) {
  const rows = await db.selectFrom(library).select('id').where('owner_id', '=', ownerId).execute();
  const own = new Set(rows.map(({ id }) => id));
  const toId = (fileId: string) => (own.has(fileId) ? fileId : toImportedRowId(library, ownerId, fileId));
  return {
    has: (fileId: string) => own.has(toId(fileId)),
    toId,
    /** Returns the row to store, with its ID in files. */
    toStored: <Row extends { id: string }>(row: Row) => ({
      ...row,
      id: toId(row.id),
      origin_id: row.id,
    }),
  };
}

interface ImportContext {
  database: LimitedDatabase;
  ownerId: UserId;
  importId: string;
}

/** Runs a batch of an import in a transaction that has locked the account. @throws ImportEndedError */
function inBatch<Result>(
  { database, ownerId, importId }: ImportContext,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, new Set([ownerId]));
    await continueImport(transaction, importId);
    return change(transaction);
  });
}

/** Adds the rows of a batch that do not exist yet. @returns how many were added */
async function addBatch<L extends Library>(
  transaction: Transaction<Tables>,
  { database, ownerId, importId }: ImportContext,
  library: L,
  rows: readonly (Insertable<Tables[L]> & { id: string })[],
): Promise<number> {
  const sizes: number[] = [];
  for (const some of splitIntoStatements(rows)) {
    const inserted = await transaction
      .insertInto<Library>(library)
      // The parameters ensure the right type of row. Kysely does not support a generic table.
      .values(some.map((row) => ({ ...row, import_id: importId })) as never)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(rowSize(library).as('size'))
      .execute();
    sizes.push(...inserted.map(({ size }) => size));
  }
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  await countGrowth(transaction, database.accountLimits, ownerId, { rows: sizes.length, bytes });
  return sizes.length;
}

/** Adds the rows that do not exist yet in batches, and lets others write in between. */
async function addRows<L extends Library>(
  context: ImportContext,
  library: L,
  rows: readonly (Insertable<Tables[L]> & { id: string })[],
): Promise<ImportResult[Library]> {
  let added = 0;
  for (const batch of splitIntoBatches(rows)) {
    added += await inBatch(context, (transaction) => addBatch(transaction, context, library, batch));
    if (batch.length === IMPORT_BATCH) await letOthersWrite();
  }
  return { added, alreadyThere: rows.length - added };
}

/** Links results whose pattern was missing to the imported pattern. */
async function linkToPatterns(
  context: ImportContext,
  rows: readonly { id: string; pattern_id: string | null }[],
): Promise<void> {
  const unlinked = await context.database.db
    .selectFrom('calculations')
    .select('id')
    .where('owner_id', '=', context.ownerId)
    .where('pattern_id', 'is', null)
    .execute();
  const unlinkedIds = new Set(unlinked.map(({ id }) => id));
  const linked = rows.filter(({ id, pattern_id }) => pattern_id !== null && unlinkedIds.has(id));
  for (const batch of splitIntoBatches(linked)) {
    await inBatch(context, async (transaction) => {
      for (const { id, pattern_id } of batch) {
        await transaction.updateTable('calculations').set({ pattern_id }).where('id', '=', id).execute();
      }
    });
    if (batch.length === IMPORT_BATCH) await letOthersWrite();
  }
}

/** Adds the rows of a file, one library after the other. */
async function importFile(context: ImportContext, file: AccountFile): Promise<ImportResult> {
  const { ownerId, database } = context;
  const swatchIds = await mapFileIds(database.db, 'swatches', ownerId);
  const patternIds = await mapFileIds(database.db, 'patterns', ownerId);
  const calculationIds = await mapFileIds(database.db, 'calculations', ownerId);

  const inFile = new Set(file.patterns.map(({ id }) => id));
  const toPatternId = (fileId: string | null) =>
    fileId !== null && (inFile.has(fileId) || patternIds.has(fileId)) ? patternIds.toId(fileId) : null;

  const swatches = file.swatches.map((swatch) =>
    swatchIds.toStored(newSwatchRow(rowKey({ ownerId, id: swatch.id }), swatch, swatch.createdAt)),
  );
  const patterns = file.patterns.map((pattern) =>
    patternIds.toStored(newPatternRow(rowKey({ ownerId, id: pattern.id }), pattern, pattern.uploadedAt)),
  );
  const calculations = file.calculations.map(({ createdAt, ...result }) => {
    const content = { ...result, patternId: toPatternId(result.patternId) };
    return calculationIds.toStored(newCalculationRow(rowKey({ ownerId, id: result.id }), content, createdAt));
  });
  const result = {
    swatches: await addRows(context, 'swatches', swatches),
    patterns: await addRows(context, 'patterns', patterns),
    calculations: await addRows(context, 'calculations', calculations),
  };
  await linkToPatterns(context, calculations);
  return result;
}

/**
 * Imports a file of this account or another, completely or not at all. Existing rows stay as they are, so a second import
 * adds nothing. Only a result without a pattern is linked to it again. A result whose pattern is neither in the file nor
 * in the account is imported without it. Imported rows are visible while the import is in progress. If it fails or its
 * process ends, they are removed again.
 * @returns the number of rows that were added or existed; `null` when another import of the account is in progress
 * @throws AccountFullError when the account would exceed a limit
 * @throws ImportEndedError when the account is being deleted, or the import was treated as abandoned
 */
export async function importAccount(
  database: LimitedDatabase,
  ownerId: UserId,
  file: AccountFile,
): Promise<ImportResult | null> {
  const importId = await beginImport(database.db, ownerId);
  if (importId === null) return null;
  try {
    const result = await importFile({ database, ownerId, importId }, file);
    await finishImport(database.db, importId);
    return result;
  } catch (error) {
    // If this fails too, the next sweep does it. The first error is the one to report.
    await undoImport(database.db, { id: importId, owner_id: ownerId }).catch(() => undefined);
    throw error;
  }
}
