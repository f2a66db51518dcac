import autocannon from 'autocannon';
import { createAccountFile, newPerson } from '../tests/support/account-file.ts';
import { startServer } from '../tests/support/server.ts';
import { signIn, type CookieJar } from '../tests/support/sign-in.ts';
import { insertUsers } from './many-users.ts';
import type { Figure } from './report.ts';

const USERS = 100_000;
const ROWS = 10_000;
const SECONDS = 6;
/** The rate is constant, so that requests that could not be sent on time also count. */
const REQUESTS_PER_SECOND = 200;
const LONGEST_MS = 50;
const ADMIN = 'admin@example.org';

export const title = 'Event loop latency';

/** Measures how long requests take while work runs: the 99th percentile and the maximum, in milliseconds. */
async function measureLatency(url: string, work: () => Promise<unknown>) {
  const isOver = AbortSignal.timeout(SECONDS * 1000);
  const measuring = autocannon({
    url: `${url}/api/health`,
    connections: 4,
    duration: SECONDS,
    overallRate: REQUESTS_PER_SECOND,
    // In a separate thread, so that work in this process does not delay the requests.
    workers: 1,
  });
  while (!isOver.aborted) {
    await work();
  }
  const { latency, non2xx, errors } = await measuring;
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`);
  return { p99: latency.p99, max: latency.max };
}

const file = JSON.stringify(createAccountFile(ROWS));

async function importInto(url: string, jar: CookieJar): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const reply = await jar.fetch(`${url}/api/account/import`, { method: 'POST', headers, body: file });
  if (!reply.ok) throw new Error(`import: ${reply.status} ${await reply.text()}`);
}

/** Returns the functions that cause heavy work, by name. */
async function createHeavyWork(url: string): Promise<Record<string, () => Promise<unknown>>> {
  const knitter = await signIn(url, newPerson());
  await importInto(url, knitter);
  const admin = await signIn(url, { email: ADMIN });
  const get = (jar: CookieJar, path: string) => async () => {
    const reply = await jar.fetch(url + path);
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
  };
  const [rows, all] = [ROWS, 3 * ROWS].map((count) => count.toLocaleString('en'));
  return {
    [`a list of ${rows} swatches`]: get(knitter, '/api/gauge-swatches'),
    [`a list of ${rows} patterns`]: get(knitter, '/api/patterns/saved'),
    [`a list of ${rows} results`]: get(knitter, '/api/calculations'),
    [`an export of ${all} rows, JSON`]: get(knitter, '/api/account/export'),
    [`an export of ${rows} swatches, CSV`]: get(knitter, '/api/account/export/swatches'),
    'a page of users': get(admin, '/api/admin/users?limit=100'),
    'a search without results': get(admin, '/api/admin/users?limit=100&search=nobody-at-all'),
    'an export of the subscribed users': get(admin, '/api/admin/export-subscribed-users'),
    [`an import of ${all} rows, and the deletion of the account`]: async () => {
      const jar = await signIn(url, newPerson());
      await importInto(url, jar);
      await jar.fetch(`${url}/api/account`, { method: 'DELETE' });
    },
  };
}

export async function measure(): Promise<Figure[]> {
  const server = await startServer({ ADMIN_EMAILS: ADMIN });
  try {
    await insertUsers(server.url, USERS);
    const idle = await measureLatency(server.url, () => new Promise((resolve) => setTimeout(resolve, 100)));
    const figures: Figure[] = [];
    for (const [what, work] of Object.entries(await createHeavyWork(server.url))) {
      const { p99, max } = await measureLatency(server.url, work);
      figures.push({
        what: `p99 of GET /api/health during ${what}`,
        ours: `${p99} ms, longest ${max} ms`,
        baseline: `idle: ${idle.p99} ms, longest ${idle.max} ms`,
        ratio: p99 / Math.max(1, idle.p99),
        goal: `≤ ${LONGEST_MS} ms more`,
        isMet: p99 - idle.p99 <= LONGEST_MS,
      });
    }
    return figures;
  } finally {
    await server.dispose();
  }
}
