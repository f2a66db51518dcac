import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/server/config.ts';
import { PROVIDER } from '../support/requests.ts';

it('settings have defaults, and an empty one counts as unset', () => {
  const defaults = readConfig({});
  expect(defaults).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    postgres: null,
    gaugeConversion: 'exact',
    trustProxy: false,
    rateLimit: 1,
  });
  const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'TRUST_PROXY', 'RATE_LIMIT'];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults);
});

it.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'knit.example.org'],
  ['PUBLIC_URL', 'ftp://knit.example.org'],
  ['DATABASE_URL', 'mysql://localhost/knit'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_DIRECT_URL', 'mysql://localhost/knit'],
  ['DATABASE_DIRECT_URL', 'postgres://localhost/knit'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Swatchwise'],
  ['GAUGE_CONVERSION', 'roughly'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMIT', '0'],
  ['RATE_LIMIT', '-1'],
  ['RATE_LIMIT', 'Infinity'],
  ['SIGN_IN', 'no'],
  ['SIGN_IN', 'Off'],
  ['OIDC_AUTH_METHOD', 'password'],
  ['OIDC_ISSUER', 'accounts'],
  ['OIDC_ISSUER', 'http://accounts.example.org'],
])('settings reject %s=%s in one line that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
});

it('settings are rejected with the names of all invalid ones', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/);
});

it('settings accept RATE_LIMIT=off only on a server that is not public', () => {
  expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBeNull();
  expect(() => readConfig({ RATE_LIMIT: 'off', HOST: '0.0.0.0' })).toThrow(/RATE_LIMIT/);
  expect(() => readConfig({ RATE_LIMIT: 'off', TRUST_PROXY: 'loopback' })).toThrow(/RATE_LIMIT/);
});

it.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '192.168.1.7'],
  ['PUBLIC_URL', 'https://knit.example.org'],
  ['TRUST_PROXY', 'loopback'],
])('settings reject %s=%s without a sign-in provider', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(/OIDC_ISSUER/);
  expect(readConfig({ [name]: value, ...PROVIDER }).oidc?.clientId).toBe('swatchwise');
});

it.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
  'settings accept PUBLIC_URL=%s without a sign-in provider',
  (url) => {
    expect(readConfig({ PUBLIC_URL: url }).oidc).toBeNull();
  },
);

it.each([
  ['HOST', '0.0.0.0'],
  ['PUBLIC_URL', 'https://knit.example.org'],
])('settings accept %s=%s on a server without accounts', (name, value) => {
  expect(readConfig({ SIGN_IN: 'off', [name]: value })).toMatchObject({ hasAccounts: false, oidc: null });
});

it('settings require PUBLIC_URL behind a proxy, with or without accounts', () => {
  const settings = { SIGN_IN: 'off', TRUST_PROXY: 'loopback' };
  expect(() => readConfig(settings)).toThrow(/PUBLIC_URL/);
  expect(readConfig({ ...settings, PUBLIC_URL: 'https://knit.example.org' }).hasAccounts).toBe(false);
});

it.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_AUTH_METHOD'])(
  'settings reject %s with SIGN_IN=off, and say what to remove',
  (name) => {
    const values: Record<string, string> = {
      ...PROVIDER,
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_AUTH_METHOD: 'client_secret_post',
    };
    expect(() => readConfig({ SIGN_IN: 'off', [name]: values[name] })).toThrow(
      new RegExp(`^SIGN_IN=off .*: remove ${name}, or SIGN_IN$`),
    );
  },
);

it('settings accept ADMIN_EMAILS with SIGN_IN=off only as recipients of email', () => {
  const settings = { SIGN_IN: 'off', ADMIN_EMAILS: 'ann@example.org' };
  expect(() => readConfig(settings)).toThrow(/SMTP_URL/);
  expect(readConfig({ ...settings, SMTP_URL: 'smtp://mail.example.org' }).mail?.to).toEqual([
    'ann@example.org',
  ]);
});

it('settings require all settings of a sign-in provider', () => {
  expect(() => readConfig({ OIDC_ISSUER: PROVIDER.OIDC_ISSUER })).toThrow(/OIDC_CLIENT_ID/);
  expect(() => readConfig({ OIDC_CLIENT_ID: 'swatchwise' })).toThrow(/OIDC_ISSUER/);
});

it.each([{}, { TRUST_PROXY: 'loopback' }])(
  'settings require PUBLIC_URL with a sign-in provider: %o',
  (more) => {
    expect(() => readConfig({ ...PROVIDER, PUBLIC_URL: '', ...more })).toThrow(/PUBLIC_URL/);
  },
);

it('settings read ADMIN_EMAILS as a list, ignoring case', () => {
  expect(readConfig({ ADMIN_EMAILS: ' Ann@Example.org,, bea@example.org ' }).adminEmails).toEqual(
    new Set(['ann@example.org', 'bea@example.org']),
  );
});

it('settings require recipients with SMTP_URL', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org' })).toThrow(/ADMIN_EMAILS/);
});

it.each([
  ['MAIL_FROM', { MAIL_FROM: 'knit@example.org' }, 'knit@example.org'],
  [
    'the user of SMTP_URL',
    { SMTP_URL: 'smtp://post%40example.org:secret@mail.example.org' },
    'post@example.org',
  ],
  ['an admin, if that user is not an address', {}, 'ann@example.org'],
])('settings set the sender of emails to %s', (_what, env, from) => {
  const to = ['ann@example.org', 'bea@example.org'];
  const settings = { SMTP_URL: 'smtp://post:secret@mail.example.org', ADMIN_EMAILS: to.join(','), ...env };
  expect(readConfig(settings).mail).toEqual({ smtpUrl: settings.SMTP_URL, from, to });
});

it('settings name the server behind a pooler, which is the database itself by default', () => {
  const url = 'postgres://knit@localhost:6432/knit';
  const directUrl = 'postgres://knit@localhost:5432/knit';
  expect(readConfig({ DATABASE_URL: url }).postgres).toMatchObject({ url, directUrl: url });
  expect(readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }).postgres).toMatchObject({
    url,
    directUrl,
  });
});

it('settings have the defaults that .env.example shows', () => {
  const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const shown = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]);
  expect(shown).toHaveLength(23);
  expect(readConfig(Object.fromEntries(shown) as Record<string, string>)).toEqual(readConfig({}));
});
