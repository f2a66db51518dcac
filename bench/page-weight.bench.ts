import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { startServer } from '../tests/support/server.ts';
import { median } from './pace.ts';
import type { Figure } from './report.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';
import { visitAll, type Visit } from './slow-visits.ts';

const ROUNDS = 5;
/** A slow mobile network: 1.6 Mbit/s, 150 ms. */
const SLOW = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 };
const FIRST_PAINT_MS = 1500;

/** Returns the gzipped kB of all scripts and styles that a page loads without input. */
async function weigh(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const inKb = (kilobytes: number) => `${kilobytes.toFixed(1)} kB`;
const inMs = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

/** Returns a figure with a budget. */
function withBudget(what: string, ours: number, budget: number, asText: (value: number) => string): Figure {
  return {
    what,
    ours: asText(ours),
    baseline: `budget: ${asText(budget)}`,
    ratio: ours / budget,
    bar: '≤ 1',
    isMet: ours <= budget,
  };
}

/** Returns a figure without a goal. */
function withoutGoal(
  what: string,
  ours: number,
  name: string,
  baseline: number,
  asText: (value: number) => string,
): Figure {
  return { what, ours: asText(ours), baseline: `${name}: ${asText(baseline)}`, ratio: ours / baseline };
}

async function measureVisits(browser: Browser, line: SlowLine): Promise<Figure[]> {
  const rounds: Awaited<ReturnType<typeof visitAll>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await visitAll(browser, line));

  const typical = (which: keyof (typeof rounds)[number]): Visit => {
    const of = (quantity: keyof Visit) => median(rounds.map((round) => round[which][quantity]));
    return { firstPaint: of('firstPaint'), firstResult: of('firstResult'), kilobytes: of('kilobytes') };
  };
  const [landing, bareLanding] = [typical('landing'), typical('bareLanding')];
  const [cold, warm, bare] = [typical('cold'), typical('warm'), typical('bareCalculator')];
  const noScripts = 'the same page without scripts';
  const first = 'the first visit';
  return [
    withBudget('Landing page, first paint', landing.firstPaint, FIRST_PAINT_MS, inMs),
    withoutGoal('Landing page, loaded', landing.kilobytes, noScripts, bareLanding.kilobytes, inKb),
    withoutGoal('Calculator, first paint', cold.firstPaint, noScripts, bare.firstPaint, inMs),
    withoutGoal('Calculator, first result', cold.firstResult, 'its first paint', cold.firstPaint, inMs),
    withoutGoal('Calculator, until the result', cold.kilobytes, noScripts, bare.kilobytes, inKb),
    withoutGoal('Calculator again, first paint', warm.firstPaint, first, cold.firstPaint, inMs),
    withoutGoal('Calculator again, first result', warm.firstResult, first, cold.firstResult, inMs),
    withoutGoal('Calculator again, until the result', warm.kilobytes, first, cold.kilobytes, inKb),
  ];
}

export const title = 'Pages';

export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  const line = await openSlowLine(server.url, SLOW);
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    return [
      withBudget('Landing page, JS + CSS gzipped', await weigh(browser, `${server.url}/`), 110, inKb),
      withBudget('Calculator, JS + CSS gzipped', await weigh(browser, `${server.url}/calculator`), 160, inKb),
      ...(await measureVisits(browser, line)),
    ];
  } finally {
    await browser.close();
    line.close();
    await server.dispose();
  }
}
