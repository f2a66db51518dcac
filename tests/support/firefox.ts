import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core';

const TIMEOUT_MS = 60_000;
/** A page that is navigated away from may never reply, because Firefox freezes it for the Back button. */
const REPLY_MS = 2_000;

/** A Firefox whose profile remains after it is closed. */
export interface Firefox {
  /** Starts it with its profile. @returns its first tab */
  open: () => Promise<Page>;
  /** Closes it and keeps the profile. */
  close: () => Promise<void>;
  /** Closes it and removes the profile. */
  dispose: () => Promise<void>;
}

/** Prepares Firefox with a new profile and home folder. As root, it rejects another user's home. */
export async function prepareFirefox(executablePath: string): Promise<Firefox> {
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
    const found = await Promise.race([attempt().catch(() => null), pause(REPLY_MS, null)]);
    if (found !== null && found !== false) return found;
    await pause(50);
  }
  const text = await page.evaluate(() => document.body.innerText.slice(0, 300)).catch(String);
  throw new Error(`${page.url()} does not show ${what}:\n${text}`);
}

/** Finds the clickable element whose name contains the text, or equals it. */
const find = (page: Page, selector: string, name: string, isExact: boolean, index = 0) =>
  until(page, `${selector} “${name}”`, async () => {
    const found = await page.evaluateHandle(
      async (among, wanted, exact, place) => {
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

/** Presses the first link or button of this name. */
export const press = async (page: Page, name: string) => (await find(page, 'a, button', name, true)).click();

/** Replaces the text of a field with this label, the first unless `index` says otherwise. */
export async function fill(page: Page, label: string, text: string, index = 0): Promise<void> {
  const field = await find(page, 'input', label, false, index);
  await field.click({ count: 3 });
  await field.type(text);
}

/** Waits until the page shows this text. */
export const expectText = (page: Page, text: string) =>
  until(page, `“${text}”`, () => page.evaluate((wanted) => document.body.innerText.includes(wanted), text));
