import { setTimeout as pause } from 'node:timers/promises';
import { createAccountFile, newPerson } from './account-file.ts';
import { times } from './faults.ts';
import { GreedyUser } from './greedy-user.ts';
import { HttpClient } from './http-client.ts';
import type { Installation } from './installation.ts';
import { RawConnection } from './raw-connection.ts';
import { MESSAGE, PATTERN } from './requests.ts';

const MEGABYTE = 1024 * 1024;
/** Leaves processor time to the server. Real attackers have their own machines. */
const BETWEEN_REQUESTS_MS = 25;
const SLOW_BODIES = 150;
/** Rows of each library for the largest import, or for a full account. */
const MANY_ROWS = times(5000, 20_000);
/** The largest body that the proxy accepts outside of imports. */
const LARGEST_BODY = 64 * 1024;

/** Runs until the attack is over. */
export type Attack = (isOver: () => boolean) => Promise<unknown>;

/** Prepares an attack: accounts and their rows. */
type PrepareAttack = (installation: Installation) => Promise<Attack>;

const newSession = ({ signIn }: Installation) => signIn(newPerson().email);

/** Several clients that repeat the same requests, each from its own address. */
async function repeat(
  { nginx }: Installation,
  clients: number,
  isOver: () => boolean,
  act: (client: HttpClient) => Promise<unknown>,
  restMs = BETWEEN_REQUESTS_MS,
): Promise<void> {
  async function runClient(): Promise<void> {
    const client = new HttpClient(nginx.url);
    while (!isOver()) {
      // nginx may close the connection of a client whose body it rejects.
      await act(client).catch(() => null);
      await pause(restMs);
    }
    client.close();
  }
  await Promise.all(Array.from({ length: clients }, runClient));
}

/** Bodies that are not read: too large, of a wrong type, from guests, for unknown paths. */
async function sendUnwantedBodies(installation: Installation): Promise<Attack> {
  const cookie = await newSession(installation);
  const zeros = Buffer.alloc(5 * MEGABYTE);
  const largest = Buffer.alloc(20.9 * MEGABYTE, '0');
  const small = Buffer.alloc(60 * 1024);
  const long = { 'x-long': 'x'.repeat(7000), 'x-longer': 'x'.repeat(7000), 'x-longest': 'x'.repeat(7000) };
  const bodies: [string, string, Buffer, Record<string, string>][] = [
    ['POST', '/api/calculate', zeros, {}],
    ['POST', '/api/account/import', largest, { cookie }],
    ['POST', '/api/account/import', largest, {}],
    ['POST', '/api/account/import', largest, { cookie, 'content-type': 'text/plain' }],
    ['POST', '/api/nothing', small, {}],
    ['POST', '/api/calculate', small, { 'content-type': 'text/plain' }],
    ['POST', '/api/calculate', small, { ...long }],
    ['GET', '/api/health', small, {}],
  ];
  let turn = 0;
  return (isOver) =>
    repeat(installation, 4, isOver, async (client) => {
      const [method, path, body, headers] = bodies[turn++ % bodies.length] ?? ['GET', '/', small, {}];
      await client.send(method, path, { headers, body });
    });
}

/** The largest bodies, from clients that ignore the request to wait. */
async function ignoreRateLimits(installation: Installation): Promise<Attack> {
  const cookie = await newSession(installation);
  const largeFile = Buffer.alloc(20 * MEGABYTE, ' ');
  const body = Buffer.alloc(LARGEST_BODY, ' ');
  const importFile = (client: HttpClient) =>
    client.send('POST', '/api/account/import', { headers: { cookie }, body: largeFile });
  return async (isOver) => {
    await Promise.all([
      repeat(installation, 4, isOver, importFile, 250),
      repeat(installation, 4, isOver, (client) => client.send('POST', '/api/calculate', { body })),
    ]);
  };
}

