import { readResidentMegabytes } from '../tests/support/memory.ts';
import { startServer } from '../tests/support/server.ts';
import { median } from '../tests/support/statistics.ts';
import { withLimit, type Figure } from './report.ts';

const ROUNDS = 7;
const LIMIT_MS = 1000;
const LIMIT_MB = 150;

export const title = 'Start';

export async function measure(): Promise<Figure[]> {
  // The first start creates the database and fills the disk cache. It does not count.
  const server = await startServer({ METRICS_TOKEN: '' });
  const times: number[] = [];
  const megabytes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await server.stop();
    const began = performance.now();
    await server.start();
    times.push(performance.now() - began);
    megabytes.push(await readResidentMegabytes(server.pid()));
  }
  await server.dispose();
  return [
    withLimit('from `node` to healthy, SQLite, warm', median(times), LIMIT_MS, 'ms'),
    withLimit('resident memory after the start', median(megabytes), LIMIT_MB, 'MB'),
  ];
}
