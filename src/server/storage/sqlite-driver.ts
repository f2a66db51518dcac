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

/** The time that a statement waits for a lock of another process or thread. */
const LOCK_TIMEOUT_MS = 5000;
/** About the duration of a commit. The pause is random, so that two waiting writers do not collide repeatedly. */
const MAX_PAUSE_MS = 5;

/** A database file with a connection for writing and one for reading. */
export interface SqliteHandles {
  readonly writer: SqliteDatabase;
  /** Reads committed data while other connections write. */
  readonly reader: SqliteDatabase;
  /** Returns whether an error means that the file is locked. */
  readonly isBusy: (error: unknown) => boolean;
  /** Throws when the file has been deleted or replaced. */
  readonly checkFile: () => void;
}

type IsBusy = SqliteHandles['isBusy'];

/** Runs a statement, and repeats it while the file is locked. */
function runWithRetry<Row>(
  connection: DatabaseConnection,
  query: CompiledQuery,
  isBusy: IsBusy,
): Promise<QueryResult<Row>> {
  async function tryAgain(giveUpAt: number): Promise<QueryResult<Row>> {
    for (;;) {
      await pause(1 + Math.random() * MAX_PAUSE_MS);
      try {
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      }
    }
  }
  try {
    // The statement runs synchronously, so the common case needs no promise.
    return connection.executeQuery<Row>(query);
  } catch (error) {
    if (!isBusy(error)) throw error;
    return tryAgain(performance.now() + LOCK_TIMEOUT_MS);
  }
}

/** The connection of one query or transaction. It shares the reader until it writes; then it has the writer alone. */
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

  get hasWriter(): boolean {
    return this.#writer !== null;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#writer) return runWithRetry<Row>(this.#writer, query, this.#isBusy);
    if (SelectQueryNode.is(query.query)) return runWithRetry<Row>(this.#reader, query, this.#isBusy);
    return this.#lockWriter().then((writer) => {
      this.#writer = writer;
      return runWithRetry<Row>(writer, query, this.#isBusy);
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
    // A read is one synchronous call, so the connection can be shared.
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
    if (connection instanceof SharedConnection && connection.hasWriter) await super.releaseConnection();
  }

  override async destroy(): Promise<void> {
    await this.#readers.destroy();
    await super.destroy();
  }
}

/**
 * SQLite for a file that other processes also write to. Readers never block on writers. SQLite's busy timeout would
 * block the event loop, and a busy writer could keep other writers out.
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
