import { setTimeout as pause } from 'node:timers/promises';
import { createAccountFile } from './account-file.ts';
import { fillLibraries } from './bystanders.ts';
import { shortOrFull } from './faults.ts';
import { GreedyUser } from './greedy-user.ts';
import { HttpClient } from './http-client.ts';
import type { Installation } from './installation.ts';
import { RawConnection } from './raw-connection.ts';
import { MESSAGE, PATTERN } from './requests.ts';
import { newPerson } from './sign-in.ts';

const MEGABYTE = 1024 * 1024;
/** Leaves processor time to the server. Real attackers have their own machines. */
const BETWEEN_REQUESTS_MS = 25;
const SLOW_BODIES = 150;
/** Rows of each library for the largest import, or for a full account. */
const MANY_ROWS = shortOrFull(1000, 3000);
/** Of each library, in the largest import. */
const ROWS_PER_IMPORT = 333;
/** The largest body outside of imports. */
const LARGEST_BODY = 64 * 1024;

/** The number of responses by status and request, such as `429 POST /api/contact`. */
export type ResponseCounts = Map<string, number>;

/** Runs until the attack is over. */
export type Attack = (isOver: () => boolean) => Promise<ResponseCounts>;

export interface AttackPlan {
  prepare: (installation: Installation) => Promise<Attack>;
  /** Responses that the attack gets if it reaches the part of the server that it is meant for. */
  expectedResponses: readonly RegExp[];
  /** Responses that it gets in addition when it is the only attack, and on a single process. */
  expectedAlone?: readonly RegExp[];
}

interface AttackRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const startSession = ({ signIn }: Installation) => signIn(newPerson().email);

function countResponse(responses: ResponseCounts, status: number | string, request: string): void {
  const response = `${status} ${request}`;
  responses.set(response, (responses.get(response) ?? 0) + 1);
}

/**
 * Several clients that send one request after another.
 * @param shouldKeepAddress false if a client has a new address for each request
 */
async function repeat(
  { url }: Installation,
  clients: number,
  isOver: () => boolean,
  nextRequest: () => AttackRequest,
  { restMs = BETWEEN_REQUESTS_MS, shouldKeepAddress = true } = {},
): Promise<ResponseCounts> {
  const responses: ResponseCounts = new Map();
  async function runClient(): Promise<void> {
    let client = new HttpClient(url);
    while (!isOver()) {
      const { method, path, ...content } = nextRequest();
      // The connection of a client whose body is rejected may be closed.
      const response = await client.send(method, path, content).catch(() => null);
      countResponse(responses, response?.status ?? 'no response to', `${method} ${path}`);
      if (!shouldKeepAddress) {
        client.close();
        client = new HttpClient(url);
      }
      await pause(restMs);
    }
    client.close();
  }
  await Promise.all(Array.from({ length: clients }, runClient));
  return responses;
}

/** Instead of a status: the request has no response yet. */
const WAITING = 'waiting for a response to';

function inTurn<Value>(values: readonly [Value, ...Value[]]): () => Value {
  let turn = 0;
  return () => values[turn++ % values.length] ?? values[0];
}

/** Bodies that are not read: too large, of a wrong type, from guests, for unknown paths. */
async function sendUnwantedBodies(installation: Installation): Promise<Attack> {
  const cookie = await startSession(installation);
  const zeros = Buffer.alloc(5 * MEGABYTE);
  const largest = Buffer.alloc(2.9 * MEGABYTE, '0');
  const small = Buffer.alloc(60 * 1024);
  const long = { 'x-long': 'x'.repeat(7000), 'x-longer': 'x'.repeat(7000), 'x-longest': 'x'.repeat(7000) };
  const text = { 'content-type': 'text/plain' };
  const nextRequest = inTurn<AttackRequest>([
    { method: 'POST', path: '/api/calculate', body: zeros },
    { method: 'POST', path: '/api/account/import', body: largest, headers: { cookie } },
    { method: 'POST', path: '/api/account/import', body: largest },
    { method: 'POST', path: '/api/account/import', body: largest, headers: { cookie, ...text } },
    { method: 'POST', path: '/api/nothing', body: small },
    { method: 'POST', path: '/api/calculate', body: small, headers: text },
    { method: 'POST', path: '/api/calculate', body: small, headers: long },
    { method: 'GET', path: '/api/health', body: small },
  ]);
  return (isOver) => repeat(installation, 4, isOver, nextRequest);
}

/** The largest bodies, from clients that ignore the request to wait. */
async function ignoreRateLimits(installation: Installation): Promise<Attack> {
  const cookie = await startSession(installation);
  const largeFile = Buffer.alloc(2 * MEGABYTE, ' ');
  const body = Buffer.alloc(LARGEST_BODY, ' ');
  const importFile = () => ({
    method: 'POST',
    path: '/api/account/import',
    headers: { cookie },
    body: largeFile,
  });
  const calculate = () => ({ method: 'POST', path: '/api/calculate', body });
  return async (isOver) => {
    const [imports, calculations] = await Promise.all([
      repeat(installation, 4, isOver, importFile, { restMs: 250 }),
      repeat(installation, 4, isOver, calculate),
    ]);
    return new Map([...imports, ...calculations]);
  };
}

