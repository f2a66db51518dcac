import type { Insertable, Kysely, Transaction } from 'kysely';
import type { AccountFile, ImportResult, Library } from '../../contract/account.ts';
import { countGrowth, rowSize, type LimitedDatabase } from './account-size.ts';
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
import { importedRowId } from './row-ids.ts';
import type { Tables } from './schema.ts';
import { newSwatchRow } from './swatches.ts';

const ROWS_OF_A_STATEMENT = 100;

/**
 * The rows of each statement: full ones, then the rest one by one. The drivers keep every statement that they have seen,
 * so an import must not bring one for every number of rows.
 */
function* statements<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  const rest = items.length % ROWS_OF_A_STATEMENT;
  for (let start = 0; start < items.length - rest; start += ROWS_OF_A_STATEMENT) {
    yield items.slice(start, start + ROWS_OF_A_STATEMENT);
  }
  for (const item of items.slice(items.length - rest)) yield [item];
}

/** The rows of each transaction. */
function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += IMPORT_BATCH)
    yield items.slice(start, start + IMPORT_BATCH);
}

/** What a file's rows become in a library: each goes by its own id if that is hers already, else by one made from it. */
async function placesIn(db: Kysely<Tables>, library: Library, ownerId: string) {
  const rows = await db.selectFrom(library).select('id').where('owner_id', '=', ownerId).execute();
  const own = new Set(rows.map(({ id }) => id));
  const idOf = (fileId: string) => (own.has(fileId) ? fileId : importedRowId(library, ownerId, fileId));
  return {
    has: (fileId: string) => own.has(idOf(fileId)),
    idOf,
    /** The row as it is stored, which remembers how files call it. */
    requireChanged: <Row extends { id: string }>(row: Row) => ({
      ...row,
      id: idOf(row.id),
      origin_id: row.id,
    }),
  };
}

/** What each step of an import needs. */
interface ImportContext {
  database: LimitedDatabase;
  ownerId: string;
  importId: string;
}

/** Adds the rows of a batch that are not there yet. @returns how many were added */
async function addBatch<L extends Library>(
  transaction: Transaction<Tables>,
  { database, ownerId, importId }: ImportContext,
  library: L,
  rows: readonly (Insertable<Tables[L]> & { id: string })[],
): Promise<number> {
  const sizes: number[] = [];
  for (const some of statements(rows)) {
    const inserted = await transaction
      .insertInto<Library>(library)
      // Rows of this library's own kind, as the parameters say; Kysely cannot follow a generic table.
      .values(some.map((row) => ({ ...row, import_id: importId })) as never)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(rowSize(library).as('size'))
      .execute();
    sizes.push(...inserted.map(({ size }) => size));
  }
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  // Only now, so that nothing else of the account has waited for all this.
  await countGrowth(transaction, database.accountLimits, ownerId, { rows: sizes.length, bytes });
  return sizes.length;
}

/** Adds the rows that are not there yet, batch after batch, and lets others write between them. */
async function addRows<L extends Library>(
  context: ImportContext,
  library: L,
  rows: readonly (Insertable<Tables[L]> & { id: string })[],
): Promise<ImportResult[Library]> {
  let added = 0;
  for (const batch of batches(rows)) {
    added += await context.database.db.transaction().execute(async (transaction) => {
      const count = await addBatch(transaction, context, library, batch);
      await continueImport(transaction, context.importId);
      return count;
    });
    if (batch.length === IMPORT_BATCH) await letOthersWrite();
  }
  return { added, alreadyThere: rows.length - added };
}

/** Results that had lost their pattern get it back. */
async function tieToPatterns(
  db: Kysely<Tables>,
  ownerId: string,
  rows: readonly { id: string; pattern_id: string | null }[],
): Promise<void> {
  const untied = await db
    .selectFrom('calculations')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('pattern_id', 'is', null)
    .execute();
  const lost = new Set(untied.map(({ id }) => id));
  const tied = rows.filter(({ id, pattern_id }) => pattern_id !== null && lost.has(id));
  for (const batch of batches(tied)) {
    await db.transaction().execute(async (transaction) => {
      for (const { id, pattern_id } of batch) {
        await transaction.updateTable('calculations').set({ pattern_id }).where('id', '=', id).execute();
      }
    });
    if (batch.length === IMPORT_BATCH) await letOthersWrite();
  }
}

/** Adds what a file holds, library after library. */
async function importFile(context: ImportContext, file: AccountFile): Promise<ImportResult> {
  const { ownerId, database } = context;
  const inSwatches = await placesIn(database.db, 'swatches', ownerId);
  const inPatterns = await placesIn(database.db, 'patterns', ownerId);
  const inCalculations = await placesIn(database.db, 'calculations', ownerId);

  const inFile = new Set(file.patterns.map(({ id }) => id));
  const patternIdOf = (fileId: string | null) =>
    fileId !== null && (inFile.has(fileId) || inPatterns.has(fileId)) ? inPatterns.idOf(fileId) : null;

  const swatches = file.swatches.map((swatch) =>
    inSwatches.requireChanged(newSwatchRow(rowKey({ ownerId, id: swatch.id }), swatch, swatch.createdAt)),
  );
  const patterns = file.patterns.map((pattern) =>
    inPatterns.requireChanged(newPatternRow({ ...pattern, ownerId, createdAt: pattern.uploadedAt })),
  );
  const calculations = file.calculations.map(({ createdAt, ...result }) => {
    const content = { ...result, patternId: patternIdOf(result.patternId) };
    return inCalculations.requireChanged(
      newCalculationRow(rowKey({ ownerId, id: result.id }), content, createdAt),
    );
  });
  const result = {
    swatches: await addRows(context, 'swatches', swatches),
    patterns: await addRows(context, 'patterns', patterns),
    calculations: await addRows(context, 'calculations', calculations),
  };
  await tieToPatterns(database.db, ownerId, calculations);
  return result;
}

/**
 * Imports a file of this account or another: all of it or nothing. What is already there is left as it is, so that a
 * second import adds nothing; only a result that has lost its pattern is tied to it again. A result whose pattern is
 * neither in the file nor hers comes without it. While it is under way, what it has brought is seen already; when it
 * fails, or its process ends, that is removed again (docs/decisions/026).
 * @returns what became of its rows; `null` when another import of the account is under way
 * @throws AccountFullError when the account would hold more than it may
 */
export async function importAccount(
  database: LimitedDatabase,
  ownerId: string,
  file: AccountFile,
): Promise<ImportResult | null> {
  const importId = await beginImport(database.db, ownerId);
  if (importId === null) return null;
  try {
    const result = await importFile({ database, ownerId, importId }, file);
    await finishImport(database.db, importId);
    return result;
  } catch (error) {
    // Where this fails as well, the next sweep does it; the first failure is the one to tell.
    await undoImport(database.db, { id: importId, owner_id: ownerId }).catch(() => undefined);
    throw error;
  }
}
