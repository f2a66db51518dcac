import type { FastifyInstance } from 'fastify';
import Tinypool from 'tinypool';
import type { UserId } from '../../contract/user.ts';
import type { DatabasePlace } from '../config.ts';
import { readAccountSize, type AccountSize } from '../storage/account-size.ts';
import type { Database } from '../storage/database.ts';
import { fromFailure, isFailure } from './failure.ts';
import { tasks, type TaskResult, type TaskInput, type TaskRequest, type TaskName } from './tasks.ts';
import { Turns, type TurnLimits } from './turns.ts';

/** An idle thread ends after this time and frees its memory. */
const IDLE_MS = 60_000;
/** The largest account whose tasks run on the main thread. Nearly all accounts are smaller. */
const SMALL_ACCOUNT: AccountSize = { rows: 1000, bytes: 256 * 1024 };

/** A browser requests several lists at the same time. Waiting requests take little memory. */
const SHORT_TASK_LIMITS: TurnLimits = { perUser: 8, total: 500 };
/** Each waiting request may hold a file of 20 MB. */
const LONG_TASK_LIMITS: TurnLimits = { perUser: 2, total: 20 };

/** Long tasks have their own thread, so that short ones do not wait for them. */
const LONG_TASKS: ReadonlySet<TaskName> = new Set<TaskName>(['importAccount', 'removeAccount']);

/**
 * Runs a task.
 * @param userId the user for whom it runs
 * @throws any error of the task; ApiError when too many tasks are waiting, of this user or in all
 */
export type RunTask = <Name extends TaskName>(
  userId: UserId,
  name: Name,
  input: TaskInput<Name>,
) => Promise<TaskResult<Name>>;

/** The threads for heavy work. Each runs one task at a time and takes users in turn. */
export interface HeavyWork {
  /** Runs a task in a thread. */
  run: RunTask;
  /** Runs a task on the main thread, for a small account. */
  runHere: RunTask;
  /**
   * Reads a page of a list on the main thread. A search in the embedded database runs in a thread, because it reads every
   * row (docs/decisions/011).
   */
  search<Name extends 'listUsers' | 'listMessages'>(
    userId: UserId,
    name: Name,
    page: TaskInput<Name>,
    readHere: (page: TaskInput<Name>) => Promise<TaskResult<Name>>,
  ): Promise<TaskResult<Name>>;
  /** Returns whether an account is small enough to run its tasks on the main thread. */
  isSmall(ownerId: UserId): Promise<boolean>;
}

/**
 * Creates the threads. Each starts with its first task.
 * @param workerFile the built {@link file://./worker.ts}
 */
export function startHeavyWork(
  app: FastifyInstance,
  database: Database,
  { postgres, dataDir, accountRows, accountBytes }: DatabasePlace,
  workerFile: string,
): HeavyWork {
  function startThread(limits: TurnLimits) {
    const pool = new Tinypool({
      filename: workerFile,
      teardown: 'close',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      // With Atomics, the thread could not receive data from the database server between tasks.
      useAtomics: false,
      workerData: {
        postgres: postgres && { ...postgres, poolSize: 1 },
        dataDir,
        accountRows,
        accountBytes,
      } satisfies DatabasePlace,
    });
    app.addHook('onClose', () => pool.destroy());
    return { pool, turns: new Turns(limits) };
  }
  const [short, long] = [startThread(SHORT_TASK_LIMITS), startThread(LONG_TASK_LIMITS)];

  const run: RunTask = async (userId, name, input) => {
    const { pool, turns } = LONG_TASKS.has(name) ? long : short;
    const outcome: unknown = await turns.run(userId, () =>
      pool.run({ name, input } satisfies TaskRequest<typeof name>),
    );
    if (isFailure(outcome)) throw fromFailure(outcome);
    return outcome as TaskResult<typeof name>;
  };

  return {
    run,
    // The types cannot connect the name with the input and the result.
    runHere: (_userId, name, input) => tasks[name](database, input as never) as Promise<never>,
    search: (userId, name, page, readHere) =>
      page.search !== undefined && postgres === null ? run(userId, name, page) : readHere(page),
    async isSmall(ownerId) {
      const { rows, bytes } = await readAccountSize(database.db, ownerId);
      return rows <= SMALL_ACCOUNT.rows && bytes <= SMALL_ACCOUNT.bytes;
    },
  };
}
