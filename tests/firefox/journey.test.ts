import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type ElementHandle, type Page, launch } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { titleWithObstacle } from '../support/faults.ts';
import { writeLargePdf } from '../support/pattern-files.ts';
import { countSignInSteps } from '../support/request-counts.ts';
import { type RunningServer, findLocalCode, startServer } from '../support/server.ts';
import { newPerson } from '../support/sign-in.ts';

const TIMEOUT_MS = 60_000;
/** A page that is navigated away from may never respond, because Firefox freezes it for the Back button. */
const RESPONSE_MS = 2_000;
/** After this time without a service worker, a page is loaded again. */
const RELOAD_AFTER_MS = 15_000;

/** A Firefox whose profile remains after it is closed. */
interface Firefox {
  open: () => Promise<Page>;
  close: () => Promise<void>;
  dispose: () => Promise<void>;
}

/** Prepares Firefox with a new profile and home folder. As root, it rejects another user's home. */
async function prepareFirefox(executablePath: string): Promise<Firefox> {
  const home = await mkdtemp(join(tmpdir(), 'swatchwise-firefox-'));
  let browser: Browser | null = null;
  const close = async () => {
    await browser?.close();
    browser = null;
  };
  return {
    open: async () => {
      browser = await launch({
        browser: 'firefox',
        executablePath,
        userDataDir: join(home, 'profile'),
        env: { ...process.env, HOME: home },
      });
      const [page] = await browser.pages();
      return page ?? browser.newPage();
    },
    close,
    dispose: async () => {
      await close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Tries until something is found. */
async function until<T>(page: Page, what: string, attempt: () => Promise<T | null | false>): Promise<T> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while (Date.now() < giveUpAt) {
    const found = await Promise.race([attempt().catch(() => null), pause(RESPONSE_MS, null)]);
    if (found !== null && found !== false) return found;
    await pause(50);
  }
  const text = await page.evaluate(() => document.body.innerText.slice(0, 300)).catch(String);
  throw new Error(`${page.url()} does not show ${what}:\n${text}`);
}

/** Waits for hydration, and finds the clickable element whose name contains the text, or equals it. */
const find = (page: Page, selector: string, name: string, isExact: boolean, index = 0) =>
  until(page, `${selector} “${name}”`, async () => {
    const found = await page.evaluateHandle(
      async (among, wanted, exact, place) => {
        if (document.getElementById('loading-notice')) return undefined;
        const found = [...document.querySelectorAll<HTMLElement>(among)].filter((element) => {
          const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [element];
          const names = [element.ariaLabel, ...labels.map(({ textContent }) => textContent.trim())];
          const isNamed = names.some((text) => (exact ? text === wanted : text?.includes(wanted)));
          return isNamed && element.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]');
        })[place];
        found?.scrollIntoView({ block: 'center' });
        const before = found?.getBoundingClientRect();
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
        const after = found?.getBoundingClientRect();
        if (!after || after.y !== before?.y) return undefined;
        // A message may cover it for some seconds.
        const hit = document.elementFromPoint(after.x + after.width / 2, after.y + after.height / 2);
        return found?.contains(hit) ? found : undefined;
      },
      selector,
      name,
      isExact,
      index,
    );
    return found.asElement() as ElementHandle | null;
  });

const press = async (page: Page, name: string) => (await find(page, 'a, button', name, true)).click();

/** Replaces the text of a field with this label, the first unless `index` says otherwise. */
async function fill(page: Page, label: string, text: string, index = 0): Promise<void> {
  const field = await find(page, 'input', label, false, index);
  await field.click({ count: 3 });
  await field.type(text);
}

const expectText = (page: Page, text: string) =>
  until(page, `“${text}”`, () => page.evaluate((wanted) => document.body.innerText.includes(wanted), text));

const executablePath = process.env.FIREFOX_PATH ?? '';
const obstacle = executablePath === '' ? 'Firefox is not installed, or FIREFOX_PATH is not set' : null;

let server: RunningServer;
let firefox: Firefox;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  firefox = await prepareFirefox(executablePath);
});
afterEach(async () => {
  await firefox.dispose();
});
afterAll(async () => {
  await server.dispose();
});

