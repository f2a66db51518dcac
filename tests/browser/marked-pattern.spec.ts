import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectFits,
  signIn,
  test,
  expectErrors,
  signInNew,
  expectNoSidewaysScroll,
} from '../support/browser.ts';
import {
  calculate,
  card,
  openResult,
  startOver,
  typeGauge,
  usePattern,
  calculateFor,
} from '../support/calculator.ts';
import { openRow } from '../support/library-rows.ts';
import {
  expectOwnNumbers,
  MARKED_TEXT,
  markFile,
  markText,
  ownNumber,
  readKeptFiles,
  openMarked,
} from '../support/marked-pattern.ts';
import { searchStoredData, setOffline, waitForCache } from '../support/offline.ts';
import { pdfFile, printPdf } from '../support/pattern-files.ts';
import { openReader, paste, press, textField } from '../support/pattern-reader.ts';
import { openPatterns, sweater } from '../support/patterns.ts';
import { newPerson } from '../support/sign-in.ts';

const LINK = 'Mark my size in the pattern';
const openLink = (page: Page) => page.getByRole('link', { name: LINK }).click();
const markedSize = (page: Page) => page.getByLabel('Marked size').locator('option:checked');
const expectMarkedForM = (page: Page) => expectOwnNumbers(page, 'M', ['M', '40', '98', '62']);

/** Opens the calculator for a knitter to whom it recommends size M of {@link MARKED_TEXT}. */
async function openCalculator(page: Page): Promise<void> {
  await page.goto('/calculator');
  await typeGauge(page, 'Gauge Swatch', { stitches: '18', rows: '28' });
  await page.getByLabel('Desired finished bust').fill('44.4');
}

/** Uses what the reader has read, and calculates. */
async function calculateFromReader(page: Page): Promise<void> {
  await press(page, 'Use');
  await usePattern(page);
  await calculate(page);
}

/** Calculates again for another bust, and returns to the marked pattern. */
async function recalculate(page: Page, bust: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to the calculator' }).click();
  await calculateFor(page, bust);
  await openLink(page);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await expect(question).toContainText('The patterns that you marked will be deleted from this device');
  await question.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('/');
}

/** Room for a short pattern, and not for the longest. */
const ROOM_BYTES = 240_000;

const printMarkedText = async (context: BrowserContext) =>
  pdfFile(
    await printPdf(
      context,
      MARKED_TEXT.split('\n')
        .map((line) => `<p>${line}</p>`)
        .join(''),
    ),
  );

test('marks the recommended size in the pasted pattern, and keeps it @main @wide', async ({ page }) => {
  await openCalculator(page);
  await openReader(page);
  await paste(page, MARKED_TEXT);
  await calculateFromReader(page);
  await openLink(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Your size, marked' })).toBeVisible();
  await expectMarkedForM(page);
  await expectNoSidewaysScroll(page);

  const meaning = page.getByRole('status');
  await ownNumber(page, 'size M: 98').click();
  await expect(meaning.getByText('98 stitches: 21.8 in at your gauge, 19.6 in as printed')).toBeVisible();
  await page.getByRole('button', { name: '14', exact: true }).click();
  await expect(meaning.getByText('14 in: 98 rows at your gauge, or 63 stitches across')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '14', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: '3', exact: true }), 'a number of times').toHaveCount(0);

  const fold = page.getByRole('button', { name: 'Only for S' });
  await expect(page.getByText('at each end of the next row')).toBeHidden();
  await fold.click();
  await expect(page.getByText('at each end of the next row')).toBeVisible();

  await page.getByRole('link', { name: /8 \(9, 10, 11\)/ }).click();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('group', { name: 'Mark this place by hand' });
  await expect(choice).toContainText('it does not have 3 values. Which number is yours, for size M?');
  await choice.getByRole('button', { name: '9', exact: true }).click();
  await expect(page.getByText('needs checking')).toHaveCount(0);
  await expect(ownNumber(page, 'size M: 9')).toBeFocused();

  await page.reload();
  await expectOwnNumbers(page, 'M', ['M', '40', '98', '62', '9']);
  await page.getByLabel('Marked size').selectOption({ label: 'L' });
  await expectOwnNumbers(page, 'L', ['L', '44', '106', '64']);
  await expect(page.getByRole('heading', { name: '1 place needs checking' })).toBeVisible();
});

