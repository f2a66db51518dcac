// Helpers of the commands that measure: they load TypeScript, and read and write figures.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { bin, ensureBuilt, ensureInstalled, root, runOrExit } from './setup.js';

/** The comment above a document's figures. */
const MARK = /<!-- .* replaces what is below -->/;

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= 'production';

// Vite loads the benchmarks, because Node 20 does not support TypeScript. Its loader stays open for later imports.
const { createRunnableDevEnvironment, resolveConfig } = await import('vite');
const loader = createRunnableDevEnvironment(
  'bench',
  await resolveConfig(
    {
      configFile: false,
      logLevel: 'error',
      environments: { bench: { consumer: 'server', resolve: { external: true, conditions: ['node'] } } },
    },
    'serve',
  ),
  { hot: false },
);
await loader.init();

/** Loads a module by its path relative to bench/. */
export const loadBench = (file) => loader.runner.import(join(root, 'bench', file));

/** Replaces the figures in a Markdown document. */
export function writeFigures(document, tables) {
  const text = readFileSync(document, 'utf8');
  const mark = MARK.exec(text);
  if (!mark) throw new Error(`${document} has no comment that marks its figures`);
  const today = new Date().toISOString().slice(0, 10);
  const machine = `Measured on ${today}: ${cpus().length} cores, Node ${process.versions.node}.`;
  writeFileSync(document, [text.slice(0, mark.index) + mark[0], machine, ...tables].join('\n\n'));
  runOrExit([bin('oxfmt'), document]);
}

/** Deletes the figures of an earlier run of fault tests (tests/support/faults.ts). @returns the path for new ones */
export function clearFigures(name) {
  const file = `test-results/${name}.jsonl`;
  mkdirSync('test-results', { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Reads the figures that fault tests have recorded, as a Markdown table; `null` for none. */
export function readFigures(file) {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const rows = lines
    .map((line) => JSON.parse(line))
    .sort((a, b) => a.fault.localeCompare(b.fault))
    .flatMap(({ fault, figures }) =>
      Object.entries(figures).map(
        ([what, figure], row) => `| ${row === 0 ? fault : ''} | ${what} | ${figure} |`,
      ),
    );
  return ['| Fault | | |', '| --- | --- | --- |', ...rows].join('\n');
}
