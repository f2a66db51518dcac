import { setTimeout as pause } from 'node:timers/promises';
import {
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
} from 'kysely';

/** How long a statement waits for another process that writes. */
const PATIENCE_MS = 5000;
/** A commit takes about as long; not always the same, so that two that wait do not meet again and again. */
const LONGEST_PAUSE_MS = 5;

type IsBusy = (error: unknown) => boolean;

/** A connection that tries a statement again as long as another process holds the file. */
function withPatience(connection: DatabaseConnection, isBusy: IsBusy): DatabaseConnection {
  async function tryAgain<Row>(query: CompiledQuery, giveUpAt: number) {
    for (;;) {
      await pause(1 + Math.random() * LONGEST_PAUSE_MS);
      try {
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      }
    }
  }
  return {
    executeQuery<Row>(query: CompiledQuery) {
      try {
        // It runs at once and throws at once: a statement that does not wait costs nothing here.
        return connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isBusy(error)) throw error;
        return tryAgain<Row>(query, Date.now() + PATIENCE_MS);
      }
    },
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}

class PatientDriver extends SqliteDriver {
  readonly #isBusy: IsBusy;
  #connection: DatabaseConnection | undefined;

  constructor(database: SqliteDatabase, isBusy: IsBusy) {
    super({ database });
    this.#isBusy = isBusy;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#connection ??= withPatience(connection, this.#isBusy);
    return this.#connection;
  }
}

/**
 * SQLite for a file that other processes may write to as well. SQLite's own waiting stops the whole process and asks
 * more and more seldom, so that one that writes all the time lets no other in; here everybody else is served meanwhile.
 * @param isBusy whether an error means that another process holds the file
 */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  readonly #isBusy: IsBusy;

  constructor(database: SqliteDatabase, isBusy: IsBusy) {
    super({ database });
    this.#database = database;
    this.#isBusy = isBusy;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#database, this.#isBusy);
  }
}
