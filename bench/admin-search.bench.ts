import { startServer } from '../tests/support/server.ts';
import { signIn } from '../tests/support/sign-in.ts';
import { median } from '../tests/support/statistics.ts';
import { databaseKinds } from './databases.ts';
import { insertUsers } from './many-users.ts';
import type { Figure } from './report.ts';
import { startOtherBuild } from './start-other-build.ts';

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

const formatMedian = (times: readonly number[]) => `${median(times).toFixed(1)} ms`;

/** Fills a database with users and searches them, the newest first, in turns with the previous build. */
async function compare(name: string, env: Readonly<Record<string, string>>, before?: string) {
  const settings = { ...env, ADMIN_EMAILS: ADMIN };
  const server = await startServer(settings);
  const previousServer = before === undefined ? null : await startOtherBuild(before, settings);
  try {
    const each = (await insertUsers(server.url, USERS)).toLocaleString('en');
    const search = await createSearch(server.url);
    const searchPrevious = previousServer && (await createSearch(previousServer.url));
    const searches = {
      '': '100 users without a search',
      weaver: `a part of ${each} names, all over the list`,
      spinner: `a part of ${each} names, at the end of the list`,
    };
    const figures: Figure[] = [];
    for (const [text, found] of Object.entries(searches)) {
      const rounds: { ours: number; unmatched: number; previous: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push({
          ours: await search(text),
          unmatched: await search(NO_MATCH),
          previous: (await searchPrevious?.(text)) ?? NaN,
        });
      }
      const [ours, unmatched, previous] = (['ours', 'unmatched', 'previous'] as const).map((key) =>
        rounds.map((round) => round[key]),
      ) as [number[], number[], number[]];
      const what = `${found}, ${name}`;
      const ratio = median(ours) / median(unmatched);
      figures.push({
        ...{
          what,
          ours: formatMedian(ours),
          baseline: `text that matches no user: ${formatMedian(unmatched)}`,
          ratio,
        },
        ...{ goal: `≤ ${GOAL_MS} ms`, isMet: median(ours) <= GOAL_MS },
      });
      if (searchPrevious) {
        const baseline = `the previous build: ${formatMedian(previous)}`;
        figures.push({ what, ours: formatMedian(ours), baseline, ratio: median(ours) / median(previous) });
      }
    }
    return figures;
  } finally {
    await previousServer?.dispose();
    await server.dispose();
  }
}

/**
 * Measures the admin's search on SQLite and, with TEST_DATABASE_URL, on PostgreSQL.
 * @param before the folder of another checkout to measure on the same database
 */
export async function measure(before?: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, create } of databaseKinds) {
    const { env, remove } = await create();
    try {
      figures.push(...(await compare(name, env, before)));
    } finally {
      await remove();
    }
  }
  return figures;
}
