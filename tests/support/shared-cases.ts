import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Real cases from published patterns and gauge lessons; they lie beside the repository and may be absent. */
const folder = join(import.meta.dirname, '../../../shared/cases');

/** The parsed file, or `null` where it is absent: the tests that want it are skipped then. */
export function readSharedCases(file: string): unknown {
  const path = join(folder, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
