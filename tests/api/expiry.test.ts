import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  MAX_GUEST_PATTERNS,
  countUnownedPatterns,
  removeExpiredPatterns,
} from '../../src/server/storage/unsaved-patterns.ts';
import { countHit, removeExpiredHits } from '../../src/server/storage/limit-hits.ts';
import { DESIRED_BUST, GAUGE, PATTERN, RESULT } from '../support/requests.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { ann } from '../support/sign-in.ts';
import { createOwnDatabase, startOwnApp } from '../support/use-app.ts';
import { isPostgres } from '../support/test-database.ts';
import { enterPattern } from '../support/responses.ts';

const DAY_MS = 24 * 60 * 60_000;
const MADE_AT = new Date('2026-03-01T12:00:00Z');
const after = (days: number) => new Date(MADE_AT.getTime() + days * DAY_MS);

async function tryToCalculate(app: TestApp, patternId: string): Promise<number> {
  const body = { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  return (await app.send('POST', '/api/calculate', body)).status;
}

const readIds = async ({ database }: TestApp) =>
  (await database.db.selectFrom('patterns').select('id').execute()).map(({ id }) => id);

it('unsaved patterns expire after seven days, even before they are removed', async () => {
  let now = MADE_AT;
  const app = await startOwnApp({ now: () => now });
  const id = await enterPattern(app.send);
  now = after(6.99);
  expect(await tryToCalculate(app, id)).toBe(200);
  now = after(7.01);
  expect(await tryToCalculate(app, id)).toBe(404);
});

it('unsaved patterns are removed at the next start, unless they were saved or a result refers to them', async () => {
  const database = await createOwnDatabase();
  const first = await startApp({ database, now: () => MADE_AT });
  const send = await first.signIn(ann);
  const saved = await enterPattern(first.send);
  await send('POST', `/api/patterns/${saved}/save`, { savedName: 'Yoke' });
  const referred = await enterPattern(first.send);
  const remaining = await send('POST', '/api/calculations', { ...RESULT, patternId: referred });
  expect(remaining.status).toBe(201);
  const rows = Array.from({ length: 1200 }, () => ({
    id: crypto.randomUUID(),
    extracted_data: '{}',
    created_at: MADE_AT.toISOString(),
  }));
  await first.database.db.insertInto('patterns').values(rows).execute();
  await first.close();

  const second = await startOwnApp({ database, now: () => after(8) });
  const recent = await enterPattern(second.send);
  await expect.poll(async () => (await readIds(second)).sort()).toEqual([saved, referred, recent].sort());
});

it('unsaved patterns are removed in batches, except those that a result refers to', async () => {
  const app = await startOwnApp({ now: () => MADE_AT });
  const send = await app.signIn(ann);
  const referred = [];
  for (let n = 0; n < 5; n++) referred.push(await enterPattern(app.send));
  for (const patternId of referred) await send('POST', '/api/calculations', { ...RESULT, patternId });
  for (let n = 0; n < 5; n++) await enterPattern(app.send);
  const { db } = app.database;
  for (const removed of [3, 2, 0]) expect(await removeExpiredPatterns(db, after(8), 3)).toBe(removed);
  expect((await readIds(app)).sort()).toEqual(referred.sort());
});

it('the quota for guest patterns removes the oldest patterns of guests, and no others', async () => {
  const app = await startOwnApp({ now: () => after(1) });
  const send = await app.signIn(ann);
  const create = (by = app.send) => by('POST', '/api/patterns/manual', { patternData: PATTERN });
  const { db } = app.database;
  const id = isPostgres ? sql`gen_random_uuid()` : sql`hex(randomblob(16))`;
  await sql`
    insert into patterns (id, extracted_data, created_at)
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MAX_GUEST_PATTERNS})
    select ${id}, '{}', '2026-03-01T12:00:00.000Z' from numbers`.execute(db);
  for (const by of [send, app.send, app.send]) expect((await create(by)).status).toBe(201);
  expect(await countUnownedPatterns(db)).toBeLessThan(MAX_GUEST_PATTERNS);
  const recent = await db
    .selectFrom('patterns')
    .select('id')
    .where('created_at', '=', after(1).toISOString())
    .execute();
  expect(recent).toHaveLength(3);
});

it('expired rows are removed although those of another table cannot be', async () => {
  const database = await createOwnDatabase();
  const first = await startApp({ database, now: () => MADE_AT });
  const { db } = first.database;
  await countHit(db, '/api/contact', '192.0.2.1', MADE_AT, 1);
  await sql`alter table patterns rename to patterns_elsewhere`.execute(db);
  await first.close();

  const second = await startOwnApp({ database, now: () => after(1) });
  const readHits = () => second.database.db.selectFrom('limit_hits').selectAll().execute();
  await expect.poll(readHits).toEqual([]);
});

describe('rate limits in the database', () => {
  const MINUTE_MS = 60_000;
  const later = (ms: number) => new Date(MADE_AT.getTime() + ms);

  it('count exactly under concurrency, and restart after the time window', async () => {
    const app = await startOwnApp({ now: () => MADE_AT });
    const { db } = app.database;
    const call = (at: Date, address = '192.0.2.1') => countHit(db, '/api/contact', address, at, MINUTE_MS);
    const many = await Promise.all(Array.from({ length: 30 }, (_, n) => call(later(n))));
    expect(many.map(({ hits }) => hits).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    );
    const [{ endsAt } = { endsAt: MADE_AT }] = many;
    expect(await call(later(1000))).toEqual({ hits: 31, endsAt });
    expect(await call(later(1000), '192.0.2.2')).toMatchObject({ hits: 1 });
    expect(await call(later(2 * MINUTE_MS))).toEqual({ hits: 1, endsAt: later(3 * MINUTE_MS) });
    const anHourBefore = later(-60 * MINUTE_MS);
    expect(await call(anHourBefore), 'after the clock was set back').toMatchObject({ hits: 1 });
  });

  it('are deleted after their time window, and contain no address', async () => {
    const app = await startOwnApp({ now: () => MADE_AT });
    const { db } = app.database;
    await countHit(db, '/api/contact', '192.0.2.1', MADE_AT, MINUTE_MS);
    await countHit(db, '/api/contact', '192.0.2.2', later(1), MINUTE_MS);
    expect(JSON.stringify(await db.selectFrom('limit_hits').selectAll().execute())).not.toContain('192.0.2');
    expect(await removeExpiredHits(db, later(MINUTE_MS), 10)).toBe(1);
    expect(await db.selectFrom('limit_hits').selectAll().execute()).toHaveLength(1);
  });
});
