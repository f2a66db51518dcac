// `npm run bench`: runs all benchmarks and prints their tables. `npm run bench -- engine` runs those with that name;
// `npm run bench -- --write` also writes the tables into docs/benchmarks.md.
import { readdirSync } from 'node:fs';
import { load, writeFigures } from './bench-tools.js';

const options = process.argv.slice(2);
const wanted = options.find((option) => !option.startsWith('--')) ?? '';
const files = readdirSync('bench').filter((file) => file.endsWith('.bench.ts') && file.includes(wanted));

const { toMarkdown } = await load('report.ts');
const tables = [];
for (const file of files) {
  const { title, measure } = await load(file);
  tables.push(toMarkdown(title, await measure()));
  console.log(tables.at(-1));
}
if (options.includes('--write')) writeFigures('docs/benchmarks.md', tables);
