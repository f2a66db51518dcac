// The program behind `npm run backup`. It writes the database to one file while a server uses it.
import { readConfig } from './config.ts';
import { runProgram, readFileArgument } from './explain.ts';
import { backUp } from './storage/backup/backup.ts';
import { describeCounts } from './storage/backup/files.ts';

await runProgram(async () => {
  const { file, counts } = await backUp(readConfig(), readFileArgument(), new Date());
  process.stdout.write(`${describeCounts(counts)}\nThe backup is complete: ${file}\n`);
});
