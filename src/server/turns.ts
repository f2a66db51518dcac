import { setTimeout as pause } from 'node:timers/promises';

/** Short enough that others do not notice it. */
const SLICE_MS = 5;
/** A request of others takes several iterations of the event loop. Slices without a pause would delay each of them. */
const PAUSE_MS = 10;

/** Resolves when the next slice may start. */
let nextTurn = Promise.resolve();

function waitForTurn(): Promise<void> {
  const turn = nextTurn;
  nextTurn = turn.then(() => pause(SLICE_MS + PAUSE_MS));
  return turn;
}

/**
 * Divides work that would block the event loop into slices. The first slice starts at once, so that short work never waits.
 * Of the others, only one runs at a time, with a pause after it. The limit of heavy calls keeps one user from taking most
 * turns.
 * @returns a function to call between the steps of the work. It waits for the next turn when the slice is over.
 */
export function takeTurns(): () => Promise<void> {
  let endsAt = performance.now() + SLICE_MS;
  return async () => {
    if (performance.now() < endsAt) return;
    await waitForTurn();
    endsAt = performance.now() + SLICE_MS;
  };
}
