import { startServer } from '../tests/support/server.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { median } from '../tests/support/statistics.ts';
import { databaseKinds } from './databases.ts';
import { insertUsers } from './many-users.ts';
import type { Figure } from './report.ts';

const USERS = 100_000;
const ROUNDS = 25;
const GOAL_MS = 100;
const ADMIN = 'admin@example.org';

export const title = 'Search of 100,000 users';

const NO_MATCH = 'nobody at all';

/** Returns a function that searches as an admin, and returns the milliseconds until the complete response. */
async function createSearch(url: string) {
  const admin = await signIn(url, { email: ADMIN });
  return async (text: string): Promise<number> => {
    const query = new URLSearchParams({ limit: '100', search: text }).toString();
    const begin = performance.now();
    const response = await admin.fetch(`${url}/api/admin/users?${query}`);
    const users = (await response.json()) as unknown[];
    const elapsed = performance.now() - begin;
    if (!response.ok || users.length !== (text === NO_MATCH ? 0 : 100))
      throw new Error(`search: ${response.status}`);
    return elapsed;
  };
}

/** Fills a database with users and searches them, the newest first. */
async function searchDatabase(name: string, env: Readonly<Record<string, string>>): Promise<Figure[]> {
  const server = await startServer({ ...env, ADMIN_EMAILS: ADMIN });
  try {
    const each = (await insertUsers(server.url, USERS)).toLocaleString('en');
    const search = await createSearch(server.url);
    const searches = {
      '': '100 users without a search',
      weaver: `a part of ${each} names, all over the list`,
      spinner: `a part of ${each} names, at the end of the list`,
    };
    const figures: Figure[] = [];
    for (const [text, found] of Object.entries(searches)) {
      const times = { ours: [] as number[], unmatched: [] as number[] };
      for (let round = 0; round < ROUNDS; round++) {
        times.ours.push(await search(text));
        times.unmatched.push(await search(NO_MATCH));
      }
      const ours = median(times.ours);
      figures.push({
        what: `${found}, ${name}`,
        ours: `${ours.toFixed(1)} ms`,
        baseline: `text that matches no user: ${median(times.unmatched).toFixed(1)} ms`,
        ratio: ours / median(times.unmatched),
        goal: `≤ ${GOAL_MS} ms`,
        isMet: ours <= GOAL_MS,
      });
    }
    return figures;
  } finally {
    await server.dispose();
  }
}

/** Measures the admin's search on SQLite and, with TEST_DATABASE_URL, on PostgreSQL. */
export async function measure(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, create } of databaseKinds) {
    const { env, remove } = await create();
    try {
      figures.push(...(await searchDatabase(name, env)));
    } finally {
      await remove();
    }
  }
  return figures;
}
