import { parseArgs } from 'node:util';
import { ConfigError } from './config.ts';

/** An error that the operator can fix. The message is one line for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Returns one line for an error that the operator can fix, and the stack trace of any other error. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration cannot be used: ${error.message}`;
  if (error instanceof OperatorError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a program. Explains its error, and exits. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** Returns the file that a program's arguments name, or `null`. @throws OperatorError for anything else */
export function readFileArgument(): string | null {
  try {
    const [file = null, ...more] = parseArgs({ allowPositionals: true }).positionals;
    if (more.length === 0) return file;
  } catch {
    // `parseArgs` throws for an option.
  }
  throw new OperatorError('This command takes one file and no options. Put quotes around a name with spaces');
}
