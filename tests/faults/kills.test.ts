// Faults: what may happen to a running server, done to the real one under load.
// What may come in: the built server, real databases, real connections, the system's own tools.
// What may not: anything that takes more than half a minute in its short form.
import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { median } from '../../bench/pace.ts';
import { recordFigures, times, titleOf } from '../support/faults.ts';
import { noPostgres, startPostgres } from '../support/postgres-server.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { Writers } from '../support/writers.ts';

const KILLS = times(5, 100);
/** A kill comes after so many acknowledged writes at most, so that some rounds barely begin. */
const MOST_WRITES = times(60, 200);

/** What is killed, and how it is started again. */
interface Victim {
  kill: () => Promise<unknown>;
  restart: () => Promise<void>;
}

function* endless<Item>(items: readonly Item[]): Generator<Item, never> {
  for (;;) yield* items;
}

/** Kills one victim after the other under load; every round writes into an account of its own. */
async function killUnderLoad(server: RunningServer, victims: Iterator<Victim, never>, examine: () => void) {
  const rounds: Writers[] = [];
  const reopened: number[] = [];
  const lost: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const { kill: strike, restart } = victims.next().value;
    const jar = await signIn(server.url, { email: `knitter-${kill}@example.org` });
    const writers = new Writers(server.url, jar.header());
    rounds.push(writers);
    const enough = Math.random() * MOST_WRITES;
    await expect
      .poll(() => writers.acknowledged + writers.surprises.length, { timeout: 30_000, interval: 1 })
      .toBeGreaterThan(enough);
    await pause(Math.random() * 10);
    await strike();
    await writers.ended();
    expect(writers.surprises).toEqual([]);

    const began = performance.now();
    await restart();
    reopened.push(performance.now() - began);
    examine();
    lost.push(...(await writers.lost()));
  }
  // What one round wrote has also survived the kills of all others.
  for (const writers of rounds) lost.push(...(await writers.lost()));
  expect(lost).toEqual([]);
  return {
    kills: KILLS,
    'writes acknowledged': rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    'acknowledged writes lost': lost.length,
    'until it serves again, median': `${Math.round(median(reopened))} ms`,
    'until it serves again, longest': `${Math.round(Math.max(...reopened))} ms`,
  };
}

const LONGEST_MS = times(180_000, 1_200_000);

describe('killed at any moment under load, nothing that was acknowledged is lost', () => {
  it(
    'with SQLite: the server is killed and reopens its file by itself',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'swatchwise-kills-'));
      const server = await startServer({ DATA_DIR: folder });
      onTestFinished(async () => {
        await server.dispose();
        await rm(folder, { recursive: true });
      });
      const examine = () => {
        const file = new DatabaseSync(join(folder, 'swatchwise.db'), { readOnly: true });
        expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
        file.close();
      };
      const ours = { kill: server.kill, restart: server.start };
      recordFigures('SIGKILL under load, SQLite', await killUnderLoad(server, endless([ours]), examine));
    },
    LONGEST_MS,
  );

  it.skipIf(noPostgres !== null)(
    titleOf('with PostgreSQL: the server is killed, the database, and both at once', noPostgres),
    async () => {
      const postgres = await startPostgres();
      onTestFinished(postgres.dispose);
      const server = await startServer({ DATABASE_URL: postgres.url });
      onTestFinished(server.dispose);
      const isHealthy = async () => (await fetch(`${server.url}/api/health`)).ok;
      const ours: Victim = { kill: server.kill, restart: server.start };
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
      const victims = endless([ours, database, ours, both, ours]);
      const figures = await killUnderLoad(server, victims, () => undefined);
      recordFigures('SIGKILL under load, PostgreSQL (two of five kills hit the database too)', figures);
    },
    LONGEST_MS,
  );
});
