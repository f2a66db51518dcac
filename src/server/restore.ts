// The program behind `npm run restore`. It replaces the database with a backup.
import { readConfig } from './config.ts';
import { OperatorError, runProgram, readFileArgument } from './explain.ts';
import { restore } from './storage/backup/backup.ts';
import { describeCounts } from './storage/backup/files.ts';

await runProgram(async () => {
  const file = readFileArgument();
  if (file === null) throw new OperatorError('The backup is missing: add its file to the command');
  const { counts, replaced } = await restore(readConfig(), file, new Date());
  process.stdout.write(`${describeCounts(counts)}\nRestored. Start the server.\n`);
  if (replaced !== null) process.stdout.write(`The previous database is in ${replaced}\n`);
});
