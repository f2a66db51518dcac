import { defineConfig } from 'vitest/config';

/** Tests that the database does not matter for: they do not run again on PostgreSQL. */
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
  // Test files share the modules that they load: no test replaces one.
  isolate: false,
  // Most of them wait for a server to start, to end, or to give up.
  maxWorkers: 3,
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** Machines stall; only what fails waits so long. */
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
          // Some of them mostly wait for a limit of the server's.
          maxWorkers: 4,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
