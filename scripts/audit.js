// `npm run audit`: whether a known weakness, high or critical, is in a package that the server runs with.
// Ends with 0 when there is none, 1 when there is one, 2 when the registry could not be asked.
import { spawnSync } from 'node:child_process';
import { npm } from './setup.js';

const GRAVE = ['high', 'critical'];

const { stdout } = spawnSync(
  process.execPath,
  [npm(), 'audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
  { encoding: 'utf8' },
);

/** What the registry answered; `null` when it did not. */
function readReport() {
  try {
    return JSON.parse(stdout).vulnerabilities ?? null;
  } catch {
    return null;
  }
}

const report = readReport();
if (report === null) {
  console.log('The registry was not reached, or answers no audits: the packages are not checked.');
  process.exit(2);
}
const grave = Object.values(report).filter(({ severity }) => GRAVE.includes(severity));
for (const { name, severity, range } of grave) console.error(`${severity}: ${name} ${range}`);
console.log(`${grave.length} packages with a known weakness, high or critical.`);
process.exit(grave.length > 0 ? 1 : 0);
