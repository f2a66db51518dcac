// `npm run db:seed`: fills an empty PostgreSQL database with users and their rows.
// `npm run bench:scale`: measures the endpoints with many users and with few; `--write` writes the table into
// docs/scale.md.
import { parseArgs } from 'node:util';
import { loadBench, writeFigures } from './bench-tools.js';

/** A measurement deletes 200 users, spread over all. This is the fewest that leave enough for a second one. */
const FEWEST_USERS = 401;

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
const databaseUrl = values.to ?? process.env[command === 'seed' ? 'DATABASE_URL' : 'TEST_DATABASE_URL'];
const users = Number(values.users);
const few = Number(values.few);
if (!databaseUrl || !Number.isInteger(users) || !Number.isInteger(few) || users < 1 || few < FEWEST_USERS) {
  console.error(
    `Give the PostgreSQL address (--to postgres://…) and how many users (--users 1000000; --few at least ${FEWEST_USERS}).`,
  );
  process.exit(1);
}

let shown = '';

/** Prints a line for every tenth. */
function showProgress(what, done, total) {
  const line = `${what}: ${Math.floor((done / total) * 10) * 10}%`;
  if (line !== shown) console.error(line);
  shown = line;
}

if (command === 'seed') {
  const { seedDatabase } = await loadBench('scale/seed.ts');
  await seedDatabase(databaseUrl, users, (done) => showProgress('users', done, users));
} else {
  const { toMarkdown } = await loadBench('report.ts');
  const { measure } = await loadBench('scale/measure.ts');
  const figures = await measure(databaseUrl, { few, many: users }, showProgress);
  const title = `${users.toLocaleString('en')} users compared with ${few.toLocaleString('en')}`;
  const table = toMarkdown(title, figures);
  console.log(table);
  if (values.write) writeFigures('docs/scale.md', [table]);
}
