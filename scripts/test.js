// `npm test`: checks, unit tests, API tests, and the browser tests that are tagged @main.
// `npm run test:all`: everything but tests/container and tests/cluster. `npm run test:all -- --rest`: those that `npm test` does not run.
// `npm run test:postgres`: the API tests and tests/processes on the PostgreSQL server of TEST_DATABASE_URL.
// The last line is the total.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  ensureChromium,
  SERVER_PACKAGES,
  findFirefox,
  getInstallCommand,
  installPackages,
} from './programs.js';
import { bin, ensureBuilt, ensureInstalled } from './setup.js';
import { prepareVitest } from './vitest.js';

const isPostgres = process.argv.includes('--postgres');
const isAll = process.argv.includes('--all');
const isRest = isAll && process.argv.includes('--rest');
/** A step that runs longer than this is stuck, since whole runs take up to half an hour. It is ended, so that its output is printed. */
const STEP_TIMEOUT_MS = 75 * 60_000;
/** The programs that only complete runs need. */
const PACKAGES = ['firefox-esr', ...SERVER_PACKAGES];
/** The browser tests of `npm test`: those with the tag at the width of a phone. Playwright's titles begin with the project. */
const MAIN = '^phone .*@main';
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
 * @param readCounts returns the counts of its tests for an exit code, and why some were skipped
 */
async function step(title, args, readCounts, env = {}) {
  console.log(`${title} …`);
  const startedAt = performance.now();
  const { status, output } = await capture(args, env);
  const counts = { passed: 0, failed: 0, skipped: 0, reasons: [], isSkipped: false };
  try {
    Object.assign(counts, readCounts(status));
  } catch (error) {
    console.error(`No report of the tests could be read: ${error.message}`);
  }
  // A runner can fail without a failed test.
  if (status !== 0 && counts.failed === 0 && !counts.isSkipped) counts.failed = 1;
  for (const key of Object.keys(totals)) totals[key] += counts[key];
  if (counts.failed > 0) console.log(`\n${output}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const reasons = ['', ...counts.reasons].join('\n  Skipped: ');
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${title}: ${describe(counts)} (${seconds} s)${reasons}`);
}

const describe = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Runs a command as one test. */
const check = (title, args, env) =>
  step(title, args, (status) => ({ [status === 0 ? 'passed' : 'failed']: 1 }), env);

function vitest(title, project, env = {}) {
  const { args, read } = prepareVitest([project]);
  return step(title, args, read, env);
}

function playwright(title, args) {
  const file = 'test-results/counts/browser.json';
  const env = { ...ensureChromium(isAll), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const readCounts = () => {
    const { stats } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  };
  // The dot reporter prints the errors at the end.
  return step(title, [bin('playwright'), 'test', '--reporter=dot,json', ...args], readCounts, env);
}

/** In one thread each: the tests keep the other processors busy, and several threads need more CPU in total. */
async function runChecks() {
  await check('Types', [bin('tsc'), '-b', '--singleThreaded']);
  // Oxlint runs its rules with types in a Go program.
  await check('Lint', [bin('oxlint'), '-c', 'oxlint.config.js'], { GOMAXPROCS: '1' });
  await check('Format', [bin('oxfmt'), '--check', '--threads=1']);
  await check('Unused files, exports and packages', [bin('knip'), '--no-progress']);
  await vitest('Unit tests', 'unit');
}

/** Takes about as long as the checks, which run beside it. */
async function runBrowserAndApi(args) {
  await playwright('Browser tests', args);
  await vitest('API tests', 'api');
}

/** Reads the exit code of an audit: 0 without a severe vulnerability in shipped packages, 2 when the registry is not reached. */
const readAudit = (status) =>
  status === 2
    ? { skipped: 1, isSkipped: true, reasons: ['the registry of the packages was not reached'] }
    : { [status === 0 ? 'passed' : 'failed']: 1 };

async function runRest() {
  await step('Known vulnerabilities of packages', ['scripts/audit.js'], readAudit);
  await vitest('Processes', 'processes');
  await vitest('Commands', 'commands');
  await vitest('Firefox', 'firefox', { FIREFOX_PATH: findFirefox() ?? '' });
  await vitest('Faults, in short', 'faults');
}

ensureInstalled();
if (isPostgres && !process.env.TEST_DATABASE_URL) {
  console.error('Set TEST_DATABASE_URL to a PostgreSQL server on which databases may be made and dropped.');
  process.exit(1);
}
if (isAll) installPackages(PACKAGES);
// First, because the build also checks the types, which the step "Types" would otherwise do at the same time.
ensureBuilt();
if (isPostgres) {
  await vitest('API tests on PostgreSQL', 'api');
  await vitest('Processes on PostgreSQL', 'processes');
} else if (isRest) {
  await Promise.all([runRest(), playwright('Browser tests', ['--grep-invert', MAIN])]);
} else if (isAll) {
  await Promise.all([runChecks().then(runRest), runBrowserAndApi([])]);
} else {
  await Promise.all([runChecks(), runBrowserAndApi(['--grep', MAIN])]);
}
// Alone, because they compare how long users wait.
if (isAll) await vitest('Attacks, in short', 'attacks');

const installation = isAll && totals.skipped > 0 ? getInstallCommand(PACKAGES) : null;
if (installation) console.log(`\nTo run the skipped tests, install their programs: ${installation}`);
console.log(`\n${describe(totals)}`);
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0);
