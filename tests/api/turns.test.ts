import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from '../../src/server/turns.ts';

function work(): void {
  const end = performance.now() + 12;
  while (performance.now() < end);
}

it('long work runs in turns after its first slice, one slice in each iteration of the event loop', async () => {
  const slices: string[] = [];
  const run = async (name: string) => {
    const turns = createTurns();
    for (let slice = 0; slice < 3; slice++) {
      await turns.next();
      slices.push(name);
      work();
    }
  };
  const all = Promise.all([run('first'), run('second'), run('third')]);
  await Promise.resolve();
  const begun = slices.length;
  for (let iteration = 1; iteration <= 12; iteration++) {
    await nextIteration();
    expect(slices.length).toBeLessThanOrEqual(begun + iteration + 1);
  }
  await all;
  expect(slices).toEqual([1, 2, 3].flatMap(() => ['first', 'second', 'third']));
});

/** Returns whether steps of work end before the next iteration of the event loop. */
async function isDoneAtOnce(turns: ReturnType<typeof createTurns>): Promise<boolean> {
  const others = nextIteration(false);
  const steps = async () => {
    for (let step = 0; step < 100; step++) await turns.next();
    return true;
  };
  return Promise.race([steps(), others]);
}

it('short work does not wait', async () => {
  expect(await isDoneAtOnce(createTurns())).toBe(true);
});

it('short work does not wait after a slow query, although others take turns', async () => {
  const long = createTurns();
  work();
  await long.next();
  const turns = createTurns();
  await turns.waitForQuery(nextIteration().then(work), { isShared: true });
  expect(await isDoneAtOnce(turns)).toBe(true);
});
