import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pattern as patternSchema } from '../../src/contract/patterns.ts';
import { swatch as swatchSchema } from '../../src/contract/swatches.ts';
import { currentUser, type UserId } from '../../src/contract/user.ts';
import { listCalculations } from '../../src/server/storage/calculations.ts';
import { LIBRARY_START } from '../../src/server/storage/library-pages.ts';
import { toRowKey, toImportedRowId } from '../../src/server/storage/owned-rows.ts';
import { findPatternForCalculation, listSavedPatterns } from '../../src/server/storage/patterns.ts';
import { listSessions, removeOtherSessions } from '../../src/server/storage/sessions.ts';
import { findSwatch, listSwatches, removeSwatch } from '../../src/server/storage/swatches.ts';
import { parseBody } from '../support/responses.ts';
import { PATTERN, SWATCH, RESULT } from '../support/requests.ts';
import { ann } from '../support/sign-in.ts';
import { startApp, type TestApp } from '../support/test-app.ts';

// The type check (`npx tsc -b`) fails if a line after `@ts-expect-error` compiles.
describe('the ID of a row in place of its owner’s', () => {
  let app: TestApp;
  let ownerId: UserId;
  let swatchId: string;
  let patternId: string;

  beforeAll(async () => {
    app = await startApp();
    const send = await app.signIn(ann);
    ({ id: ownerId } = await parseBody(currentUser, await send('GET', '/api/auth/user')));
    const swatch = await send('POST', '/api/gauge-swatches', SWATCH);
    ({ id: swatchId } = await parseBody(swatchSchema, swatch, 201));
    const pattern = await send('POST', '/api/patterns', { savedName: 'Yoke', extractedData: PATTERN });
    ({ id: patternId } = await parseBody(patternSchema, pattern, 201));
    await send('POST', '/api/calculations', { ...RESULT, patternId });
  });
  afterAll(() => app.close());

  it('does not compile and finds nothing', async () => {
    const { db } = app.database;
    // @ts-expect-error -- swapped IDs
    expect(await findSwatch(db, toRowKey({ ownerId: swatchId, id: ownerId }))).toBeNull();
    expect(await findSwatch(db, toRowKey({ ownerId, id: swatchId }))).not.toBeNull();

    const now = new Date();
    // @ts-expect-error -- swapped IDs
    expect(await findPatternForCalculation(db, ownerId, patternId, now)).toBeNull();
    expect(await findPatternForCalculation(db, patternId, ownerId, now)).not.toBeNull();
  });

  it('does not compile and lists nothing', async () => {
    const { db } = app.database;
    for (const list of [listSwatches, listSavedPatterns, listCalculations]) {
      // @ts-expect-error -- not an owner
      expect(await list(db, swatchId, LIBRARY_START, 1)).toHaveLength(0);
      expect(await list(db, ownerId, LIBRARY_START, 1)).toHaveLength(1);
    }
  });

  it('does not compile and changes nothing', async () => {
    const { database } = app;
    // @ts-expect-error -- swapped IDs
    expect(await removeSwatch(database, toRowKey({ ownerId: swatchId, id: ownerId }), null)).toBe('missing');
    expect(await listSwatches(database.db, ownerId, LIBRARY_START, 1)).toHaveLength(1);
  });

  it('does not compile and ends no session', async () => {
    const { db } = app.database;
    await app.signIn(ann);
    const sessions = () => listSessions(db, ownerId, new Date());
    const sessionId = (await sessions())[0]?.id ?? '';
    // @ts-expect-error -- swapped IDs
    await removeOtherSessions(db, sessionId, ownerId);
    expect(await sessions()).toHaveLength(2);
    await removeOtherSessions(db, ownerId, sessionId);
    expect(await sessions()).toHaveLength(1);
  });

  it('does not compile and gives an imported row another ID', () => {
    const id = toImportedRowId('swatches', ownerId, swatchId);
    // @ts-expect-error -- swapped IDs
    expect(toImportedRowId('swatches', swatchId, ownerId)).not.toBe(id);
  });
});
