import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { recordFigures, shortOrFull } from '../support/faults.ts';
import { createAccountFile, importWhole } from '../support/account-file.ts';
import { readResidentMegabytes } from '../support/memory.ts';
import { RawConnection } from '../support/raw-connection.ts';
import { SWATCH } from '../support/requests.ts';
import { ann, bea, signIn, type CookieJar } from '../support/sign-in.ts';
import { useServer } from '../support/use-app.ts';

const IDLE = shortOrFull(300, 3000);
/** The server gives up on these after a minute, and limits how many of them a user can have. */
const FILES = shortOrFull(0, 4);
/** The growth of a busy server, and up to twice the size of the files that are not read. */
const MAX_GROWTH_MB = 60 + 30 * FILES;

const NOTES = 'Washed and dried flat. '.repeat(43);

const server = useServer();
let annsJar: CookieJar;
let beasJar: CookieJar;
beforeAll(async () => {
  annsJar = await signIn(server.url, ann);
  beasJar = await signIn(server.url, bea);
  // So that the file of the account does not fit into the socket buffers.
  const swatches = createAccountFile(9000).swatches.map((swatch) => ({ ...swatch, notes: NOTES }));
  const headers = { 'content-type': 'application/json' };
  await importWhole({ ...createAccountFile(0), swatches }, (body) =>
    annsJar.fetch(`${server.url}/api/account/import`, { method: 'POST', headers, body }),
  );
});

/** Returns how many of the connections with these local ports the server still has open. */
async function countOpen(ports: ReadonlySet<number>): Promise<number> {
  const parsePort = (address = '') => parseInt(address.split(':')[1] ?? '', 16);
  const serverPort = Number(new URL(server.url).port);
  // One line per end of a connection. If no process has it open, it has no inode (proc(5)).
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
  return lines.filter(
    ([, local, remote, , , , , , , inode]) =>
      parsePort(local) === serverPort && ports.has(parsePort(remote)) && inode !== '0',
  ).length;
}

async function isServing(): Promise<boolean> {
  const response = await fetch(`${server.url}/api/health`);
  // An unread response would occupy its connection.
  await response.arrayBuffer();
  return response.ok;
}

/** Returns the head of a request, without the empty line at its end. */
const createHead = (method: string, path: string, jar: CookieJar, more = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nCookie: ${jar.header()}\r\n${more}`;
const upload = (length: number) => `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

const EXPORT = '/api/account/export';
const LIBRARY = '/api/gauge-swatches';

/** A kind of slow client. */
interface SlowClient {
  readonly count: number;
  readonly begin: string;
  /** The text that it sends from time to time. */
  readonly more: string;
  readonly canRead: boolean;
}

it(
  'slow clients are disconnected, and others are served in the meantime',
  async () => {
    const kinds: readonly SlowClient[] = [
      { count: IDLE, begin: '', more: '', canRead: true },
      { count: 20, begin: 'GET / HTTP/1.1\r\nX-Slow: ', more: 'x', canRead: true },
      {
        count: 20,
        begin: `${createHead('POST', LIBRARY, beasJar, upload(500))}{"yarnName":"`,
        more: '',
        canRead: true,
      },
      {
        count: 20,
        begin: `${createHead('POST', LIBRARY, beasJar, upload(500))}{"yarnName":"`,
        more: 'x',
        canRead: true,
      },
      { count: FILES, begin: `${createHead('GET', EXPORT, annsJar)}\r\n`, more: '', canRead: false },
    ];
    const before = await readResidentMegabytes(server.pid());
    const clients: { kind: SlowClient; connection: RawConnection }[] = [];
    // One after the other, because the system silently drops some of many simultaneous connections.
    for (const kind of kinds) {
      for (let count = 0; count < kind.count; count++) {
        const connection = await RawConnection.open(server.url);
        if (kind.canRead) connection.read();
        connection.send(kind.begin);
        clients.push({ kind, connection });
      }
    }
    const ports = new Set(clients.map(({ connection }) => connection.localPort));
    // The server may have closed the first before the last was opened.
    expect(await countOpen(ports)).toBeGreaterThan(0);

    let served = 0;
    const areClosed = async () => {
      for (const { kind, connection } of clients) connection.send(kind.more);
      expect(await isServing()).toBe(true);
      served += 1;
      return (await countOpen(ports)) === 0;
    };
    await expect.poll(areClosed, { timeout: 100_000, interval: 250 }).toBe(true);
    const growth = (await readResidentMegabytes(server.pid())) - before;

    for (const { kind, connection } of clients) {
      if (!kind.canRead) connection.read();
      await connection.closed;
      if (kind.canRead) expect(connection.received).toMatch(/^(?:$|HTTP\/1\.1 408 )/);
      else expect(connection.isComplete()).toBe(false);
    }
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
    recordFigures('Slow clients', {
      'connections that send nothing': IDLE,
      'that send a head or a body slowly, or stop': 60,
      'that do not read a file of 15 MB': FILES,
      'responses to others meanwhile': served,
      'memory after they are disconnected': `${Math.round(before)} MB, then ${Math.round(before + growth)} MB`,
    });
  },
  shortOrFull(110_000, 180_000),
);

it('an incomplete body changes nothing', async () => {
  const body = JSON.stringify(SWATCH);
  const request = createHead('POST', LIBRARY, beasJar, upload(body.length));
  for (const cut of [0, 1, Math.floor(body.length / 2), body.length - 1]) {
    const connection = await RawConnection.open(server.url);
    connection.send(request + body.slice(0, cut));
    connection.close();
    await connection.closed;
  }
  const list = async (): Promise<unknown> => (await beasJar.fetch(server.url + LIBRARY)).json();
  expect(await list()).toEqual([]);
  const whole = await RawConnection.open(server.url);
  whole.read();
  whole.send(request + body);
  await expect.poll(() => whole.received).toMatch(/^HTTP\/1\.1 201 /);
  whole.close();
  expect(await list()).toHaveLength(1);
});

// tests/processes/stopping.test.ts finishes an upload.
it('a client that reads slowly gets all of a large file during a shutdown, and new requests are refused', async () => {
  const download = await RawConnection.open(server.url);
  download.send(`${createHead('GET', EXPORT, annsJar)}\r\n`);
  download.read(10);
  await expect.poll(() => download.received.length, { timeout: 20_000 }).toBeGreaterThan(0);

  const ended = server.stop();
  const readFailure = () =>
    RawConnection.open(server.url).then(
      (connection) => connection.close(),
      (error: unknown) => (error as NodeJS.ErrnoException).code,
    );
  await expect.poll(readFailure, { timeout: 10_000 }).toBe('ECONNREFUSED');
  await download.closed;
  expect(await ended).toBe(0);
  expect(download.received.length).toBeGreaterThan(10_000_000);
  expect(download.isComplete()).toBe(true);
});
