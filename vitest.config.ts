import { defineConfig } from 'vitest/config';

/** Tests of how long users wait while others attack. */
const ATTACKS = 'tests/faults/hostile-users.test.ts';

/** The tests of tests/<name>, each with this many seconds, and their files side by side in this many processes. */
const inFolder = (name: string, seconds: number, maxWorkers?: number) => ({
  name,
  include: [`tests/${name}/**/*.test.ts`],
  testTimeout: seconds * 1000,
  hookTimeout: seconds * 1000,
  // Only failing tests wait this long, on a machine that is several times slower than usual.
  expect: { poll: { timeout: 60_000 } },
  ...(maxWorkers !== undefined && { maxWorkers }),
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{engine,contract,web,docs}/**/*.test.ts'],
          isolate: false,
          // Only failing tests wait this long, on a machine that is several times slower than usual.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Test files share loaded modules, because no test replaces one.
        test: { ...inFolder('api', 180, 2), isolate: false },
      },
      // Most of these tests wait for a program to start, exit or time out.
      { test: { ...inFolder('processes', 180, 3), isolate: false } },
      { test: inFolder('commands', 180, 2) },
      // Debian is downloaded and unpacked.
      { test: { ...inFolder('container', 120), hookTimeout: 900_000 } },
      { test: { ...inFolder('cluster', 1800), hookTimeout: 300_000 } },
      { test: inFolder('firefox', 300) },
      { test: { ...inFolder('faults', 300, 4), exclude: [ATTACKS] } },
      // After the other faults, which would make everyone wait.
      { test: { ...inFolder('attacks', 300), include: [ATTACKS], sequence: { groupOrder: 1 } } },
    ],
  },
});
