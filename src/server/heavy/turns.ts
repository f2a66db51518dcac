import { ApiError } from '../http/errors.ts';

/** The most tasks that may wait, of one user and in all. */
export interface TurnLimits {
  perUser: number;
  total: number;
}

type Start = () => void;

/**
 * Runs one task at a time, and takes users in turn: between two tasks of one user, every other waiting user gets one.
 */
export class Turns {
  /** The waiting tasks of each user, in the order of turns. */
  readonly #waiting = new Map<string, Start[]>();
  #count = 0;
  #isBusy = false;
  readonly #limits: TurnLimits;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws ApiError when too many tasks are waiting, of this user or in all */
  async run<Result>(userId: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await this.#wait(userId);
    this.#isBusy = true;
    try {
      return await task();
    } finally {
      this.#isBusy = false;
      this.#endTurn(userId);
      this.#startNext();
    }
  }

  #wait(userId: string): Promise<void> {
    const own = this.#waiting.get(userId) ?? [];
    if (own.length >= this.#limits.perUser) throw new ApiError('busy');
    if (this.#count >= this.#limits.total) throw new ApiError('overloaded');
    this.#count += 1;
    this.#waiting.set(userId, own);
    return new Promise((start) => own.push(start));
  }

  /** Puts the user's next turn after those of all others. */
  #endTurn(userId: string): void {
    const own = this.#waiting.get(userId);
    this.#waiting.delete(userId);
    if (own) this.#waiting.set(userId, own);
  }

  #startNext(): void {
    const [turn] = this.#waiting;
    if (!turn) return;
    const [userId, own] = turn;
    const start = own.shift();
    if (own.length === 0) this.#waiting.delete(userId);
    this.#count -= 1;
    this.#isBusy = true;
    start?.();
  }
}