/**
 * Waits until a service worker controls the page. On a busy machine, Firefox may load a page without the one it has. Does not
 * use `page.waitForFunction`, which about once in fifty pages does not see a state that the page has.
 */
async function waitForServiceWorker(page: Page): Promise<void> {
  let loadedAt = Date.now();
  await until(page, 'a service worker', async () => {
    if (Date.now() - loadedAt > RELOAD_AFTER_MS) {
      loadedAt = Date.now();
      await page.reload();
    }
    return page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated');
  });
}

async function signIn(page: Page, email: string): Promise<void> {
  await fill(page, 'Email', email);
  await fill(page, 'First name', 'Wilhelmina');
  // Asked once per browser.
  if (await page.$('#code')) await fill(page, 'Code from the terminal', findLocalCode(server.url));
  await press(page, 'Continue');
}

describe.skipIf(obstacle !== null)(titleWithObstacle('Firefox', obstacle), () => {
  it('lets a guest sign up to save a result, sign out, sign in and open it again, with one request for each step', async () => {
    const { email } = newPerson();
    let page = await firefox.open();
    await page.goto(`${server.url}/calculator`);
    await waitForServiceWorker(page);
    for (const [index, [stitches, rows]] of [
      ['18', '24'],
      ['20', '28'],
    ].entries()) {
      await fill(page, 'Stitches', stitches ?? '', index);
      await fill(page, 'Rows', rows ?? '', index);
    }
    await fill(page, 'Desired finished bust', '40');
    await fill(page, 'Size name, row 1', 'S');
    await fill(page, 'Bust, row 1', '36');
    await press(page, 'Use this pattern');
    await expectText(page, 'Edit');
    await press(page, 'Calculate Size');
    await expectText(page, 'Recommended size: S');
    await press(page, 'Create Free Account');
    await press(page, 'Continue with local sign-in');
    await signIn(page, email);
    await expectText(page, 'Recommended size: S');
    await press(page, 'Save Results');
    await fill(page, 'Name', 'Yoke for Ann');
    await press(page, 'Save');
    await expectText(page, 'Results Saved');
    await firefox.close();

    page = await firefox.open();
    await page.goto(server.url);
    await expectText(page, 'Welcome to Swatchwise, Wilhelmina');
    await press(page, 'Sign Out');
    await expectText(page, 'Log In');
    // Not `page.goto`: Firefox fails it when it stops the requests of the page that it leaves.
    await press(page, 'Menu');
    await press(page, 'Saved Results');
    // The home page has a Log In of its own.
    await expectText(page, 'Account Required');
    await press(page, 'Log In');
    await signIn(page, email);
    await expectText(page, 'Yoke for Ann');
    await press(page, 'View Details');
    await expectText(page, 'Recommended size: S');
    expect(await countSignInSteps(server)).toEqual({
      form: { '2xx': 2 },
      login: { '3xx': 2 },
      logout: { '3xx': 1 },
    });
  });

  it('reads a PDF, and fills the calculator from it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'swatchwise-pdf-'));
    const file = join(folder, 'pattern.pdf');
    const lines = [
      'Gauge: 20 sts and 28 rows = 4 inches',
      'Sizes: S (M, L)',
      'Finished bust: 36 (40, 44) inches',
    ];
    await writeFile(file, writeLargePdf(lines, 200_000));
    const page = await firefox.open();
    await page.goto(`${server.url}/calculator`);
    await waitForServiceWorker(page);
    await press(page, 'Paste or drop a pattern');
    await expectText(page, 'Read the Pattern');
    const input = await page.$('dialog input[type=file]');
    await (await input?.toElement('input'))?.uploadFile(file);
    await expectText(page, 'Found the gauge, 3 sizes, and their finished busts.');
    await press(page, 'Use');
    await expectText(page, 'Filled in from the pattern.');
    await press(page, 'Use this pattern');
    await expectText(page, 'Edit');
    await rm(folder, { recursive: true });
  });
});
