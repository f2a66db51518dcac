import { defineConfig } from 'vitest/config';

/** Tests that do not use the database. They do not run again on PostgreSQL. */
const WITHOUT_STORAGE = [
  'bad-requests',
  'calculate',
  'config',
  'contact-mail',
  'csv',
  'discovery',
  'documents',
  'entry-checks',
  'large-bodies',
  'licenses',
  'npm-start',
  'oidc',
  'openapi',
  'protection',
  'return-to',
].map((name) => `tests/api/${name}.test.ts`);

const api = {
  include: ['tests/api/**/*.test.ts'],
  // Test files share loaded modules, because no test replaces one.
  isolate: false,
  // Most tests wait for a server to start, exit or time out.
  maxWorkers: 3,
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** Only failing tests wait this long. */
const patience = { expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{engine,contract,web,docs}/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          ...patience,
          ...api,
        },
      },
      { test: { name: 'postgres', ...patience, ...api, exclude: WITHOUT_STORAGE } },
      {
        test: {
          name: 'firefox',
          include: ['tests/firefox/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          ...patience,
          include: ['tests/faults/**/*.test.ts'],
          // Some tests mostly wait for a timeout of the server.
          maxWorkers: 4,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
