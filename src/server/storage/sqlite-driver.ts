import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import {
  CompiledQuery,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/** The time that a statement waits for a lock of another process or thread. */
const LOCK_TIMEOUT_MS = 5000;
/** About the duration of a commit. The pause is random, so that two waiting writers do not collide repeatedly. */
const MAX_PAUSE_MS = 5;
/** The most prepared statements. Only generated SQL has more different texts. */
const MAX_STATEMENTS = 500;

/** A database file with a connection for writing and one for reading. */
export interface SqliteFile {
  readonly writer: DatabaseSyncInstance;
  /** Reads committed data while other connections write. */
  readonly reader: DatabaseSyncInstance;
  /** Returns whether an error means that the file is locked. */
  readonly isBusy: (error: unknown) => boolean;
  /** Throws when the file has been deleted or replaced. */
  readonly checkFile: () => void;
}

/** Runs a statement, and repeats it while the file is locked. */
type RunStatement = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/** Returns a function that runs statements on a connection to the file. It keeps them prepared. */
function createRunner(database: DatabaseSyncInstance, isBusy: SqliteFile['isBusy']): RunStatement {
  const statements = new Map<string, { statement: StatementSyncInstance; names: string[] }>();
  const readNames = (statement: StatementSyncInstance) => statement.columns().map(({ name }) => name);

  function prepare(text: string) {
    const known = statements.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    const prepared = { statement, names: readNames(statement) };
    // The driver takes twice as long to return objects.
    if (prepared.names.length > 0) statement.setReturnArrays(true);
    if (statements.size >= MAX_STATEMENTS) statements.clear();
    statements.set(text, prepared);
    return prepared;
  }

  function run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    // A full disk may have ended the transaction already. A rollback must not hide that error.
    if (sql === 'rollback' && !database.isTransaction) return { rows: [] };
    const prepared = prepare(sql);
    if (prepared.names.length === 0) {
      return { numAffectedRows: BigInt(prepared.statement.run(...parameters).changes), rows: [] };
    }
    const found = prepared.statement.all(...parameters) as unknown[][];
    // A migration can add columns, here or in another process.
    if (found[0] && found[0].length !== prepared.names.length) prepared.names = readNames(prepared.statement);
    const rows = found.map((values) => {
      const row: Record<string, unknown> = {};
      for (const [index, name] of prepared.names.entries()) row[name] = values[index];
      return row as Row;
    });
    return { rows };
  }

  async function tryAgain<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const giveUpAt = performance.now() + LOCK_TIMEOUT_MS;
    for (;;) {
      await pause(1 + Math.random() * MAX_PAUSE_MS);
      try {
        return run<Row>(query);
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      }
    }
  }

  return (query) => {
    try {
      return Promise.resolve(run(query));
    } catch (error) {
      if (!isBusy(error)) throw error;
      return tryAgain(query);
    }
  };
}

/** The connection of one query or transaction. It shares the reader until it writes; then it has the writer alone. */
class SharedConnection implements DatabaseConnection {
  readonly #read: RunStatement;
  readonly #write: RunStatement;
  readonly #lockWriter: () => Promise<() => void>;
  #unlockWriter: (() => void) | null = null;

  constructor(read: RunStatement, write: RunStatement, lockWriter: () => Promise<() => void>) {
    this.#read = read;
    this.#write = write;
    this.#lockWriter = lockWriter;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#unlockWriter) return this.#write<Row>(query);
    if (SelectQueryNode.is(query.query)) return this.#read<Row>(query);
    return this.#lockWriter().then((unlock) => {
      this.#unlockWriter = unlock;
      return this.#write<Row>(query);
    });
  }

  streamQuery(): never {
    throw new Error('No query is streamed');
  }

  release(): void {
    this.#unlockWriter?.();
  }
}

function createDriver({ writer, reader, isBusy, checkFile }: SqliteFile): Driver {
  const [read, write] = [createRunner(reader, isBusy), createRunner(writer, isBusy)];
  /** Resolves when the writer is free for the next connection. */
  let isFree = Promise.resolve();

  async function lockWriter(): Promise<() => void> {
    checkFile();
    const earlier = isFree;
    let unlock: () => void = () => undefined;
    isFree = new Promise((resolve) => (unlock = resolve));
    await earlier;
    return unlock;
  }

  const executeRaw = (text: string) => async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw(text));
  };
  return {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(new SharedConnection(read, write, lockWriter)),
    // A transaction that reads before its first write could fail there with "busy" and without waiting.
    beginTransaction: executeRaw('begin immediate'),
    commitTransaction: executeRaw('commit'),
    rollbackTransaction: executeRaw('rollback'),
    releaseConnection: (connection) => {
      (connection as SharedConnection).release();
      return Promise.resolve();
    },
    destroy: () => {
      reader.close();
      writer.close();
      return Promise.resolve();
    },
  };
}

/**
 * SQLite for a file that other processes also write to. Readers never block on writers. SQLite's busy timeout would
 * block the event loop, and a busy writer could keep other writers out.
 */
export const createSqliteDialect = (file: SqliteFile): Dialect => ({
  createDriver: () => createDriver(file),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
