import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/server/config.ts';

describe('settings', () => {
  it('have defaults; an empty one counts as not set', () => {
    const defaults = readConfig({});
    expect(defaults).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      databaseUrl: null,
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
    ['GAUGE_CONVERSION', 'roughly'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', '0'],
    ['RATE_LIMIT', '-1'],
    ['RATE_LIMIT', 'Infinity'],
  ])('%s=%s is refused by its name, in one line', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
  });

  it('name everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*LOG_LEVEL/);
  });

  it('RATE_LIMIT=off is for this machine alone', () => {
    expect(readConfig({ RATE_LIMIT: 'off' }).rateLimit).toBeNull();
    expect(() => readConfig({ RATE_LIMIT: 'off', HOST: '0.0.0.0' })).toThrow(/RATE_LIMIT/);
  });

  it('.env.example shows the defaults', () => {
    const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
    const shown = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]);
    expect(shown).toHaveLength(10);
    expect(readConfig(Object.fromEntries(shown) as Record<string, string>)).toEqual(readConfig({}));
  });
});
