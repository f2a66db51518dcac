import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { startServer, type RunningServer } from '../tests/support/server.ts';
import { median } from './pace.ts';
import type { Figure } from './report.ts';
import { openSlowLine, type SlowLine } from './slow-line.ts';
import { visitCalculator, visitPages, type Visit } from './slow-visits.ts';

const ROUNDS = 5;
/** A slow mobile network: 1.6 Mbit/s, 150 ms. */
const SLOW = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 };
const FIRST_PAINT_MS = 1500;
const PRESS_TO_RESULT_MS = 100;

/** Starts the server of another checkout that is built. */
async function startBuild(folder: string): Promise<RunningServer> {
  const server = await startServer();
  await server.stop();
  await server.start(resolve(folder, 'dist/server/main.js'));
  return server;
}

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
    goal: '≤ 1',
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

/** The median visit of each kind. */
function typicalVisits<Kind extends string>(rounds: readonly Record<Kind, Visit>[]): Record<Kind, Visit> {
  const [first] = rounds;
  const typical = (kind: Kind): Visit => {
    const of = (quantity: keyof Visit) => median(rounds.map((round) => round[kind][quantity]));
    return {
      firstPaint: of('firstPaint'),
      firstResult: of('firstResult'),
      pressToResult: of('pressToResult'),
      kilobytes: of('kilobytes'),
    };
  };
  const kinds = Object.keys(first ?? {}) as Kind[];
  return Object.fromEntries(kinds.map((kind) => [kind, typical(kind)])) as Record<Kind, Visit>;
}

type CalculatorVisits = Awaited<ReturnType<typeof visitCalculator>>;

/** A time that must be below a share of what the build before took. */
const faster = (what: string, ours: number, before: number, share: number): Figure => ({
  ...withoutGoal(what, ours, 'the build before', before, inMs),
  goal: `≤ ${share}`,
  isMet: ours <= before * share,
});

const compareBuilds = (now: CalculatorVisits, before: CalculatorVisits): Figure[] => [
  faster('Calculator, first result', now.first.firstResult, before.first.firstResult, 0.7),
  faster('Calculator again, first result', now.second.firstResult, before.second.firstResult, 0.6),
  withoutGoal(
    'Calculate Size, press to result',
    now.idle.pressToResult,
    'the build before',
    before.idle.pressToResult,
    inMs,
  ),
];

/** @param before the line to the build to compare with */
async function measureVisits(browser: Browser, line: SlowLine, before: SlowLine | null): Promise<Figure[]> {
  const pages: Awaited<ReturnType<typeof visitPages>>[] = [];
  const calculator: CalculatorVisits[] = [];
  const calculatorBefore: CalculatorVisits[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    calculator.push(await visitCalculator(browser, line));
    if (before) calculatorBefore.push(await visitCalculator(browser, before));
    pages.push(await visitPages(browser, line));
  }
  const { landing, bareLanding, bareCalculator } = typicalVisits(pages);
  const visits = typicalVisits(calculator);
  const { first, second, idle } = visits;
  const noScripts = 'the same page without scripts';
  const firstVisit = 'the first visit';
  return [
    withBudget('Landing page, first paint', landing.firstPaint, FIRST_PAINT_MS, inMs),
    withoutGoal('Landing page, loaded', landing.kilobytes, noScripts, bareLanding.kilobytes, inKb),
    withoutGoal('Calculator, first paint', first.firstPaint, noScripts, bareCalculator.firstPaint, inMs),
    withoutGoal('Calculator, first result', first.firstResult, 'its first paint', first.firstPaint, inMs),
    withoutGoal('Calculator, until the result', first.kilobytes, noScripts, bareCalculator.kilobytes, inKb),
    withoutGoal('Calculator again, first paint', second.firstPaint, firstVisit, first.firstPaint, inMs),
    withoutGoal('Calculator again, first result', second.firstResult, firstVisit, first.firstResult, inMs),
    withoutGoal('Calculator again, until the result', second.kilobytes, firstVisit, first.kilobytes, inKb),
    withBudget('Calculate Size, press to result', idle.pressToResult, PRESS_TO_RESULT_MS, inMs),
    ...(before ? compareBuilds(visits, typicalVisits(calculatorBefore)) : []),
  ];
}

export const title = 'Pages';

/** @param before the folder of another built checkout; its visits to the calculator are measured in turns with ours */
export async function measure(before?: string): Promise<Figure[]> {
  const server = await startServer();
  const other = before === undefined ? null : await startBuild(before);
  const line = await openSlowLine(server.url, SLOW);
  const otherLine = other && (await openSlowLine(other.url, SLOW));
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    return [
      withBudget('Landing page, JS + CSS gzipped', await weigh(browser, `${server.url}/`), 110, inKb),
      withBudget('Calculator, JS + CSS gzipped', await weigh(browser, `${server.url}/calculator`), 160, inKb),
      ...(await measureVisits(browser, line, otherLine)),
    ];
  } finally {
    await browser.close();
    line.close();
    otherLine?.close();
    await server.dispose();
    await other?.dispose();
  }
}
