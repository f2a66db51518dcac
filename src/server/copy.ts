// The program behind `npm run db:copy`. It copies a SQLite database to an empty PostgreSQL database.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { OperatorError, runProgram } from './explain.ts';
import { copyToPostgres } from './storage/copy.ts';
import { describeLocation } from './storage/postgres.ts';
import { getDatabaseFile } from './storage/sqlite.ts';

const USAGE = `Options: [--from <folder or file>] [--to <postgres://…>]
Copies a SQLite database (default: in DATA_DIR) to an empty PostgreSQL database (default: DATABASE_URL).`;

const print = (text: string) => process.stdout.write(text);

function readArguments() {
  const options = { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ options }).values;
  } catch {
    throw new OperatorError(USAGE);
  }
}

/** Returns the path of the SQLite file, which may be given as the file or its folder. */
function findSourceFile(from: string): string {
  const path = resolve(from);
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? path : getDatabaseFile(path);
}

async function copy(): Promise<void> {
  const { from, to, help = false } = readArguments();
  if (help) {
    print(`${USAGE}\n`);
    return;
  }
  const config = readConfig({
    ...process.env,
    // `--to` names the server itself, not a pooler in front of it.
    ...(to !== undefined && { DATABASE_URL: to, DATABASE_DIRECT_URL: '' }),
  });
  const file = findSourceFile(from ?? config.dataDir);
  const { postgres } = config;
  if (!postgres) throw new ConfigError('The target is missing: set DATABASE_URL, or add --to');
  const startedAt = new Date().toISOString();
  print(`From ${file}\nto ${describeLocation(postgres.url)}\n`);
  await copyToPostgres(file, { ...config, postgres }, (table, rows) =>
    print(`${table.padEnd(16)} ${rows.toLocaleString('en-US').padStart(12)}\n`),
  );
  print(
    `Every row was copied and compared. Changes to the SQLite database after ${startedAt} may be missing.\n`,
  );
}

await runProgram(copy);
