// Lists the packages that are built into the pages. They are development dependencies, because an installed server does
// not need them.
import { readFileSync } from 'node:fs';

/** Returns the name and version of each package in the built pages. */
export function listPagePackages() {
  const licenses = readFileSync('dist/web/licenses.txt', 'utf8');
  return [...licenses.matchAll(/^## (\S+) - (\S+)/gm)].map(([, name, version]) => ({ name, version }));
}
