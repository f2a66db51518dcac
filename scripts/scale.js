// `npm run db:seed`: fills an empty PostgreSQL database with users and their rows.
// `npm run bench:scale`: measures every endpoint with many users and with few; `--write` writes the table into
// docs/scale.md.
import { parseArgs } from 'node:util';
import { load, writeFigures } from './bench-tools.js';

const BAR = 30;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    users: { type: 'string', default: '1000000' },
    few: { type: 'string', default: '1000' },
    to: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const [command] = positionals;
const postgres = values.to ?? process.env[command === 'seed' ? 'DATABASE_URL' : 'TEST_DATABASE_URL'];
const users = Number(values.users);
const few = Number(values.few);
if (!postgres || !Number.isInteger(users) || !Number.isInteger(few) || users < 1 || few < 400) {
  console.error(
    'Give the PostgreSQL address (--to postgres://…) and how many users (--users 1000000; --few at least 400).',
  );
  process.exit(1);
}

let shown = '';

/** Shows a bar on a terminal, otherwise a line for every tenth. */
function show(what, done, total) {
  const part = done / total;
  const bar = '#'.repeat(Math.floor(part * BAR)).padEnd(BAR, '.');
  const line = process.stderr.isTTY
    ? `\r[${bar}] ${what} ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
    : `${what}: ${Math.floor(part * 10) * 10} %\n`;
  if (line === shown) return;
  shown = line;
  process.stderr.write(part === 1 && process.stderr.isTTY ? `${line}\n` : line);
}

if (command === 'seed') {
  const { seedDatabase } = await load('scale/seed.ts');
  await seedDatabase(postgres, users, (done) => show('users', done, users));
} else {
  const { toMarkdown } = await load('report.ts');
  const { measure } = await load('scale/measure.ts');
  const figures = await measure(postgres, { few, many: users }, show);
  const title = `${users.toLocaleString('en')} users compared with ${few.toLocaleString('en')}`;
  const table = toMarkdown(title, figures);
  console.log(table);
  if (values.write) writeFigures('docs/scale.md', [table]);
}
