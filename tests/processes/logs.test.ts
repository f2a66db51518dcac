import { expect, it } from 'vitest';
import * as z from 'zod';
import { errorBody } from '../../src/contract/errors.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { parseBody } from '../support/responses.ts';
import { DESIRED_BUST, GAUGE, SWATCH, MESSAGE, PATTERN, RESULT } from '../support/requests.ts';
import { findLocalCode } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { useServer } from '../support/use-app.ts';

const person = { email: 'rosalind.fibre@example.org', firstName: 'Rosalind', lastName: 'Fibre' };
const row = z.object({ id: z.uuid() });
const line = z.looseObject({
  level: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal']),
  time: z.iso.datetime(),
  msg: z.string(),
});
const requestLine = line.extend({ request: z.uuid(), method: z.string(), route: z.string().optional() });

const server = useServer({ LOG_LEVEL: 'trace' });

/** Damages the database: drops a table, and replaces JSON by other text. */
async function damage(): Promise<void> {
  const opened = await openDatabase(readConfig(server.database.env));
  const { db } = opened;
  await db.schema.dropTable('swatches').execute();
  const isText = server.database.env.DATABASE_URL === '';
  const extracted_data = isText ? person.email : '{}';
  await db.updateTable('patterns').set({ extracted_data }).execute();
  await opened.close();
}

/** Returns the random texts in a header, such as tokens. */
const findRandomTexts = (text: string) => text.match(/[\w-]{16,}/g) ?? [];

const parseLines = (log: string) =>
  log
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text) as unknown);

it('the log lists rejected and failed requests without personal data', async () => {
  const jar = await signIn(server.url, person, '/swatches');
  await jar.fetch(`${server.url}/api/local-sign-in?code=${findLocalCode(server.url)}`);
  const cookie = jar.header();
  const send = (method: string, path: string, body?: object | string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method,
      redirect: 'manual',
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: (typeof body === 'object' ? JSON.stringify(body) : body) ?? null,
    });

  const { id: userId } = await parseBody(row, await send('GET', '/api/auth/user'));
  const { id: swatchId } = await parseBody(row, await send('POST', '/api/gauge-swatches', SWATCH), 201);
  const patternBody = { patternName: person.lastName, ...PATTERN };
  const { id: patternId } = await parseBody(row, await send('POST', '/api/patterns', patternBody), 201);
  const resultBody = { ...RESULT, patternId };
  const { id: resultId } = await parseBody(row, await send('POST', '/api/calculations', resultBody), 201);
  const calculation = { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  expect((await send('POST', '/api/calculate', calculation)).status).toBe(200);
  const message = { ...MESSAGE, name: person.firstName, email: person.email };
  expect((await send('POST', '/api/contact', message)).status).toBe(201);

  const stale = { 'if-match': '"7"' };
  const refusals = await Promise.all([
    send('PATCH', `/api/gauge-swatches/${swatchId}`, { notes: person.lastName }, stale),
    send('GET', `/api/gauge-swatches/${resultId}?email=${person.email}`),
    send('GET', `/api/${person.email}`),
    send('POST', '/api/contact', { ...message, email: `${person.email} ` + 'x'.repeat(300) }),
    send('POST', '/api/contact', `{"email":"${person.email}"`),
    send('GET', '/api/local-sign-in?code=forged-code-of-ann'),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([409, 404, 404, 400, 400, 403]);

  await damage();
  await send('GET', '/api/patterns/saved');
  const failure = await send('POST', '/api/gauge-swatches', { ...SWATCH, notes: person.email });
  const { message: failureMessage } = await parseBody(errorBody, failure, 500);
  const failedId = failure.headers.get('x-request-id') ?? '';
  expect(failureMessage).toContain(failedId);

  await expect.poll(() => server.log()).toContain(failedId);
  const lines = parseLines(server.log()).map((logged) => line.parse(logged));
  const requests = lines
    .filter((logged) => logged.request !== undefined)
    .map((logged) => requestLine.parse(logged));
  const failed = requests.find(({ request }) => request === failedId);
  expect(failed).toMatchObject({ level: 'error', method: 'POST', route: '/api/gauge-swatches' });
  const statuses = requests.filter(({ msg }) => msg === 'rejected request').map(({ status }) => status);
  expect(statuses.sort()).toEqual([400, 400, 403, 404, 404, 409]);
  expect(requests.map(({ route }) => route)).toContain('/api/gauge-swatches/:id');

  const audits = lines.filter(({ audit }) => audit === true);
  expect(audits.map(({ level, msg, account }) => [level, msg, account])).toEqual([
    ['info', 'signed in', userId],
  ]);

  const secrets = [...Object.values(person), 'example.org', swatchId, patternId, resultId];
  secrets.push(...findRandomTexts(cookie), findLocalCode(server.url), 'forged-code');
  const log = server.log().toLowerCase();
  for (const secret of secrets) expect(log).not.toContain(secret.toLowerCase());
});

it('the log contains no successful requests', async () => {
  const before = server.log();
  for (const path of ['/api/health', '/api/config', '/'])
    expect((await fetch(server.url + path)).ok).toBe(true);
  expect((await fetch(`${server.url}/api/nothing`)).status).toBe(404);
  await expect.poll(() => server.log().length).toBeGreaterThan(before.length);
  const [only, ...more] = parseLines(server.log().slice(before.length));
  expect(requestLine.parse(only).status).toBe(404);
  expect(more).toEqual([]);
});
