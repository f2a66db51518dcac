import { chromium } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { startServer } from '../tests/support/server.ts';
import { startSlowProxy } from './slow-proxy.ts';
import { visitCalculator } from './slow-visits.ts';
import { startBuild } from './start-build.ts';
export const title = 'x';
export async function measure() {
  const net = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 };
  const servers = { late: await startServer(), early: await startBuild('test-results/A'), base: await startBuild('../base') };
  const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
  for (let i = 0; i < 3; i++) for (const [name, server] of Object.entries(servers)) {
    const proxy = await startSlowProxy(server.url, net);
    try {
      const v = await visitCalculator(browser, proxy);
      console.log(name, Object.entries(v).map(([k, x]: any) => `${k}: paint ${Math.round(x.firstPaint)} result ${Math.round(x.firstResult)} press ${Math.round(x.pressToResult)} kB ${Math.round(x.kilobytes)}`).join(' | '));
    } catch (e) { console.log(name, String(e).slice(0, 100)); }
    proxy.close();
  }
  await browser.close();
  for (const s of Object.values(servers)) await s.dispose();
  return [];
}
