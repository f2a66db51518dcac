import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROVIDER } from '../support/requests.ts';
import { startApp, type TestApp } from '../support/test-app.ts';

/** One of every kind of reply: pages, files, errors, the API, pages of the server's own. */
const REPLIES = [
  ...['/', '/calculator', '/calculator/', '/nothing', '/robots.txt', '/sitemap.xml', '/favicon.svg'],
  ...['/assets/main-abc123.js', '/assets/gone.js', '/assets/%00'],
  ...['/api/health', '/api/config', '/api/auth/user', '/api/nothing', '/api/callback', '/api/logout'],
] as const;
const ask = (app: TestApp, path: string) => fetch(app.url + path, { redirect: 'manual' });

describe('every reply', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: PROVIDER });
  });
  afterAll(() => app.close());

  it.each(REPLIES)('asks for https for a year where the public address has it: %s', async (path) => {
    const { headers } = await ask(app, path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it.each(REPLIES)('is shown in nobody’s frame, loads no plug-in and moves no base: %s', async (path) => {
    const { headers } = await ask(app, path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe|\*/);
  });

  it.each(REPLIES)('is what it says it is: %s', async (path) => {
    const { status, headers } = await ask(app, path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const type = headers.get('content-type') ?? '';
    if (status < 300 || status >= 400) expect(type).toMatch(/charset=utf-8$|^image\//);
  });

  it.each(REPLIES)('opens itself to no other origin, and names no machinery: %s', async (path) => {
    const { headers } = await fetch(app.url + path, {
      redirect: 'manual',
      headers: { origin: 'https://evil.example' },
    });
    expect([...headers.keys()].filter((name) => /^access-control|^server$|powered/.test(name))).toEqual([]);
  });
});

describe('private replies', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: { ADMIN_EMAILS: 'admin@example.org' } });
  });
  afterAll(() => app.close());

  it.each([
    ...['/', '/account', '/admin', '/nothing'],
    ...['/api/auth/user', '/api/gauge-swatches', '/api/account/export', '/api/account/export/swatches'],
    ...['/api/admin/users', '/api/admin/export-subscribed-users'],
  ])('is kept by no cache: %s', async (path) => {
    const admin = await app.signIn({ email: 'admin@example.org' });
    const { headers } = await admin('GET', path);
    expect(headers.get('cache-control')).toMatch(/(?:^|, )no-store$/);
  });

  it('are never returned under the name of a file that a cache would store', async () => {
    const admin = await app.signIn({ email: 'admin@example.org' });
    for (const path of [
      '/account/x.css',
      '/account;x.css',
      '/account%2fx.css',
      '/api/auth/user/x.js',
      '/account.css',
    ]) {
      const reply = await admin('GET', path);
      expect([path, reply.status]).toEqual([path, 404]);
      expect(reply.headers.get('cache-control')).toMatch(/no-store/);
    }
  });
});
