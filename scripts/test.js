// `npm test`: every check and every test; the last line is the plain count.
// `npm run test:postgres`: the API tests alone, on the PostgreSQL server of TEST_DATABASE_URL.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.js';
import { bin, ensureBuilt, ensureInstalled, run } from './setup.js';

const onPostgres = process.argv.includes('--postgres');
const reports = 'test-results/counts';
const totals = { passed: 0, failed: 0, skipped: 0 };

function step(title) {
  console.log(`\n— ${title}`);
}

/** Counts a command as one test; one that ends with `skips` could not be run. */
function check(title, command, args, skips = null) {
  step(title);
  const status = run(command, args);
  totals[status === 0 ? 'passed' : status === skips ? 'skipped' : 'failed'] += 1;
}

/** Adds a runner's own counts; a runner that fails without counting a failure counts as one. */
function count(status, readCounts) {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = readCounts();
  } catch (error) {
    console.error(`No report of the tests could be read: ${error.message}`);
  }
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  for (const key of Object.keys(totals)) totals[key] += counts[key];
}

function vitest(project) {
  const file = `${reports}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = run(bin('vitest'), ['run', '--project', project, ...reporters]);
  count(status, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

function playwright() {
  const file = `${reports}/browser.json`;
  const status = run(bin('playwright'), ['test', '--reporter=line,json'], {
    env: { ...ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  count(status, () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (onPostgres) {
  if (!process.env.TEST_DATABASE_URL) {
    console.error('Set TEST_DATABASE_URL to a PostgreSQL server on which databases may be made and dropped.');
    process.exit(1);
  }
  ensureBuilt();
  step('API tests on PostgreSQL');
  vitest('api');
} else {
  check('Types', bin('tsc'), ['-b']);
  check('Lint', bin('eslint'), ['.']);
  check('Format', bin('prettier'), ['--check', '--log-level=warn', '.']);
  check('Unused files, exports and packages', bin('knip'), ['--no-progress']);
  check('Known weaknesses of packages', 'node', ['scripts/audit.js'], 2);
  ensureBuilt();
  step('Unit tests');
  vitest('unit');
  step('API tests');
  vitest('api');
  step('Faults, in short');
  vitest('faults');
  step('Browser tests');
  playwright();
}

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);
