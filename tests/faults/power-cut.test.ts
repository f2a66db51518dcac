import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordFigures, shortOrFull, titleWithObstacle } from '../support/faults.ts';
import { withJson, SWATCH } from '../support/requests.ts';
import { startServer } from '../support/server.ts';
import { ann, signIn } from '../support/sign-in.ts';
import {
  type SystemCall,
  findTraceObstacle,
  getTraceCommand,
  isTraceComplete,
  readSystemCalls,
} from '../support/system-calls.ts';

/** The unit that a disk writes atomically. */
const SECTOR = 512;

/** The durable content of a file, and later writes that may have reached the disk. */
interface DiskFile {
  durable: Buffer;
  pending: SystemCall[];
}

function padTo(content: Buffer, length: number): Buffer {
  return content.length >= length ? content : Buffer.concat([content, Buffer.alloc(length - content.length)]);
}

/** Writes those sectors of `data` for which `isWritten` returns true. */
function write(content: Buffer, data: Buffer, offset: number, isWritten: () => boolean): Buffer {
  const whole = padTo(content, offset + data.length);
  let start = offset;
  while (start < offset + data.length) {
    const end = Math.min((Math.floor(start / SECTOR) + 1) * SECTOR, offset + data.length);
    if (isWritten()) data.copy(whole, start, start - offset, end - offset);
    start = end;
  }
  return whole;
}

function apply(content: Buffer, call: SystemCall, isWritten: () => boolean): Buffer {
  if (call.name === 'write') return write(content, call.data, call.offset ?? content.length, isWritten);
  if (call.name === 'truncate' && isWritten()) return padTo(content, call.length).subarray(0, call.length);
  return content;
}

/**
 * The disk under a database after system calls. Synced content is durable. A power cut keeps or loses any sector that
 * was written later.
 */
class DiskImage {
  readonly #files = new Map<string, DiskFile>();

  /** @param call a call for a file of the database */
  add(call: SystemCall): void {
    const { name, file } = call;
    if (name === 'unlink') {
      this.#files.delete(file);
      return;
    }
    const onDisk = this.#files.get(file) ?? { durable: Buffer.alloc(0), pending: [] };
    this.#files.set(file, onDisk);
    if (name !== 'sync') onDisk.pending.push(call);
    else {
      for (const earlier of onDisk.pending) onDisk.durable = apply(onDisk.durable, earlier, () => true);
      onDisk.pending = [];
    }
  }

  /** Returns whether a file has writes that are not durable. */
  isAhead(file: string): boolean {
    return (this.#files.get(file)?.pending.length ?? 0) > 0;
  }

  /**
   * Writes the files into a folder as a power cut leaves them.
   * @param writtenShare the share of the sectors not yet durable that reached the disk
   */
  cutPower(folder: string, writtenShare: number): void {
    for (const [file, { durable, pending }] of this.#files) {
      let content: Buffer = Buffer.from(durable);
      for (const call of pending) content = apply(content, call, () => Math.random() < writtenShare);
      writeFileSync(join(folder, basename(file)), content);
    }
  }
}

/** The number of commits one after the other, and then over several connections at once. */
const SEQUENTIAL = shortOrFull(30, 300);
const CONCURRENT = shortOrFull(90, 1200);
const CONNECTIONS = 8;
const CUTS = shortOrFull(60, 2000);

const obstacle = findTraceObstacle();

const CREATED = 'HTTP/1.1 201 ';

/** Returns the name of the swatch if the call sends the response that it was created. */
function getCreatedName(call: SystemCall): string | undefined {
  if (call.name !== 'write' || call.data.toString('latin1', 0, CREATED.length) !== CREATED) return undefined;
  return /"yarnName":"([^"]+)"/.exec(call.data.toString())?.[1];
}

const readColumn = (database: DatabaseSyncInstance, query: string, column: string): unknown[] =>
  (database.prepare(query).all() as Record<string, unknown>[]).map((row) => row[column]);

