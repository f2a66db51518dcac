import { compareWaits, GreedyUser } from '../tests/support/greedy-user.ts';
import { residentMegabytes } from '../tests/support/memory.ts';
import { startServer } from '../tests/support/server.ts';
import type { Figure } from './report.ts';

const MAX_LONGER_MS = 50;
const MAX_RESIDENT_MB = 700;

export const title = 'One user who reads nothing';

export async function measure(): Promise<Figure[]> {
  const server = await startServer({ NODE_OPTIONS: '--max-old-space-size=1024' });
  try {
    const user = await GreedyUser.signIn(server.url);
    const { idle, attacked } = await compareWaits(server.url, user);
    const resident = await residentMegabytes(server.pid());
    return [
      {
        what: 'p99 of GET /api/health while a user leaves 15 lists of 25 MB unread',
        ours: `${attacked.toFixed(1)} ms`,
        baseline: `alone: ${idle.toFixed(1)} ms`,
        ratio: attacked / idle,
        goal: `≤ ${MAX_LONGER_MS} ms more`,
        isMet: attacked - idle <= MAX_LONGER_MS,
      },
      {
        what: 'resident memory during the attack',
        ours: `${Math.round(resident)} MB`,
        baseline: `bar: ${MAX_RESIDENT_MB} MB`,
        ratio: resident / MAX_RESIDENT_MB,
        goal: '≤ 1',
        isMet: resident <= MAX_RESIDENT_MB,
      },
    ];
  } finally {
    await server.dispose();
  }
}
