import type { FastifyInstance } from 'fastify';
import Tinypool from 'tinypool';
import type { DatabasePlace } from '../config.ts';
import { readAccountSize, type AccountSize } from '../storage/account-size.ts';
import type { Database } from '../storage/database.ts';
import { fromFailure, isFailure } from './failure.ts';
import { tasks, type AnswerOf, type GivenTo, type Order, type TaskName } from './tasks.ts';
import { Turns, type TurnLimits } from './turns.ts';

/** A thread that has nothing to do ends, and gives back its memory. */
const IDLE_MS = 60_000;
/** As much as is read, written or deleted in passing: more than nearly anybody has. */
const SMALL: AccountSize = { rows: 1000, bytes: 256 * 1024 };

/** A browser asks for a few lists at once, which wait as their names alone. */
const SHORT_WAITING: TurnLimits = { ofUser: 8, ofAll: 500 };
/** Each may hold a file of 20 MB. */
const LONG_WAITING: TurnLimits = { ofUser: 2, ofAll: 20 };

/** What takes long has a thread of its own, so that nobody waits for it who asks for what is done soon. */
const LONG: ReadonlySet<TaskName> = new Set<TaskName>(['importAccount', 'removeAccount']);

/**
 * Has a task done.
 * @param userId for whom
 * @throws what the task throws; ApiError when too much is waiting, of this user or of all
 */
export type RunTask = <Name extends TaskName>(
  userId: string,
  name: Name,
  given: GivenTo<Name>,
) => Promise<AnswerOf<Name>>;

/** The threads in which heavy work is done: in each one task after the other, in turns between the users. */
export interface HeavyWork {
  /** Has a task done in a thread. */
  run: RunTask;
  /** Does a task here, for a small account: it waits for nobody's heavy work. */
  runHere: RunTask;
  /**
   * A page of a list: read here, unless it is searched in the embedded database, which looks at every row
   * (docs/decisions/011).
   */
  search<Name extends 'listUsers' | 'listMessages'>(
    userId: string,
    name: Name,
    page: GivenTo<Name>,
    readHere: (page: GivenTo<Name>) => Promise<AnswerOf<Name>>,
  ): Promise<AnswerOf<Name>>;
  /** Returns whether an account is as small as a person's, so that its tasks are done in passing. */
  isSmall(ownerId: string): Promise<boolean>;
}

/**
 * Makes the threads, each of which starts with its first task.
 * @param workerFile the built {@link file://./worker.ts}
 */
export function startHeavyWork(
  app: FastifyInstance,
  database: Database,
  { databaseUrl, dataDir, accountRows, accountBytes }: DatabasePlace,
  workerFile: string,
): HeavyWork {
  function startThread(limits: TurnLimits) {
    const pool = new Tinypool({
      filename: workerFile,
      teardown: 'close',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      // Between its tasks it hears what the database's server says.
      useAtomics: false,
      workerData: {
        databaseUrl,
        dataDir,
        accountRows,
        accountBytes,
        databasePool: 1,
      } satisfies DatabasePlace,
    });
    app.addHook('onClose', () => pool.destroy());
    return { pool, turns: new Turns(limits) };
  }
  const [short, long] = [startThread(SHORT_WAITING), startThread(LONG_WAITING)];

  const run: RunTask = async (userId, name, given) => {
    const { pool, turns } = LONG.has(name) ? long : short;
    const outcome: unknown = await turns.run(userId, () =>
      pool.run({ name, given } satisfies Order<typeof name>),
    );
    if (isFailure(outcome)) throw fromFailure(outcome);
    return outcome as AnswerOf<typeof name>;
  };

  return {
    run,
    // The name says what the task is given and answers; the types cannot follow both.
    runHere: (_userId, name, given) => tasks[name](database, given as never) as Promise<never>,
    search: (userId, name, page, readHere) =>
      page.search !== undefined && databaseUrl === null ? run(userId, name, page) : readHere(page),
    async isSmall(ownerId) {
      const { rows, bytes } = await readAccountSize(database.db, ownerId);
      return rows <= SMALL.rows && bytes <= SMALL.bytes;
    },
  };
}
