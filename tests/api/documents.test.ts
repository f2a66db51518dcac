import { request as httpRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_FILES, startApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Asks without what `fetch` adds: no decompression, no normalised path, no headers of its own. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(app.url, { path, method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const BOOT =
  '<script type="application/json" id="boot">' +
  '{"user":null,"config":{"gaugeConversion":"exact","loginProvider":"local sign-in"}}</script>';

describe('pages', () => {
  it.each([
    ['/', 'Home'],
    ['/calculator', 'Calculator'],
    ['/calculator?pattern=1', 'Calculator'],
  ])('%s is the page the build made, with the boot data', async (path, title) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toContain(`<title>${title}</title>${BOOT}`);
  });

  it.each(['/account', '/admin', '/nothing', '/calculator/deeper', '/pages/calculator.html', '/index.html'])(
    '%s is the not-found page with its status',
    async (path) => {
      const { status, headers, body } = await ask(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body.toString()).toContain(`<title>Not found</title>${BOOT}`);
    },
  );

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '//x',
    '/.env',
  ])('nothing beside the built files is reached by %s', async (path) => {
    const { status, body } = await ask(path);
    expect([400, 403, 404]).toContain(status);
    expect(body.toString()).not.toContain('swatchwise');
  });

  it('a slash at the end leads to the page, and nowhere else', async () => {
    const { status, headers } = await ask('/calculator/?swatch=1');
    expect([301, 308]).toContain(status);
    expect(headers.location).toBe('/calculator?swatch=1');
    expect((await ask('//evil.example.org/')).headers.location).toBeUndefined();
  });

  it('a page is not written to', async () => {
    const { status, headers } = await ask('/calculator', {}, 'POST');
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/json/);
  });

  it('HEAD answers the headers alone', async () => {
    const { status, headers, body } = await ask('/calculator', {}, 'HEAD');
    expect(status).toBe(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
    expect(body).toHaveLength(0);
  });
});

describe('compression and keeping of pages', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('Accept-Encoding: %s is answered in %s', async (accepted, encoding, decompress) => {
    const plain = await ask('/');
    const { headers, body } = await ask('/', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(decompress(body)).toEqual(plain.body);
    expect(headers.etag).not.toBe(plain.headers.etag);
  });

  it('without Accept-Encoding a page is sent as it is', async () => {
    expect((await ask('/')).headers['content-encoding']).toBeUndefined();
  });

  it('a page that the browser has is not sent again', async () => {
    const headers = { 'accept-encoding': 'br' };
    const first = await ask('/', headers);
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = first.headers.etag ?? '';
    for (const held of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await ask('/', { ...headers, 'if-none-match': held });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    expect((await ask('/', { ...headers, 'if-none-match': '"other"' })).status).toBe(200);
    expect((await ask('/calculator', { ...headers, 'if-none-match': tag })).status).toBe(200);
  });

  it('the not-found page keeps its status', async () => {
    const { headers } = await ask('/nothing');
    expect((await ask('/nothing', { 'if-none-match': headers.etag ?? '' })).status).toBe(404);
  });
});

describe('built files', () => {
  it('with a hash in their name are kept for ever', async () => {
    const { status, headers, body } = await ask('/assets/main-abc123.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body.toString()).toBe(BUILT_FILES['assets/main-abc123.js']);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('are sent as the build compressed them: %s', async (encoding, decompress) => {
    const { headers, body } = await ask('/assets/main-abc123.js', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(decompress(body).toString()).toBe(BUILT_FILES['assets/main-abc123.js']);
  });

  it.each(['/favicon.svg', '/robots.txt'])('%s is kept for a while only', async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toMatch(/max-age=3600/);
  });

  it('that are not there are 404s that nobody keeps', async () => {
    const { status, headers } = await ask('/assets/gone-abc123.js');
    expect(status).toBe(404);
    expect(headers['cache-control'] ?? '').not.toMatch(/immutable/);
  });
});

describe('headers of pages', () => {
  it.each(['/', '/nothing'])('%s may run and load only what is ours', async (path) => {
    const { headers } = await ask(path);
    const policy = new Map(
      (headers['content-security-policy']?.toString() ?? '').split(';').map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('ask for https from then on where the public address has it', async () => {
    const secure = await startApp({ env: { PUBLIC_URL: 'https://knit.example.org' } });
    const { headers } = await fetch(secure.url);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    await secure.close();
  });
});
