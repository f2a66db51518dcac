import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  signIn,
  test,
  toast,
  expectErrors,
  expectNoSidewaysScroll,
} from '../support/browser.ts';
import {
  calculate,
  card,
  centimeters,
  comparison,
  inches,
  enterPattern,
  openResult,
  recommendedSize,
  typeGauge,
  useUnits,
  startOver,
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
async function visit(context: BrowserContext, link: string) {
  const browser = context.browser();
  if (!browser) throw new Error('No browser');
  const visitor = await browser.newContext();
  const page = await visitor.newPage();
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  await page.goto(link);
  return { page, sent };
}

test('a link opens the whole calculation for another visitor @main', async ({ page, context }) => {
  await openResult(page);
  const link = await copyLink(page);
  const expected = await comparison(page);
  const visited = await visit(context, link);
  await expect(recommendedSize(visited.page)).toBeFocused();
  await expect(recommendedSize(visited.page)).toHaveText((await recommendedSize(page).textContent()) ?? '');
  await expect.poll(() => comparison(visited.page)).toEqual(expected);
  await expect(card(visited.page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue(inches.own.stitches);
  expect(new URL(visited.page.url()).hash).toBe('');
  expect(visited.sent).toEqual([]);
  await visited.page.reload();
  await expect.poll(() => comparison(visited.page)).toEqual(expected);
  expect(visited.sent).toEqual([]);
  await visited.page.context().close();
});

test('a link opens in its own unit, unless the visitor chose one', async ({ page, context }) => {
  await page.goto('/calculator');
  await useUnits(page, 'Pattern', 'cm');
  await typeGauge(page, 'Gauge Swatch', centimeters.own);
  await page.getByLabel('Desired finished bust').fill('101.5');
  await enterPattern(page, centimeters);
  await calculate(page);
  const link = await copyLink(page);
  const visited = await visit(context, link);
  await expect(card(visited.page, 'Gauge Swatch').getByLabel('Stitches')).toHaveValue('18');
  await expect(visited.page.getByLabel('Desired finished bust')).toHaveValue('101.5');
  expect(await comparison(visited.page)).toEqual(await comparison(page));
  await signIn(visited.page, newPerson(), '/calculator');
  await startOver(visited.page);
  await useUnits(visited.page, 'Gauge Swatch', 'Inches');
  const isUnits = (url: string) => url.endsWith('/api/auth/units');
  const saved = visited.page.waitForResponse((response) => isUnits(response.url()));
  await visited.page.getByRole('button', { name: 'Inches everywhere' }).click();
  await saved;
  expect(visited.sent.filter(isUnits), 'the link does not choose for the account').toHaveLength(1);
  await visited.page.goto('about:blank');
  await visited.page.goto(link);
  await expect(card(visited.page, 'Your Size').getByRole('radio', { name: 'Inches' })).toBeChecked();
  await visited.page.context().close();
});

test('a link does not replace what was entered without asking', async ({ page }) => {
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
  await expect(stitches).toHaveValue(inches.own.stitches);
  await expect(toast(page, 'Calculation opened from the link')).toBeVisible();
});

test('the dialog has the link, its QR code and a text, on every screen @wide', async ({ page }) => {
  await openResult(page);
  await openDialog(page);
  await expect(linkField(page)).toBeFocused();
  const link = await readLink(page);
  await dialog(page).getByRole('button', { name: 'QR Code' }).click();
  await expect(dialog(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(dialog(page));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
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
  const open = async () => {
    await page.goto('/calculator');
    await goOffline(page);
  };
  await openResult(page, { open });
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
  await dialog(page).getByRole('button', { name: 'Share…' }).click();
  const link = await readLink(page);
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
    title: 'Swatchwise: Size S',
    url: link,
  });
  await expect(toast(page, 'Sharing did not work')).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Copy Link' }).click();
  await expect(toast(page, 'The browser does not allow copying')).toBeVisible();
  await linkField(page).focus();
  expect(await linkField(page).evaluate((field: HTMLInputElement) => field.selectionEnd)).toBeGreaterThan(50);
  await dialog(page).getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate(() => (window as unknown as { hasPrinted?: boolean }).hasPrinted)).toBe(true);
});