test('follows a new recommendation, unless a size was chosen', async ({ page }) => {
  await openResult(page);
  await openLink(page);
  await markText(page, { size: 'S' });
  await expect(markedSize(page)).toHaveText('S (recommended)');
  await recalculate(page, '49');
  await expect(markedSize(page)).toHaveText('L (recommended)');
  await expectOwnNumbers(page, 'L', ['L', '44', '106', '64']);

  await page.goto('/calculator');
  await calculateFor(page, '40');
  await page.goto('/marked-pattern');
  await expect(markedSize(page), 'without the link').toHaveText('S (recommended)');

  await page.getByLabel('Marked size').selectOption({ label: 'M' });
  await recalculate(page, '49');
  await expect(markedSize(page)).toHaveText('M');
});

test('has a link in the calculator after starting over', async ({ page }) => {
  await openResult(page);
  await openLink(page);
  await markText(page, { size: 'S' });
  await page.getByRole('link', { name: 'Back to the calculator' }).click();
  await startOver(page);
  await page.getByRole('link', { name: 'Open your marked pattern' }).click();
  await expect(markedSize(page)).toHaveText('S (recommended)');

  await page.getByRole('button', { name: 'Forget this pattern' }).click();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await page.getByRole('link', { name: 'Back to the calculator' }).click();
  await expect(card(page, 'Pattern').getByLabel('Bust, row 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open your marked pattern' })).toBeHidden();
});

test('marks the recommended size among more sizes, and none if it is not in the text @main', async ({
  page,
}) => {
  await openResult(page);
  await openLink(page);
  await page.getByLabel('The pattern’s text').fill('Cast on 82 (90, 98, 106) sts.');
  await page.getByLabel('All sizes of the pattern').fill('XS, S, M, L');
  await expect(page.getByLabel('Your size').locator('option:checked')).toHaveText('S');
  await page.getByRole('button', { name: 'Mark My Size' }).click();
  await expectOwnNumbers(page, 'S', ['90']);
  await page.getByRole('button', { name: 'Replace this text' }).click();
  await markText(page, { sizes: 'S, M', size: 'S', text: 'Cast on 90 (98) sts.' });
  await expectOwnNumbers(page, 'S', ['90']);
  await recalculate(page, '49');
  await expect(page.getByText('Choose your size to have its numbers marked.')).toBeVisible();
  await expectOwnNumbers(page, '', []);
  await page.getByLabel('Marked size').selectOption('M');
  await expectOwnNumbers(page, 'M', ['98']);
});

test('is accessible, with settings and large text on a narrow phone @wide', async ({ page }) => {
  await page.goto('/marked-pattern');
  await expect(page.getByLabel('The pattern’s text')).toBeVisible();
  await expectAccessible(page);
  await markText(page);
  await page.getByText('Reading settings').click();
  await expect(page.getByText('Size of the text').last()).toBeVisible();
  await expect(page.getByText('Lengths in')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^needs checking/ }).click();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '200%' }).check();
  await page.getByLabel('Night colors').check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
});

test('keeps a number in the line of its bracket, at every width', async ({ page }) => {
  await openMarked(page, { text: 'Cast on 90 (98, 106) sts, then work 60 (62, 64) rows.' });
  for (let width = 320; width < 400; width += 8) {
    await page.setViewportSize({ width, height: 640 });
    const areTogether = await page.getByRole('button', { name: /^size M: / }).evaluateAll((numbers) =>
      numbers.map((number) => {
        const opening = [...(number.previousElementSibling?.getClientRects() ?? [])].at(-1);
        const [closing] = number.nextElementSibling?.getClientRects() ?? [];
        const { left, bottom } = number.getBoundingClientRect();
        return opening?.right === left && (closing?.top ?? Infinity) < bottom;
      }),
    );
    expect(areTogether, `${width} px`).toEqual([true, true]);
  }
});

