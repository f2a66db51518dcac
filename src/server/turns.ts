/** Short enough that others do not notice it. */
const SLICE_MS = 5;
/** A request of others takes several iterations of the event loop. Slices without a pause would delay each of them. */
const PAUSE_MS = 10;

/** The time at which the next slice may start. */
let nextAt = 0;
/** The waiting slices of each user, in the order of turns. Not empty while the next one is scheduled. */
const waiting = new Map<string, (() => void)[]>();

function schedule(): void {
  const pauseMs = nextAt - performance.now();
  if (pauseMs > 0) setTimeout(startNext, pauseMs);
  else setImmediate(startNext);
}

function startNext(): void {
  const [turn] = waiting;
  if (!turn) return;
  const [userId, [start, ...others]] = turn;
  // The user's next slice comes after one of every other user.
  waiting.delete(userId);
  if (others.length > 0) waiting.set(userId, others);
  nextAt = performance.now() + SLICE_MS + PAUSE_MS;
  if (waiting.size > 0) schedule();
  start?.();
}

function waitForTurn(userId: string): Promise<void> {
  if (waiting.size === 0) schedule();
  return new Promise((start) => {
    const own = waiting.get(userId);
    if (own) own.push(start);
    else waiting.set(userId, [start]);
  });
}

/**
 * Divides work that would block the event loop into slices. Only one runs at a time, with a pause after it, and users
 * take turns, however many requests one of them sends.
 * @returns a function to call between the steps of the work. It waits for the next turn at its first call, and when the
 *   slice is over.
 */
export function takeTurns(userId: string): () => Promise<void> {
  let endsAt = 0;
  return async () => {
    if (performance.now() < endsAt) return;
    await waitForTurn(userId);
    endsAt = performance.now() + SLICE_MS;
  };
}
