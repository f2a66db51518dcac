import { describe, expect, it } from 'vitest';
import { DESIRED_BUST, GAUGE, PATTERN } from '../support/requests.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';

const DAY_MS = 24 * 60 * 60_000;
const MADE_AT = new Date('2026-03-01T12:00:00Z');
const after = (days: number) => new Date(MADE_AT.getTime() + days * DAY_MS);

async function createPattern(app: TestApp): Promise<string> {
  const reply = await app.send('POST', '/api/patterns/manual', { patternData: PATTERN });
  const { id } = (await reply.json()) as { id: string };
  return id;
}

async function statusOfCalculation(app: TestApp, patternId: string): Promise<number> {
  const body = { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  return (await app.send('POST', '/api/calculate', body)).status;
}

const idsOf = async ({ database }: TestApp) =>
  (await database.db.selectFrom('patterns').select('id').execute()).map(({ id }) => id);

describe('patterns that nobody saved', () => {
  it('serve for seven days, and not a moment longer even before they are removed', async () => {
    let now = MADE_AT;
    const app = await startApp({ now: () => now });
    const id = await createPattern(app);
    now = after(6.99);
    expect(await statusOfCalculation(app, id)).toBe(200);
    now = after(7.01);
    expect(await statusOfCalculation(app, id)).toBe(404);
    await app.close();
  });

  it('are removed at the next start, however many; what somebody owns stays', async () => {
    const database = await createTestDatabase();
    const first = await startApp({ database, now: () => MADE_AT });
    const owned = await createPattern(first);
    await first.database.db.updateTable('patterns').set({ owner_id: crypto.randomUUID() }).execute();
    const rows = Array.from({ length: 1200 }, () => ({
      id: crypto.randomUUID(),
      extracted_data: '{}',
      created_at: MADE_AT.toISOString(),
    }));
    await first.database.db.insertInto('patterns').values(rows).execute();
    await first.close();

    const second = await startApp({ database, now: () => after(8) });
    const young = await createPattern(second);
    await expect.poll(async () => (await idsOf(second)).sort()).toEqual([owned, young].sort());
    await second.close();
    await database.remove();
  });
});
