import { describe, expect, it } from 'vitest';
import { PROVIDER } from '../support/requests.ts';
import { useApp } from '../support/use-app.ts';

/** One response of every kind: pages, files, errors, the API, and pages outside of React. */
const RESPONSES = [
  ...['/', '/calculator', '/calculator/', '/nothing', '/robots.txt', '/sitemap.xml', '/favicon.svg'],
  ...['/assets/main-abc123.js', '/assets/gone.js', '/assets/%00'],
  ...['/api/health', '/api/config', '/api/auth/user', '/api/nothing', '/api/callback', '/api/logout'],
] as const;

describe('every response', () => {
  const app = useApp({ env: PROVIDER });

  it.each(RESPONSES)('has the headers that protect it: %s', async (path) => {
    const origin = 'https://evil.example';
    const { status, headers } = await fetch(app.url + path, { redirect: 'manual', headers: { origin } });
    const get = (name: string) => headers.get(name) ?? '';
    expect(get('strict-transport-security'), 'HTTPS for a year').toBe('max-age=31536000');
    const policy = get('content-security-policy');
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe|\*/);
    expect(get('x-content-type-options')).toBe('nosniff');
    if (path.startsWith('/api/')) expect(get('cache-control')).toMatch(/no-store/);
    if (status < 300 || status >= 400) expect(get('content-type')).toMatch(/charset=utf-8$|^image\//);
    const revealing = [...headers.keys()].filter((name) => /^access-control|^server$|powered/.test(name));
    expect(revealing, 'allows no other origin, and names no software').toEqual([]);
  });
});

describe('private responses', () => {
  const app = useApp({ env: { ADMIN_EMAILS: 'admin@example.org' } });

  const admin = app.sendAs({ email: 'admin@example.org' });

  it.each([
    ...['/', '/account', '/admin', '/nothing'],
    ...['/api/auth/user', '/api/gauge-swatches', '/api/account/export', '/api/account/export/swatches'],
    ...['/api/admin/users', '/api/admin/export-subscribed-users'],
  ])('are not cached: %s', async (path) => {
    const { headers } = await admin('GET', path);
    expect(headers.get('cache-control')).toMatch(/(?:^|, )no-store$/);
  });

  it('are not returned under file names that a cache would store', async () => {
    const paths = [
      '/account/x.css',
      '/account;x.css',
      '/account%2fx.css',
      '/api/auth/user/x.js',
      '/account.css',
    ];
    for (const path of paths) {
      const response = await admin('GET', path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('cache-control')).toMatch(/no-store/);
    }
  });
});
