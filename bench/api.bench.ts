import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { SWATCH } from '../tests/support/requests.ts';
import { startServer } from '../tests/support/server.ts';
import { createSessionAt } from '../tests/support/sign-in.ts';
import { median } from '../tests/support/statistics.ts';
import { startBaseline } from './baseline-server.ts';
import { cpuTime } from './cpu-time.ts';
import type { Figure } from './report.ts';

// With many short rounds, other load affects both servers.
const ROUNDS = 21;
const ROUND_SECONDS = 1;
const CONNECTIONS = 10;
const LIST_LENGTH = 50;

const sizes = Array.from({ length: 10 }, (_, i) => ({
  name: `${i + 1}`,
  measurements: { bust: 32 + 4 * i, length: 22 + i / 2 },
}));
const patternData = { gauge: { stitches: 20, rows: 28 }, sizes };

/** A request to which both servers send the same response. */
interface Contest {
  what: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers: Record<string, string>;
  /** The goal for ours ÷ baseline: at least this. */
  goal: number;
}

async function request(
  url: string,
  { method, path, body, headers }: Omit<Contest, 'what' | 'goal'>,
): Promise<string> {
  const response = await fetch(url + path, { method, headers, body: body ?? null });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.text();
}

/** A server that answers the requests. */
interface Contestant {
  url: string;
  pid: number;
}

/**
 * Sends requests for one round.
 * @returns requests per second, and the CPU time of one request in µs
 * @throws when a request fails
 */
async function load({ url, pid }: Contestant, { method, path, body, headers }: Contest) {
  const before = await cpuTime(pid);
  const { requests, non2xx, errors } = await autocannon({
    url: url + path,
    method,
    headers,
    ...(body !== undefined && { body }),
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`);
  return { throughput: requests.average, cpu: ((await cpuTime(pid)) - before) / requests.total };
}

const formatThroughput = (throughput: number) => `${Math.round(throughput).toLocaleString('en')} requests/s`;

export const title = 'API';

/** Creates a user with patterns and swatches, and a guest's pattern. Returns the requests to measure. */
async function prepare(url: string): Promise<Contest[]> {
  const json = { 'content-type': 'application/json' };
  const session = await createSessionAt(url, { email: 'bench@example.org' });
  const cookie = `${session.name}=${session.value}`;
  const post = (path: string, body: unknown, headers = {}) =>
    request(url, { method: 'POST', path, body: JSON.stringify(body), headers: { ...json, ...headers } });
  const own = { cookie };
  for (let i = 0; i < LIST_LENGTH; i++) {
    await post('/api/patterns', { patternName: `Pattern ${i}`, ...patternData }, own);
    await post('/api/gauge-swatches', { ...SWATCH, yarnName: `Yarn ${i}` }, own);
  }
  const { id: patternId } = JSON.parse(await post('/api/patterns/manual', { patternData })) as { id: string };
  const me = await request(url, { method: 'GET', path: '/api/auth/user', headers: own });
  const { id: owner } = JSON.parse(me) as { id: string };
  const body = JSON.stringify({ patternId, gaugeInput: { stitches: 18, rows: 24 }, desiredBust: 43.5 });
  const calculate = { method: 'POST', path: '/api/calculate', body } as const;
  const list = { method: 'GET', headers: { ...own, 'x-owner': owner }, goal: 0.5 } as const;
  return [
    { ...calculate, what: 'POST /api/calculate, a guest, 10 sizes', headers: json, goal: 0.9 },
    {
      ...calculate,
      what: 'POST /api/calculate, signed in, 10 sizes',
      headers: { ...json, ...own },
      goal: 0.7,
    },
    {
      ...list,
      what: `GET /api/patterns/saved, ${LIST_LENGTH} patterns of 10 sizes`,
      path: '/api/patterns/saved',
    },
    { ...list, what: `GET /api/gauge-swatches, ${LIST_LENGTH} swatches`, path: '/api/gauge-swatches' },
  ];
}

/** Sends requests to both servers in turns, so that other load affects both. The first round is a warm-up. */
async function compare(ours: Contestant, bare: Contestant, contest: Contest): Promise<Figure[]> {
  const [our, their] = await Promise.all(
    [ours, bare].map(async ({ url }) => JSON.parse(await request(url, contest)) as unknown),
  );
  if (!isDeepStrictEqual(our, their)) throw new Error(`${contest.path}: the baseline's response differs`);
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.push({ ours: await load(ours, contest), bare: await load(bare, contest) });
  }
  const counted = rounds.slice(1);
  const ratio = median(counted.map((round) => round.ours.throughput / round.bare.throughput));
  const cpu = (server: 'ours' | 'bare') => median(counted.map((round) => round[server].cpu));
  const baseline = 'bare Fastify + zod, raw driver';
  return [
    {
      what: `${contest.what}, SQLite`,
      ours: formatThroughput(median(counted.map((round) => round.ours.throughput))),
      baseline: `${baseline}: ${formatThroughput(median(counted.map((round) => round.bare.throughput)))}`,
      ratio,
      goal: `≥ ${contest.goal}`,
      isMet: ratio >= contest.goal,
    },
    {
      what: `${contest.what}, CPU time of a request`,
      ours: `${Math.round(cpu('ours'))} µs`,
      baseline: `${baseline}: ${Math.round(cpu('bare'))} µs`,
      ratio: median(counted.map((round) => round.ours.cpu / round.bare.cpu)),
    },
  ];
}

export async function measure(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'swatchwise-bench-'));
  // The rate limits are on, and never reached.
  const server = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: '1000000' });
  const bare = await startBaseline('bare-server.js', [join(dataDir, 'swatchwise.db')]);
  try {
    const ours = { url: server.url, pid: server.pid() };
    const figures: Figure[] = [];
    for (const contest of await prepare(ours.url)) figures.push(...(await compare(ours, bare, contest)));
    return figures;
  } finally {
    await bare.stop();
    await server.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}
