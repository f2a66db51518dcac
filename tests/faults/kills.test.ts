// Fault tests: the real server, its database or both are killed under load.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recordFigures, shortOrFull, titleWithObstacle } from '../support/faults.ts';
import { noPostgres, startPostgres } from '../support/postgres-server.ts';
import type { RunningServer } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { median } from '../support/statistics.ts';
import { Writers } from '../support/writers.ts';
import { startOwnServer } from '../support/use-app.ts';

const KILLS = shortOrFull(3, 100);
/** Each round is killed soon after a random number of acknowledged writes below this. */
const MAX_WRITES = shortOrFull(60, 200);

/** A process to kill and restart. */
interface Victim {
  kill: () => Promise<unknown>;
  restart: () => Promise<void>;
}

function* endless<Item>(items: readonly Item[]): Generator<Item, never> {
  for (;;) yield* items;
}

async function killUnderLoad(server: RunningServer, victims: Iterator<Victim, never>, verify: () => void) {
  const rounds: Writers[] = [];
  const reopened: number[] = [];
  const lost: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const { kill: killVictim, restart } = victims.next().value;
    const jar = await signIn(server.url, { email: `knitter-${kill}@example.org` });
    const writers = new Writers(server.url, jar.header());
    rounds.push(writers);
    const enough = Math.random() * MAX_WRITES;
    await expect
      .poll(() => writers.acknowledged + writers.unexpected.length, { timeout: 30_000, interval: 1 })
      .toBeGreaterThan(enough);
    await pause(Math.random() * 10);
    await killVictim();
    await writers.ended;
    expect(writers.unexpected).toEqual([]);

    const began = performance.now();
    await restart();
    reopened.push(performance.now() - began);
    verify();
    lost.push(...(await writers.findLost()));
  }
  // The rows of each round also survive the kills of all others.
  for (const writers of rounds) lost.push(...(await writers.findLost()));
  expect(lost).toEqual([]);
  return {
    kills: KILLS,
    'writes acknowledged': rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    'acknowledged writes lost': lost.length,
    'until it serves again, median': `${Math.round(median(reopened))} ms`,
    'until it serves again, longest': `${Math.round(Math.max(...reopened))} ms`,
  };
}

const LONGEST_MS = shortOrFull(180_000, 1_200_000);

describe('a server that is killed under load loses nothing that it acknowledged', () => {
  it(
    'with SQLite: the server is killed and reopens its file by itself',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'swatchwise-kills-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const server = await startOwnServer({ DATA_DIR: folder });
      const verify = () => {
        const file = new DatabaseSync(join(folder, 'swatchwise.db'), { readOnly: true });
        expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
        file.close();
      };
      const serverVictim = { kill: server.kill, restart: server.start };
      recordFigures(
        'SIGKILL under load, SQLite',
        await killUnderLoad(server, endless([serverVictim]), verify),
      );
    },
    LONGEST_MS,
  );

  it.skipIf(noPostgres !== null)(
    titleWithObstacle('with PostgreSQL: the server, the database, or both at once are killed', noPostgres),
    async () => {
      const postgres = await startPostgres();
      onTestFinished(postgres.dispose);
      const server = await startOwnServer({ DATABASE_URL: postgres.url });
      const isHealthy = async () => (await fetch(`${server.url}/api/health`)).ok;
      const serverVictim: Victim = { kill: server.kill, restart: server.start };
      const database: Victim = {
        kill: postgres.kill,
        restart: async () => {
          await postgres.start();
          await expect.poll(isHealthy, { timeout: 30_000, interval: 20 }).toBe(true);
        },
      };
      const both: Victim = {
        kill: () => Promise.all([postgres.kill(), server.kill()]),
        restart: async () => {
          await postgres.start();
          await server.start();
        },
      };
      const victims = endless([serverVictim, database, both, serverVictim, serverVictim]);
      const figures = await killUnderLoad(server, victims, () => undefined);
      recordFigures(
        'SIGKILL under load, PostgreSQL (of five kills: three the server, one the database, one both)',
        figures,
      );
    },
    LONGEST_MS,
  );
});
