import { describe, expect, it } from 'vitest';
import { PROVIDER } from '../support/requests.ts';
import type { TestApp } from '../support/test-app.ts';
import { useApp } from '../support/use-app.ts';

/** One response of every kind: pages, files, errors, the API, and pages outside of React. */
const RESPONSES = [
  ...['/', '/calculator', '/calculator/', '/nothing', '/robots.txt', '/sitemap.xml', '/favicon.svg'],
  ...['/assets/main-abc123.js', '/assets/gone.js', '/assets/%00'],
  ...['/api/health', '/api/config', '/api/auth/user', '/api/nothing', '/api/callback', '/api/logout'],
] as const;
const ask = (app: TestApp, path: string) => fetch(app.url + path, { redirect: 'manual' });

describe('every response', () => {
  const app = useApp({ env: PROVIDER });

  it.each(RESPONSES)('requires HTTPS for a year if the public address uses it: %s', async (path) => {
    const { headers } = await ask(app, path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it.each(RESPONSES)('forbids frames, plug-ins and a base element: %s', async (path) => {
    const { headers } = await ask(app, path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe|\*/);
  });

  it.each(RESPONSES)('forbids type sniffing: %s', async (path) => {
    const { status, headers } = await ask(app, path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const type = headers.get('content-type') ?? '';
    if (status < 300 || status >= 400) expect(type).toMatch(/charset=utf-8$|^image\//);
  });

  it.each(RESPONSES)('allows no other origin, and reveals no software names: %s', async (path) => {
    const { headers } = await fetch(app.url + path, {
      redirect: 'manual',
      headers: { origin: 'https://evil.example' },
    });
    expect([...headers.keys()].filter((name) => /^access-control|^server$|powered/.test(name))).toEqual([]);
  });
});

describe('private responses', () => {
  const app = useApp({ env: { ADMIN_EMAILS: 'admin@example.org' } });

  it.each([
    ...['/', '/account', '/admin', '/nothing'],
    ...['/api/auth/user', '/api/gauge-swatches', '/api/account/export', '/api/account/export/swatches'],
    ...['/api/admin/users', '/api/admin/export-subscribed-users'],
  ])('are not cached: %s', async (path) => {
    const admin = await app.signIn({ email: 'admin@example.org' });
    const { headers } = await admin('GET', path);
    expect(headers.get('cache-control')).toMatch(/(?:^|, )no-store$/);
  });

  it('are not returned under file names that a cache would store', async () => {
    const admin = await app.signIn({ email: 'admin@example.org' });
    for (const path of [
      '/account/x.css',
      '/account;x.css',
      '/account%2fx.css',
      '/api/auth/user/x.js',
      '/account.css',
    ]) {
      const response = await admin('GET', path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('cache-control')).toMatch(/no-store/);
    }
  });
});
