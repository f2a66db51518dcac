// `npm run bench`: runs all benchmarks and prints their tables. `npm run bench -- engine` runs those whose file name contains it;
// `npm run bench -- --write` also writes the tables into docs/benchmarks.md.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadBench, writeFigures } from './bench-tools.js';

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [wanted = ''] = positionals;
const files = readdirSync('bench').filter((file) => file.endsWith('.bench.ts') && file.includes(wanted));

const { toMarkdown } = await loadBench('report.ts');
const tables = [];
for (const file of files) {
  const { title, measure } = await loadBench(file);
  tables.push(toMarkdown(title, await measure()));
  console.log(tables.at(-1));
}
if (values.write) writeFigures('docs/benchmarks.md', tables);
