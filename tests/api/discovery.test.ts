// The metadata of pages for search engines, link previews and home screens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestRoutes } from '../../src/web/shell/routes.ts';
import { freePort } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { BUILT_PAGES, startApp, type TestApp } from '../support/test-app.ts';

let server: TestApp;
let serverWithoutUrl: TestApp;
beforeAll(async () => {
  const port = await freePort();
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}` };
  server = await startApp({ port, env, webDir: BUILT_PAGES });
  serverWithoutUrl = await startApp({ webDir: BUILT_PAGES });
});
afterAll(() => Promise.all([server.close(), serverWithoutUrl.close()]));

const guestPaths = guestRoutes.map(({ path }) => path);
/** Pages that only ask guests to sign up. */
const accountPaths = ['/patterns', '/saved-calculations', '/swatches'];

async function readText(
  path: string,
  { url } = server,
  headers: Record<string, string> = {},
): Promise<string> {
  return (await fetch(url + path, { headers })).text();
}

/** Returns the content of a document's meta tags by name or property, and the address of its links by `rel`. */
function readHead(html: string): ReadonlyMap<string, string> {
  const [head = ''] = html.split('</head>');
  const tags = head.matchAll(
    /<(?:meta (?:name|property)="([^"]+)" content|link rel="(canonical)" href)="([^"]*)"/g,
  );
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(head) ?? [];
  return new Map([
    ['title', title],
    ...[...tags].map(([, name, rel, value]) => [name ?? rel ?? '', value ?? ''] as const),
  ]);
}

const readLocations = (sitemap: string) => [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);

it('robots.txt excludes private paths and names the sitemap', async () => {
  const response = await fetch(`${server.url}/robots.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await response.text()).split('\n').filter(Boolean)).toEqual([
    'User-agent: *',
    'Disallow: /api',
    'Disallow: /account',
    'Disallow: /admin',
    `Sitemap: ${server.url}/sitemap.xml`,
  ]);
});

it('the sitemap lists all guest pages except those that only ask guests to sign up', async () => {
  const response = await fetch(`${server.url}/sitemap.xml`);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  const expected = guestPaths.filter((path) => !accountPaths.includes(path)).map((path) => server.url + path);
  expect(readLocations(await response.text()).sort()).toEqual(expected.sort());
});

it('files for search engines use the address of the request without a public address', async () => {
  const { port } = new URL(serverWithoutUrl.url);
  const sitemap = await readText('/sitemap.xml', { ...serverWithoutUrl, url: `http://localhost:${port}` });
  expect(readLocations(sitemap)).toContain(`http://localhost:${port}/swatching-guide`);
  const forged = { 'x-forwarded-host': 'evil.example.org', 'x-forwarded-proto': 'https' };
  expect(await readText('/sitemap.xml', serverWithoutUrl, forged)).not.toContain('evil');
});

it.each(guestPaths)(
  'the head of a page of %s has a title, a description and a link preview',
  async (path) => {
    const head = readHead(await readText(`${path}?from=elsewhere`));
    expect(head.get('title')).toMatch(/.+ · Swatchwise$/);
    expect(head.get('description')?.length).toBeGreaterThan(50);
    expect(head.get('og:title')).toBe(head.get('title'));
    expect(head.get('og:description')).toBe(head.get('description'));
    expect(head.get('og:site_name')).toBe('Swatchwise');
    expect(head.get('og:type')).toBe('website');
    expect(head.get('twitter:card')).toBe('summary_large_image');
    expect(head.get('canonical')).toBe(server.url + path);
    expect(head.get('og:url')).toBe(server.url + path);
    expect(head.get('og:image')).toBe(`${server.url}/social-card.png`);
    expect(head.get('robots')).toBe(accountPaths.includes(path) ? 'noindex' : undefined);
  },
);

it.each(['title', 'description'])('the head of a page has a %s that no other page has', async (tag) => {
  const heads = await Promise.all(guestPaths.map(async (path) => readHead(await readText(path)).get(tag)));
  expect(new Set(heads).size).toBe(guestPaths.length);
});

it('the head of a page has no canonical address without a public address', async () => {
  const head = readHead(await readText('/support', serverWithoutUrl));
  expect(head.get('canonical')).toBeUndefined();
  expect(head.get('og:url')).toBeUndefined();
  expect(head.get('og:image')).toBe('/social-card.png');
});

it('the head of a page asks search engines not to list an unknown path', async () => {
  const head = readHead(await readText('/no-such-page'));
  expect(head.get('robots')).toBe('noindex');
  expect([...head.keys()].filter((name) => /^(?:og:|canonical)/.test(name))).toEqual([]);
});

it('the head of a page asks search engines not to list pages of a signed-in user', async () => {
  const cookie = (await signIn(server.url, { email: 'ann@example.org' })).header();
  for (const path of ['/', '/account', '/no-such-page']) {
    expect(readHead(await readText(path, server, { cookie })).get('robots')).toBe('noindex');
  }
});

describe('the application on a home screen', () => {
  interface Manifest {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    shortcuts: { url: string }[];
  }
  const readManifest = async () => JSON.parse(await readText('/manifest.webmanifest')) as Manifest;

  /** Reads the width and height in the first chunk of a PNG. */
  const readSize = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

  it('opens the calculator in a separate window', async () => {
    const response = await fetch(`${server.url}/manifest.webmanifest`);
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const expected = { name: 'Swatchwise', start_url: '/calculator', scope: '/', display: 'standalone' };
    expect(await response.json()).toMatchObject(expected);
  });

  it('has shortcuts to existing pages', async () => {
    const { shortcuts } = await readManifest();
    expect(shortcuts.length).toBeGreaterThan(1);
    for (const { url } of shortcuts) expect(guestPaths).toContain(url);
  });

  it('has icons for every purpose', async () => {
    const { icons } = await readManifest();
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['any any', '192x192 any', '512x512 any', '512x512 maskable']),
    );
  });

  it('declares the type and size of each picture correctly', async () => {
    const { icons } = await readManifest();
    const pictures = [
      ...icons,
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      { src: '/social-card.png', sizes: '1200x630', type: 'image/png' },
    ];
    for (const { src, sizes, type } of pictures) {
      const response = await fetch(server.url + src);
      const content = Buffer.from(await response.arrayBuffer());
      expect(response.status, src).toBe(200);
      expect(response.headers.get('content-type'), src).toBe(type);
      expect(response.headers.get('cache-control'), src).toBe('public, max-age=3600');
      if (type === 'image/png') expect(readSize(content), src).toBe(sizes);
      expect(content.length, src).toBeLessThan(200_000);
    }
  });

  it('is linked from every page, with a color for either theme', async () => {
    for (const path of ['/', '/no-such-page']) {
      const html = await readText(path);
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
      expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
      for (const theme of ['light', 'dark']) {
        expect(html).toMatch(new RegExp(`name="theme-color" media="\\(prefers-color-scheme: ${theme}\\)"`));
      }
    }
  });
});
