import { setTimeout as pause } from 'node:timers/promises';

/** Short enough that other requests do not notice it. */
const SLICE_MS = 5;
/** Handling another request takes several iterations of the event loop, each of which would wait for a slice. */
const PAUSE_MS = 10;

/** Resolves when the next slice may start. */
let nextTurn = Promise.resolve();

/** Waits until the next slice may start. */
export function waitForTurn(): Promise<void> {
  const turn = nextTurn;
  nextTurn = turn.then(() => pause(SLICE_MS + PAUSE_MS));
  return turn;
}

/**
 * Divides work that would block the event loop into slices. The first slice starts at once, so that short work never
 * waits. Of the later slices, only one runs at a time, with a pause after it.
 */
export function createTurns() {
  let endsAt = performance.now() + SLICE_MS;
  return {
    /** Waits for the next turn if the slice is over. Called between the steps of the work. */
    next(): Promise<void> | undefined {
      // Most steps need no promise.
      if (performance.now() < endsAt) return undefined;
      return waitForTurn().then(() => {
        endsAt = performance.now() + SLICE_MS;
      });
    },

    /** Waits for a query. A database server's work does not block the event loop, so the slice continues after it. */
    async waitForQuery<Result>(query: Promise<Result>, { isShared }: { isShared: boolean }): Promise<Result> {
      // The embedded database works in this process: its query is part of the slice.
      if (!isShared) return query;
      const left = endsAt - performance.now();
      const result = await query;
      endsAt = performance.now() + left;
      return result;
    },
  };
}
