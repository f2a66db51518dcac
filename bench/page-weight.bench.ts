import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { startServer } from '../tests/support/server.ts';
import { median } from '../tests/support/statistics.ts';
import { withLimit, type Figure } from './report.ts';
import { startSlowProxy, type SlowProxy } from './slow-proxy.ts';
import { visitCalculator, visitPages, type Visit } from './slow-visits.ts';

const ROUNDS = 5;
const SLOW_MOBILE_NETWORK = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 };
const FIRST_PAINT_MS = 1500;
const CLICK_TO_RESULT_MS = 100;

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

async function measureVisits(browser: Browser, proxy: SlowProxy): Promise<Figure[]> {
  const pages: Awaited<ReturnType<typeof visitPages>>[] = [];
  const calculator: Awaited<ReturnType<typeof visitCalculator>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    calculator.push(await visitCalculator(browser, proxy));
    pages.push(await visitPages(browser, proxy));
  }
  const { landing, bareLanding, bareCalculator } = getMedianVisits(pages);
  const { first, second, idle } = getMedianVisits(calculator);
  const compare = (
    what: string,
    figure: 'firstPaint' | 'firstResult' | 'kilobytes',
    ours: Visit,
    name: string,
    baseline: number,
  ): Figure => {
    const format = figure === 'kilobytes' ? formatKb : formatMs;
    return {
      what,
      ours: format(ours[figure]),
      baseline: `${name}: ${format(baseline)}`,
      ratio: ours[figure] / baseline,
    };
  };
  const bare = 'the same page without scripts';
  const before = 'the first visit';
  return [
    withLimit('Landing page, first paint', landing.firstPaint, FIRST_PAINT_MS, 'ms'),
    compare('Landing page, loaded', 'kilobytes', landing, bare, bareLanding.kilobytes),
    compare('Calculator, first paint', 'firstPaint', first, bare, bareCalculator.firstPaint),
    compare('Calculator, first result', 'firstResult', first, 'its first paint', first.firstPaint),
    compare('Calculator, until the result', 'kilobytes', first, bare, bareCalculator.kilobytes),
    compare('Calculator again, first paint', 'firstPaint', second, before, first.firstPaint),
    compare('Calculator again, first result', 'firstResult', second, before, first.firstResult),
    compare('Calculator again, until the result', 'kilobytes', second, before, first.kilobytes),
    withLimit('Calculate Size, click to result', idle.clickToResult, CLICK_TO_RESULT_MS, 'ms'),
  ];
}

export const title = 'Pages';

export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  const proxy = await startSlowProxy(server.url, SLOW_MOBILE_NETWORK);
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  const weigh = (path: string) => measureWeight(browser, server.url + path);
  try {
    return [
      withLimit('Landing page, script and style files', await weigh('/'), 110, 'kB', 1),
      withLimit('Calculator, script and style files', await weigh('/calculator'), 160, 'kB', 1),
      ...(await measureVisits(browser, proxy)),
    ];
  } finally {
    await browser.close();
    proxy.close();
    await server.dispose();
  }
}
