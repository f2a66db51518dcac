import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { startServer } from '../tests/support/server.ts';
import { median } from '../tests/support/statistics.ts';
import { withLimit, type Figure } from './report.ts';
import { startSlowProxy, type SlowProxy } from './slow-proxy.ts';
import { visitPages, type Visit } from './slow-visits.ts';

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
  // A later response has no body once the page is closed.
  page.removeAllListeners('response');
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

const formatMs = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

async function measureVisits(browser: Browser, proxy: SlowProxy): Promise<Figure[]> {
  const rounds: Awaited<ReturnType<typeof visitPages>>[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await visitPages(browser, proxy));
  const getMedian = (visit: keyof (typeof rounds)[number], figure: keyof Visit) =>
    median(rounds.map((round) => round[visit][figure]));
  const compare = (what: string, ours: number, name: string, baseline: number): Figure => ({
    what,
    ours: formatMs(ours),
    baseline: `${name}: ${formatMs(baseline)}`,
    ratio: ours / baseline,
  });
  const [paint, result] = [getMedian('first', 'firstPaint'), getMedian('first', 'firstResult')];
  const before = 'the first visit';
  return [
    withLimit('Landing page, first paint', getMedian('landing', 'firstPaint'), FIRST_PAINT_MS, 'ms'),
    withLimit('Calculator, first paint', paint, FIRST_PAINT_MS, 'ms'),
    compare('Calculator, first result', result, 'its first paint', paint),
    compare('Calculator again, first paint', getMedian('second', 'firstPaint'), before, paint),
    compare('Calculator again, first result', getMedian('second', 'firstResult'), before, result),
    withLimit(
      'Calculate Size, click to result',
      getMedian('idle', 'clickToResult'),
      CLICK_TO_RESULT_MS,
      'ms',
    ),
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
