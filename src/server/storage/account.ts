import type { Insertable, Kysely } from 'kysely';
import type { AccountFile, ImportResult, Library } from '../../contract/account.ts';
import { listCalculations, newCalculationRow } from './calculations.ts';
import { listOwnPatterns, newPatternRow } from './patterns.ts';
import { importedRowId } from './row-ids.ts';
import type { Tables } from './schema.ts';
import { listSwatches, newSwatchRow } from './swatches.ts';

const BATCH = 100;

/**
 * By which ids the rows of a library go in a file: the id that a row was first made under, in whichever account that
 * was. So it is known again wherever it comes back to, by whatever way.
 */
async function fileIdsIn(db: Kysely<Tables>, library: Library, ownerId: string) {
  const rows = await db
    .selectFrom(library)
    .select(['id', 'origin_id'])
    .where('owner_id', '=', ownerId)
    .where('origin_id', 'is not', null)
    .execute();
  const origins = new Map(rows.map(({ id, origin_id }) => [id, origin_id]));
  return (id: string) => origins.get(id) ?? id;
}

/** Everything that belongs to somebody, as it goes in a file; also the patterns that only a result refers to. */
export async function exportAccount(db: Kysely<Tables>, ownerId: string) {
  const [swatchId, patternId, calculationId] = [
    await fileIdsIn(db, 'swatches', ownerId),
    await fileIdsIn(db, 'patterns', ownerId),
    await fileIdsIn(db, 'calculations', ownerId),
  ];
  return {
    swatches: (await listSwatches(db, ownerId)).map((row) => ({ ...row, id: swatchId(row.id) })),
    patterns: (await listOwnPatterns(db, ownerId)).map((row) => ({ ...row, id: patternId(row.id) })),
    calculations: (await listCalculations(db, ownerId)).map((row) => ({
      ...row,
      id: calculationId(row.id),
      patternId: row.patternId && patternId(row.patternId),
    })),
  };
}

/**
 * Full batches, then the rest one by one: the drivers keep every statement that they have seen, so an import must not
 * bring one for every number of rows.
 */
function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  const rest = items.length % BATCH;
  for (let start = 0; start < items.length - rest; start += BATCH) yield items.slice(start, start + BATCH);
  for (const item of items.slice(items.length - rest)) yield [item];
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
    rowOf: <Row extends { id: string }>(row: Row) => ({ ...row, id: idOf(row.id), origin_id: row.id }),
  };
}

/** Adds the rows that are not there yet. @returns how many those were, and how many were there */
async function addRows<L extends Library>(
  db: Kysely<Tables>,
  library: L,
  rows: readonly (Insertable<Tables[L]> & { id: string })[],
): Promise<ImportResult[L]> {
  let added = 0;
  for (const some of batches(rows)) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto<Library>(library)
      // Rows of this library's own kind, as the parameters say; Kysely cannot follow a generic table.
      .values(some as never)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows);
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
  for (const { id, pattern_id } of rows) {
    if (pattern_id === null || !lost.has(id)) continue;
    await db.updateTable('calculations').set({ pattern_id }).where('id', '=', id).execute();
  }
}

/**
 * Takes in a file of this account or another: all of it or nothing. What is already there is left as it is, so that a
 * second import adds nothing; only a result that has lost its pattern is tied to it again. A result whose pattern is
 * neither in the file nor hers comes without it.
 */
export function importAccount(db: Kysely<Tables>, ownerId: string, file: AccountFile): Promise<ImportResult> {
  return db.transaction().execute(async (transaction) => {
    const inSwatches = await placesIn(transaction, 'swatches', ownerId);
    const inPatterns = await placesIn(transaction, 'patterns', ownerId);
    const inCalculations = await placesIn(transaction, 'calculations', ownerId);

    const inFile = new Set(file.patterns.map(({ id }) => id));
    const patternIdOf = (fileId: string | null) =>
      fileId !== null && (inFile.has(fileId) || inPatterns.has(fileId)) ? inPatterns.idOf(fileId) : null;

    const swatches = file.swatches.map((swatch) =>
      inSwatches.rowOf(newSwatchRow(swatch.id, ownerId, swatch, swatch.createdAt)),
    );
    const patterns = file.patterns.map((pattern) =>
      inPatterns.rowOf(newPatternRow({ ...pattern, ownerId, createdAt: pattern.uploadedAt })),
    );
    const calculations = file.calculations.map(({ createdAt, ...result }) => {
      const content = { ...result, patternId: patternIdOf(result.patternId) };
      return inCalculations.rowOf(newCalculationRow(result.id, ownerId, content, createdAt));
    });
    const result = {
      swatches: await addRows(transaction, 'swatches', swatches),
      patterns: await addRows(transaction, 'patterns', patterns),
      calculations: await addRows(transaction, 'calculations', calculations),
    };
    await tieToPatterns(transaction, ownerId, calculations);
    return result;
  });
}
