// `npm run test:faults`: runs tests/faults with their full numbers of repetitions, and prints the figures.
// `npm run test:faults -- --write` also writes the figures into docs/reliability.md.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFigures } from './bench-tools.js';
import { bin, run } from './setup.js';

const file = 'test-results/faults.jsonl';

mkdirSync('test-results', { recursive: true });
rmSync(file, { force: true });
const status = run([bin('vitest'), 'run', '--project', 'faults'], {
  env: { FAULTS: 'full', FAULTS_FIGURES: file },
});

const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
const rows = lines
  .map((line) => JSON.parse(line))
  .sort((a, b) => a.fault.localeCompare(b.fault))
  .flatMap(({ fault, figures }) =>
    Object.entries(figures).map(
      ([what, figure], row) => `| ${row === 0 ? fault : ''} | ${what} | ${figure} |`,
    ),
  );
const table = ['| Fault | | |', '| --- | --- | --- |', ...rows].join('\n');
console.log(`\n${table}`);
if (status === 0 && process.argv.includes('--write')) writeFigures('docs/reliability.md', [table]);
process.exit(status);