/** Opens the choice for a place by its link, and fails unless the place is above it. */
async function expectAboveChoice(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('link', { name }).click();
  const place = page.getByRole('button', { name });
  await place.click();
  const choice = page.getByRole('group', { name: 'Mark this place by hand' });
  const getGap = async () => {
    const [above, below] = await Promise.all([place.boundingBox(), choice.boundingBox()]);
    return above && below ? below.y - above.y - above.height : NaN;
  };
  await expect.poll(getGap).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
}

test('shows a place above the choice of its number, on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/marked-pattern');
  const rows = 'Knit one row.\n'.repeat(20);
  const many = '8 (9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19)';
  await markText(page, { text: `${rows}Bind off 8 (9, 10, 11) sts.\n${rows}Bind off ${many} sts.` });
  for (const name of [/8 \(9, 10, 11\)/, /, 19\)/]) await expectAboveChoice(page, name);
});

test('hides the numbers of other sizes, and shows the meanings in centimeters', async ({ page }) => {
  await openMarked(page, {
    text: `${MARKED_TEXT}\n\nSizes S (L) only:\nKnit 4 (6) rows.\n\nAll sizes:\nBind off.`,
  });
  await page.getByText('Reading settings').click();
  await page.getByLabel('Hide the numbers of other sizes').check();
  await expect(page.getByText('Cast on 98 sts and work 62 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Only for S and L' }).click();
  await expect(page.getByText('Knit 4 (6) rows.'), 'an opened passage keeps its numbers').toBeVisible();
  await ownNumber(page, 'size M: 98').click();
  await expect(page.getByText('Calculate your size first')).toBeVisible();

  await page.goto('/calculator');
  await openResult(page);
  await openLink(page);
  await markText(page);
  await expect(page.getByText('Cast on 98 sts and work 62 rows'), 'the setting is kept').toBeVisible();
  await page.getByText('Reading settings').click();
  await page.getByRole('radio', { name: 'cm' }).check();
  await ownNumber(page, 'size M: 62').click();
  await expect(page.getByText('62 rows: 26.2 cm at your gauge, 22.5 cm as printed')).toBeVisible();
});

test('has night colors, and keeps the screen on, while it is read', async ({ page }) => {
  await page.addInitScript(() => {
    // The test's browser has no screen.
    const events: string[] = [];
    const request = () => {
      events.push('on');
      return Promise.resolve({ release: () => Promise.resolve(events.push('off')) });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { wakeLockEvents: events });
  });
  const events = () =>
    page.evaluate(() => (window as unknown as { wakeLockEvents: string[] }).wakeLockEvents);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await openMarked(page);
  const light = await background();
  await page.getByText('Reading settings').click();
  await page.getByLabel('Night colors').check();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.getByLabel('Keep the screen on').check();
  await expect.poll(events).toEqual(['on']);

  await page.reload();
  await expectMarkedForM(page);
  expect(await background()).toBe(dark);
  await expect.poll(events).toEqual(['on']);
  await page.getByRole('link', { name: 'Back to the calculator' }).click();
  await expect.poll(background).toBe(light);
  await expect.poll(events).toEqual(['on', 'off']);
});

test('reaches every number with the keyboard @main', async ({ page }) => {
  await openMarked(page);
  await page.getByText('Reading settings').focus();
  const reached: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    reached.push(name);
  }
  expect(reached).toEqual([
    ...['size M: M', 'size M: 40', '20', '28', '4', 'size M: 98', 'size M: 62', '14', '▸ Only for S'],
    ...['needs checking: 8 (9, 10, 11)', 'Replace this text', 'Forget this pattern'],
  ]);
});