/** Many bodies that arrive byte by byte. */
async function sendSlowly(installation: Installation): Promise<Attack> {
  const { nginx } = installation;
  const cookie = await newSession(installation);
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(nginx.url).host}\r\nCookie: ${cookie}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n[`;
  return async (isOver) => {
    const connections: RawConnection[] = [];
    for (let count = 0; count < SLOW_BODIES; count++) {
      // A busy server may reset a new connection. The attack goes on with the others.
      const connection = await RawConnection.open(nginx.url).catch(() => null);
      if (!connection) continue;
      connection.read();
      const isFile = count % 2 === 0;
      connection.send(isFile ? head('/api/account/import', 20 * MEGABYTE) : head('/api/calculate', 60_000));
      connections.push(connection);
    }
    while (!isOver()) {
      for (const connection of connections) connection.send(' ');
      await pause(100);
    }
    for (const connection of connections) connection.close();
  };
}

/** Large lists and files that are requested and not read. */
async function readNothing(installation: Installation): Promise<Attack> {
  const { nginx } = installation;
  const user = await GreedyUser.fill(nginx.url, await newSession(installation));
  let turn = 0;
  return async (isOver) => {
    while (!isOver()) {
      await user.requestWithoutReading(turn++ % 2 === 0 ? '/api/calculations' : '/api/account/export');
      await pause(500);
      await user.hangUp();
    }
  };
}

/** Twenty-two simultaneous lists and files of an account with very many rows. */
async function listMuch(installation: Installation): Promise<Attack> {
  const cookie = await newSession(installation);
  const importing = new HttpClient(installation.nginx.url);
  const body = JSON.stringify(createAccountFile(MANY_ROWS));
  const { status, text } = await importing.send('POST', '/api/account/import', { headers: { cookie }, body });
  importing.close();
  if (status !== 200) throw new Error(`The account could not be filled: ${status} ${text}`);
  const paths = ['/api/gauge-swatches', '/api/patterns/saved', '/api/calculations', '/api/account/export'];
  let turn = 0;
  return (isOver) =>
    repeat(installation, 22, isOver, (client) =>
      client.send('GET', paths[turn++ % paths.length] ?? '/', { headers: { cookie } }),
    );
}

/** The largest messages and guests' patterns. */
function fillTheDisk(installation: Installation): Promise<Attack> {
  const message = JSON.stringify({ ...MESSAGE, message: '\ufdfa'.repeat(10_000) });
  const sizes = Array.from({ length: 100 }, (_, n) => ({
    name: `${'é'.repeat(240)} ${n}`,
    measurements: { bust: 40 },
  }));
  const pattern = JSON.stringify({ patternData: { ...PATTERN, sizes } });
  let turn = 0;
  return Promise.resolve((isOver) =>
    repeat(installation, 8, isOver, (client) =>
      turn++ % 2 === 0
        ? client.send('POST', '/api/contact', { body: message })
        : client.send('POST', '/api/patterns/manual', { body: pattern }),
    ),
  );
}

/** The largest imports, each with new rows, so that the account is soon full and further imports are undone. */
async function importMuch(installation: Installation): Promise<Attack> {
  const cookies = [await newSession(installation), await newSession(installation)];
  const file = JSON.stringify(createAccountFile(MANY_ROWS));
  const withNewIds = () => {
    const start = crypto.randomUUID().slice(0, 8);
    return file.replace(/"id":"[0-9a-f]{8}/g, `"id":"${start}`);
  };
  let turn = 0;
  return (isOver) =>
    repeat(installation, 3, isOver, async () => {
      const client = new HttpClient(installation.nginx.url);
      const cookie = cookies[turn++ % cookies.length] ?? '';
      await client.send('POST', '/api/account/import', { headers: { cookie }, body: withNewIds() });
      client.close();
    });
}

/** All attacks of a user on others, by name. */
export const ATTACKS = {
  'sends bodies that the server does not read': sendUnwantedBodies,
  'ignores the rate limit': ignoreRateLimits,
  'sends bodies slowly': sendSlowly,
  'does not read replies': readNothing,
  'lists and exports much at once': listMuch,
  'writes as much as a guest can': fillTheDisk,
  'imports much at once': importMuch,
} as const satisfies Readonly<Record<string, PrepareAttack>>;
export type AttackName = keyof typeof ATTACKS;
