import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, load, loadOwn, errorMessage, send } from '../../src/web/api/client.ts';
import { createQueryClient } from '../../src/web/api/query-client.ts';
import { isSessionLost } from '../../src/web/api/session-loss.ts';

interface Reply {
  status: number;
  type?: string;
  body?: string;
  retryAfter?: string;
}

/** What is answered next, and what was asked last. */
let next: Reply;
let asked: { method: string | undefined; type: string | undefined; body: string };

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  asked = { method: request.method, type: request.headers['content-type'], body };
  response
    .writeHead(next.status, {
      'content-type': next.type ?? 'application/json',
      ...(next.retryAfter !== undefined && { 'retry-after': next.retryAfter }),
    })
    .end(next.body);
}

const server = createServer((request, response) => void answer(request, response));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/gauge-swatches`;
});
afterAll(() => server.close());

async function failure(reply: Reply): Promise<ApiError> {
  next = reply;
  const error: unknown = await loadOwn(url).catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('No ApiError was thrown');
  return error;
}

describe('a reply that is not OK', () => {
  it.each<[string, Reply, string]>([
    ['the message of ours', { status: 409, body: '{"message":"Changed"}' }, '409: Changed'],
    [
      'the text of a proxy',
      { status: 502, type: 'text/plain; charset=utf-8', body: 'No knitter\n' },
      '502: No knitter',
    ],
    [
      'the words of the status for a page',
      { status: 503, type: 'text/html', body: '<h1>x</h1>' },
      '503: Service Unavailable',
    ],
    ['the words of the status for nothing', { status: 500 }, '500: Internal Server Error'],
    ['the words of the status for JSON that says nothing', { status: 404, body: '[1]' }, '404: Not Found'],
  ])('is an error that says status and %s', async (_what, reply, message) => {
    expect((await failure(reply)).message).toBe(message);
  });

  it.each([
    ['the seconds', '42', 42],
    ['nothing for a date', 'Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['nothing when there are none', undefined, null],
  ])('says when to ask again: %s', async (_what, retryAfter, seconds) => {
    const reply = { status: 429, ...(retryAfter !== undefined && { retryAfter }) };
    expect((await failure(reply)).retryAfterS).toBe(seconds);
  });

  it('is told by the first field that is wrong, else by the message, else by the screen', async () => {
    const fields = { name: 'Too long', notes: 'Too long as well' };
    expect(
      errorMessage(
        await failure({ status: 400, body: JSON.stringify({ message: 'Wrong', fields }) }),
        'Failed',
      ),
    ).toBe('Too long');
    expect(errorMessage(await failure({ status: 400, body: '{"message":"Wrong"}' }), 'Failed')).toBe('Wrong');
    expect(errorMessage(new TypeError('fetch failed'), 'Failed')).toBe('Failed');
  });
});

describe('401', () => {
  const unauthorized = { status: 401, body: '{"message":"Unauthorized: log in"}' };

  it('is nobody to the default loader, and an error to a list of one’s own', async () => {
    next = unauthorized;
    expect(await load(url)).toBeNull();
    await expect(loadOwn(url)).rejects.toThrow('401: Unauthorized');
  });

  it('that says Unauthorized is a session that is over; nothing else is', async () => {
    expect(isSessionLost(await failure(unauthorized))).toBe(true);
    expect(isSessionLost(await failure({ status: 401, body: '{"message":"Who are you?"}' }))).toBe(false);
    expect(isSessionLost(await failure({ status: 403, body: '{"message":"Unauthorized"}' }))).toBe(false);
    expect(isSessionLost(new Error('Unauthorized'))).toBe(false);
  });
});

describe('a request', () => {
  const { signal } = new AbortController();

  it('sends its body as JSON and names it so', async () => {
    next = { status: 200, body: '{}' };
    await send('PATCH', url, { body: { emailUpdates: true }, signal });
    expect(asked).toEqual({ method: 'PATCH', type: 'application/json', body: '{"emailUpdates":true}' });
  });

  it('without a body names none, and an empty reply is as good as one', async () => {
    next = { status: 204 };
    await send('DELETE', url, { signal });
    expect(asked).toEqual({ method: 'DELETE', type: undefined, body: '' });
    expect(await loadOwn(url)).toBeUndefined();
  });
});

describe('what was fetched', () => {
  it('is fresh for 10 minutes, kept for 15 when unused, and asked for again by nobody but a person', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      staleTime: 10 * 60_000,
      gcTime: 15 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
    });
  });
});
