// Helpers of the benchmark commands: they load TypeScript, and write figures into a page of docs/.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { bin, ensureBuilt, ensureInstalled, root, runOrExit } from './setup.js';

/** The comment above a page's figures. */
const MARK = /<!-- .* replaces what is below -->/;

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= 'production';

// Vite loads the benchmarks, because Node 20 does not support TypeScript.
const { runnerImport } = await import('vite');

/** Loads a module of bench/. */
export const load = async (file) => (await runnerImport(join(root, 'bench', file))).module;

/** Replaces the figures in a page. */
export function writeFigures(page, tables) {
  const text = readFileSync(page, 'utf8');
  const mark = MARK.exec(text);
  if (!mark) throw new Error(`${page} has no mark for the figures`);
  const today = new Date().toISOString().slice(0, 10);
  const machine = `Measured on ${today}: ${cpus().length} cores, Node ${process.versions.node}.`;
  writeFileSync(page, [text.slice(0, mark.index) + mark[0], machine, ...tables].join('\n\n'));
  runOrExit([bin('prettier'), '--write', '--log-level=warn', page]);
}
