import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PLACEHOLDER_FILES, STYLE } from '../support/test-app.ts';
import { startOwnApp, useApp } from '../support/use-app.ts';
import { signIn } from '../support/sign-in.ts';

const app = useApp({ env: { ADMIN_EMAILS: 'admin@example.org' } });

interface RawResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Sends a request without the changes of `fetch`: no decompression, no normalized path, no default headers. */
function request(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(app.url, { path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

const BOOT =
  '<script type="application/json" id="boot">' +
  '{"user":null,"config":{"gaugeConversion":"exact","loginProvider":"local sign-in"}}</script>';

it.each([
  ['/', 'Home'],
  ['/calculator', 'Calculator'],
  ['/calculator?pattern=1', 'Calculator'],
])('%s returns the built page with the boot data', async (path, title) => {
  const { status, headers, body } = await request(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body.toString()).toContain(`<title>${title}</title>${BOOT}`);
});

it.each([
  ...['/account', '/admin', '/nothing', '/calculator/deeper', '/pages/calculator.html', '/index.html'],
  ...['/%zz', '/%', '/%ff?a=%zz', '/calculator/%c0%ae', '/%E0%A4%A'],
])('%s returns the not-found page with 404', async (path) => {
  const { status, headers, body } = await request(path);
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body.toString()).toContain(`<title>Not found</title>${BOOT}`);
});

it.each([
  '/../package.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '//x',
  '/.env',
])('%s does not reach a file outside the built ones', async (path) => {
  const { status, body } = await request(path);
  expect([400, 403, 404]).toContain(status);
  expect(body.toString()).not.toContain('swatchwise');
});

it('a trailing slash redirects to the page, and to no other site', async () => {
  const { status, headers } = await request('/calculator/?swatch=1');
  expect([301, 308]).toContain(status);
  expect(headers.location).toBe('/calculator?swatch=1');
  expect((await request('/calculator/?search=a?b')).headers.location).toBe('/calculator?search=a?b');
  expect((await request('/%63alculator/')).headers.location).toBe('/calculator');
  expect((await request('//evil.example.org/')).headers.location).toBeUndefined();
});

it('a page rejects writes', async () => {
  const { status, headers } = await request('/calculator', {}, 'POST');
  expect(status).toBe(404);
  expect(headers['content-type']).toMatch(/json/);
});

it('HEAD of a page returns only the headers', async () => {
  const { status, headers, body } = await request('/calculator', {}, 'HEAD');
  expect(status).toBe(200);
  expect(Number(headers['content-length'])).toBeGreaterThan(100);
  expect(body).toHaveLength(0);
});

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br;q=0.5, gzip;q=0.8', 'gzip', gunzipSync],
  ['gzip;q=0.5, br;q=0.5', 'br', brotliDecompressSync],
  ['br; q=0.000 , *', 'gzip', gunzipSync],
  ['gzip;Q=0, *;q=0.1', 'br', brotliDecompressSync],
])('Accept-Encoding: %s returns %s', async (accepted, encoding, decompress) => {
  const plain = await request('/');
  const { headers, body } = await request('/', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toMatch(/accept-encoding/i);
  expect(decompress(body)).toEqual(plain.body);
  expect(headers.etag).not.toBe(plain.headers.etag);
  const asset = await request('/assets/main-abc123.js', { 'accept-encoding': accepted });
  expect(asset.headers['content-encoding']).toBe(encoding);
  expect(decompress(asset.body).toString()).toBe(PLACEHOLDER_FILES['assets/main-abc123.js']);
});

it.each([undefined, 'br;q=0', 'br;q=0, gzip;q=0.0', '*;q=0', 'identity', 'br;q=much', 'deflate'])(
  'Accept-Encoding: %s returns no compression',
  async (accepted) => {
    for (const path of ['/', '/assets/main-abc123.js']) {
      const { headers, status } = await request(
        path,
        accepted === undefined ? {} : { 'accept-encoding': accepted },
      );
      expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    }
  },
);

it('a page that the browser has cached is not sent again', async () => {
  const headers = { 'accept-encoding': 'br' };
  const first = await request('/', headers);
  expect(first.headers['cache-control']).toBe('no-cache');
  const tag = first.headers.etag ?? '';
  for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const again = await request('/', { ...headers, 'if-none-match': held });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
  expect((await request('/', { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
  expect((await request('/calculator', { ...headers, 'if-none-match': tag })).status).toBe(200);
});

it('the not-found page keeps its status', async () => {
  const { headers } = await request('/nothing');
  expect((await request('/nothing', { 'if-none-match': headers.etag ?? '' })).status).toBe(404);
});

describe('pages of a signed-in user', () => {
  const open = async (path: string, email = 'ann@example.org') => {
    const cookie = (await signIn(app.url, { email, firstName: '</script><b>' })).header();
    const response = await fetch(app.url + path, { headers: { cookie } });
    return { response, html: await response.text() };
  };

  it('are shells with the user’s data, and are not cached', async () => {
    const { response, html } = await open('/');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self'/);
    expect(html).toContain('Shell of home');
    const [, json = ''] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ user: { email: 'ann@example.org', firstName: '</script><b>' } });
  });

  it.each([
    ['/account', 200],
    ['/admin', 404],
    ['/nowhere', 404],
    ['/signup', 404],
  ])('include %s with status %i', async (path, status) => {
    expect((await open(path)).response.status).toBe(status);
  });

  it('include the admin page for an admin', async () => {
    const { response, html } = await open('/admin', 'admin@example.org');
    expect(response.status).toBe(200);
    expect(html).toContain('Shell of the admin');
    expect((await open('/nowhere', 'admin@example.org')).response.status).toBe(404);
  });

  it('are guest pages after the session has ended', async () => {
    const headers = { cookie: 'swatchwise=of-nobody' };
    expect(await (await fetch(app.url, { headers })).text()).toContain('Home');
    expect((await fetch(`${app.url}/account`, { headers })).status).toBe(404);
    expect((await fetch(`${app.url}/account`)).status).toBe(404);
  });
});

it('built files with a hash in their name are cached forever', async () => {
  const { status, headers, body } = await request('/assets/main-abc123.js');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toMatch(/javascript/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body.toString()).toBe(PLACEHOLDER_FILES['assets/main-abc123.js']);
});

it.each(['/favicon.svg', '/robots.txt'])('%s is cached for a limited time', async (path) => {
  const { status, headers } = await request(path);
  expect(status).toBe(200);
  expect(headers['cache-control']).toMatch(/max-age=3600/);
});

it.each(['/assets/%00', '/assets/%5cetc', '/assets/', '/assets/%2e%2e/index.html'])(
  '%s returns 404',
  async (path) => {
    const { status, headers } = await request(path);
    expect(status).toBe(404);
    expect(headers['x-content-type-options']).toBe('nosniff');
  },
);

it('built files are sent completely for any range', async () => {
  const { status, body } = await request('/assets/main-abc123.js', { range: 'bytes=99999999-' });
  expect(status).toBe(200);
  expect(body.toString()).toBe(PLACEHOLDER_FILES['assets/main-abc123.js']);
});

it('built files that do not exist return 404 and are not cached', async () => {
  const { status, headers } = await request('/assets/gone-abc123.js');
  expect(status).toBe(404);
  expect(headers['cache-control'] ?? '').not.toMatch(/immutable/);
});

it('the files for offline use are cached by a script that is always revalidated', async () => {
  const { status, headers, body } = await request('/sw.js');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toMatch(/connect-src 'self'/);
  expect(body.toString()).toContain(String(PLACEHOLDER_FILES['sw.js']));
  const again = await request('/sw.js', { 'if-none-match': headers.etag ?? '' });
  expect(again.status).toBe(304);
});

it('the files for offline use are cached by another script under another configuration', async () => {
  const other = await startOwnApp({ env: { GAUGE_CONVERSION: 'specified' } });
  const scripts = await Promise.all(
    [app, other].map(async ({ url }) => (await fetch(`${url}/sw.js`)).text()),
  );
  expect(new Set(scripts).size).toBe(2);
});

it('the files for offline use include one page for everyone, with the configuration and without a user', async () => {
  const cookie = (await signIn(app.url, { email: 'ann@example.org' })).header();
  for (const headers of [undefined, { cookie }]) {
    const { status, body } = await request('/offline-shell', headers);
    expect(status).toBe(200);
    expect(body.toString()).toContain(`<title>Shell</title>${BOOT}`);
  }
});

it.each(['/', '/nothing'])(
  'the headers of %s allow scripts and other files only from the server itself',
  async (path) => {
    const { headers } = await request(path);
    const policy = new Map(
      (headers['content-security-policy']?.toString() ?? '').split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': `'self' 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  },
);
