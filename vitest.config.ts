import { defineConfig } from 'vitest/config';

/** Machines stall; only what fails waits so long. */
const patience = { expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{engine,contract,web,docs}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api',
          ...patience,
          include: ['tests/api/**/*.test.ts'],
          // Most of them wait for a server to start, to end, or to give up.
          maxWorkers: 3,
          testTimeout: 60_000,
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
