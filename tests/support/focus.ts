import { expect, type Page } from '@playwright/test';

/** More tab stops than any screen has. */
const MAX_STOPS = 300;
/** The time for scrolling after a change of focus. */
const MAX_FRAMES = 30;

/** Returns what hides the focused element or a part of its edge; `null` for nothing, 'end' after the last stop. */
async function findHiddenFocus(maxFrames: number): Promise<string | null> {
  const focused = document.activeElement;
  // After the last stop, nothing has the focus, or it returns to the first stop.
  if (focused === null || focused === document.body || focused.hasAttribute('data-visited')) return 'end';
  focused.setAttribute('data-visited', '');

  const findCover = () => {
    // A link on two lines has two boxes.
    const box = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
    const middle = { x: box.left + box.width / 2, y: (top + bottom) / 2 };
    // A panel can be taller than the window, and the browser shows only the cursor line of a text area. The whole edge
    // of all other elements must be visible.
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
  let cover = findCover();
  // Elements that appear with the focus, such as the skip link, take a few frames.
  for (let frame = 0; cover !== undefined && frame < maxFrames; frame += 1) {
    await new Promise(requestAnimationFrame);
    cover = findCover();
  }
  if (cover === undefined) return null;
  const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40);
  const by = cover === null ? 'lies outside the window' : `is under ${cover.outerHTML.slice(0, 80)}`;
  return `${focused.localName} "${name}" ${by}`;
}

/** Presses a key until every stop was visited. @returns the stops at which the focus was hidden */
async function findHiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(() => {
    for (const visited of document.querySelectorAll('[data-visited]'))
      visited.removeAttribute('data-visited');
  });
  const hidden: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const problem = await page.evaluate(findHiddenFocus, MAX_FRAMES);
    if (problem === 'end') return hidden;
    if (problem !== null) hidden.push(`${new URL(page.url()).pathname}, ${key}: ${problem}`);
  }
  throw new Error(`The focus did not leave ${page.url()} within ${MAX_STOPS} stops`);
}

/** Fails when anything hides the focus at a stop of the page or its open dialog, forward or backward. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const hidden = [...(await findHiddenStops(page, 'Tab')), ...(await findHiddenStops(page, 'Shift+Tab'))];
  expect(hidden, 'stops at which the focus cannot be seen').toEqual([]);
}
