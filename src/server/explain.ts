import { ConfigError } from './config.ts';
import { NotBuiltError } from './documents/built-documents.ts';
import { BackupError } from './storage/backup/files.ts';
import { CopyError } from './storage/copy-error.ts';

/** One line for what the person who started the program can mend; a mistake of ours comes with its trace. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration cannot be used: ${error.message}`;
  if (error instanceof NotBuiltError || error instanceof CopyError || error instanceof BackupError) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
