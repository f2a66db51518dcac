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
  // Valid only beside DATABASE_URL.
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

type Settings = Readonly<Record<string, string>>;

const OFF = { SIGN_IN: 'off' };
const SMTP_URL = 'smtp://mail.example.org';

it.each<[Settings, RegExp]>([
  [{ PORT: 'x', LOG_LEVEL: 'y' }, /PORT.*LOG_LEVEL/],
  // Only a server that is not public may have no limits.
  [{ RATE_LIMIT: 'off', HOST: '0.0.0.0' }, /RATE_LIMIT/],
  [{ RATE_LIMIT: 'off', TRUST_PROXY: 'loopback' }, /RATE_LIMIT/],
  [{ ...OFF, TRUST_PROXY: 'loopback' }, /PUBLIC_URL/],
  [{ ...PROVIDER, PUBLIC_URL: '' }, /PUBLIC_URL/],
  [{ ...PROVIDER, PUBLIC_URL: '', TRUST_PROXY: 'loopback' }, /PUBLIC_URL/],
  [{ OIDC_ISSUER: PROVIDER.OIDC_ISSUER }, /OIDC_CLIENT_ID/],
  [{ OIDC_CLIENT_ID: 'swatchwise' }, /OIDC_ISSUER/],
  [{ ...OFF, OIDC_ISSUER: PROVIDER.OIDC_ISSUER }, /^SIGN_IN=off .*: remove OIDC_ISSUER, or SIGN_IN$/],
  [{ ...OFF, OIDC_CLIENT_ID: 'swatchwise' }, /^SIGN_IN=off .*: remove OIDC_CLIENT_ID, or SIGN_IN$/],
  [{ ...OFF, OIDC_CLIENT_SECRET: 'secret' }, /^SIGN_IN=off .*: remove OIDC_CLIENT_SECRET, or SIGN_IN$/],
  [
    { ...OFF, OIDC_AUTH_METHOD: 'client_secret_post' },
    /^SIGN_IN=off .*: remove OIDC_AUTH_METHOD, or SIGN_IN$/,
  ],
  // Without accounts, admins only receive emails.
  [{ ...OFF, ADMIN_EMAILS: 'ann@example.org' }, /SMTP_URL/],
  [{ SMTP_URL }, /ADMIN_EMAILS/],
])('settings reject %j, and say what is wrong', (settings, words) => {
  expect(() => readConfig(settings)).toThrow(words);
});

it.each<Settings>([
  { HOST: '0.0.0.0' },
  { HOST: '192.168.1.7' },
  { PUBLIC_URL: 'https://knit.example.org' },
  { TRUST_PROXY: 'loopback' },
])('settings reject %j without a sign-in provider', (settings) => {
  expect(() => readConfig(settings)).toThrow(/OIDC_ISSUER/);
  expect(readConfig({ ...settings, ...PROVIDER }).oidc?.clientId).toBe('swatchwise');
});

const url = 'postgres://knit@localhost:6432/knit';
const directUrl = 'postgres://knit@localhost:5432/knit';
const ADMINS = ['ann@example.org', 'bea@example.org'];
const MAIL = { SMTP_URL: 'smtp://post:secret@mail.example.org', ADMIN_EMAILS: ADMINS.join() };
const guestOnly = { hasAccounts: false, oidc: null };

it.each<[Settings, object]>([
  [{ RATE_LIMIT: 'off' }, { rateLimit: null }],
  [{ PUBLIC_URL: 'http://localhost:3000' }, { oidc: null }],
  [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, { oidc: null }],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, { oidc: null }],
  [{ ...OFF, HOST: '0.0.0.0' }, guestOnly],
  [{ ...OFF, PUBLIC_URL: 'https://knit.example.org' }, guestOnly],
  [{ ...OFF, PUBLIC_URL: 'https://knit.example.org', TRUST_PROXY: 'loopback' }, guestOnly],
  [{ ...OFF, SMTP_URL, ADMIN_EMAILS: 'ann@example.org' }, { mail: { to: ['ann@example.org'] } }],
  [{ ADMIN_EMAILS: ' Ann@Example.org,, bea@example.org ' }, { adminEmails: new Set(ADMINS) }],
  // Without a connection pooler, both are the database's own address.
  [{ DATABASE_URL: url }, { postgres: { url, directUrl: url } }],
  [{ DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl }, { postgres: { url, directUrl } }],
  [
    { ...MAIL, MAIL_FROM: 'knit@example.org' },
    { mail: { smtpUrl: MAIL.SMTP_URL, from: 'knit@example.org' } },
  ],
  [
    { ...MAIL, SMTP_URL: 'smtp://post%40example.org:x@mail.example.org' },
    { mail: { from: 'post@example.org' } },
  ],
  // The user of this SMTP_URL is not an address.
  [MAIL, { mail: { from: 'ann@example.org', to: ADMINS } }],
])('settings accept %j', (settings, config) => {
  expect(readConfig(settings)).toMatchObject(config);
});

it('settings have the defaults that .env.example shows', () => {
  const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const shown = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]);
  expect(shown).toHaveLength(23);
  expect(readConfig(Object.fromEntries(shown) as Record<string, string>)).toEqual(readConfig({}));
});