test('remembers the reading place, where lines take more room than estimated', async ({ page }) => {
  const words = 'Knit to the marker, slip it, knit to the end of the round, and repeat. ';
  const lines = Array.from(
    { length: 150 },
    (_, row) => `Row ${row + 1}: ${words.repeat(1 + (row % 4))}90 (98, 106) sts.`,
  );
  await openMarked(page, { text: lines.join('\n') });
  const line = page.getByText('Row 90:');
  const getTop = () => line.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // The lines on the way are drawn, and have their own height.
  await expect(async () => {
    await line.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    expect(await getTop()).toBeLessThan(150);
  }).toPass();
  const place = await page.evaluate(() =>
    document.querySelectorAll('[data-offset]')[89]?.getAttribute('data-offset'),
  );
  const getStored = () => page.evaluate(() => /"place\\*":(\d+)/.exec(JSON.stringify(localStorage))?.[1]);
  await expect.poll(getStored).toBe(place);
  await page.reload();
  await expect(line).toBeInViewport();
  await expect.poll(getTop).toBeLessThan(150);
  expect(await getTop()).toBeGreaterThan(0);
  await expect.poll(getStored).toBe(place);
  await page.goto('/calculator');
  await page.goto('/marked-pattern');
  await expect(line).toBeInViewport();
});

test('prints the marked text without the controls @main', async ({ page }) => {
  await openMarked(page);
  await page.emulateMedia({ media: 'print' });
  await expect(ownNumber(page, 'size M: 98')).toBeVisible();
  const controls = page.getByText(/^(?:Forget this pattern|Replace this text|Reading settings|Print)$/);
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  await expect(
    page.getByText(/^Marked for size M\. 1 place needs checking: it has a dashed frame\.$/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'checking' })).toBeHidden();
});

