import { expect, type Page } from '@playwright/test';

/** More tab stops than any screen has. */
const MAX_STOPS = 300;
/** The most frames to wait for scrolling, and for elements that appear with the focus. */
const MAX_FRAMES = 30;
const PRESSES = 10;

interface FoundStops {
  count: number;
  hidden: string[];
  /** True after the last stop. */
  hasEnded: boolean;
}

interface WatchingWindow {
  /** Waits for the current check. */
  readStops: () => Promise<FoundStops>;
}

/**
 * Makes the page check the focus after each press of the Tab key. Until a check has ended, and after the last stop, presses
 * do nothing.
 */
function watchStops(maxFrames: number): void {
  const visited = new Set<Element>();
  const found: FoundStops = { count: 0, hidden: [], hasEnded: false };

  /**
   * Returns the element that covers the focused element or a part of its edge; `null` for the edge of
   * the window; `undefined` if nothing covers it.
   */
  const findCover = (focused: Element) => {
    // A link on two lines has two boxes.
    const box = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
    const middle = { x: box.left + box.width / 2, y: (top + bottom) / 2 };
    // A panel can be nearly as tall as the window, and the browser shows only the cursor line of a text area. Of all other
    // elements, the middle of each side must be visible, too.
    const isTall = focused.localName === 'textarea' || box.height > window.innerHeight / 2;
    const edges = [
      { x: middle.x, y: box.top + 2 },
      { x: middle.x, y: box.bottom - 2 },
      { x: box.left + 2, y: middle.y },
      { x: box.right - 2, y: middle.y },
    ];
    return [middle, ...(isTall ? [] : edges)]
      .map(({ x, y }) => document.elementFromPoint(x, y))
      .find((hit) => hit === null || !focused.contains(hit));
  };

  const check = async (): Promise<void> => {
    const focused = document.activeElement;
    // After the last stop, nothing has the focus, or it returns to the first stop.
    if (focused === null || focused === document.body || visited.has(focused)) {
      found.hasEnded = true;
      return;
    }
    visited.add(focused);
    found.count += 1;
    let cover = findCover(focused);
    // Elements that appear with the focus, such as the skip link, take a few frames.
    for (let frame = 0; cover !== undefined && frame < maxFrames; frame += 1) {
      await new Promise(requestAnimationFrame);
      cover = findCover(focused);
    }
    if (cover === undefined) return;
    const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40);
    const by = cover === null ? 'lies outside the window' : `is under ${cover.outerHTML.slice(0, 80)}`;
    found.hidden.push(`${focused.localName} "${name}" ${by}`);
  };

  let isMoving = false;
  let isChecking = false;
  let checked = Promise.resolve();
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab') return;
      isMoving = !isChecking && !found.hasEnded;
      if (isMoving) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    options,
  );
  window.addEventListener(
    'keyup',
    (event) => {
      if (event.key !== 'Tab' || !isMoving) return;
      isMoving = false;
      isChecking = true;
      checked = check().finally(() => (isChecking = false));
    },
    options,
  );
  Object.assign(window, {
    readStops: async () => {
      await checked;
      if (found.hasEnded) watching.abort();
      return found;
    },
  } satisfies WatchingWindow);
}

/** Presses a key until every stop was visited. @returns the stops at which the focus was hidden */
async function findHiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(watchStops, MAX_FRAMES);
  let found: FoundStops;
  do {
    for (let press = 0; press < PRESSES; press += 1) await page.keyboard.press(key);
    found = await page.evaluate(() => (window as unknown as WatchingWindow).readStops());
    expect(found.count, `stops of ${page.url()}`).toBeLessThan(MAX_STOPS);
  } while (!found.hasEnded);
  return found.hidden.map((problem) => `${new URL(page.url()).pathname}, ${key}: ${problem}`);
}

/** Fails when anything hides the focus at a stop of the page or its open dialog, forward or backward. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const hidden = [...(await findHiddenStops(page, 'Tab')), ...(await findHiddenStops(page, 'Shift+Tab'))];
  expect(hidden, 'stops at which the focus cannot be seen').toEqual([]);
}
