// `npm run test:faults`: runs tests/faults with their full numbers of repetitions, and prints the figures.
// `npm run test:faults -- --write` also writes the figures into docs/reliability.md.
import { createFiguresFile, readFigures, writeFigures } from './bench-tools.js';
import { SERVER_PACKAGES } from './programs.js';
import { runVitest } from './vitest.js';

const file = createFiguresFile('faults');
const status = runVitest(['faults', 'attacks'], SERVER_PACKAGES, {
  env: { FAULTS: 'full', FAULTS_FIGURES: file },
});
const table = readFigures(file);
console.log(`\n${table}`);
if (status === 0 && process.argv.includes('--write')) writeFigures('docs/reliability.md', [table]);
process.exit(status);
