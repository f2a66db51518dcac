import { expect, it } from 'vitest';
import { ERRORS, type ErrorCode } from '../../src/contract/errors.ts';
import { ApiError } from '../../src/server/http/errors.ts';
import { Turns } from '../../src/server/heavy/turns.ts';

/** Tasks that a test starts and ends. */
class Tasks {
  /** The started tasks, in order. */
  readonly started: string[] = [];
  readonly #turns: Turns;
  readonly #ends = new Map<string, () => void>();

  constructor(perUser: number, total: number) {
    this.#turns = new Turns({ perUser, total });
  }

  /** Requests a task, such as `ann 1` for the user Ann. @returns its name, once it has ended */
  request(name: string): Promise<string> {
    const [userId = ''] = name.split(' ');
    return this.#turns.run(userId, () => {
      this.started.push(name);
      return new Promise((resolve) => this.#ends.set(name, () => resolve(name)));
    });
  }

  /** Ends a running task, and waits until the next one has started, if one is waiting. */
  async end(name: string): Promise<void> {
    const end = this.#ends.get(name);
    if (!end) throw new Error(`${name} is not running`);
    end();
    await new Promise(setImmediate);
  }

  /** Ends the running task, and each that starts then. */
  async endAll(): Promise<void> {
    for (const name of this.started) await this.end(name);
  }
}

const refusal = (code: ErrorCode) => new ApiError(code);

it('another user’s task waits only for the running task of a user with many', async () => {
  const tasks = new Tasks(8, 100);
  const requests = ['ann 1', 'ann 2', 'ann 3', 'bea 1'].map((name) => tasks.request(name));
  expect(tasks.started).toEqual(['ann 1']);
  await tasks.end('ann 1');
  expect(tasks.started).toEqual(['ann 1', 'bea 1']);
  requests.push(tasks.request('bea 2'));
  await tasks.endAll();
  expect(tasks.started).toEqual(['ann 1', 'bea 1', 'ann 2', 'bea 2', 'ann 3']);
  expect(await Promise.all(requests)).toHaveLength(5);
});

it('a user with too many waiting tasks is rejected with a message of their own, and others are not', async () => {
  const tasks = new Tasks(2, 100);
  const requests = ['ann 1', 'ann 2', 'ann 3'].map((name) => tasks.request(name));
  await expect(tasks.request('ann 4')).rejects.toEqual(refusal('busy'));
  expect(ERRORS.busy.status).toBe(429);
  requests.push(tasks.request('bea 1'));
  await tasks.end('ann 1');
  await tasks.end('bea 1');
  requests.push(tasks.request('ann 5'));
  await tasks.endAll();
  expect(await Promise.all(requests)).toEqual(['ann 1', 'ann 2', 'ann 3', 'bea 1', 'ann 5']);
});

it('everyone is rejected only when too many tasks of all users are waiting', async () => {
  const tasks = new Tasks(2, 3);
  const requests = ['ann 1', 'ann 2', 'bea 1', 'cleo 1'].map((name) => tasks.request(name));
  await expect(tasks.request('dora 1')).rejects.toEqual(refusal('overloaded'));
  expect(ERRORS.overloaded.status).toBe(503);
  await tasks.end('ann 1');
  requests.push(tasks.request('dora 1'));
  await tasks.endAll();
  expect(await Promise.all(requests)).toHaveLength(5);
});

it('the next task starts after one that fails', async () => {
  const turns = new Turns({ perUser: 1, total: 1 });
  const failing = turns.run('ann', () => Promise.reject(new Error('The thread has ended')));
  const next = turns.run('bea', () => Promise.resolve('served'));
  await expect(failing).rejects.toThrow('The thread has ended');
  expect(await next).toBe('served');
});
