import { setTimeout as pause } from 'node:timers/promises';
import {
  SelectQueryNode,
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely';

/** How long a statement waits for another process or thread that writes. */
const PATIENCE_MS = 5000;
/** A commit takes about as long; not always the same, so that two that wait do not meet again and again. */
const LONGEST_PAUSE_MS = 5;

/** One file, opened twice. */
export interface SqliteHandles {
  readonly writer: SqliteDatabase;
  /** Sees what is committed, whoever writes meanwhile. */
  readonly reader: SqliteDatabase;
  /** Whether an error means that somebody else holds the file. */
  readonly isBusy: (error: unknown) => boolean;
  /** Throws when the file has been deleted or replaced. */
  readonly checkFile: () => void;
}

type IsBusy = SqliteHandles['isBusy'];

/** Runs a statement, and again as long as somebody else holds the file. */
function runPatiently<Row>(
  connection: DatabaseConnection,
  query: CompiledQuery,
  isBusy: IsBusy,
): Promise<QueryResult<Row>> {
  async function tryAgain(giveUpAt: number): Promise<QueryResult<Row>> {
    for (;;) {
      await pause(1 + Math.random() * LONGEST_PAUSE_MS);
      try {
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      }
    }
  }
  try {
    // It runs at once and throws at once: a statement that does not wait costs nothing here.
    return connection.executeQuery<Row>(query);
  } catch (error) {
    if (!isBusy(error)) throw error;
    return tryAgain(Date.now() + PATIENCE_MS);
  }
}

/** What one query or transaction goes through: it reads beside all others, until it writes; then it is alone. */
class SharedConnection implements DatabaseConnection {
  readonly #reader: DatabaseConnection;
  readonly #lockWriter: () => Promise<DatabaseConnection>;
  readonly #isBusy: IsBusy;
  #writer: DatabaseConnection | null = null;

  constructor(reader: DatabaseConnection, lockWriter: () => Promise<DatabaseConnection>, isBusy: IsBusy) {
    this.#reader = reader;
    this.#lockWriter = lockWriter;
    this.#isBusy = isBusy;
  }

  get holdsWriter(): boolean {
    return this.#writer !== null;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#writer) return runPatiently<Row>(this.#writer, query, this.#isBusy);
    if (SelectQueryNode.is(query.query)) return runPatiently<Row>(this.#reader, query, this.#isBusy);
    return this.#lockWriter().then((writer) => {
      this.#writer = writer;
      return runPatiently<Row>(writer, query, this.#isBusy);
    });
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return (this.#writer ?? this.#reader).streamQuery(query, chunkSize);
  }
}

class SharedDriver extends SqliteDriver {
  readonly #handles: SqliteHandles;
  readonly #readers: SqliteDriver;
  #reader: DatabaseConnection | undefined;

  constructor(handles: SqliteHandles) {
    super({ database: handles.writer });
    this.#handles = handles;
    this.#readers = new SqliteDriver({ database: handles.reader });
  }

  override async init(): Promise<void> {
    await super.init();
    await this.#readers.init();
    // A read is one call and done: nobody needs it to himself.
    this.#reader = await this.#readers.acquireConnection();
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#reader) throw new Error('Kysely initializes a driver before it asks it for a connection');
    const lockWriter = async () => {
      this.#handles.checkFile();
      return super.acquireConnection();
    };
    return Promise.resolve(new SharedConnection(this.#reader, lockWriter, this.#handles.isBusy));
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection instanceof SharedConnection && connection.holdsWriter) await super.releaseConnection();
  }

  override async destroy(): Promise<void> {
    await this.#readers.destroy();
    await super.destroy();
  }
}

/**
 * SQLite for a file that others may write to as well: another process, or a thread of ours. Who reads waits for nobody.
 * SQLite's own waiting stops the whole thread and asks more and more seldom, so that one who writes all the time lets no
 * other in; here everybody else is served meanwhile.
 */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #handles: SqliteHandles;

  constructor(handles: SqliteHandles) {
    super({ database: handles.writer });
    this.#handles = handles;
  }

  override createDriver(): Driver {
    return new SharedDriver(this.#handles);
  }
}
