import { ConfigError } from './config.ts';
import { NotBuiltError } from './documents/built-documents.ts';
import { BackupError } from './storage/backup/files.ts';
import { CopyError } from './storage/copy-error.ts';
import { NewerDatabaseError } from './storage/migrate.ts';

/** Returns one line for an error that the operator can fix, and the stack trace of any other error. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration cannot be used: ${error.message}`;
  const isPlain = [NotBuiltError, CopyError, BackupError, NewerDatabaseError].some(
    (type) => error instanceof type,
  );
  if (isPlain) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
