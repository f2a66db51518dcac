// `npm run audit`: checks the shipped packages (those of the server, and those in the pages) for known vulnerabilities,
// high or critical. Exit codes: 0 for none, 1 for some, 2 when the registry is not available.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { listPagePackages } from './page-packages.js';
import { ensureBuilt, ensureInstalled, npm } from './setup.js';

const SEVERE = ['high', 'critical'];

/** Returns the registry's response; `null` without one. */
function readReport() {
  const { stdout } = spawnSync(
    process.execPath,
    [npm(), 'audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
    { encoding: 'utf8' },
  );
  try {
    return JSON.parse(stdout).vulnerabilities ?? null;
  } catch {
    return null;
  }
}

ensureInstalled();
ensureBuilt();
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const inPages = new Set(listPagePackages().map(({ name }) => name));
const isShipped = ({ name, nodes }) => inPages.has(name) || nodes.some((path) => !packages[path]?.dev);

const report = readReport();
if (report === null) {
  console.log('The registry was not reached, or answers no audits: the packages are not checked.');
  process.exit(2);
}
const found = Object.values(report).filter((entry) => SEVERE.includes(entry.severity) && isShipped(entry));
for (const { name, severity, range } of found) console.error(`${severity}: ${name} ${range}`);
console.log(`${found.length} shipped packages with a known vulnerability, high or critical.`);
process.exit(found.length > 0 ? 1 : 0);
