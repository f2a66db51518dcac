import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { errorBody, toErrorMessage } from '../../src/contract/errors.ts';
import { badConnections, badRequests, sendBadRequest, type BadRequest } from '../support/bad-input.ts';
import { getFieldErrors } from '../support/field-errors.ts';
import { RawConnection } from '../support/raw-connection.ts';
import { signIn } from '../support/sign-in.ts';
import { useServer } from '../support/use-app.ts';

/** The number of bad requests. `npm run test:bad-input` sends ten thousand. */
const REQUESTS = Number(process.env.BAD_REQUESTS ?? 1000);
const CONNECTIONS = Math.ceil(REQUESTS / 20);
const perEndpoint = Math.ceil(REQUESTS / Object.keys(endpoints).length);
const admin = { email: 'admin@example.org' };

const server = useServer({ ADMIN_EMAILS: admin.email });

/** Parses the bytes as a strict JSON parser does. @returns `undefined` for invalid JSON */
function parseJson({ bytes, headers }: BadRequest): unknown {
  if (bytes === null || headers['content-type'] !== 'application/json') return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // Keys that could change a prototype are rejected before the schema sees them.
    return /__proto__|prototype/.test(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Checks that a response is not a server error and has a message, and names only invalid fields if only the body is invalid.
 */
async function check(endpoint: Endpoint, request: BadRequest, response: Response): Promise<void> {
  const { body, params } = endpoint;
  const text = await response.text();
  expect(response.status, text).toBeLessThan(500);
  if (response.status < 400) return;
  const { message, fields } = errorBody.parse(JSON.parse(text));
  expect(message).toMatch(/^[A-Z].{6,}/);
  if (fields) expect(message).toBe(toErrorMessage(fields));
  for (const words of Object.values(fields ?? {})) expect(words).toMatch(/^[A-Z].{6,}/);
  const json = parseJson(request);
  const isBodyChecked =
    response.status === 400 && (!params || params.safeParse({ id: request.segment }).success);
  if (!body || json === undefined || !isBodyChecked) return;
  const wrong = Object.keys(getFieldErrors(body, json)).map((path) => path || 'body');
  if (wrong.length === 0) return;
  // The rows of a file are only checked if the rest of it is right.
  const ofFile = endpoint === endpoints.importAccount ? wrong.filter((path) => !path.includes('.')) : [];
  expect(Object.keys(fields ?? {}).sort()).toEqual((ofFile.length > 0 ? ofFile : wrong).sort());
}

describe.each(Object.entries<Endpoint>(endpoints))('%s', (name, endpoint) => {
  it('returns a message for any input, and accepts nothing that its schema rejects', async () => {
    const cookie = (await signIn(server.url, admin)).header();
    await fc.assert(
      fc.asyncProperty(badRequests(name), fc.integer({ min: 0, max: 4 }), async (request, who) => {
        const response = await sendBadRequest(server.url, endpoint, request, who === 0 ? '' : cookie);
        const json = parseJson(request);
        const isWrong = endpoint.body && json !== undefined && !endpoint.body.safeParse(json).success;
        if (isWrong) expect(response.status).toBeGreaterThanOrEqual(400);
        await check(endpoint, request, response);
      }),
      { numRuns: perEndpoint },
    );
  });
});

it('input that is not an HTTP request causes no server error, and the server keeps serving others', async () => {
  await fc.assert(
    fc.asyncProperty(badConnections, async (bytes) => {
      const connection = await RawConnection.open(server.url);
      connection.read();
      connection.end(bytes);
      // The server may also close it without a response.
      await connection.closed;
      expect(connection.received).not.toMatch(/^HTTP\/1\.1 5/);
    }),
    { numRuns: CONNECTIONS },
  );
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});
