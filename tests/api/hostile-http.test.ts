import { describe, expect, it } from 'vitest';
import { RawConnection } from '../support/raw-connection.ts';
import { CookieJar, signIn } from '../support/sign-in.ts';
import { LOCAL_CODE } from '../support/server.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();

/** Sends raw bytes and reads until the server closes the connection. */
async function exchange(sent: string): Promise<string> {
  const connection = await RawConnection.open(app.url);
  connection.read();
  connection.send(sent);
  await connection.closed;
  return connection.received;
}

const statuses = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

const lines = (...parts: string[]) => parts.join('\r\n');
const post = (headers: string[], body: string) =>
  lines(
    'POST /api/calculate HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    ...headers,
    '',
    body,
  );
/** The request that an attacker hides behind the one that a proxy sees. */
const HIDDEN = lines('GET /api/config HTTP/1.1', 'Host: localhost', 'Connection: close', '', '');

it.each([
  ['a length and chunks', post(['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${HIDDEN}`)],
  ['two lengths', post(['Content-Length: 2', 'Content-Length: 90'], `{}${HIDDEN}`)],
  ['a list of lengths', post(['Content-Length: 2, 2'], `{}${HIDDEN}`)],
  ['a length with a sign', post(['Content-Length: +2'], `{}${HIDDEN}`)],
  ['a length in hexadecimal', post(['Content-Length: 0x2'], `{}${HIDDEN}`)],
  [
    'two encodings',
    post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${HIDDEN}`),
  ],
  ['an unknown encoding', post(['Transfer-Encoding: xchunked'], `0\r\n\r\n${HIDDEN}`)],
  [
    'an encoding on a folded line',
    post(['Transfer-Encoding:', ' chunked', 'Content-Length: 2'], `{}${HIDDEN}`),
  ],
  ['a space before a colon', post(['Content-Length : 2'], `{}${HIDDEN}`)],
  ['a folded header', lines('GET /api/health HTTP/1.1', 'Host: localhost', 'X-A: b', ' c: d', '', HIDDEN)],
  ['lines that end in LF alone', `GET /api/health HTTP/1.1\nHost: localhost\n\n${HIDDEN}`],
  [
    'one header that ends in LF alone',
    lines('GET /api/health HTTP/1.1', 'Host: localhost', 'X-A: b\nX-B: c', '', HIDDEN),
  ],
  [
    'a CR within a header',
    lines('GET /api/health HTTP/1.1', 'Host: localhost', 'X-A: b\rX-B: c', '', HIDDEN),
  ],
  ['a NUL within a header', lines('GET /api/health HTTP/1.1', 'Host: localhost', 'X-A: b\0c', '', HIDDEN)],
  ['chunks that end in LF alone', post(['Transfer-Encoding: chunked'], `2\n{}\n0\n\n${HIDDEN}`)],
  ['a chunk size in C notation', post(['Transfer-Encoding: chunked'], `0x2\r\n{}\r\n0\r\n\r\n${HIDDEN}`)],
  ['no host', lines('GET /api/health HTTP/1.1', '', HIDDEN)],
])(
  'a malformed or ambiguous request is rejected, and the bytes after it are not read as a request: %s',
  async (_what, sent) => {
    expect(statuses(await exchange(sent))).toEqual(['400']);
  },
);

it('two well-formed requests on one connection both get a response', async () => {
  expect(statuses(await exchange(post(['Content-Length: 2'], `{}${HIDDEN}`)))).toEqual(['400', '200']);
});

it.each(['TRACE', 'PROPFIND', 'PURGE'])(
  'an unsupported method returns 404, and the request is not echoed: %s',
  async (method) => {
    const sent = lines(`${method} /api/health HTTP/1.1`, 'Host: localhost', 'Cookie: swatchwise=secret');
    const response = await exchange(lines(sent, 'Connection: close', '', ''));
    expect(statuses(response)).toEqual(['404']);
    expect(response).not.toContain('secret');
  },
);

it.each(['websocket', 'h2c'])('a request to switch to %s gets an ordinary response', async (protocol) => {
  const headers = ['Host: localhost', 'Connection: Upgrade, close', `Upgrade: ${protocol}`];
  const response = await exchange(lines('GET /api/health HTTP/1.1', ...headers, '', ''));
  expect(statuses(response)).toEqual(['200']);
});

describe('input in headers', () => {
  /** The header that the paths try to add to the response. */
  const INJECTED = 'x-injected';

  it.each([
    '/api/login?returnTo=/%0d%0aX-Injected:%20yes',
    '/api/login?returnTo=%0d%0a%0d%0a<script>',
    '/calculator/?%0d%0aX-Injected:yes',
    '/calculator%0d%0aX-Injected:yes/',
    '/api/account/export/%0d%0aX-Injected:yes',
    '/%0d%0aX-Injected:yes',
  ])('does not add a header to a response: %s', async (path) => {
    const jar = await signIn(app.url, { email: 'ann@example.org' });
    const { headers } = await jar.fetch(app.url + path);
    expect(headers.get(INJECTED)).toBeNull();
    // A path, an address or nothing.
    expect(decodeURIComponent(headers.get('location') ?? '')).not.toMatch(/^[^/h]/);
  });

  it('does not end a header through a return path', async () => {
    const jar = new CookieJar();
    const returnTo = '/calculator?a=\r\nX-Injected: yes';
    const form = await jar.follow(`${app.url}/api/login?${new URLSearchParams({ returnTo }).toString()}`);
    const body = new URLSearchParams({
      email: 'ann@example.org',
      firstName: 'a\r\nX-Injected: yes',
      code: LOCAL_CODE,
    });
    let { url } = form;
    let response = await jar.fetch(url, { method: 'POST', body });
    for (let to = response.headers.get('location'); to !== null; to = response.headers.get('location')) {
      url = new URL(to, url).href;
      response = await jar.fetch(url);
      expect(response.headers.get(INJECTED)).toBeNull();
    }
    expect(new URL(url).pathname).toBe('/calculator');
  });

  it.each(['http://evil.example', '//evil.example', '/\\evil.example'])(
    'does not redirect to another site: %s',
    async (elsewhere) => {
      const { origin } = new URL(app.url);
      // The absolute form, as a client sends it to a proxy, and the address in a page's path and query.
      const targets = [`${elsewhere}/calculator/`, `/calculator/${elsewhere}`, `/calculator/?${elsewhere}/`];
      for (const target of targets) {
        const sent = lines(`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', '', '');
        const response = await exchange(sent);
        const [, location = '/'] = /^location: (.*)\r$/im.exec(response) ?? [];
        expect(new URL(location, origin).origin, target).toBe(origin);
      }
    },
  );
});
