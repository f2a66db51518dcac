import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSettingError } from '../config.ts';
import { makeFolder } from './sqlite.ts';

const CODE_BYTES = 8;
const CODE = /^[0-9a-f]{16}$/;

/**
 * Reads the code that a browser needs for the local sign-in. The first start creates it in the data folder, readable by
 * this user alone.
 * @throws ConfigError when the folder cannot be used
 */
export function readLocalCode(dataDir: string): string {
  const file = join(dataDir, 'local-sign-in-code');
  try {
    const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    if (CODE.test(known)) return known;
    const code = randomBytes(CODE_BYTES).toString('hex');
    makeFolder(dataDir);
    writeFileSync(file, code, { mode: 0o600 });
    return code;
  } catch (error) {
    throw toSettingError(
      `The code of the local sign-in cannot be kept in DATA_DIR ${dataDir}`,
      'set DATA_DIR to a folder that this user can write to',
      error,
    );
  }
}
