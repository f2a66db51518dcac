import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  rmdirSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ERRORS } from '../../src/contract/errors.ts';
import { readConfig } from '../../src/server/config.ts';
import { backUp } from '../../src/server/storage/backup/backup.ts';
import { recordFigures, titleWithObstacle } from '../support/faults.ts';
import { noPostgres, startPostgres } from '../support/postgres-server.ts';
import { runToEnd } from '../support/run-to-end.ts';
import type { RunningServer } from '../support/server.ts';
import { ann, bea, signIn } from '../support/sign-in.ts';
import { startApp } from '../support/test-app.ts';
import { isPostgres } from '../support/test-database.ts';
import { Writers } from '../support/writers.ts';
import { createOwnDatabase, startOwnServer } from '../support/use-app.ts';

const SOME = Buffer.alloc(4096);

interface SmallDisk {
  readonly folder: string;
  /** Fills the disk completely. */
  fill: () => void;
  free: () => void;
  dispose: () => void;
}

function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'swatchwise-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'swatchwise', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, SOME);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => truncateSync(ballast),
    dispose: () => {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

/** Why no disk can be mounted here; `null` if one can. */
function findSmallDiskObstacle(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'swatchwise-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'swatchwise', folder]);
  if (status === 0) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return status === 0 ? null : 'only root may mount a small disk';
}

const obstacle = findSmallDiskObstacle();

/** Fills the disk under load, checks the responses, frees the disk, and checks again. */
async function fillAndFree(name: string, disk: SmallDisk, server: RunningServer): Promise<void> {
  const cookie = (await signIn(server.url, ann)).header();
  const before = new Writers(server.url, cookie);
  await expect.poll(() => before.acknowledged, { timeout: 30_000 }).toBeGreaterThan(50);
  disk.fill();
  // Each writer continues until it is rejected.
  await before.ended;
  expect(before.unexpected).toEqual([]);
  expect(before.refusals.length).toBeGreaterThan(0);
  for (const refusal of before.refusals) expect(refusal).toContain(ERRORS.unavailable.message);

  const whileFull = new Writers(server.url, cookie);
  await whileFull.ended;
  expect(whileFull.unexpected).toEqual([]);
  expect(whileFull.refusals.length).toBeGreaterThan(0);
  expect(await before.findLost(), 'reading goes on').toEqual([]);
  expect((await fetch(server.url)).status).toBe(200);

  disk.free();
  const after = new Writers(server.url, (await signIn(server.url, bea)).header());
  await expect
    .poll(() => after.acknowledged + after.refusals.length, { timeout: 30_000 })
    .toBeGreaterThan(50);
  await after.stop();
  expect([...after.refusals, ...after.unexpected], 'writing goes on without a restart').toEqual([]);
  expect(server.hasEnded()).toBe(false);

  await server.stop();
  await server.start();
  const lost = [];
  for (const writers of [before, whileFull, after]) lost.push(...(await writers.findLost()));
  recordFigures(`Full disk, ${name}`, {
    'writes acknowledged': before.acknowledged + whileFull.acknowledged + after.acknowledged,
    'rejected with 503 while the disk was full': before.refusals.length + whileFull.refusals.length,
    'acknowledged writes lost': lost.length,
  });
  expect(lost).toEqual([]);
}

describe('writes to a full disk are rejected with a clear message, and succeed when there is space again', () => {
  it.skipIf(obstacle !== null)(titleWithObstacle('with SQLite', obstacle), async () => {
    const disk = mountSmallDisk(8);
    onTestFinished(disk.dispose);
    const server = await startOwnServer({ DATA_DIR: disk.folder });
    await fillAndFree('SQLite', disk, server);
  });

  const postgresObstacle = obstacle ?? noPostgres;
  it.skipIf(postgresObstacle !== null)(titleWithObstacle('with PostgreSQL', postgresObstacle), async () => {
    const disk = mountSmallDisk(32);
    onTestFinished(disk.dispose);
    const postgres = await startPostgres();
    onTestFinished(postgres.dispose);
    await postgres.own(disk.folder);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    // The tables are on the small disk. The write-ahead log is not, because PostgreSQL would shut down without it.
    await client.query(`create tablespace small location '${disk.folder}'`);
    await client.query('create database knit tablespace small');
    await client.end();
    const server = await startOwnServer({ DATABASE_URL: new URL('knit', postgres.url).href });
    await fillAndFree('PostgreSQL', disk, server);
  });
});

it.skipIf(obstacle !== null || isPostgres)(
  titleWithObstacle('a restore to a full disk says so, and leaves no file', obstacle),
  async () => {
    const database = await createOwnDatabase();
    const app = await startApp({ database });
    await app.signIn(ann);
    await app.close();
    const { file } = await backUp(readConfig(database.env), null, new Date());
    const disk = mountSmallDisk(8);
    onTestFinished(disk.dispose);
    const restoreToDisk = () =>
      runToEnd(process.execPath, ['scripts/program.js', 'restore', file], {
        cwd: join(import.meta.dirname, '../..'),
        env: { ...process.env, DATA_DIR: disk.folder },
      });
    const isFull = {
      code: 1,
      stderr: 'The restore failed because the disk is full. Free some space and run it again\n',
    };

    const place = join(disk.folder, 'place');
    copyFileSync(file, place);
    disk.fill();
    expect(await restoreToDisk(), 'without space for the file').toMatchObject(isFull);
    rmSync(place);
    expect(await restoreToDisk(), 'with space for the file only').toMatchObject(isFull);
    expect(readdirSync(disk.folder)).toEqual(['ballast']);
    disk.free();
    expect(await restoreToDisk()).toMatchObject({ code: 0, stderr: '' });
  },
);
