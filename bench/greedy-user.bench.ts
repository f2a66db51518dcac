import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { createAccountFile } from '../tests/support/account-file.ts';
import { readResidentMegabytes } from '../tests/support/memory.ts';
import { DESIRED_BUST, GAUGE, PATTERN } from '../tests/support/requests.ts';
import { startServer, type RunningServer } from '../tests/support/server.ts';
import { newPerson, CookieJar, signIn } from '../tests/support/sign-in.ts';
import { insertUsers } from './many-users.ts';
import { withLimit, type Figure } from './report.ts';

const MAX_LONGER_MS = 50;
const MAX_RESIDENT_MB = 700;
const ADMIN = 'admin@example.org';
const USERS = 100_000;
/** The rows of each library in one import, which together are the most that one request may contain. */
const ROWS_PER_IMPORT = 333;
const FULL_IMPORTS = 9;
const SECONDS = 30;
/** The rate is constant, so that requests that could not be sent on time also count. */
const REQUESTS_PER_SECOND = 100;

export const title = 'One greedy user';

const createImport = () => JSON.stringify(createAccountFile(ROWS_PER_IMPORT));

async function send(url: string, jar: CookieJar, method: string, path: string, body?: string) {
  const content = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body };
  const response = await jar.fetch(url + path, { method, ...content });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}

/** Measures how long a guest's and a user's requests take: the 99th percentile, and the longest, in milliseconds. */
async function measureOthers(url: string, jar: CookieJar, patternId: string) {
  const cookie = jar.header();
  const calculation = { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST };
  const { latency, non2xx, errors } = await autocannon({
    url,
    connections: 4,
    duration: SECONDS,
    overallRate: REQUESTS_PER_SECOND,
    // In a separate thread, so that work in this process does not delay the requests.
    workers: 1,
    requests: [
      { method: 'GET', path: '/api/health' },
      {
        method: 'POST',
        path: '/api/calculate',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(calculation),
      },
      { method: 'GET', path: '/api/gauge-swatches', headers: { cookie } },
    ],
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`);
  return { p99: latency.p99, max: latency.max };
}

/** Exports, imports, lists and searches all at once, as an admin whose account is nearly full. @returns how often each */
async function actGreedily(url: string, admin: CookieJar, isOver: AbortSignal) {
  const fresh = Array.from({ length: 4 }, createImport);
  let imports = 0;
  const actions: Record<string, () => Promise<unknown>> = {
    exports: () => send(url, admin, 'GET', '/api/account/export'),
    tables: () => send(url, admin, 'GET', '/api/account/export/patterns'),
    // The account has no room for them, so that they are undone.
    imports: () => send(url, admin, 'POST', '/api/account/import', fresh[imports++ % fresh.length]),
    lists: () => send(url, admin, 'GET', '/api/patterns/saved'),
    results: () => send(url, admin, 'GET', '/api/calculations'),
    searches: () => send(url, admin, 'GET', '/api/admin/users?limit=100&search=nobody-at-all'),
    addresses: () => send(url, admin, 'GET', '/api/admin/export-subscribed-users'),
  };
  const counts: Record<string, number> = {};
  await Promise.all(
    Object.entries(actions).map(async ([what, act]) => {
      for (counts[what] = 0; !isOver.aborted; counts[what] += 1) await act();
    }),
  );
  return counts;
}

async function measureGreed({ url, pid }: RunningServer): Promise<Figure[]> {
  await insertUsers(url, USERS);
  const other = await signIn(url, newPerson());
  await send(url, other, 'POST', '/api/account/import', JSON.stringify(createAccountFile(30)));
  const patternBody = JSON.stringify({ patternData: PATTERN });
  const pattern = await send(url, new CookieJar(), 'POST', '/api/patterns/manual', patternBody);
  const guest = JSON.parse(pattern) as { id: string };
  const admin = await signIn(url, { email: ADMIN });
  for (let n = 0; n < FULL_IMPORTS; n++)
    await send(url, admin, 'POST', '/api/account/import', createImport());
  const idle = await measureOthers(url, other, guest.id);
  const measured = measureOthers(url, other, guest.id);
  await pause(500);
  const counts = await actGreedily(url, admin, AbortSignal.timeout((SECONDS - 1) * 1000));
  const greedy = await measured;
  return [
    {
      what: `p99 of others’ requests while an admin exports, imports, lists and searches (${JSON.stringify(counts)})`,
      ours: `${greedy.p99} ms, longest ${greedy.max} ms`,
      baseline: `idle: ${idle.p99} ms, longest ${idle.max} ms`,
      ratio: greedy.p99 / Math.max(1, idle.p99),
      goal: `≤ ${MAX_LONGER_MS} ms more`,
      isMet: greedy.p99 - idle.p99 <= MAX_LONGER_MS,
    },
    withLimit('resident memory after it', await readResidentMegabytes(pid()), MAX_RESIDENT_MB, 'MB'),
  ];
}

export async function measure(): Promise<Figure[]> {
  const server = await startServer({ NODE_OPTIONS: '--max-old-space-size=1024', ADMIN_EMAILS: ADMIN });
  try {
    return await measureGreed(server);
  } finally {
    await server.dispose();
  }
}