test('says what is missing, and declines a text that is too long @main', async ({ page }) => {
  await page.goto('/marked-pattern');
  const mark = page.getByRole('button', { name: 'Mark My Size' });
  const alert = page.getByRole('alert');
  await mark.click();
  await expect(alert).toHaveText('Paste the pattern’s text first, or choose a file.');
  await page.getByLabel('The pattern’s text').fill('Knit. '.repeat(70_000));
  await mark.click();
  await expect(alert).toContainText('longer than any pattern');
  await page.getByLabel('The pattern’s text').fill('Cast on 60 sts and knit 5 in.');
  await mark.click();
  await expect(alert).toHaveText('Enter the sizes of the pattern, such as S, M, L.');
  await page.getByLabel('All sizes of the pattern').fill('One size');
  await mark.click();
  await expect(alert).toHaveText('Choose your size.');
  await page.getByLabel('Your size').selectOption('One size');
  await mark.click();
  await expect(page.getByText('This pattern has one size')).toBeVisible();
  await expect(page.getByRole('button', { name: '60', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Replace this text' }).click();
  await markText(page, { text: 'Knit until it is long enough.' });
  await expect(page.getByText('No list of sizes was found in this text.')).toBeVisible();
});

test('keeps the file of a PDF, and forgets it at one click @main', async ({ page, context }) => {
  await page.addInitScript(() => {
    // The test's browser grants nothing.
    let persisted = 0;
    navigator.storage.persist = () => {
      persisted += 1;
      Object.assign(window, { persisted });
      return Promise.resolve(false);
    };
  });
  const file = await printMarkedText(context);
  await page.goto('/marked-pattern');
  await markFile(page, file);
  await expectMarkedForM(page);
  await expect.poll(() => readKeptFiles(page)).toMatchObject([{ bytes: file.buffer.length }]);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { persisted?: number }).persisted))
    .toBe(1);

  await page.getByRole('radio', { name: 'Pages' }).check();
  await expect(page.getByRole('region', { name: 'The pattern’s pages, with marks' })).toBeVisible();
  await page.getByRole('button', { name: 'size M: 98' }).click();
  await expect(page.getByText('Calculate your size first')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a marked copy' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Marked pattern, size M.pdf');

  await page.getByRole('button', { name: 'Forget this pattern' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget it' }).click();
  await expect(page.getByText('The pattern is forgotten.')).toBeVisible();
  await expect.poll(() => readKeptFiles(page)).toEqual([]);
  expect((await searchStoredData(page, ['Bramble', 'Cast on'])).found).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('The pattern’s text')).toHaveValue('');
});

test('says that something went wrong when the PDF reader fails', async ({ page, context }) => {
  expectErrors(page, /Worker is not a constructor/);
  await page.goto('/marked-pattern');
  await markFile(page, await printMarkedText(context));
  await page.evaluate(() => Object.assign(window, { Worker: null }));
  await page.getByRole('radio', { name: 'Pages' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
});

test('takes the PDF that the calculator has read, with its file', async ({ page, context }) => {
  const file = await printMarkedText(context);
  await openCalculator(page);
  await openReader(page);
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await calculateFromReader(page);
  await openLink(page);
  await expectMarkedForM(page);
  await expect.poll(() => readKeptFiles(page)).toMatchObject([{ bytes: file.buffer.length }]);

  await page.getByRole('radio', { name: 'Pages' }).click();
  await expect(page.getByRole('button', { name: 'Save a marked copy' })).toBeVisible();
  expect(page.workers(), 'the worker that has the PDF').toHaveLength(1);
  await page.getByRole('radio', { name: 'Text' }).click();
  await expect.poll(() => page.workers()).toHaveLength(0);
});

test('asks which of two texts of a pattern counts, and keeps the name that a text gives current', async ({
  page,
}) => {
  const whole = `${MARKED_TEXT}\nWork 5 sts in rib, then work 6 sts in rib.`;
  const corrected = whole.replace('Cast on 90 (98, 106)', 'Cast on 91 (99, 107)');
  const readAndCalculate = async (text: string, isFirst = false) => {
    if (!isFirst) {
      await page.getByRole('link', { name: 'Back to the calculator' }).click();
      await card(page, 'Pattern').getByRole('button', { name: 'Edit' }).click();
    }
    await openReader(page);
    await textField(page).fill('');
    await paste(page, text);
    await calculateFromReader(page);
  };
  await openCalculator(page);
  await readAndCalculate(whole, true);
  await openLink(page);
  await expectMarkedForM(page);

  await readAndCalculate(corrected);
  await openLink(page);
  await page.getByRole('button', { name: 'Keep the older one' }).click();
  await expectMarkedForM(page);
  await page.reload();
  await expectMarkedForM(page);
  await expect(page.getByText('another text of this pattern')).toHaveCount(0);

  await readAndCalculate(corrected);
  await openLink(page);
  await page.getByRole('button', { name: 'Use the newer text' }).click();
  await expectOwnNumbers(page, 'M', ['M', '40', '99', '62']);
  await expect(page.getByText('another text of this pattern')).toHaveCount(0);

  await page.reload();
  await readAndCalculate(corrected.replace('Bramble Slipover', 'Thistle Slipover'));
  await openLink(page);
  await expect(page.getByText('Thistle Slipover').first()).toBeVisible();
});

test('is reached from the saved pattern', async ({ page }) => {
  await openPatterns(page, [sweater('Ranunculus'), sweater('Bluebell', 2)]);
  await openRow(page, 'Ranunculus');
  await expect(page.getByRole('link', { name: /marked pattern/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Use Ranunculus' }).click();
  await typeGauge(page, 'Gauge Swatch', { stitches: '18', rows: '28' });
  await calculateFor(page, '40');
  await openLink(page);
  await page.getByLabel('The pattern’s text').fill(MARKED_TEXT);
  await page.getByRole('button', { name: 'Mark My Size' }).click();
  await expectOwnNumbers(page, 'Size 1', ['36', '90', '60']);
  await page.goto('/patterns');
  await openRow(page, 'Bluebell');
  await openRow(page, 'Ranunculus');
  await page.getByRole('link', { name: 'Open the marked pattern of Ranunculus' }).click();
  await expectOwnNumbers(page, 'Size 1', ['36', '90', '60']);
  await expect(page.getByText('Ranunculus')).toBeVisible();
});

test('keeps the text while another is asked for, and says if the browser lost it', async ({ page }) => {
  await openMarked(page);
  await page.getByRole('button', { name: 'Replace this text' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expectMarkedForM(page);
  await page.evaluate(() => indexedDB.deleteDatabase('swatchwise'));
  await page.reload();
  await expect(page.getByText('no longer on this device. Use it again')).toBeVisible();
  await expect(page.getByLabel('Your size').locator('option:checked')).toHaveText('M');
});

test('sends nothing of the pattern @main', async ({ page }) => {
  const sent: string[] = [];
  await page.goto('/marked-pattern');
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    sent.push(`${pathname}${search} ${request.postData() ?? ''}`);
  });
  await markText(page);
  await ownNumber(page, 'size M: 98').click();
  await page.reload();
  await expectMarkedForM(page);
  expect(sent.filter((each) => /Bramble|Cast|98/.test(each.replace(/-[\w-]{8}\.\w+/g, '')))).toEqual([]);
});

test('opens again without a network @main', async ({ page }) => {
  expectErrors(page, /ERR_(?:INTERNET_DISCONNECTED|CONNECTION_REFUSED)/);
  await page.goto('/marked-pattern');
  await waitForCache(page);
  await markText(page);
  await setOffline(page, true);
  await page.reload();
  await expectMarkedForM(page);
  await page.getByRole('link', { name: 'Back to the calculator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gauge Calculator' })).toBeVisible();
  await setOffline(page, false);
});

test('is forgotten when the user signs out, also in another tab @main', async ({ page, context }) => {
  await signInNew(page, '/marked-pattern');
  await markText(page);
  const other = await context.newPage();
  await other.goto('/marked-pattern');
  await expectMarkedForM(other);
  await signOut(page);
  await expect(other.getByLabel('The pattern’s text')).toHaveValue('');
  const { stored, databases } = await searchStoredData(page);
  expect(stored).not.toMatch(/marked-pattern|Bramble/);
  expect(databases).toBe(0);
});

test('is kept for its user when another user of the browser marks one and signs out', async ({ page }) => {
  const first = newPerson();
  await signIn(page, first, '/marked-pattern');
  await markText(page);
  await page.context().clearCookies();
  await signInNew(page, '/marked-pattern');
  const other = MARKED_TEXT.replace('Bramble', 'Thistle');
  await expect(page.getByText('stays on this device until you sign out and is never sent')).toBeVisible();
  await markText(page, { text: other, size: 'S' });
  await expect.poll(async () => (await readKeptFiles(page)).length).toBe(2);
  await signOut(page);
  await expect.poll(() => readKeptFiles(page)).toEqual([{ text: MARKED_TEXT, bytes: null }]);
  await signIn(page, first, '/marked-pattern');
  await expectMarkedForM(page);
  await expect(page.getByText('Bramble Slipover')).toBeVisible();
});

test('opens as version 1.0 kept it', async ({ page }) => {
  await openMarked(page);
  await page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await wait(indexedDB.open('swatchwise'));
    const files = database.transaction('files', 'readwrite').objectStore('files');
    const [kept] = await wait<unknown[]>(files.getAll());
    await wait(files.clear());
    await wait(files.put(kept, 'own-text'));
    database.close();
    const list = localStorage.getItem('swatchwise.marked-patterns.1') ?? '';
    localStorage.setItem('swatchwise.marked-patterns.1', list.replace(/,"file":"[^"]*"/, ''));
  });
  await page.reload();
  await expectMarkedForM(page);
  await page.getByRole('button', { name: 'Forget this pattern' }).click();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect.poll(() => readKeptFiles(page)).toEqual([]);
});

test.describe('on a full disk', () => {
  test.use({ visit: 'first' });

  test('says that the pattern is not kept, and loses nothing else', async ({ page, server }) => {
    await page.goto('/marked-pattern');
    await waitForCache(page);
    const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    const session = await page.context().newCDPSession(page);
    // Before the first text is kept: the browser does not look at the quota each time.
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: server.url,
      quotaSize: used + ROOM_BYTES,
    });
    await markText(page);
    await openResult(page);
    await openLink(page);
    await markText(page, { text: `${MARKED_TEXT}\n${'k'.repeat(ROOM_BYTES)}` });
    await expect(page.getByText('This device has no room left to keep this pattern.')).toBeVisible();
    await expectMarkedForM(page);
    await page.getByLabel('Marked size').selectOption({ label: 'L' });
    await expectOwnNumbers(page, 'L', ['L', '44', '106', '64']);
    await session.send('Storage.overrideQuotaForOrigin', { origin: server.url });
    await page.reload();
    await expect(page.getByLabel('The pattern’s text')).toHaveValue('');
    await page.getByRole('button', { name: 'Sizes S, M, L' }).click();
    await expectMarkedForM(page);
  });
});
