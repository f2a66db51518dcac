import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { takeTurns } from '../../src/server/turns.ts';

/** Occupies the thread for longer than a slice. */
function work(): void {
  const end = performance.now() + 12;
  while (performance.now() < end);
}

it('long work of several users runs in turns, one slice in each iteration of the event loop', async () => {
  const slices: string[] = [];
  const run = async (user: string) => {
    const takeTurn = takeTurns(user);
    for (let slice = 0; slice < 3; slice++) {
      await takeTurn();
      slices.push(user);
      work();
    }
  };
  const all = Promise.all([run('ann'), run('ann'), run('ann'), run('bea')]);
  for (let iteration = 1; iteration <= 12; iteration++) {
    await nextIteration();
    expect(slices.length).toBeLessThanOrEqual(iteration);
  }
  await all;
  expect(slices).toHaveLength(12);
  // Ann's three requests have every other turn until Bea's work is done.
  expect(slices.slice(0, 6).filter((user) => user === 'bea')).toHaveLength(3);
});

it('short work waits once', async () => {
  const takeTurn = takeTurns('ann');
  let steps = 0;
  const done = (async () => {
    for (; steps < 100; steps++) await takeTurn();
  })();
  expect(steps).toBe(0);
  await done;
  expect(steps).toBe(100);
});
