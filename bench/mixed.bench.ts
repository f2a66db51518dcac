import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { startServer, type RunningServer } from '../tests/support/server.ts';
import { median, percentile } from '../tests/support/statistics.ts';
import { startBaseline, type BaselineServer } from './baseline-server.ts';
import { readCpuTime } from './cpu-time.ts';
import { databaseKinds, type DatabaseKind } from './databases.ts';
import { ADMINS, CONNECTIONS, createMix, USERS, type Mix } from './mixed-requests.ts';
import type { Figure } from './report.ts';

const ROUNDS = 5;
const WARM_UP_ROUNDS = 2;
const ROUND_SECONDS = 4;
/** The connections of each process to a database server. */
const POOL = '10';

export const title = `Mixed load of ${USERS.toLocaleString('en')} signed-in users`;

/** The processes of one implementation, all on the same database. */
type Processes = readonly { url: string; pid: number }[];

interface Round {
  /** Requests per second. */
  throughput: number;
  /** Requests per second of the processes' CPU time. */
  throughputPerCore: number;
  p50: number;
  p99: number;
  requests: number;
}

const totalCpu = async (processes: Processes) =>
  (await Promise.all(processes.map(({ pid }) => readCpuTime(pid)))).reduce((sum, time) => sum + time, 0);

/** Sends requests to one process for one round. @returns the milliseconds of each response */
async function load(url: string, mix: Mix, firstConnection: number, connections: number): Promise<number[]> {
  const times: number[] = [];
  let index = firstConnection;
  const { non2xx, errors } = await autocannon({
    url,
    connections,
    duration: ROUND_SECONDS,
    setupClient: (client) => {
      client.setRequests(mix.getRequests(index++));
      // The first response waits until autocannon has set up all connections, which takes a second.
      client.once('response', () => client.on('response', (_status, _bytes, time) => times.push(time)));
    },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return times;
}

/** Sends requests to all processes for one round. @throws when a request fails */
async function runRound(processes: Processes, mix: Mix): Promise<Round> {
  const each = CONNECTIONS / processes.length;
  const before = await totalCpu(processes);
  const begin = performance.now();
  const loads = processes.map(({ url }, n) => load(url, mix, n * each, each));
  const times = (await Promise.all(loads)).flat();
  const seconds = (performance.now() - begin) / 1000;
  const cpuSeconds = ((await totalCpu(processes)) - before) / 1e6;
  return {
    throughput: times.length / seconds,
    throughputPerCore: times.length / cpuSeconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    requests: times.length,
  };
}

/** Returns a response without the values that each server chooses: the ID and the time of a new row. */
async function readResponse(url: string, { path, ...request }: Mix['samples']['save']): Promise<unknown> {
  const response = await fetch(url + path, request);
  const body = (await response.json()) as object;
  return { status: response.status, body: Array.isArray(body) ? body : { ...body, id: '', createdAt: '' } };
}

/** @throws when the two implementations respond differently */
async function checkResponses(ours: string, usual: string, { samples }: Mix): Promise<void> {
  for (const [kind, request] of Object.entries(samples)) {
    const [our, their] = [await readResponse(ours, request), await readResponse(usual, request)];
    if (!isDeepStrictEqual(our, their)) throw new Error(`${kind}: the baseline's response differs`);
  }
}

const BASELINE = 'Express 5 + Drizzle';
/** The goals for ours ÷ baseline: at least this throughput per core, and at most this p99. */
const GOALS = { throughputPerCore: 2.2, p99: 0.5 };
const formatThroughput = (throughput: number) => `${Math.round(throughput).toLocaleString('en')} requests/s`;
const formatMs = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;

/** Sends the mix to both implementations in turns, so that other load affects both. */
async function compare(name: string, ours: Processes, usual: Processes, mix: Mix): Promise<Figure[]> {
  const rounds: { ours: Round; usual: Round }[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    rounds.push({ ours: await runRound(ours, mix), usual: await runRound(usual, mix) });
  }
  const counted = rounds.slice(WARM_UP_ROUNDS);
  const errors = `0 errors in ${counted.reduce((sum, round) => sum + round.ours.requests, 0).toLocaleString('en')}`;
  const toFigure = (what: string, key: keyof Round, format: (value: number) => string): Figure => ({
    what: `${name}: ${what}`,
    ours: format(median(counted.map((round) => round.ours[key]))),
    baseline: `${BASELINE}: ${format(median(counted.map((round) => round.usual[key])))}`,
    ratio: median(counted.map((round) => round.ours[key] / round.usual[key])),
  });
  const perCore = toFigure('per core, that is per second of CPU time', 'throughputPerCore', formatThroughput);
  const p99 = toFigure('p99', 'p99', formatMs);
  return [
    toFigure(`all requests, ${errors}`, 'throughput', formatThroughput),
    {
      ...perCore,
      goal: `≥ ${GOALS.throughputPerCore}`,
      isMet: perCore.ratio >= GOALS.throughputPerCore,
    },
    toFigure('p50', 'p50', formatMs),
    { ...p99, goal: `≤ ${GOALS.p99}`, isMet: p99.ratio <= GOALS.p99 },
  ];
}

async function measureDatabase({ name, create }: DatabaseKind): Promise<Figure[]> {
  const { env, remove } = await create();
  const admins = ADMINS.join(',');
  // The rate limits are on, and never reached.
  const settings = { ...env, DATABASE_POOL: POOL, RATE_LIMIT: '1000000', ADMIN_EMAILS: admins };
  const place = env.DATABASE_URL || `${env.DATA_DIR}/swatchwise.db`;
  const servers: RunningServer[] = [];
  const baselines: BaselineServer[] = [];
  try {
    const figures: Figure[] = [];
    let mix: Mix | null = null;
    // SQLite has one process (docs/decisions/003-databases.md).
    const processes = env.DATABASE_URL ? { '1 process': 1, '3 processes': 3 } : { '1 process': 1 };
    for (const [label, count] of Object.entries(processes)) {
      while (servers.length < count) {
        servers.push(await startServer(settings));
        baselines.push(await startBaseline('usual-server.js', [place, admins], { DATABASE_POOL: POOL }));
      }
      const [server, baseline] = [servers[0], baselines[0]];
      if (!server || !baseline) throw new Error('There is no server');
      mix ??= await createMix(server.url);
      await checkResponses(server.url, baseline.url, mix);
      const ours = servers.map(({ url, pid }) => ({ url, pid: pid() }));
      figures.push(...(await compare(`${name}, ${label}`, ours, baselines, mix)));
    }
    return figures;
  } finally {
    await Promise.all([...baselines.map(({ stop }) => stop()), ...servers.map(({ dispose }) => dispose())]);
    await remove();
  }
}

/** Measures the mix with one process, and with three where the database allows it. */
export async function measure(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of databaseKinds) figures.push(...(await measureDatabase(kind)));
  return figures;
}
