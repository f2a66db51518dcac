// `npm test`: runs all checks and tests. The last line is the total. Checks, tests without a browser and browser tests run
// in parallel, because one alone leaves a processor idle. Then the attacks run alone, because they compare how long users wait.
// `npm run test:postgres`: the API tests that touch storage, on the PostgreSQL server of TEST_DATABASE_URL.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium, findFirefox } from './browsers.js';
import { bin, ensureBuilt, ensureInstalled } from './setup.js';

const isPostgres = process.argv.includes('--postgres');
const reports = 'test-results/counts';
/** A step that takes longer hangs. It is ended, so that its output is printed. Whole runs take up to half an hour. */
const STEP_TIMEOUT_MS = 75 * 60_000;
const totals = { passed: 0, failed: 0, skipped: 0 };

/** Runs a Node program and collects its output. */
async function capture(args, env) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
    timeout: STEP_TIMEOUT_MS,
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
    // A process that a test left behind keeps the streams open, and "close" would never come.
    child.on('exit', (code) => setTimeout(() => resolve(code ?? 1), 10_000).unref());
  });
  return { status, output: Buffer.concat(printed).toString() };
}

/**
 * Runs a step, adds its counts to the totals and prints one line about it. Prints its output if it failed.
 * @param readCounts returns the counts of its tests for an exit code
 */
async function step(title, args, readCounts, env = {}) {
  console.log(`${title} …`);
  const startedAt = performance.now();
  const { status, output } = await capture(args, env);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    Object.assign(counts, readCounts(status));
  } catch (error) {
    console.error(`No report of the tests could be read: ${error.message}`);
  }
  // A runner can fail without a failed test.
  if (status !== 0 && counts.skipped === 0 && counts.failed === 0) counts.failed = 1;
  for (const key of Object.keys(totals)) totals[key] += counts[key];
  if (counts.failed > 0) console.log(`\n${output}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${title}: ${describe(counts)} (${seconds} s)`);
}

const describe = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Runs a command as one test. The exit code `skips` means that it could not run. */
const check = (title, args, { skips = null, env } = {}) =>
  step(
    title,
    args,
    (status) => ({ [status === 0 ? 'passed' : status === skips ? 'skipped' : 'failed']: 1 }),
    env,
  );

function vitest(title, project, env = {}) {
  const file = `${reports}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const readCounts = () => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  };
  return step(title, [bin('vitest'), 'run', '--project', project, ...reporters], readCounts, env);
}

async function firefox(title) {
  const FIREFOX_PATH = findFirefox();
  if (FIREFOX_PATH) return vitest(title, 'firefox', { FIREFOX_PATH });
  console.log(`${title}: skipped, there is no Firefox. Install firefox-esr or set FIREFOX_PATH.`);
  totals.skipped += 1;
}

function playwright(title) {
  const file = `${reports}/browser.json`;
  const env = { ...ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const readCounts = () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  };
  // The dot reporter prints the errors at the end.
  return step(title, [bin('playwright'), 'test', '--reporter=dot,json'], readCounts, env);
}

async function runChecks() {
  // In one thread each: the tests keep the other processors busy, and several threads need more CPU in total. Oxlint runs
  // its rules with types in a Go program.
  await check('Types', [bin('tsc'), '-b', '--singleThreaded']);
  await check('Lint', [bin('oxlint'), '-c', 'oxlint.config.js'], { env: { GOMAXPROCS: '1' } });
  await check('Format', [bin('oxfmt'), '--check', '--threads=1']);
  await check('Unused files, exports and packages', [bin('knip'), '--no-progress']);
  await check('Known vulnerabilities of packages', ['scripts/audit.js'], { skips: 2 });
}

async function runTests() {
  await vitest('Unit tests', 'unit');
  await vitest('API tests', 'api');
  await firefox('Firefox');
  await vitest('Faults, in short', 'faults');
}

ensureInstalled();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

if (isPostgres && !process.env.TEST_DATABASE_URL) {
  console.error('Set TEST_DATABASE_URL to a PostgreSQL server on which databases may be made and dropped.');
  process.exit(1);
}
// First, because the build also checks the types.
ensureBuilt();
if (isPostgres) await vitest('API tests on PostgreSQL', 'postgres');
else {
  await Promise.all([runChecks(), runTests(), playwright('Browser tests')]);
  await vitest('Attacks, in short', 'attacks');
}

console.log(`\n${describe(totals)}`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);
