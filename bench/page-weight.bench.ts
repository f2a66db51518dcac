import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { startServer } from '../tests/support/server.ts';
import { median } from './pace.ts';
import type { Figure } from './report.ts';

const PAINT_RUNS = 5;
/** A middling phone on a slow network (design 8): bytes per second, milliseconds, times slower. */
const SLOW = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150, cpu: 4 };
const FIRST_PAINT_MS = 1500;

/** Gzipped kB of all scripts and styles that a page fetches by itself, before anybody touches it. */
async function weigh(page: Page, url: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function firstPaint(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await page.goto(url, { waitUntil: 'load' });
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );
}

function weightFigure(what: string, kilobytes: number, budget: number): Figure {
  return {
    what,
    ours: `${kilobytes.toFixed(1)} kB`,
    baseline: `budget: ${budget} kB`,
    ratio: kilobytes / budget,
    bar: '≤ 1',
    isMet: kilobytes <= budget,
  };
}

export const title = 'Pages';

export async function measure(): Promise<Figure[]> {
  const server = await startServer();
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  const onFreshPage = async (task: (page: Page, url: string) => Promise<number>, path: string) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const result = await task(await context.newPage(), server.url + path);
    await context.close();
    return result;
  };
  try {
    const figures = [
      weightFigure('Landing page, JS + CSS gzipped', await onFreshPage(weigh, '/'), 110),
      weightFigure('Calculator, JS + CSS gzipped', await onFreshPage(weigh, '/calculator'), 160),
    ];
    const paints: number[] = [];
    for (let run = 0; run < PAINT_RUNS; run++) paints.push(await onFreshPage(firstPaint, '/'));
    const paint = median(paints);
    figures.push({
      what: 'Landing page, first contentful paint (CPU 4 × slower, 1.6 Mbit/s, 150 ms)',
      ours: `${Math.round(paint)} ms`,
      baseline: `budget: ${FIRST_PAINT_MS} ms`,
      ratio: paint / FIRST_PAINT_MS,
      bar: '≤ 1',
      isMet: paint <= FIRST_PAINT_MS,
    });
    return figures;
  } finally {
    await browser.close();
    await server.dispose();
  }
}
