import type { Insertable, Kysely } from 'kysely';
import type { AccountFile, ImportResult, Library } from '../../contract/account.ts';
import { countGrowth, rowSize, type AccountSize, type LimitedDatabase } from './account-size.ts';
import { newCalculationRow } from './calculations.ts';
import { newPatternRow } from './patterns.ts';
import { importedRowId } from './row-ids.ts';
import type { Tables } from './schema.ts';
import { newSwatchRow } from './swatches.ts';

const BATCH = 100;

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

/** What was added to a library, and what that takes. */
interface Added extends AccountSize {
  result: ImportResult[Library];
}

/** Adds the rows that are not there yet. */
async function addRows<L extends Library>(
  db: Kysely<Tables>,
  library: L,
  rows: readonly (Insertable<Tables[L]> & { id: string })[],
): Promise<Added> {
  const added: number[] = [];
  for (const some of batches(rows)) {
    const inserted = await db
      .insertInto<Library>(library)
      // Rows of this library's own kind, as the parameters say; Kysely cannot follow a generic table.
      .values(some as never)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(rowSize(library).as('size'))
      .execute();
    added.push(...inserted.map(({ size }) => size));
  }
  return {
    rows: added.length,
    bytes: added.reduce((sum, size) => sum + size, 0),
    result: { added: added.length, alreadyThere: rows.length - added.length },
  };
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
 * @throws AccountFullError when the account would hold more than it may
 */
export function importAccount(
  { db, accountLimits }: LimitedDatabase,
  ownerId: string,
  file: AccountFile,
): Promise<ImportResult> {
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
    const added = {
      swatches: await addRows(transaction, 'swatches', swatches),
      patterns: await addRows(transaction, 'patterns', patterns),
      calculations: await addRows(transaction, 'calculations', calculations),
    };
    // Only now, so that nothing else of the account has waited for all this.
    for (const growth of Object.values(added)) await countGrowth(transaction, accountLimits, ownerId, growth);
    await tieToPatterns(transaction, ownerId, calculations);
    return {
      swatches: added.swatches.result,
      patterns: added.patterns.result,
      calculations: added.calculations.result,
    };
  });
}
