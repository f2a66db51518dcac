// The program behind `npm run restore`: a backup in the place of the database.
import { readConfig } from './config.ts';
import { explain } from './explain.ts';
import { restore } from './storage/backup/backup.ts';
import { BackupError, describeCounts } from './storage/backup/files.ts';

try {
  const [, , file] = process.argv;
  if (file === undefined) throw new BackupError('Say which backup: npm run restore -- <file>');
  const { counts, replaced } = await restore(readConfig(), file, new Date());
  process.stdout.write(`${describeCounts(counts)}\nRestored. Start the server.\n`);
  if (replaced !== null) process.stdout.write(`What was there before is kept in ${replaced}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
