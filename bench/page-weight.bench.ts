import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { startServer } from '../tests/support/server.ts';
import { median } from '../tests/support/statistics.ts';
import type { Figure } from './report.ts';
import { startSlowProxy, type SlowProxy } from './slow-proxy.ts';
import { visitCalculator, visitPages, type Visit } from './slow-visits.ts';
import { startOtherBuild } from './start-other-build.ts';

const ROUNDS = 5;
const SLOW_MOBILE_NETWORK = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 };
const FIRST_PAINT_MS = 1500;
const CLICK_TO_RESULT_MS = 100;
const PREVIOUS_BUILD = 'the previous build';

/** Returns the gzipped kB of the script and style files that a page loads without input; not of the styles in it. */
async function measureWeight(browser: Browser, url: string): Promise<number> {
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

const formatKb = (kilobytes: number) => `${kilobytes.toFixed(1)} kB`;
const formatMs = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

/** Returns a figure with a budget. */
function withBudget(what: string, ours: number, budget: number, format: (value: number) => string): Figure {
  return {
    what,
    ours: format(ours),
    baseline: `budget: ${format(budget)}`,
    ratio: ours / budget,
    goal: '≤ 1',
    isMet: ours <= budget,
  };
}

/** Returns a figure with a baseline. */
function withBaseline(
  what: string,
  ours: number,
  name: string,
  baseline: number,
  format: (value: number) => string,
): Figure {
  return { what, ours: format(ours), baseline: `${name}: ${format(baseline)}`, ratio: ours / baseline };
}

/** Returns the visit of each kind with the median of each figure. */
function getMedianVisits<Kind extends string>(rounds: readonly Record<Kind, Visit>[]): Record<Kind, Visit> {
  const [first] = rounds;
  const getMedianVisit = (kind: Kind): Visit => {
    const getMedian = (figure: keyof Visit) => median(rounds.map((round) => round[kind][figure]));
    return {
      firstPaint: getMedian('firstPaint'),
      firstResult: getMedian('firstResult'),
      clickToResult: getMedian('clickToResult'),
      kilobytes: getMedian('kilobytes'),
    };
  };
  const kinds = Object.keys(first ?? {}) as Kind[];
  return Object.fromEntries(kinds.map((kind) => [kind, getMedianVisit(kind)])) as Record<Kind, Visit>;
}

type CalculatorVisits = Awaited<ReturnType<typeof visitCalculator>>;

/** Returns a figure whose goal is a share of the time that the previous build took. */
const withShareOfPrevious = (what: string, ours: number, previous: number, share: number): Figure => ({
  ...withBaseline(what, ours, PREVIOUS_BUILD, previous, formatMs),
  goal: `≤ ${share}`,
  isMet: ours <= previous * share,
});

const compareBuilds = (ours: CalculatorVisits, previous: CalculatorVisits): Figure[] => [
  withShareOfPrevious('Calculator, first result', ours.first.firstResult, previous.first.firstResult, 0.7),
  withShareOfPrevious(
    'Calculator again, first result',
    ours.second.firstResult,
    previous.second.firstResult,
    0.6,
  ),
  withBaseline(
    'Calculate Size, click to result',
    ours.idle.clickToResult,
    PREVIOUS_BUILD,
    previous.idle.clickToResult,
    formatMs,
  ),
];

/** @param previous the proxy of the previous build, to compare with; `null` for no comparison */
async function measureVisits(
  browser: Browser,
  proxy: SlowProxy,
  previous: SlowProxy | null,
): Promise<Figure[]> {
  const pages: Awaited<ReturnType<typeof visitPages>>[] = [];
  const calculator: CalculatorVisits[] = [];
  const previousCalculator: CalculatorVisits[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    calculator.push(await visitCalculator(browser, proxy));
    if (previous) previousCalculator.push(await visitCalculator(browser, previous));
    pages.push(await visitPages(browser, proxy));
  }
  const { landing, bareLanding, bareCalculator } = getMedianVisits(pages);
  const visits = getMedianVisits(calculator);
  const { first, second, idle } = visits;
  const noScripts = 'the same page without scripts';
  const firstVisit = 'the first visit';
  return [
    withBudget('Landing page, first paint', landing.firstPaint, FIRST_PAINT_MS, formatMs),
    withBaseline('Landing page, loaded', landing.kilobytes, noScripts, bareLanding.kilobytes, formatKb),
    withBaseline('Calculator, first paint', first.firstPaint, noScripts, bareCalculator.firstPaint, formatMs),
    withBaseline(
      'Calculator, first result',
      first.firstResult,
      'its first paint',
      first.firstPaint,
      formatMs,
    ),
    withBaseline(
      'Calculator, until the result',
      first.kilobytes,
      noScripts,
      bareCalculator.kilobytes,
      formatKb,
    ),
    withBaseline('Calculator again, first paint', second.firstPaint, firstVisit, first.firstPaint, formatMs),
    withBaseline(
      'Calculator again, first result',
      second.firstResult,
      firstVisit,
      first.firstResult,
      formatMs,
    ),
    withBaseline(
      'Calculator again, until the result',
      second.kilobytes,
      firstVisit,
      first.kilobytes,
      formatKb,
    ),
    withBudget('Calculate Size, click to result', idle.clickToResult, CLICK_TO_RESULT_MS, formatMs),
    ...(previous ? compareBuilds(visits, getMedianVisits(previousCalculator)) : []),
  ];
}

export const title = 'Pages';

/** @param before the folder of the previous build; its visits to the calculator are measured in turns with ours */
export async function measure(before?: string): Promise<Figure[]> {
  const server = await startServer();
  const previousServer = before === undefined ? null : await startOtherBuild(before);
  const proxy = await startSlowProxy(server.url, SLOW_MOBILE_NETWORK);
  const previousProxy = previousServer && (await startSlowProxy(previousServer.url, SLOW_MOBILE_NETWORK));
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  try {
    return [
      withBudget(
        'Landing page, script and style files',
        await measureWeight(browser, `${server.url}/`),
        110,
        formatKb,
      ),
      withBudget(
        'Calculator, script and style files',
        await measureWeight(browser, `${server.url}/calculator`),
        160,
        formatKb,
      ),
      ...(await measureVisits(browser, proxy, previousProxy)),
    ];
  } finally {
    await browser.close();
    proxy.close();
    previousProxy?.close();
    await server.dispose();
    await previousServer?.dispose();
  }
}
