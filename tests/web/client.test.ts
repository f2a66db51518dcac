import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { endpoints } from '../../src/contract/endpoints.ts';
import type { Pattern } from '../../src/contract/patterns.ts';
import {
  ResponseError,
  call,
  load,
  loadOwn,
  getErrorMessage,
  send,
  type CallInput,
} from '../../src/web/api/client.ts';
import { loadList } from '../../src/web/api/downloads.ts';
import { createQueryClient } from '../../src/web/api/query-client.ts';
import { isSessionLost } from '../../src/web/api/events.ts';

interface PreparedResponse {
  status: number;
  type?: string;
  body?: string;
  retryAfter?: string;
}

/** The next response, and the last request. */
let next: PreparedResponse;
let lastRequest: { method: string | undefined; type: string | undefined; body: string };
let lastHeaders: IncomingMessage['headers'];
let lastUrl: string | undefined;

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  lastRequest = { method: request.method, type: request.headers['content-type'], body };
  ({ headers: lastHeaders, url: lastUrl } = request);
  response
    .writeHead(next.status, {
      'content-type': next.type ?? 'application/json',
      ...(next.retryAfter !== undefined && { 'retry-after': next.retryAfter }),
    })
    .end(next.body);
}

const server = createServer((request, response) => void respond(request, response));
const url = '/api/auth/user';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/calculator`;
  // Outside of a browser, no page has an address from which a path starts.
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, page), init));
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

async function getFailure(response: PreparedResponse): Promise<ResponseError> {
  next = response;
  const error: unknown = await loadOwn(url).catch((catchError: unknown) => catchError);
  if (!(error instanceof ResponseError)) throw new Error('No ResponseError was thrown');
  return error;
}

describe('a response that is not OK', () => {
  it.each<[string, PreparedResponse, string]>([
    ['the server’s message', { status: 409, body: '{"message":"Changed"}' }, '409: Changed'],
    ['the text of a proxy', { status: 502, type: 'text/plain; charset=utf-8', body: 'No\n' }, '502: No'],
    [
      'the status text for a page',
      { status: 503, type: 'text/html', body: '<p>' },
      '503: Service Unavailable',
    ],
    ['the status text for an empty response', { status: 500 }, '500: Internal Server Error'],
    ['the status text for JSON without a message', { status: 404, body: '[1]' }, '404: Not Found'],
  ])('is an error with the status and %s', async (_what, response, message) => {
    expect((await getFailure(response)).message).toBe(message);
  });

  it.each([
    ['the seconds', '42', 42],
    ['nothing for a date', 'Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['nothing when there are none', undefined, null],
  ])('has the delay of Retry-After: %s', async (_what, retryAfter, seconds) => {
    const response = { status: 429, ...(retryAfter !== undefined && { retryAfter }) };
    expect((await getFailure(response)).retryAfterS).toBe(seconds);
  });

  it('is described by the first field error, else by the message, else by the caller’s text', async () => {
    const fields = { name: 'Too long', notes: 'Too long as well' };
    const describeBody = async (body: object) =>
      getErrorMessage(await getFailure({ status: 400, body: JSON.stringify(body) }), 'Failed');
    expect(await describeBody({ message: 'Wrong', fields })).toBe('Too long');
    expect(await describeBody({ message: 'Wrong' })).toBe('Wrong');
    expect(getErrorMessage(new TypeError('fetch failed'), 'Failed')).toBe('Failed');
  });
});

describe('401', () => {
  const unauthorized = { status: 401, body: '{"message":"Unauthorized: log in"}' };

  it('is a guest to the loader of the user, and an error to the loader of a list', async () => {
    next = unauthorized;
    expect(await load(url)).toBeNull();
    await expect(loadOwn(url)).rejects.toThrow('401: Unauthorized');
  });

  it('means an expired session only if it says Unauthorized', async () => {
    expect(isSessionLost(await getFailure(unauthorized))).toBe(true);
    expect(isSessionLost(await getFailure({ status: 401, body: '{"message":"Who are you?"}' }))).toBe(false);
    expect(isSessionLost(await getFailure({ status: 403, body: '{"message":"Unauthorized"}' }))).toBe(false);
    expect(isSessionLost(new Error('Unauthorized'))).toBe(false);
  });
});

describe('a request', () => {
  const { signal } = new AbortController();

  it('sends its body as JSON with the content type', async () => {
    next = { status: 200, body: '{}' };
    await send('PATCH', url, { body: { emailUpdates: true }, signal });
    expect(lastRequest).toEqual({ method: 'PATCH', type: 'application/json', body: '{"emailUpdates":true}' });
  });

  it('sends no content type without a body, and accepts an empty response', async () => {
    next = { status: 204 };
    await send('DELETE', url, { signal });
    expect(lastRequest).toEqual({ method: 'DELETE', type: undefined, body: '' });
    expect(await loadOwn(url)).toBeUndefined();
  });
});

describe('a call of an endpoint', () => {
  const id = crypto.randomUUID();
  const idempotencyKey = crypto.randomUUID();

  it.each([
    ['removeSwatch', { method: 'DELETE', version: '"3"' }],
    ['updatePatternNotes', { method: 'PATCH', version: '"3"' }],
    ['createPattern', { method: 'POST', key: idempotencyKey }],
    ['endOtherSessions', { method: 'DELETE' }],
  ] as const)('sends If-Match and Idempotency-Key exactly if %s declares them', async (name, expected) => {
    next = { status: 200, body: '{}' };
    const input = { params: { id }, version: 3, idempotencyKey, body: { savedName: 'Yoke', notes: 'Wool' } };
    await call(name, input as never);
    const { 'if-match': version, 'idempotency-key': key } = lastHeaders;
    expect({ method: lastRequest.method, version, key }).toEqual(expected);
  });

  it('throws an InvalidInputError instead of sending an invalid body', async () => {
    const naming = call('createPattern', { body: { savedName: '' }, idempotencyKey });
    await expect(naming).rejects.toMatchObject({ name: 'ResponseError', status: 400, serverMessage: '' });
  });

  it('sends no If-Match for any version', async () => {
    next = { status: 200, body: '{"success":true}' };
    await call('removeSwatch', { params: { id }, version: null });
    expect(lastHeaders['if-match']).toBeUndefined();
  });

  it('does not compile without a declared version or key, or with an undeclared one', () => {
    type Input<Name extends keyof typeof endpoints> = CallInput<(typeof endpoints)[Name]>;
    expectTypeOf<{ params: { id: string }; version: number }>().toExtend<Input<'removeSwatch'>>();
    expectTypeOf<{ params: { id: string } }>().not.toExtend<Input<'removeSwatch'>>();
    expectTypeOf<Input<'createPattern'>>().toHaveProperty('idempotencyKey').toEqualTypeOf<string>();
    expectTypeOf<Input<'updatePattern'>>().not.toHaveProperty('idempotencyKey');
    expectTypeOf<Input<'createPattern'>>().not.toHaveProperty('version');
  });
});

describe('a path', () => {
  it('determines the type of its response', () => {
    expectTypeOf(loadList<'/api/patterns/saved'>).returns.resolves.toEqualTypeOf<Pattern[]>();
    // @ts-expect-error The endpoint is misspelled.
    expectTypeOf(loadList<'/api/patterns'>);
  });

  it('is requested with its ID', async () => {
    next = { status: 404 };
    const removed = call('removeSwatch', { params: { id: 'a/b' }, version: null });
    await expect(removed).rejects.toThrow('404');
    expect(lastUrl).toBe('/api/gauge-swatches/a%2Fb');
  });
});

it('fetched data is fresh for 10 minutes, cached for 15 when unused, and fetched again only by the user', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 10 * 60_000,
    gcTime: 15 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});
