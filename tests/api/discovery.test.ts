// What a page says of itself to those who do not open it: search engines, previews of links, home screens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestRoutes } from '../../src/web/routes.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';

let server: RunningServer;
let nameless: RunningServer;
beforeAll(async () => {
  [server, nameless] = await Promise.all([startServer(), startServer({ PUBLIC_URL: '' })]);
});
afterAll(() => Promise.all([server.dispose(), nameless.dispose()]));

const guestPaths = guestRoutes.map(({ path }) => path);
/** What shows a guest only that it needs an account. */
const gates = ['/patterns', '/saved-calculations', '/swatches'];

async function textOf(path: string, { url } = server, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(url + path, { headers })).text();
}

/** The tags of a document's head, by name or property; the address of a link by its `rel`. */
function headOf(html: string): ReadonlyMap<string, string> {
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

const locationsOf = (sitemap: string) => [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at);

describe('files for search engines', () => {
  it('robots.txt excludes private paths and names the sitemap', async () => {
    const reply = await fetch(`${server.url}/robots.txt`);
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await reply.text()).split('\n').filter(Boolean)).toEqual([
      'User-agent: *',
      'Disallow: /api',
      'Disallow: /account',
      'Disallow: /admin',
      `Sitemap: ${server.url}/sitemap.xml`,
    ]);
  });

  it('the sitemap lists all pages for guests except those that only ask for an account', async () => {
    const reply = await fetch(`${server.url}/sitemap.xml`);
    expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
    const expected = guestPaths.filter((path) => !gates.includes(path)).map((path) => server.url + path);
    expect(locationsOf(await reply.text()).sort()).toEqual(expected.sort());
  });

  it('without a public address they use the address of the request', async () => {
    const { port } = new URL(nameless.url);
    const sitemap = await textOf('/sitemap.xml', { ...nameless, url: `http://localhost:${port}` });
    expect(locationsOf(sitemap)).toContain(`http://localhost:${port}/swatching-guide`);
    const forged = { 'x-forwarded-host': 'evil.example.org', 'x-forwarded-proto': 'https' };
    expect(await textOf('/sitemap.xml', nameless, forged)).not.toContain('evil');
  });
});

describe('the head of a page', () => {
  it.each(guestPaths)('%s says what it is, and what a link to it shows', async (path) => {
    const head = headOf(await textOf(`${path}?from=elsewhere`));
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
    expect(head.get('robots')).toBe(gates.includes(path) ? 'noindex' : undefined);
  });

  it.each(['title', 'description'])('has a %s of its own', async (tag) => {
    const heads = await Promise.all(guestPaths.map(async (path) => headOf(await textOf(path)).get(tag)));
    expect(new Set(heads).size).toBe(guestPaths.length);
  });

  it('has no canonical address without a public address', async () => {
    const head = headOf(await textOf('/support', nameless));
    expect(head.get('canonical')).toBeUndefined();
    expect(head.get('og:url')).toBeUndefined();
    expect(head.get('og:image')).toBe('/social-card.png');
  });

  it('for an unknown path is not listed and has no canonical address', async () => {
    const head = headOf(await textOf('/no-such-page'));
    expect(head.get('robots')).toBe('noindex');
    expect([...head.keys()].filter((name) => /^(?:og:|canonical)/.test(name))).toEqual([]);
  });

  it('of a signed-in user is not listed', async () => {
    const cookie = (await signIn(server.url, { email: 'ann@example.org' })).header();
    for (const path of ['/', '/account', '/no-such-page']) {
      expect(headOf(await textOf(path, server, { cookie })).get('robots')).toBe('noindex');
    }
  });
});

describe('the application on a home screen', () => {
  interface Manifest {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
    shortcuts: { url: string }[];
  }
  const manifestOf = async () => JSON.parse(await textOf('/manifest.webmanifest')) as Manifest;

  /** The width and height that a PNG names in its first chunk. */
  const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

  it('opens at the calculator, in a separate window', async () => {
    const reply = await fetch(`${server.url}/manifest.webmanifest`);
    expect(reply.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=3600');
    const expected = { name: 'Swatchwise', start_url: '/calculator', scope: '/', display: 'standalone' };
    expect(await reply.json()).toMatchObject(expected);
  });

  it('has shortcuts to screens that there are', async () => {
    const { shortcuts } = await manifestOf();
    expect(shortcuts.length).toBeGreaterThan(1);
    for (const { url } of shortcuts) expect(guestPaths).toContain(url);
  });

  it('has icons for every use', async () => {
    const { icons } = await manifestOf();
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['any any', '192x192 any', '512x512 any', '512x512 maskable']),
    );
  });

  it('every picture is of the kind and the size that is said of it', async () => {
    const { icons } = await manifestOf();
    const pictures = [
      ...icons,
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      { src: '/social-card.png', sizes: '1200x630', type: 'image/png' },
    ];
    for (const { src, sizes, type } of pictures) {
      const reply = await fetch(server.url + src);
      const content = Buffer.from(await reply.arrayBuffer());
      expect(reply.status, src).toBe(200);
      expect(reply.headers.get('content-type'), src).toBe(type);
      expect(reply.headers.get('cache-control'), src).toBe('public, max-age=3600');
      if (type === 'image/png') expect(sizeOf(content), src).toBe(sizes);
      expect(content.length, src).toBeLessThan(200_000);
    }
  });

  it('is linked from every page, with a color for either theme', async () => {
    for (const path of ['/', '/no-such-page']) {
      const html = await textOf(path);
      expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
      expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
      for (const theme of ['light', 'dark']) {
        expect(html).toMatch(new RegExp(`name="theme-color" media="\\(prefers-color-scheme: ${theme}\\)"`));
      }
    }
  });
});