describe.skipIf(obstacle !== null)(titleWithObstacle('on SQLite', obstacle), () => {
  let folder: string;
  let calls: SystemCall[];
  const sequential: string[] = [];

  const getWalPath = () => join(folder, 'swatchwise.db-wal');
  const isDatabaseFile = (file: string) => file === getWalPath() || file === join(folder, 'swatchwise.db');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swatchwise-cut-'));
    const trace = `${folder}.calls`;
    const server = await startServer({ DATA_DIR: folder }, getTraceCommand(trace));
    const jar = await signIn(server.url, ann);
    const create = async (): Promise<string> => {
      const yarnName = crypto.randomUUID();
      const response = await jar.fetch(`${server.url}/api/gauge-swatches`, withJson({ ...SWATCH, yarnName }));
      expect(response.status).toBe(201);
      await response.arrayBuffer();
      return yarnName;
    };
    while (sequential.length < SEQUENTIAL) sequential.push(await create());
    const createSeveral = async () => {
      for (let count = 0; count < CONCURRENT / CONNECTIONS; count++) await create();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, createSeveral));
    await server.kill();
    await vi.waitUntil(() => isTraceComplete(trace, server.pid()), { timeout: 20_000 });
    calls = await readSystemCalls(trace);
    await rm(trace);
    await server.dispose();
    const created = SEQUENTIAL + CONNECTIONS * Math.ceil(CONCURRENT / CONNECTIONS);
    const observed = calls.filter((call) => getCreatedName(call) !== undefined).length;
    if (observed !== created) {
      throw new Error(`Could not observe the server: strace shows ${observed} of ${created} responses.`);
    }
  }, 600_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('no commit is acknowledged before an fsync that covers it', () => {
    const disk = new DiskImage();
    const inWal = new Set<string>();
    const figures = { 'commits acknowledged': 0, 'acknowledged before an fsync': 0, 'fsyncs of the log': 0 };
    const syncsBefore: number[] = [];
    let isFolderDurable = false;
    for (const call of calls) {
      const { name, file } = call;
      if (isDatabaseFile(file)) disk.add(call);
      if (name === 'sync' && file === folder) isFolderDurable = true;
      if (name === 'sync' && file === getWalPath()) figures['fsyncs of the log'] += 1;
      if (name !== 'write') continue;
      if (file === getWalPath()) {
        for (const [id] of call.data.toString('latin1').matchAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g))
          inWal.add(id);
      }
      const created = getCreatedName(call);
      if (!created) continue;
      figures['commits acknowledged'] += 1;
      const isCovered = isFolderDurable && inWal.has(created) && !disk.isAhead(getWalPath());
      if (!isCovered) figures['acknowledged before an fsync'] += 1;
      if (sequential.includes(created)) syncsBefore.push(figures['fsyncs of the log']);
    }
    recordFigures('fsync before acknowledgment, SQLite', figures);
    expect(figures['acknowledged before an fsync']).toBe(0);
    // Sequential commits do not share an fsync.
    expect(syncsBefore).toHaveLength(SEQUENTIAL);
    expect(new Set(syncsBefore).size).toBe(SEQUENTIAL);
  });

  it(
    'a power cut at any system call, with any unwritten sectors lost, leaves every acknowledged commit',
    async () => {
      const disk = new DiskImage();
      const acknowledged: string[] = [];
      const afterCut = `${folder}/after`;
      const cuts = new Set(Array.from({ length: CUTS }, () => Math.floor(Math.random() * calls.length)));
      const figures = {
        cuts: 0,
        'cuts in the middle of a commit': 0,
        'cuts in the middle of a checkpoint': 0,
      };
      const lost: string[] = [];
      const damaged: unknown[] = [];
      for (const [index, call] of calls.entries()) {
        if (isDatabaseFile(call.file)) disk.add(call);
        const created = getCreatedName(call);
        if (created) acknowledged.push(created);
        if (!cuts.has(index) || acknowledged.length === 0) continue;

        figures.cuts += 1;
        if (disk.isAhead(getWalPath())) figures['cuts in the middle of a commit'] += 1;
        if (disk.isAhead(join(folder, 'swatchwise.db'))) figures['cuts in the middle of a checkpoint'] += 1;
        await mkdir(afterCut);
        disk.cutPower(afterCut, Math.random());
        const database = new DatabaseSync(join(afterCut, 'swatchwise.db'));
        const [finding] = readColumn(database, 'pragma integrity_check', 'integrity_check');
        if (finding !== 'ok') damaged.push(finding);
        const names = new Set(readColumn(database, 'select yarn_name from swatches', 'yarn_name'));
        lost.push(...acknowledged.filter((name) => !names.has(name)));
        database.close();
        await rm(afterCut, { recursive: true });
      }
      recordFigures('Power cuts, SQLite', {
        ...figures,
        'databases damaged': damaged.length,
        'acknowledged commits lost': lost.length,
      });
      expect(damaged).toEqual([]);
      expect(lost).toEqual([]);
      expect(figures['cuts in the middle of a commit']).toBeGreaterThan(0);
    },
    shortOrFull(60_000, 1_200_000),
  );
});
