import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { contactMessage } from '../../src/contract/contact.ts';
import { errorBody } from '../../src/contract/errors.ts';
import { swatch as swatchSchema } from '../../src/contract/swatches.ts';
import { getClient } from '../../src/server/http/limits/counting.ts';
import { RawConnection } from '../support/raw-connection.ts';
import { parseBody, getStatuses } from '../support/responses.ts';
import { MESSAGE, PATTERN, PROVIDER, SWATCH } from '../support/requests.ts';
import { ann, bea } from '../support/sign-in.ts';
import type { Send } from '../support/test-app.ts';
import { startOwnApp, useApp } from '../support/use-app.ts';
import { isPostgres } from '../support/test-database.ts';

const { PUBLIC_URL } = PROVIDER;

const app = useApp({ env: PROVIDER });

const write = (headers: Record<string, string>) =>
  app.send('POST', '/api/patterns/manual', { patternData: PATTERN }, headers);

it.each<[string, Record<string, string>]>([
  ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ["another's Origin", { origin: 'https://evil.example.org' }],
  ['an Origin that only begins like ours', { origin: `${PUBLIC_URL}.evil.example` }],
  ['the Origin null', { origin: 'null' }],
  ['both', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example.org' }],
])('writes are rejected with %s', async (_what, headers) => {
  const response = await write(headers);
  expect(response.status).toBe(403);
  expect(errorBody.parse(await response.json()).message).toMatch(/another site/);
  expect(await app.database.db.selectFrom('patterns').select('id').execute()).toEqual([]);
});

it.each<[string, Record<string, string>]>([
  ['from our own page', { 'sec-fetch-site': 'same-origin', origin: PUBLIC_URL }],
  ['that a person typed', { 'sec-fetch-site': 'none' }],
  ['with our Origin', { origin: PUBLIC_URL }],
  ['from a program', {}],
])('writes are accepted %s', async (_what, headers) => {
  const response = await write(headers);
  expect(response.status).toBe(201);
  await app.database.db.deleteFrom('patterns').execute();
});

it('writes are accepted from the requested host without PUBLIC_URL', async () => {
  const local = await startOwnApp();
  const readStatus = async (origin: string) =>
    (await local.send('POST', '/api/patterns/manual', { patternData: PATTERN }, { origin })).status;
  expect(await readStatus(local.url)).toBe(201);
  expect(await readStatus('http://127.0.0.1:1')).toBe(403);
});

it('writes are restricted to the site’s own pages, unlike reads', async () => {
  const response = await app.send('GET', '/api/config', undefined, { 'sec-fetch-site': 'cross-site' });
  expect(response.status).toBe(200);
});

it('an empty body counts as none, even with the content type of JSON', async () => {
  const local = await startOwnApp({ env: { ADMIN_EMAILS: ann.email } });
  const admin = await local.signIn(ann);
  await local.send('POST', '/api/contact', MESSAGE);
  const listed = await admin('GET', '/api/admin/contact-messages');
  const [message] = await parseBody(z.array(contactMessage), listed);
  const messagePath = `/api/admin/contact-messages/${message?.id ?? ''}`;
  const swatch = await parseBody(swatchSchema, await admin('POST', '/api/gauge-swatches', SWATCH), 201);
  const emptyJson = { 'content-type': 'application/json' };
  const responses = [
    await admin('PATCH', `${messagePath}/read`, undefined, emptyJson),
    await admin('PATCH', `${messagePath}/responded`, undefined, emptyJson),
    await admin('DELETE', `/api/gauge-swatches/${swatch.id}`, undefined, emptyJson),
    await admin('POST', '/api/gauge-swatches', undefined, emptyJson),
  ];
  expect(getStatuses(responses)).toEqual([200, 200, 200, 400]);
  expect(await responses[3]?.json()).toMatchObject({ fields: { body: 'Give a JSON object' } });
});

it('rate limits reject further requests, and say when to try again', async () => {
  const limited = await startOwnApp({ env: { RATE_LIMIT: '0.05' } });
  const create = () => limited.send('POST', '/api/patterns/manual', { patternData: PATTERN });
  const statuses = [await create(), await create(), await create()].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 201]);

  const response = await create();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toEqual({ message: 'Too many requests; wait a minute and try again' });

  const other = await limited.send('POST', '/api/calculate', {});
  expect(other.status, 'another endpoint has a limit of its own').toBe(400);
});

it('rate limits count reads by account, not by address', async () => {
  const limited = await startOwnApp({ env: { RATE_LIMIT: '0.005' } });
  const [annSends, beaSends] = [await limited.signIn(ann), await limited.signIn(bea)];
  const list = async (send: Send) => (await send('GET', '/api/gauge-swatches')).status;
  const statuses = [];
  for (let read = 0; read < 4; read += 1) statuses.push(await list(annSends));
  expect(statuses, '0.5% of 600 a minute').toEqual([200, 200, 200, 429]);
  expect(await list(beaSends), 'another account at the same address').toBe(200);
});

