import { parseArgs } from 'node:util';
import { OperatorError } from './explain.ts';

/**
 * Returns the file that a program's arguments name; `null` without one.
 * @throws OperatorError for an option or a second file
 */
export function readFileArgument(): string | null {
  try {
    const [file = null, ...more] = parseArgs({ allowPositionals: true }).positionals;
    if (more.length === 0) return file;
  } catch {
    // An option.
  }
  throw new OperatorError('This command takes one file and no options. Put quotes around a name with spaces');
}
