import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { PATTERN, withJson } from '../support/requests.ts';
import { freePort } from '../support/server.ts';
import { createOwnDatabase, startOwnServer } from '../support/use-app.ts';
import { isPostgres } from '../support/test-database.ts';

const ENTRY = join(import.meta.dirname, '../../dist/server/main.js');
const BODY = JSON.stringify({ patternData: PATTERN });

/** Returns the status of the readiness check. */
const readReadiness = (url: string) =>
  fetch(`${url}/api/ready`).then(
    ({ status }) => status,
    () => 'no response',
  );

/** Sends a request without the end of its body. */
async function beginUpload(url: string, agent: Agent): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(BODY) };
  const upload = request(`${url}/api/patterns/manual`, { method: 'POST', headers, agent });
  await new Promise((sent) => upload.write(BODY.slice(0, 10), sent));
  return upload;
}

async function readResponse(asked: ClientRequest): Promise<{ response: IncomingMessage; body: string }> {
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { response, body: await text(response) };
}

it('a server that shuts down reports that it is not ready, and keeps serving for the configured time', async () => {
  const server = await startOwnServer({ DRAIN_SECONDS: '300' });
  const { url } = server;
  expect(await readReadiness(url)).toBe(200);
  void server.signal('SIGTERM');
  await expect.poll(() => readReadiness(url)).toBe(503);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  const created = await fetch(`${url}/api/patterns/manual`, withJson({ patternData: PATTERN }));
  expect(created.status).toBe(201);
  await server.kill();
});

it('a server that shuts down finishes running requests, and accepts no new ones on open connections', async () => {
  const server = await startOwnServer({ LOG_LEVEL: 'info' });
  const { url, signal, log } = server;
  const agent = new Agent({ keepAlive: true });
  const upload = await beginUpload(url, agent);
  const ended = signal('SIGTERM');
  await expect.poll(() => readReadiness(url)).toBe('no response');
  upload.end(BODY.slice(10));
  const { response, body } = await readResponse(upload);
  expect(response.statusCode).toBe(201);
  expect(JSON.parse(body)).toHaveProperty('id');
  expect(await ended).toBe(0);
  expect(log()).toContain('"msg":"stopped"');
  agent.destroy();
});

it('a server that shuts down stops once, even if another signal arrives', async () => {
  const server = await startOwnServer({ LOG_LEVEL: 'info', DRAIN_SECONDS: '1' });
  const { url, signal, log } = server;
  const ended = signal('SIGINT');
  await expect.poll(() => readReadiness(url)).toBe(503);
  void signal('SIGTERM');
  expect(await ended).toBe(0);
  expect(log().match(/"msg":"(?:stopping|stopped)"/g)).toEqual(['"msg":"stopping"', '"msg":"stopped"']);
});

it('a server that shuts down does not wait forever for a request that never ends', async () => {
  const server = await startOwnServer();
  const agent = new Agent();
  const upload = await beginUpload(server.url, agent);
  upload.on('error', () => undefined);
  const closed = new Promise((resolve) => upload.once('close', resolve));
  expect(await server.signal('SIGTERM')).toBe(1);
  await closed;
  expect(await readReadiness(server.url)).toBe('no response');
  const stored = new DatabaseSync(join(server.dataDir, 'swatchwise.db'), { readOnly: true });
  expect(stored.prepare('select count(*) as count from patterns').get()).toEqual({ count: 0 });
  stored.close();
  agent.destroy();
});

it.skipIf(isPostgres)('a server that starts is never ready while its database is not migrated', async () => {
  const database = await createOwnDatabase();
  const other = new DatabaseSync(join(database.env.DATA_DIR, 'swatchwise.db'));
  other.exec('begin exclusive');
  const port = await freePort();
  const child = spawn(process.execPath, [ENTRY], {
    env: { PATH: process.env.PATH, PORT: String(port), ...database.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const reason = text(child.stderr);
  const exited = once(child, 'exit');
  // It gives up in the end, and prints that it should be started again.
  while (child.exitCode === null) {
    expect(await readReadiness(`http://127.0.0.1:${port}`)).toBe('no response');
    await Promise.race([exited, pause(50)]);
  }
  expect(child.exitCode).toBe(1);
  expect(await reason).toContain('locked');
  other.close();
});
