import { expectTypeOf, it } from 'vitest';
import type { UserId } from '../../src/contract/user.ts';
import { listCalculations } from '../../src/server/storage/calculations.ts';
import { toImportedRowId, toRowKey, type RowKey } from '../../src/server/storage/owned-rows.ts';
import { findPatternForCalculation, listSavedPatterns } from '../../src/server/storage/patterns.ts';
import { removeOtherSessions } from '../../src/server/storage/sessions.ts';
import { getSwatch, listSwatches, removeSwatch } from '../../src/server/storage/swatches.ts';

// The type check (`npx tsc -b`) fails if one of these compiles with the ID of a row in place of its owner's.
it('the ID of a row is not the ID of an owner, and no key of a row', () => {
  expectTypeOf<string>().not.toExtend<UserId>();
  expectTypeOf<{ ownerId: UserId; id: string }>().not.toExtend<RowKey>();
  expectTypeOf(toRowKey).parameter(0).toEqualTypeOf<{ ownerId: UserId; id: string }>();
});

it('functions about the rows of an owner take the ID of an owner, or a key of a row', () => {
  for (const list of [listSwatches, listSavedPatterns, listCalculations])
    expectTypeOf(list).parameter(1).toEqualTypeOf<UserId>();
  expectTypeOf(getSwatch).parameter(1).toEqualTypeOf<RowKey>();
  expectTypeOf(removeSwatch).parameter(1).toHaveProperty('key').toEqualTypeOf<RowKey>();
  expectTypeOf(findPatternForCalculation).parameter(2).toEqualTypeOf<UserId | null>();
  expectTypeOf(removeOtherSessions).parameter(1).toEqualTypeOf<UserId>();
  expectTypeOf(toImportedRowId).parameter(1).toEqualTypeOf<UserId>();
});
