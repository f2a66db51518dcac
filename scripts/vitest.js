// Runs projects of vitest.config.ts, and reads their results.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { getInstallCommand } from './programs.js';
import { bin, root } from './setup.js';

/**
 * Prepares a run of Vitest.
 * @param projects names of projects in vitest.config.ts
 * @returns the arguments of Node, and a function that reads the counts and why tests were skipped
 */
export function prepareVitest(projects) {
  const file = `test-results/counts/${projects.join('-')}.json`;
  mkdirSync('test-results/counts', { recursive: true });
  rmSync(file, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { args: [bin('vitest'), 'run', ...chosen, ...reporters], read: () => readReport(file) };
}

/** Reads a report. The reasons are from the titles (tests/support/faults.ts); without one, the file is named. */
function readReport(file) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const reasons = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped')
      .map(({ fullName }) => /\(skipped: (.+?)\)/.exec(fullName)?.[1] ?? `some of ${relative(root, name)}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    reasons: [...new Set(reasons)],
  };
}

/**
 * Runs projects whose tests need programs, and shows the output. Names what is missing.
 * @param packages the Debian packages with the programs
 * @param prefix a command that runs the command after it
 * @returns an exit code; 1 also if every test was skipped
 */
export function runVitest(projects, packages, { env = {}, prefix = [] } = {}) {
  const { args, read } = prepareVitest(projects);
  const [command, ...rest] = [...prefix, process.execPath, ...args];
  const { status } = spawnSync(command, rest, { stdio: 'inherit', env: { ...process.env, ...env } });
  const { passed, skipped, reasons } = read();
  if (skipped > 0) console.log(`\n${skipped} tests were skipped: ${reasons.join(', ')}.`);
  const installation = getInstallCommand(packages);
  if (skipped > 0 && installation) console.log(`To install what is missing: ${installation}`);
  return status === 0 && passed === 0 ? 1 : (status ?? 1);
}
