import type { Browser, BrowserContext } from '@playwright/test';
import type { Typed } from '../src/web/entry/typed.ts';
import { emptyDraft, type Draft } from '../src/web/features/calculator/draft.ts';
import { untilKept } from '../tests/support/offline.ts';
import type { SlowLine } from './slow-line.ts';

/** The figures of a visit: milliseconds since its start, and received kilobytes. */
export interface Visit {
  firstPaint: number;
  /** When the recommended size appeared; 0 on a page without one. */
  firstResult: number;
  kilobytes: number;
}

/** A mid-range phone. */
const TIMES_SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 740 } };
const RESULT = 'first result';

const inches = (text: string): Typed => ({ text, unit: 'in' });
const size = (name: string, bust: string) => ({ name, bust: inches(bust), length: inches('24') });

/** A complete draft, with a pattern that the server does not have yet. */
const draft: Draft = {
  ...emptyDraft,
  gauge: { stitches: inches('18'), rows: inches('24') },
  fit: { bust: inches('40'), length: inches('') },
  pattern: {
    id: null,
    idempotencyKey: crypto.randomUUID(),
    name: null,
    url: null,
    isSaved: false,
    gauge: { stitches: inches('20'), rows: inches('28') },
    sizes: [size('S', '36'), size('M', '40'), size('L', '44')],
    leftOut: [],
  },
};

/** Runs in the page: stores the draft, presses the button as soon as it works, and marks when the result is drawn. */
function calculateAtOnce({ kept, mark }: { kept: string; mark: string }): void {
  localStorage.setItem('swatchwise.calculator.1', kept);
  let isPressed = false;
  new MutationObserver((_, observer) => {
    const button = document.querySelector<HTMLElement>(
      '[aria-describedby="calculate-hint"][aria-disabled="false"]',
    );
    if (button && !isPressed) {
      isPressed = true;
      button.click();
    }
    const headings = [...document.querySelectorAll('h3')];
    if (!headings.some(({ textContent }) => textContent.startsWith('Recommended size'))) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark(mark)));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-disabled'] });
}

async function visit(
  context: BrowserContext,
  line: SlowLine,
  path: string,
  { isCalculated = false, hasScripts = true } = {},
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  if (isCalculated) await page.addInitScript(calculateAtOnce, { kept: JSON.stringify(draft), mark: RESULT });
  const before = line.received();
  await page.goto(line.url + path, { waitUntil: hasScripts ? 'load' : 'networkidle' });
  if (isCalculated) {
    await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, RESULT, {
      polling: 50,
    });
  }
  const kilobytes = (line.received() - before) / 1000;
  const timeOf = (name: string) =>
    page.evaluate((entry) => performance.getEntriesByName(entry)[0]?.startTime ?? 0, name);
  const times = { firstPaint: await timeOf('first-contentful-paint'), firstResult: await timeOf(RESULT) };
  if (isCalculated) {
    const isOwn = await page.getByText('Worked out on this device').isVisible();
    if (isOwn) throw new Error('The server did not answer');
    await untilKept(page);
  }
  await page.close();
  return { ...times, kilobytes };
}

/** Runs all visits one after the other. Cold visits start with an empty cache and without a service worker. */
export async function visitAll(browser: Browser, line: SlowLine) {
  const onEmptyPhone = async <T>(task: (context: BrowserContext) => Promise<T>, javaScriptEnabled = true) => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled });
    const result = await task(context);
    await context.close();
    return result;
  };
  const bare = (path: string) =>
    onEmptyPhone((context) => visit(context, line, path, { hasScripts: false }), false);
  return {
    landing: await onEmptyPhone((context) => visit(context, line, '/')),
    bareLanding: await bare('/'),
    ...(await onEmptyPhone(async (context) => ({
      cold: await visit(context, line, '/calculator', { isCalculated: true }),
      warm: await visit(context, line, '/calculator', { isCalculated: true }),
    }))),
    bareCalculator: await bare('/calculator'),
  };
}
