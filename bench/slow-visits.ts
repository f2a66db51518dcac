import type { Browser, BrowserContext, Locator } from '@playwright/test';
import type { UnitInput } from '../src/web/measurement-inputs/unit-input.ts';
import { emptyDraft, type CalculatorDraft } from '../src/web/calculator/entries/draft.ts';
import { waitForCache } from '../tests/support/offline.ts';
import type { SlowProxy } from './slow-proxy.ts';

/** The times of a visit in milliseconds, since its start unless stated. */
export interface Visit {
  firstPaint: number;
  /** When the recommended size was on the page; 0 on a page that has none. */
  firstResult: number;
  /** Milliseconds from the click on Calculate Size until the result was drawn; 0 on a page that has none. */
  clickToResult: number;
}

/** A mid-range phone. */
const TIMES_SLOWER = 4;
const PHONE = { viewport: { width: 360, height: 740 } };
const MARKS = { click: 'click', result: 'first result' };

const inches = (text: string): UnitInput => ({ text, unit: 'in' });
const size = (name: string, bust: string) => ({ name, bust: inches(bust), length: inches('24') });

/** Returns a complete draft, with a pattern that the server does not have yet. */
const createCompleteDraft = (): CalculatorDraft => ({
  ...emptyDraft,
  gauge: { stitches: inches('18'), rows: inches('24') },
  fit: { bust: inches('40'), length: inches('') },
  pattern: {
    id: null,
    idempotencyKey: crypto.randomUUID(),
    name: null,
    url: null,
    isSaved: false,
    gauge: { stitches: inches('20'), rows: inches('28'), hasRowGauge: true },
    sizes: [size('S', '36'), size('M', '40'), size('L', '44')],
    leftOut: [],
    doubts: [],
  },
});

/**
 * Runs in the page: stores the draft, and marks when Calculate Size is clicked and when the result is drawn.
 * @param isImpatient clicks the button as soon as it works
 */
function watchCalculation(stored: string, marks: typeof MARKS, isImpatient: boolean): void {
  localStorage.setItem('swatchwise.calculator.1', stored);
  let isClicked = false;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      isClicked = true;
      performance.mark(marks.click, { startTime: timeStamp });
    },
    { capture: true, once: true },
  );
  new MutationObserver((_, observer) => {
    const button = document.querySelector<HTMLElement>(
      '[aria-describedby="calculate-hint"][aria-disabled="false"]',
    );
    if (isImpatient && button && !isClicked) button.click();
    const headings = [...document.querySelectorAll('h3')];
    if (!headings.some(({ textContent }) => textContent.startsWith('Recommended size'))) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark(marks.result)));
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-disabled'] });
}

/** Clicks a button with the mouse only: Playwright's own click runs checks in the page, which take time meanwhile. */
async function clickWithoutChecks(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown');
  await button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * Visits a page with a slow processor, and measures it.
 * @param click when Calculate Size is clicked: as soon as it works, or once nothing is loading anymore
 */
async function visit(
  context: BrowserContext,
  proxy: SlowProxy,
  path: string,
  click?: 'early' | 'idle',
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: TIMES_SLOWER });
  if (click) {
    const args = [JSON.stringify(createCompleteDraft()), MARKS, click === 'early'];
    const script = `(${watchCalculation.toString()})(...${JSON.stringify(args)})`;
    await page.addInitScript(script);
  }
  const calculateResponse = page.waitForResponse((response) => response.url().endsWith('/api/calculate'));
  // Visits without a click never get it; without this, its timeout would be an unhandled rejection.
  calculateResponse.catch(() => undefined);
  await page.goto(proxy.url + path, { waitUntil: click === 'idle' ? 'networkidle' : 'load' });
  // The button is enabled once the draft is on the page, which moves it.
  const button = page.getByRole('button', { name: 'Calculate Size', disabled: false });
  if (click === 'idle') await clickWithoutChecks(button);
  const getTime = (name: string) =>
    page.evaluate((entry) => performance.getEntriesByName(entry)[0]?.startTime ?? 0, name);
  if (click) {
    const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0;
    await page.waitForFunction(isMarked, MARKS.result, { polling: 50 });
  }
  const firstPaint = await getTime('first-contentful-paint');
  const firstResult = await getTime(MARKS.result);
  const clickToResult = firstResult - (await getTime(MARKS.click));
  if (click) {
    if (!(await calculateResponse).ok()) throw new Error('The server did not calculate');
    await waitForCache(page);
  }
  await page.close();
  return { firstPaint, firstResult, clickToResult };
}

/** Runs a task on a phone with an empty cache and without a service worker. */
async function onNewPhone<T>(browser: Browser, task: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  const result = await task(context);
  await context.close();
  return result;
}

/**
 * Measures a first visit to the landing page and, on another phone, three visits to the calculator: two with a click as soon
 * as possible, and one with a click when idle.
 */
export const visitPages = async (browser: Browser, proxy: SlowProxy) => ({
  landing: await onNewPhone(browser, (context) => visit(context, proxy, '/')),
  ...(await onNewPhone(browser, async (context) => ({
    first: await visit(context, proxy, '/calculator', 'early'),
    second: await visit(context, proxy, '/calculator', 'early'),
    idle: await visit(context, proxy, '/calculator', 'idle'),
  }))),
});
