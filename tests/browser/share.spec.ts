import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test, toast, expectErrors } from '../support/browser.ts';
import {
  calculateFor,
  card,
  readComparison,
  enterPattern,
  ENTRIES,
  openResult,
  recommendedSize,
  startOver,
  typeGauge,
  useUnits,
} from '../support/calculator.ts';
import { goOffline } from '../support/offline.ts';
import { newPerson } from '../support/sign-in.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share or Print' });
const linkField = (page: Page) => dialog(page).getByLabel('Link to this calculation');
const question = (page: Page) => page.getByRole('dialog', { name: 'Open the calculation from the link?' });
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share or print' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function readLink(page: Page): Promise<string> {
  await expect(linkField(page)).toHaveValue(/\/calculator#calculation=1\.[\w-]+$/);
  return linkField(page).inputValue();
}

async function copyLink(page: Page): Promise<string> {
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Copy Link' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  return readClipboard(page);
}

/** Opens a link as another visitor, and returns the page and the requests that are not for the application's files. */
async function visit(browser: Browser, link: string) {
  const page = await (await browser.newContext()).newPage();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto(link);
  return { page, sent };
}

test('a link opens the whole calculation for another visitor @main', async ({ page, browser }) => {
  await openResult(page);
  const link = await copyLink(page);
  const expected = await readComparison(page);
  const visited = await visit(browser, link);
  await expect(recommendedSize(visited.page)).toBeFocused();
  await expect(recommendedSize(visited.page)).toHaveText((await recommendedSize(page).textContent()) ?? '');
  await expect.poll(() => readComparison(visited.page)).toEqual(expected);
  await expect(card(visited.page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue(ENTRIES.own.stitches);
  expect(new URL(visited.page.url()).hash).toBe('');
  expect(visited.sent).toEqual([]);
  await visited.page.context().close();
});

test('a link opens in its own unit, unless the visitor chose one @main', async ({ page, browser }) => {
  await openResult(page);
  const linkInInches = await copyLink(page);
  await startOver(page);
  await useUnits(page, 'Pattern', 'cm');
  await enterPattern(page, { ...ENTRIES, sizes: [['M', '91.5', '']] });
  await typeGauge(page, 'Gauge Swatch', ENTRIES.own);
  await calculateFor(page, '101.5');
  const link = await copyLink(page);
  const { page: visitor, sent } = await visit(browser, link);
  const getUnit = (unit: string) => card(visitor, 'Your Size').getByRole('radio', { name: unit });
  await expect(getUnit('cm')).toBeChecked();
  for (const [next, unit] of [
    [linkInInches, 'Inches'],
    [link, 'cm'],
  ] as const) {
    await visitor.goto('about:blank');
    await visitor.goto(next);
    await question(visitor).getByRole('button', { name: 'Open it' }).click();
    await expect(getUnit(unit), 'nobody has chosen a unit').toBeChecked();
  }
  await signIn(visitor, newPerson(), '/calculator');
  await startOver(visitor);
  await useUnits(visitor, 'Gauge Swatch', 'Inches');
  const saved = visitor.waitForResponse('**/api/auth/units');
  await visitor.getByRole('button', { name: 'Inches everywhere' }).click();
  await saved;
  const choices = sent.filter((url) => url.endsWith('/api/auth/units'));
  expect(choices, 'the link does not choose for the account').toHaveLength(1);
  await visitor.goto('about:blank');
  await visitor.goto(link);
  await expect(getUnit('Inches')).toBeChecked();
  await visitor.context().close();
});

test('a link does not replace what was entered without asking @main', async ({ page }) => {
  await openResult(page);
  const link = await copyLink(page);
  const stitches = card(page, 'Gauge Swatch').getByLabel('Stitches');
  await stitches.fill('21');
  // Opens a page: from the calculator, only the fragment would change.
  await page.goto('about:blank');
  await page.goto(link);
  await expectAccessible(question(page));
  await question(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(stitches).toHaveValue('21');
  // A fragment changes without loading the page.
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await question(page).getByRole('button', { name: 'Open it' }).click();
  await expect(stitches).toHaveValue(ENTRIES.own.stitches);
  await expect(toast(page, 'Calculation opened from the link')).toBeVisible();
});

test('the dialog has the link, its QR code and a text, on every screen', async ({ page }) => {
  await openResult(page);
  await openDialog(page);
  await expect(linkField(page)).toBeFocused();
  const link = await readLink(page);
  await dialog(page).getByRole('button', { name: 'QR Code' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expectAccessible(dialog(page));
  }
  await dialog(page).getByRole('button', { name: 'Copy Text' }).click();
  await expect(toast(page, 'Text copied')).toBeVisible();
  const text = await readClipboard(page);
  expect(text).toContain('Your gauge: 18 stitches × 24 rows per 4 inches');
  expect(text).toContain(`Open it in Swatchwise: ${link}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share or print' })).toBeFocused();
});

test('the dialog works, and a link opens, without a network @main', async ({ page }) => {
  expectErrors(page, /ERR_INTERNET_DISCONNECTED/);
  await openResult(page);
  await goOffline(page);
  await openDialog(page);
  const link = await readLink(page);
  await page.keyboard.press('Escape');
  await startOver(page);
  await page.goto(link);
  await expect(recommendedSize(page)).toBeFocused();
});

test('uses the system’s share sheet and printer, and says if the page may not copy', async ({ page }) => {
  // Headless browsers have no share sheet.
  await page.addInitScript(() => {
    navigator.share = (data) => {
      Object.assign(window, { shared: data });
      return Promise.reject(new DOMException('Closed', 'AbortError'));
    };
    window.print = () => Object.assign(window, { hasPrinted: true });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openResult(page);
  await openDialog(page);
  const link = await readLink(page);
  await dialog(page).getByRole('button', { name: 'Share…' }).click();
  await dialog(page).getByRole('button', { name: 'Copy Link' }).click();
  await expect(toast(page, 'The browser does not allow copying')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  const seen = await page.evaluate(() => {
    const { shared, hasPrinted } = window as unknown as Record<string, unknown>;
    return { shared, hasPrinted };
  });
  expect(seen).toEqual({ shared: { title: 'Swatchwise: Size S', url: link }, hasPrinted: true });
});
