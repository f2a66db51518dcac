import type { FastifyInstance } from 'fastify';
import Tinypool from 'tinypool';
import type { Library } from '../../contract/account.ts';
import type { DatabasePlace } from '../config.ts';
import { ApiError } from '../http/errors.ts';
import { fromFailure, isFailure } from './failure.ts';
import type { AnswerOf, GivenTo, Order, TaskName } from './tasks.ts';

/** A thread that has nothing to do ends, and gives back its memory. */
const IDLE_MS = 60_000;
/** Each may hold a file of 20 MB. */
const MOST_WAITING = 20;
/** As many rows as are read in passing: more than nearly anybody has. */
const MOST_IN_PASSING = 1000;

/** The thread in which heavy work is done, one task after the other. */
export interface HeavyWork {
  /**
   * Has a task done.
   * @throws what the task throws; ApiError when too much is waiting
   */
  run<Name extends TaskName>(name: Name, given: GivenTo<Name>): Promise<AnswerOf<Name>>;
  /**
   * A page of a list: read here, unless it is searched in the embedded database, which looks at every row
   * (docs/decisions/011).
   */
  search<Name extends 'listUsers' | 'listMessages'>(
    name: Name,
    page: GivenTo<Name>,
    readHere: (page: GivenTo<Name>) => Promise<AnswerOf<Name>>,
  ): Promise<AnswerOf<Name>>;
  /**
   * A library: read here where it is as small as a person's, otherwise in the thread.
   * @param readSome reads so many rows at most
   */
  list<Row>(
    library: Library,
    ownerId: string,
    readSome: (most: number) => Promise<Row[]>,
  ): Promise<Row[] | Uint8Array>;
}

/**
 * Makes the thread, which starts with its first task.
 * @param workerFile the built {@link file://./worker.ts}
 */
export function startHeavyWork(app: FastifyInstance, place: DatabasePlace, workerFile: string): HeavyWork {
  const { databaseUrl, dataDir } = place;
  const pool = new Tinypool({
    filename: workerFile,
    teardown: 'close',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    maxQueue: MOST_WAITING,
    // Between its tasks it hears what the database's server says.
    useAtomics: false,
    workerData: { databaseUrl, dataDir, databasePool: 1 } satisfies DatabasePlace,
  });
  app.addHook('onClose', () => pool.destroy());

  async function run<Name extends TaskName>(name: Name, given: GivenTo<Name>): Promise<AnswerOf<Name>> {
    if (pool.queueSize >= MOST_WAITING) throw new ApiError('unavailable');
    const outcome: unknown = await pool.run({ name, given } satisfies Order<Name>);
    if (isFailure(outcome)) throw fromFailure(outcome);
    return outcome as AnswerOf<Name>;
  }

  return {
    run,
    search: (name, page, readHere) =>
      page.search !== undefined && databaseUrl === null ? run(name, page) : readHere(page),
    async list(library, ownerId, readSome) {
      const rows = await readSome(MOST_IN_PASSING + 1);
      return rows.length <= MOST_IN_PASSING ? rows : run('listLibrary', { library, ownerId });
    },
  };
}