/** Many bodies that arrive byte by byte. */
async function sendSlowly(installation: Installation): Promise<Attack> {
  const { url } = installation;
  const cookie = await startSession(installation);
  const head = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nCookie: ${cookie}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n[`;
  const nextBody = inTurn<[path: string, length: number]>([
    ['/api/account/import', 2 * MEGABYTE],
    ['/api/calculate', 60_000],
  ]);
  return async (isOver) => {
    const responses: ResponseCounts = new Map();
    const connections: { path: string; connection: RawConnection }[] = [];
    for (let count = 0; count < SLOW_BODIES; count++) {
      const [path, length] = nextBody();
      // A busy server may reset a new connection. The attack goes on with the others.
      const connection = await RawConnection.open(url).catch(() => null);
      if (!connection) continue;
      connection.read();
      connection.send(head(path, length));
      connections.push({ path, connection });
    }
    while (!isOver()) {
      for (const { connection } of connections) connection.send(' ');
      await pause(100);
    }
    for (const { path, connection } of connections) {
      const isPending = connection.isOpen() && connection.received === '';
      countResponse(
        responses,
        isPending ? WAITING : (connection.readStatus() ?? 'no response to'),
        `POST ${path}`,
      );
      connection.close();
    }
    return responses;
  };
}

/** Large lists and files that are requested and not read. */
async function ignoreResponses(installation: Installation): Promise<Attack> {
  const { url } = installation;
  const user = await GreedyUser.fill(url, await startSession(installation));
  const nextPath = inTurn(['/api/calculations', '/api/account/export']);
  return async (isOver) => {
    const responses: ResponseCounts = new Map();
    let hasResponse = false;
    // During other attacks on a busy machine, the first response may only come when they are over.
    while (!isOver() || !hasResponse) {
      const path = nextPath();
      await user.requestWithoutReading(path);
      await pause(500);
      for (const status of await user.hangUp()) {
        countResponse(responses, status ?? WAITING, `GET ${path}`);
        hasResponse ||= status !== null;
      }
    }
    return responses;
  };
}

/** Thirty simultaneous lists and files of an account with very many rows. */
async function listLargeAccount(installation: Installation): Promise<Attack> {
  const cookie = await startSession(installation);
  await fillLibraries(installation, cookie, createAccountFile(MANY_ROWS));
  const nextPath = inTurn([
    '/api/gauge-swatches',
    '/api/patterns/saved',
    '/api/calculations',
    '/api/account/export',
  ]);
  return (isOver) =>
    repeat(installation, 30, isOver, () => ({ method: 'GET', path: nextPath(), headers: { cookie } }));
}

/** The largest messages and guests' patterns. */
function fillTheDisk(installation: Installation): Promise<Attack> {
  const message = JSON.stringify({ ...MESSAGE, message: '\ufdfa'.repeat(10_000) });
  const sizes = Array.from({ length: 100 }, (_, n) => ({
    name: `${'é'.repeat(240)} ${n}`,
    measurements: { bust: 40 },
  }));
  const pattern = JSON.stringify({ patternData: { ...PATTERN, sizes } });
  const nextRequest = inTurn([
    { method: 'POST', path: '/api/contact', body: message },
    { method: 'POST', path: '/api/patterns/manual', body: pattern },
  ]);
  return Promise.resolve((isOver) => repeat(installation, 8, isOver, nextRequest));
}

/** The largest imports, each with new rows, so that the account is soon full and further imports are undone. */
async function importLargeFiles(installation: Installation): Promise<Attack> {
  const nextCookie = inTurn([await startSession(installation), await startSession(installation)]);
  const file = JSON.stringify(createAccountFile(ROWS_PER_IMPORT));
  const withNewIds = () => {
    const start = crypto.randomUUID().slice(0, 8);
    return file.replace(/"id":"[0-9a-f]{8}/g, `"id":"${start}`);
  };
  const nextRequest = () => ({
    method: 'POST',
    path: '/api/account/import',
    headers: { cookie: nextCookie() },
    body: withNewIds(),
  });
  return (isOver) => repeat(installation, 3, isOver, nextRequest, { shouldKeepAddress: false });
}

export const ATTACKS = {
  'sends bodies that the server does not read': {
    prepare: sendUnwantedBodies,
    expectedResponses: [
      /^413 .*calculate$/,
      /^(?:413|429) .*import$/,
      /^401 .*import$/,
      /^415 .*import$/,
      /^404 .*nothing$/,
      /^415 .*calculate$/,
      /^431 .*calculate$/,
      /^200 .*health$/,
    ],
  },
  'ignores the rate limit': {
    prepare: ignoreRateLimits,
    expectedResponses: [/^400 .*import$/, /^400 .*calculate$/],
    expectedAlone: [/^429 .*import$/],
  },
  'sends bodies slowly': {
    prepare: sendSlowly,
    expectedResponses: [/^waiting .*import$/, /^waiting .*calculate$/],
  },
  'does not read responses': {
    prepare: ignoreResponses,
    // During other attacks, the server may still count its earlier responses as unread, and return 429 only.
    expectedResponses: [/^(?:200|429) /],
    expectedAlone: [/^200 /],
  },
  'lists and exports a lot at once': {
    prepare: listLargeAccount,
    expectedResponses: [/^200 /],
    expectedAlone: [/^429 /],
  },
  'writes as much as a guest can': {
    prepare: fillTheDisk,
    expectedResponses: [/^201 .*contact$/, /^201 .*manual$/],
    expectedAlone: [/^429 .*contact$/],
  },
  'imports a lot at once': { prepare: importLargeFiles, expectedResponses: [/^200 /] },
} as const satisfies Readonly<Record<string, AttackPlan>>;
export type AttackName = keyof typeof ATTACKS;