it('rate limits count changes by account', async () => {
  const limited = await startOwnApp({ env: { RATE_LIMIT: '0.01' } });
  const annSends = await limited.signIn(ann);
  const swatch = await parseBody(swatchSchema, await annSends('POST', '/api/gauge-swatches', SWATCH), 201);
  const statuses = [];
  for (let change = 0; change < 3; change += 1)
    statuses.push((await annSends('PATCH', `/api/gauge-swatches/${swatch.id}`, { notes: 'Washed' })).status);
  expect(statuses, '1% of 240 a minute').toEqual([200, 200, 429]);
});

it('rate limits count an IPv6 network of 64 bits as one address', () => {
  const addresses = [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '2001:db8::1',
    '2001:db8:0:0:f::',
    '2001:0DB8:0:1::1',
    '::1',
  ];
  expect(addresses.map((ip) => getClient({ ip }))).toEqual([
    ...['192.0.2.1', '192.0.2.1', '2001:db8:0:0', '2001:db8:0:0', '2001:db8:0:1', '0:0:0:0'],
  ]);
});

it('rate limits use a forwarded address only from a trusted proxy', async () => {
  const tryCalls = async (env: Record<string, string>) => {
    const limited = await startOwnApp({ env: { RATE_LIMIT: '0.01', ...PROVIDER, ...env } });
    const statuses = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const headers = { 'x-forwarded-for': address };
      const response = await limited.send('POST', '/api/patterns/manual', { patternData: PATTERN }, headers);
      statuses.push(response.status);
    }
    return statuses;
  };
  expect(await tryCalls({})).toEqual([201, 429, 429]);
  expect(await tryCalls({ TRUST_PROXY: 'loopback' })).toEqual([201, 201, 201]);
});

it('responses of the API include the public configuration', async () => {
  const response = await app.send('GET', '/api/config');
  expect(await response.json()).toEqual({
    gaugeConversion: 'exact',
    loginProvider: 'accounts.example.org',
  });
});

it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'responses of the API have status 404 and JSON for %s on an unknown path, whatever is sent',
  async (method) => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/health/deeper', '/api/patterns/saved/x']) {
      const response = await fetch(app.url + path, {
        method,
        ...(method !== 'GET' && { body: 'not JSON', headers: { 'content-type': 'application/json' } }),
      });
      expect(response.status, path).toBe(404);
      expect(await response.json()).toEqual({ message: 'Not found' });
    }
  },
);

it.each(['/api/%', '/api/%E0%A4%A', '/api/calculate%00', `/api/${'x'.repeat(5000)}`])(
  'responses of the API reject %s in JSON',
  async (path) => {
    const response = await fetch(app.url + path);
    expect([400, 404]).toContain(response.status);
    expect(errorBody.parse(await response.json()).message).not.toBe('');
  },
);

it.each([
  ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a header of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('invalid HTTP with %s is rejected in the usual error format', async (_what, sent, status) => {
  const connection = await RawConnection.open(app.url);
  connection.read();
  connection.send(sent);
  await connection.closed;
  expect(connection.readStatus()).toBe(status);
  expect(errorBody.parse(JSON.parse(connection.received.split('\r\n\r\n')[1] ?? '')).message).not.toBe('');
});

describe('failures of the server', () => {
  it('return a general message and the request ID', async () => {
    const broken = await startOwnApp();
    await broken.database.db.schema.alterTable('patterns').renameTo('elsewhere').execute();
    const response = await broken.send('POST', '/api/patterns/manual', { patternData: PATTERN });
    expect(response.status).toBe(500);
    const body = errorBody.parse(await response.json());
    expect(body.message).toMatch(/^Something went wrong on our side \(request [\w-]+\)$/);
    expect(Object.keys(body)).toEqual(['message']);
  });

  it('include 503 for health while the database does not respond', async () => {
    const ailing = await startOwnApp();
    const healthy = await ailing.send('GET', '/api/health');
    expect([healthy.status, await healthy.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await ailing.send('GET', '/api/ready');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    await ailing.database.close();
    const response = await ailing.send('GET', '/api/health');
    expect(response.status).toBe(503);
    expect(errorBody.parse(await response.json()).message).toMatch(/^The database cannot be used right now/);
  });

  it('include 503 for readiness while nothing can be written', async () => {
    const ailing = await startOwnApp();
    const read = async (path: string) => (await ailing.send('GET', path)).status;
    await ailing.database.db.schema.alterTable('limit_hits').renameTo('elsewhere').execute();
    expect([await read('/api/health'), await read('/api/ready')]).toEqual([200, 503]);
    await ailing.database.db.schema.alterTable('elsewhere').renameTo('limit_hits').execute();
    await expect.poll(() => read('/api/ready')).toBe(200);
  });

  // Only a database server can close its connections.
  if (isPostgres) {
    it('do not follow from connections that the database drops', async () => {
      const { db } = app.database;
      const dropAll = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`;
      await expect(dropAll.execute(db)).rejects.toThrow();
      // One request may still use a connection that is not yet known to be closed. Its error says to try again.
      await expect.poll(async () => (await write({})).status).toBe(201);
    });
  }
});
