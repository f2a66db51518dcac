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
  'release',
  'return-to',
  'turns',
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

/** Tests of how long users wait while others attack. */
const ATTACKS = 'tests/faults/hostile-users*.test.ts';

/** Only failing tests wait this long, on a machine that is several times slower than usual. */
const polling = { expect: { poll: { timeout: 60_000 } } };

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
          ...polling,
          ...api,
        },
      },
      { test: { name: 'postgres', ...polling, ...api, exclude: WITHOUT_STORAGE } },
      {
        test: {
          name: 'container',
          ...polling,
          include: ['tests/container/**/*.test.ts'],
          testTimeout: 120_000,
          // Debian is downloaded and unpacked.
          hookTimeout: 900_000,
        },
      },
      {
        test: {
          name: 'cluster',
          ...polling,
          include: ['tests/cluster/**/*.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
        },
      },
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
          ...polling,
          include: ['tests/faults/**/*.test.ts'],
          exclude: [ATTACKS],
          // Some tests mostly wait for a timeout of the server.
          maxWorkers: 4,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'attacks',
          include: [ATTACKS],
          // After the other faults, which would make everyone wait.
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
