import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Real cases from published patterns and gauge lessons. They are in a folder next to the repository, and may be
 * missing.
 */
const folder = join(import.meta.dirname, '../../../shared/cases');

/** Returns the parsed file; `null`, and says so, if it is absent, so that its tests are skipped. */
export function readSharedCases(file: string): unknown {
  const path = join(folder, file);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
  process.stderr.write(`The tests with ${file} are skipped: ${folder} is absent.\n`);
  return null;
}
