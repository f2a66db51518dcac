import { ApiError } from '../http/errors.ts';

/** How many tasks may wait: of one user, and in all. */
export interface TurnLimits {
  ofUser: number;
  ofAll: number;
}

type Start = () => void;

/**
 * Has tasks done one after the other, in turns between the users they belong to: a user who asks for much waits for her
 * own tasks, and others for one of hers at most.
 */
export class Turns {
  /** Of each user who waits, in the order of their turns. */
  readonly #waiting = new Map<string, Start[]>();
  #count = 0;
  #isBusy = false;
  readonly #limits: TurnLimits;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** @throws ApiError when too much is waiting already: of this user, or of all */
  async run<Result>(userId: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#isBusy) await this.#wait(userId);
    this.#isBusy = true;
    try {
      return await task();
    } finally {
      this.#isBusy = false;
      this.#startNext();
    }
  }

  #wait(userId: string): Promise<void> {
    const own = this.#waiting.get(userId) ?? [];
    if (own.length >= this.#limits.ofUser) throw new ApiError('busy');
    if (this.#count >= this.#limits.ofAll) throw new ApiError('overloaded');
    this.#count += 1;
    this.#waiting.set(userId, own);
    return new Promise((start) => own.push(start));
  }

  #startNext(): void {
    const [turn] = this.#waiting;
    if (!turn) return;
    const [userId, own] = turn;
    const start = own.shift();
    this.#waiting.delete(userId);
    // Behind everybody else.
    if (own.length > 0) this.#waiting.set(userId, own);
    this.#count -= 1;
    this.#isBusy = true;
    start?.();
  }
}
