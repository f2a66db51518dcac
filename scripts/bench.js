// `npm run bench`: runs every bench and prints its table. `npm run bench -- engine` runs those with that name;
// `npm run bench -- --write` also puts the tables into docs/benchmarks.md.
import { readdirSync } from 'node:fs';
import { load, writeFigures } from './bench-tools.js';

const options = process.argv.slice(2);
const wanted = options.find((option) => !option.startsWith('--')) ?? '';
const files = readdirSync('bench').filter((file) => file.endsWith('.bench.ts') && file.includes(wanted));

const { asMarkdown } = await load('report.ts');
const tables = [];
for (const file of files) {
  const { title, measure } = await load(file);
  tables.push(asMarkdown(title, await measure()));
  console.log(tables.at(-1));
}
if (options.includes('--write')) writeFigures('docs/benchmarks.md', tables);
