import { openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MESSAGE, PATTERN } from '../support/requests.ts';
import { startServer } from '../support/server.ts';

const post = (url: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the embedded database', () => {
  it('rejects writes and is unhealthy after its folder was deleted', async () => {
    const server = await startServer();
    onTestFinished(server.dispose);
    const create = () => post(server.url, '/api/patterns/manual', { patternData: PATTERN });
    expect((await create()).status).toBe(201);
    rmSync(server.dataDir, { recursive: true });
    expect((await create()).status).toBe(503);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(503);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(503);
    expect(server.log()).toContain('was deleted or replaced while the server runs');
  });

  it('reports at the start that it is damaged, and what to do', async () => {
    const server = await startServer();
    onTestFinished(server.dispose);
    await server.stop();
    const file = join(server.dataDir, 'swatchwise.db');
    writeFileSync(file, Buffer.alloc(readFileSync(file).length, 'knit'));
    await expect(server.start()).rejects.toThrow(
      /the database .*swatchwise\.db is damaged .*; restore a backup/,
    );
    rmSync(file);
    await server.start();
  });

  it('reports at run time that it is damaged, and what to do', async () => {
    const server = await startServer();
    onTestFinished(server.dispose);
    await server.stop();
    const file = join(server.dataDir, 'swatchwise.db');
    const database = new DatabaseSync(file);
    const { page } = database
      .prepare(`select rootpage as page from sqlite_schema where name = 'contact_messages'`)
      .get() as { page: number };
    const { page_size: size } = database.prepare('pragma page_size').get() as { page_size: number };
    database.close();
    writeSync(openSync(file, 'r+'), Buffer.alloc(size, 'knit'), 0, size, (page - 1) * size);
    await server.start();
    expect((await post(server.url, '/api/contact', MESSAGE)).status).toBe(503);
    expect(server.log()).toContain('the database is damaged: stop the server and restore a backup');
  });
});
