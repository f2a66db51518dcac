// `npm run bench`: runs every bench and prints its table; `npm run bench -- engine` runs those with that name.
// The benches are TypeScript and run through Vite's own loader, as Node 20 does not read TypeScript.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './setup.js';

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= 'production';

const { runnerImport } = await import('vite');
const load = async (file) => (await runnerImport(join(root, 'bench', file))).module;

const { asMarkdown } = await load('report.ts');
const [wanted = ''] = process.argv.slice(2);
const files = readdirSync('bench').filter((file) => file.endsWith('.bench.ts') && file.includes(wanted));
for (const file of files) {
  const { title, measure } = await load(file);
  console.log(asMarkdown(title, await measure()));
}
