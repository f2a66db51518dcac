/** Counts by key in time windows of one length. The clock is monotonic, because the system's may be set. */
export class WindowCounter {
  readonly #windowMs: number;
  readonly #clock: () => number;
  readonly #counts = new Map<string, number>();
  #endsAt = -Infinity;

  /** @param clock returns a time in milliseconds that never decreases */
  constructor(windowMs: number, clock = () => performance.now()) {
    this.#windowMs = windowMs;
    this.#clock = clock;
  }

  /** Adds an amount to a key's count in the current window. @returns the new count */
  add(key: string, amount: number): number {
    const now = this.#clock();
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + this.#windowMs;
    }
    const count = (this.#counts.get(key) ?? 0) + amount;
    this.#counts.set(key, count);
    return count;
  }

  /** Returns the milliseconds until the current window ends. */
  get remainingMs(): number {
    return this.#endsAt - this.#clock();
  }
}
