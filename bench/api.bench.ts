import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startServer } from '../tests/support/server.ts';
import { median } from './pace.ts';
import type { Figure } from './report.ts';

const BARE_SERVER = join(import.meta.dirname, 'bare-server.js');
const ROUNDS = 7;
const ROUND_SECONDS = 3;
const CONNECTIONS = 10;
const BAR = 0.75;

const sizes = Array.from({ length: 10 }, (_, i) => ({
  name: `${i + 1}`,
  measurements: { bust: 32 + 4 * i, length: 22 + i / 2 },
}));
const patternData = { gauge: { stitches: 20, rows: 28 }, sizes };

async function postJson(url: string, body: unknown): Promise<string> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.text();
}

/** Starts the baseline on the server's own database file. */
async function startBareServer(databaseFile: string) {
  const child = spawn(process.execPath, [BARE_SERVER, databaseFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

/** Requests per second that a server answers, all of them with success. */
async function load(url: string, body: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `${url}/api/calculate`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

const perSecond = (pace: number) => `${Math.round(pace).toLocaleString('en')} requests/s`;

export const title = 'API';

export async function measure(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'swatchwise-bench-'));
  // The limiter runs, with a ceiling that is never reached.
  const ours = await startServer({ DATA_DIR: dataDir, RATE_LIMIT: '1000000' });
  const bare = await startBareServer(join(dataDir, 'swatchwise.db'));
  try {
    const pattern = JSON.parse(await postJson(`${ours.url}/api/patterns/manual`, { patternData })) as {
      id: string;
    };
    const question = {
      patternId: pattern.id,
      gaugeInput: { stitches: 18, rows: 24 },
      desiredBust: 43.5,
    };
    const answers = await Promise.all(
      [ours, bare].map(({ url }) => postJson(`${url}/api/calculate`, question)),
    );
    if (answers[0] !== answers[1]) throw new Error('The baseline answers something else');

    const body = JSON.stringify(question);
    const rounds: { ours: number; bare: number }[] = [];
    // In turns, so that both meet the same noise; the first round only warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      rounds.push({ ours: await load(ours.url, body), bare: await load(bare.url, body) });
    }
    const counted = rounds.slice(1);
    const ratio = median(counted.map((round) => round.ours / round.bare));
    return [
      {
        what: 'POST /api/calculate, a guest, 10 sizes, SQLite',
        ours: perSecond(median(counted.map((round) => round.ours))),
        baseline: `bare Fastify + zod, raw driver: ${perSecond(median(counted.map((round) => round.bare)))}`,
        ratio,
        bar: `≥ ${BAR}`,
        isMet: ratio >= BAR,
      },
    ];
  } finally {
    await bare.stop();
    await ours.dispose();
    await rm(dataDir, { recursive: true, force: true });
  }
}
