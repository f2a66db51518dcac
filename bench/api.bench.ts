import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { startServer } from '../tests/support/server.ts';
import { createSessionAt } from '../tests/support/sign-in.ts';
import { median } from '../tests/support/statistics.ts';
import { startBaseline } from './baseline-server.ts';
import { readCpuTime } from './cpu-time.ts';
import type { Figure } from './report.ts';

// With many short rounds, other load affects both servers.
const ROUNDS = 21;
const ROUND_SECONDS = 1;
const CONNECTIONS = 10;
const PATH = '/api/calculate';

const sizes = Array.from({ length: 10 }, (_, i) => ({
  name: `${i + 1}`,
  measurements: { bust: 32 + 4 * i, length: 22 + i / 2 },
}));
const patternData = { gauge: { stitches: 20, rows: 28 }, sizes };

/** A calculation, to which both servers send the same response. */
interface Contest {
  what: string;
  headers: Record<string, string>;
  body: string;
  /** The goals for ours ÷ baseline: at least this throughput, and at most this CPU time. */
  goals: { throughput: number; cpu: number };
}

const JSON_TYPE = { 'content-type': 'application/json' };

async function post(url: string, path: string, body: string, headers = {}): Promise<string> {
  const response = await fetch(url + path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body });
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
async function load({ url, pid }: Contestant, { body, headers }: Contest) {
  const before = await readCpuTime(pid);
  const { requests, non2xx, errors } = await autocannon({
    url: url + PATH,
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${PATH}: ${non2xx} refused, ${errors} failed`);
  return { throughput: requests.average, cpu: ((await readCpuTime(pid)) - before) / requests.total };
}

const formatThroughput = (throughput: number) => `${Math.round(throughput).toLocaleString('en')} requests/s`;

export const title = 'API';

/** Creates a user and a guest's pattern. Returns the calculations to measure. */
async function prepare(url: string): Promise<Contest[]> {
  const session = await createSessionAt(url, { email: 'bench@example.org' });
  const entered = await post(url, '/api/patterns/manual', JSON.stringify({ patternData }));
  const { id: patternId } = JSON.parse(entered) as { id: string };
  const body = JSON.stringify({ patternId, gaugeInput: { stitches: 18, rows: 24 }, desiredBust: 43.5 });
  const headers = { cookie: `${session.name}=${session.value}` };
  return [
    { what: `POST ${PATH}, a guest, 10 sizes`, headers: {}, body, goals: { throughput: 0.9, cpu: 1.4 } },
    { what: `POST ${PATH}, signed in, 10 sizes`, headers, body, goals: { throughput: 0.7, cpu: 1.8 } },
  ];
}

/** Sends requests to both servers in turns, so that other load affects both. The first round is a warm-up. */
async function compare(ours: Contestant, bare: Contestant, contest: Contest): Promise<Figure[]> {
  const [our, their] = await Promise.all(
    [ours, bare].map(
      async ({ url }) => JSON.parse(await post(url, PATH, contest.body, contest.headers)) as unknown,
    ),
  );
  if (!isDeepStrictEqual(our, their)) throw new Error(`${PATH}: the baseline's response differs`);
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round++) {
    rounds.push({ ours: await load(ours, contest), bare: await load(bare, contest) });
  }
  const counted = rounds.slice(1);
  const ratio = median(counted.map((round) => round.ours.throughput / round.bare.throughput));
  const cpu = (server: 'ours' | 'bare') => median(counted.map((round) => round[server].cpu));
  const cpuRatio = median(counted.map((round) => round.ours.cpu / round.bare.cpu));
  const { goals } = contest;
  const baseline = 'bare Fastify + zod, raw driver';
  return [
    {
      what: `${contest.what}, SQLite`,
      ours: formatThroughput(median(counted.map((round) => round.ours.throughput))),
      baseline: `${baseline}: ${formatThroughput(median(counted.map((round) => round.bare.throughput)))}`,
      ratio,
      goal: `≥ ${goals.throughput}`,
      isMet: ratio >= goals.throughput,
    },
    {
      what: `${contest.what}, CPU time of a request`,
      ours: `${Math.round(cpu('ours'))} µs`,
      baseline: `${baseline}: ${Math.round(cpu('bare'))} µs`,
      ratio: cpuRatio,
      goal: `≤ ${goals.cpu}`,
      isMet: cpuRatio <= goals.cpu,
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
