// `npm run bench`: runs every bench and prints its table. `npm run bench -- engine` runs those with that name;
// `npm run bench -- --write` also puts the tables into docs/benchmarks.md.
// The benches are TypeScript and run through Vite's own loader, as Node 20 does not read TypeScript.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { bin, ensureBuilt, ensureInstalled, root, runOrExit } from './setup.js';

const page = 'docs/benchmarks.md';
const figuresBelow = '<!-- npm run bench -- --write replaces what is below -->';

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= 'production';

const { runnerImport } = await import('vite');
const load = async (file) => (await runnerImport(join(root, 'bench', file))).module;

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

if (options.includes('--write')) {
  const [above] = readFileSync(page, 'utf8').split(figuresBelow);
  const today = new Date().toISOString().slice(0, 10);
  const machine = `Measured on ${today}: ${cpus().length} cores, Node ${process.versions.node}.`;
  writeFileSync(page, [`${above}${figuresBelow}`, machine, ...tables].join('\n\n'));
  runOrExit(bin('prettier'), ['--write', '--log-level=warn', page]);
}
