#!/usr/bin/env node
// The command `swatchwise` of an installed release. It runs one of the programs with the user's settings and data.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import envPaths from 'env-paths';

const folder = envPaths('swatchwise', { suffix: '' }).data;
const settings = join(folder, '.env');

/** The programs read their own arguments. */
const PROGRAMS: ReadonlyMap<string, () => Promise<unknown>> = new Map([
  ['serve', () => import('./main.ts')],
  ['backup', () => import('./backup.ts')],
  ['restore', () => import('./restore.ts')],
  ['db:copy', () => import('./copy.ts')],
]);

const HELP = `swatchwise [command]

swatchwise                 Serves Swatchwise on http://localhost:3000
swatchwise backup [file]   Backs up the database to one verified file, even while Swatchwise runs
swatchwise restore <file>  Replaces the database with a backup; stop Swatchwise first
swatchwise db:copy [--from <folder or file>] [--to <postgres://…>]
                           Copies the SQLite database to an empty PostgreSQL database
swatchwise --version       Prints the version
swatchwise --help          Prints this text

The data is in ${folder}, unless DATA_DIR or DATABASE_URL is set.
Settings, such as PORT=4000, are read from the environment and from ${settings}.
`;

function readVersion(): string {
  const file = join(import.meta.dirname, '../../package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const program = PROGRAMS.get(command);
  if (!program || (command === 'serve' && args.length > 0)) {
    process.stderr.write(
      `There is no command ${[command, ...args].join(' ')}. Run swatchwise --help for a list.\n`,
    );
    process.exit(1);
  }
  process.argv = [...process.argv.slice(0, 2), ...args];
  // Only this user can read the data.
  process.umask(0o077);
  if (existsSync(settings)) process.loadEnvFile(settings);
  process.env.NODE_ENV ??= 'production';
  const { DATA_DIR = '' } = process.env;
  process.env.DATA_DIR = DATA_DIR === '' ? folder : DATA_DIR;
  await program();
}

const [command = 'serve', ...args] = process.argv.slice(2);
const options = { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } } as const;
const { values } = parseArgs({ options, strict: false });
if (values.help) process.stdout.write(HELP);
else if (values.version) process.stdout.write(`${readVersion()}\n`);
else await run(command, args);
