import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, expectErrors, expectNoSidewaysScroll } from '../support/browser.ts';
import { markFile } from '../support/marked-pattern.ts';
import { readAnnotations, removeAnnotations, type SavedAnnotation } from '../support/pdf-annotations.ts';
import {
  pdfFile,
  printPdf,
  writeEncryptedPdf,
  writeHighlightedPdf,
  writeOperatorsPdf,
  writePartlyDamagedPdf,
  writeUndecodablePdf,
} from '../support/pattern-files.ts';

/** Marks size M of S, M and L in a PDF, and shows its pages. */
async function openPages(page: Page, pdf: Buffer): Promise<void> {
  await page.goto('/marked-pattern');
  const another = page.getByRole('button', { name: 'Replace this text' });
  await expect(page.getByLabel('The pattern’s text').or(another)).toBeVisible();
  if (await another.isVisible()) await another.click();
  await markFile(page, pdfFile(pdf));
  await page.getByRole('radio', { name: 'Pages' }).check();
}

interface MarkedCopy {
  saved: Buffer;
  annotations: SavedAnnotation[];
}

/** Saves a copy of the open PDF, and reads its annotations as another program does. */
async function saveCopy(page: Page): Promise<MarkedCopy> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a marked copy' }).click(),
  ]);
  const saved = await readFile(await download.path());
  return { saved, annotations: await readAnnotations(saved) };
}

async function markAndSave(page: Page, pdf: Buffer): Promise<MarkedCopy> {
  await openPages(page, pdf);
  return saveCopy(page);
}

/** Returns the text below each highlight, without the spaces of letter-spaced numbers. */
const getHighlighted = (annotations: readonly SavedAnnotation[]) =>
  annotations
    .filter(({ subtype }) => subtype === 'Highlight')
    .map(({ overlaidText }) => overlaidText?.replace(/\s/g, ''));

const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('');

const BODY = [
  'Cast on 98 (106, 114) stitches with the smaller needles and join to work in the round, taking care not to twist.',
  'Work in ribbing until the piece measures 2 (2½, 3) inches from the edge, then change to the larger needles.',
  'Knit every round until the body measures 14 (14½, 15) inches. Bind off 8 (9, 10) stitches at each underarm.',
];
const SLEEVES = [
  'Sleeves: cast on 46 (48, 52) stitches. Increase one stitch at both ends of every 6th round until you have 70 (76, 82).',
];
const OF_M = ['106', '2½', '14½', '9', '48', '76'];

test('a marked copy highlights every number, and changes nothing else @main', async ({ page, context }) => {
  const style = 'main { columns: 2; column-gap: 1cm } .next { break-before: column } p { margin: 0 }';
  const columns = `<main>${paragraphs(BODY)}<div class="next">${paragraphs(SLEEVES)}</div></main>`;
  const pages = `${columns}<div style="break-before: page">${paragraphs(['Neck: pick up 88 (92, 96) stitches.'])}</div>`;
  const pdf = await printPdf(context, pages, style);
  const { saved, annotations } = await markAndSave(page, pdf);
  expect(getHighlighted(annotations)).toEqual([...OF_M, '92']);
  expect(annotations.map(({ page: number }) => number)).toEqual([...OF_M.map(() => 1), 2]);
  // The copy is the original file with the annotations appended.
  expect(saved.subarray(0, pdf.length).equals(pdf)).toBe(true);
  expect(saved.subarray(pdf.length).toString('latin1')).not.toContain('/Contents <<');

  expect(await readAnnotations(await removeAnnotations(saved, annotations))).toEqual([]);
});

test('a marked copy has highlights exactly over the numbers', async ({ page }) => {
  // Helvetica's digits are 0.556 wide, its spaces and commas 0.278, its brackets 0.333.
  const pdf = writeOperatorsPdf('BT /F1 20 Tf 100 500 Td (98 \\(106, 114\\)) Tj ET');
  const { annotations } = await markAndSave(page, pdf);
  const left = 100 + 20 * (2 * 0.556 + 0.278 + 0.333);
  const right = left + 20 * 3 * 0.556;
  const [highlight] = annotations;
  expect(annotations).toHaveLength(1);
  const expected = [left, 516, right, 516, left, 496, right, 496];
  for (const [index, value] of expected.entries()) {
    expect(highlight?.quadPoints[index], `point ${index}`).toBeCloseTo(value, 1);
  }
  expect(highlight?.rect.map(Math.round)).toEqual([left, 496, right, 516].map(Math.round));
});

test('a marked copy has the places to check in another color', async ({ page }) => {
  const pdf = writeOperatorsPdf(
    'BT /F1 20 Tf 100 500 Td (Cast on 98 \\(106, 114\\) sts.) Tj 0 -40 Td (Bind off 8 \\(9, 10, 11\\) sts.) Tj ET',
  );
  const { annotations } = await markAndSave(page, pdf);
  expect(annotations.map(({ overlaidText, color }) => [overlaidText, color])).toEqual([
    ['106', [255, 221, 64]],
    ['8 (9, 10, 11)', [207, 227, 250]],
  ]);
});

test('passages for other sizes are dimmed, and a dash in place of a number is not highlighted', async ({
  page,
}) => {
  const pdf = writeOperatorsPdf(
    'BT /F1 20 Tf 100 500 Td (Cast on 98 \\(106, 114\\) sts.) Tj 0 -30 Td (Purl 2 \\(-, 4\\) rows.) Tj 0 -30 Td (Size S only: knit 8 \\(9, 10\\) rows.) Tj ET',
  );
  const { annotations } = await markAndSave(page, pdf);
  expect(getHighlighted(annotations)).toEqual(['106']);
  const buttons = getPage(page, 1, 1).getByRole('button');
  await expect(buttons).toHaveCount(2);
  await expect(buttons.nth(1)).toHaveAccessibleName('size M: nothing');
  // Two other values in each list, and the passage.
  await expect.poll(() => getPage(page, 1, 1).locator('canvas ~ span').count()).toBeGreaterThan(4);
});

test('a marked copy works with turned, letter-spaced and split text', async ({ page, context }) => {
  for (const spacing of ['0.12em', '0.3em']) {
    const pdf = await printPdf(context, paragraphs(BODY), `p { letter-spacing: ${spacing} }`);
    const { annotations } = await markAndSave(page, pdf);
    expect(getHighlighted(annotations), spacing).toEqual(OF_M.slice(0, 4));
  }

  const runs =
    '<p>Cast on <b>98</b> (<i>1</i><b>0</b>6, <span style="font-size: 14pt">114</span>) stitches.</p>';
  const inRuns = await markAndSave(page, await printPdf(context, runs));
  expect(getHighlighted(inRuns.annotations)).toEqual(['106']);

  const vertical = 'body { writing-mode: vertical-rl; text-orientation: sideways; height: 24cm }';
  const turned = await markAndSave(page, await printPdf(context, paragraphs(BODY), vertical));
  expect(turned.annotations).toHaveLength(4);
});

test('a marked copy highlights numbers of turned text and rotated pages exactly', async ({ page }) => {
  // The widths of "Cast on 98 (" in Helvetica: the letters one by one, then the digits and the rest.
  const before = 20 * (0.722 + 0.556 + 0.5 + 0.278 + 0.278 + 2 * 0.556 + 0.278 + 2 * 0.556 + 0.278 + 0.333);
  const length = 20 * 3 * 0.556;
  const print = (matrix: string) => `BT /F1 20 Tf ${matrix} Tm (Cast on 98 \\(106, 114\\) sts) Tj ET`;
  const downward = await markAndSave(page, writeOperatorsPdf(print('0 -1 1 0 300 600')));
  const upward = await markAndSave(page, writeOperatorsPdf(print('0 1 -1 0 300 100'), '/Rotate 90'));
  const round = (values: readonly number[] | undefined) => values?.map(Math.round);
  expect(upward.annotations.map(({ rect }) => round(rect))).toEqual([
    round([300 - 16, 100 + before, 300 + 4, 100 + before + length]),
  ]);
  expect(downward.annotations.map(({ rect }) => round(rect))).toEqual([
    round([300 - 4, 600 - before - length, 300 + 16, 600 - before]),
  ]);

  // The rotated page is 792 wide and 612 high, and its text runs to the right at 300 from the top.
  const picture = await page.locator('canvas').boundingBox();
  const button = await page.getByRole('button', { name: 'size M: 106' }).boundingBox();
  if (!picture || !button) throw new Error('The page is not shown');
  const scale = 792 / picture.width;
  const box = [button.x - picture.x, button.y - picture.y, button.width, button.height];
  const expected = [100 + before, 300 - 16, length, 20];
  for (const [index, value] of expected.entries()) {
    expect((box[index] ?? 0) * scale, `side ${index}`).toBeCloseTo(value, 0);
  }
});

test('a marked copy keeps other highlights, and works for locked files', async ({ page }) => {
  const lines = ['Cast on 98 (106, 114) sts'];
  const highlighted = await markAndSave(page, writeHighlightedPdf(lines, [72, 716, 110, 732]));
  expect(highlighted.annotations.map(({ subtype }) => subtype)).toEqual(['Highlight', 'Highlight']);
  expect(highlighted.annotations[0]?.rect).toEqual([72, 716, 110, 732]);
  expect(getHighlighted(highlighted.annotations).at(-1)).toBe('106');

  const encrypted = await markAndSave(page, writeEncryptedPdf(lines, ''));
  expect(getHighlighted(encrypted.annotations)).toEqual(['106']);
  // Marking it again, for another size, adds to the file and not to the first copy.
  await page.getByLabel('Marked size').selectOption('L');
  await expect(page.getByRole('button', { name: 'size L: 114' })).toBeVisible();
  expect(getHighlighted((await saveCopy(page)).annotations)).toEqual(['114']);
});

test('a marked copy without marks is identical to the file, and damaged pages are skipped', async ({
  page,
}) => {
  const pdf = writeOperatorsPdf('BT /F1 20 Tf 100 500 Td (Knit to the end.) Tj ET');
  expect((await markAndSave(page, pdf)).saved.equals(pdf)).toBe(true);
  const { annotations } = await markAndSave(page, writePartlyDamagedPdf(['Cast on 98 (106, 114) sts']));
  expect(getHighlighted(annotations)).toEqual(['106']);
});

const printPages = async (context: Parameters<typeof printPdf>[0], count: number) =>
  printPdf(
    context,
    Array.from(
      { length: count },
      (_, index) =>
        `<section><h2>Part ${index + 1}</h2>${paragraphs(BODY.slice(1))}<p>Cast on ${index + 101} (${index + 201}, ${index + 301}) stitches.</p></section>`,
    ).join(''),
    'section { break-after: page }',
  );

const getPage = (page: Page, number: number, of: number) =>
  page.getByRole('region', { name: `Page ${number} of ${of}`, exact: true });

/** Returns whether a page's canvas has a dark pixel, such as of text. */
const isDrawn = (page: Page, number: number, of: number) =>
  getPage(page, number, of)
    .locator('canvas')
    .evaluateAll((canvases) =>
      canvases.some((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
        return (
          data?.some((value, index) => index % 4 === 0 && value < 100 && data[index + 3] === 255) ?? false
        );
      }),
    );

test('pages have buttons over the numbers at any width and zoom @main @wide', async ({ page, context }) => {
  await openPages(page, await printPdf(context, paragraphs([...BODY, 'Pick up 88 (92) stitches.'])));
  await expect.poll(() => isDrawn(page, 1, 1)).toBe(true);
  const buttons = getPage(page, 1, 1).getByRole('button', { name: /^size M: / });
  await expect(buttons).toHaveText(OF_M.slice(0, 4).map(() => ''));
  expect(await buttons.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual(
    OF_M.slice(0, 4).map((value) => `size M: ${value}`),
  );
  await expectAccessible(page.locator('main'));

  const number = page.getByRole('button', { name: 'size M: 106' });
  const width = (await number.boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: 'Larger pages' }).click();
  await expect.poll(async () => (await number.boundingBox())?.width).toBeCloseTo(1.5 * width, 0);
  await expect.poll(() => isDrawn(page, 1, 1)).toBe(true);
  await expectNoSidewaysScroll(page);
  await number.press('Enter');
  await expect(page.getByText('Calculate your size first')).toBeVisible();
});

test('60 pages are all marked; only those near the window are drawn', async ({ page, context }) => {
  const { annotations } = await markAndSave(page, await printPages(context, 60));
  expect(new Set(annotations.map(({ page: number }) => number)).size).toBe(60);
  expect(getHighlighted(annotations)).toContain('260');
  await expect.poll(() => isDrawn(page, 1, 60)).toBe(true);
  expect(await page.locator('canvas').count()).toBeLessThan(10);
  await getPage(page, 45, 60).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'size M: 245' })).toBeVisible();
  await expect.poll(() => isDrawn(page, 45, 60)).toBe(true);
  expect(await getPage(page, 1, 60).locator('canvas').count()).toBe(0);
  expect(await page.locator('canvas').count()).toBeLessThan(10);
});

test('the pages are drawn without a picture that cannot be decoded', async ({ page }) => {
  // pdf.js decodes JPEG 2000 with WebAssembly or a script that it loads. The policy forbids both.
  expectErrors(page, /Content Security Policy/);
  await openPages(page, writeUndecodablePdf(['Cast on 98 (106, 114) sts']));
  await expect.poll(() => isDrawn(page, 1, 1)).toBe(true);
  await expect(page.getByRole('button', { name: 'size M: 106' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the pages that are damaged say so, and the others are shown', async ({ page }) => {
  await openPages(page, writePartlyDamagedPdf(['Cast on 98 (106, 114) sts']));
  await expect.poll(() => isDrawn(page, 1, 2)).toBe(true);
  await getPage(page, 2, 2).scrollIntoViewIfNeeded();
  await expect(getPage(page, 2, 2)).toContainText('This page is damaged and cannot be shown.');
  await page.getByRole('button', { name: 'Print the Pages' }).click();
  await expect(page.getByText('The pattern was not printed. Page 2: This page is damaged')).toBeVisible();
});

test('the pages are printed with their marks, all of them', async ({ page, context }) => {
  await openPages(page, await printPages(context, 12));
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printing';
    };
  });
  await page.getByRole('button', { name: 'Print the Pages' }).click();
  await expect(page.getByText(/^Preparing page \d+ of 12…/)).toBeVisible();
  await expect(page).toHaveTitle('printing');
  await page.emulateMedia({ media: 'print' });
  const pictures = page.getByRole('img', { name: /^Page \d+$/ });
  await expect(pictures).toHaveCount(12);
  await expect(page.getByRole('button')).toHaveCount(0);
  const yellow = await pictures.last().evaluate((image) => {
    const canvas = document.createElement('canvas');
    if (!(image instanceof HTMLImageElement)) return 0;
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const { data } = drawing?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, index) => index % 4 === 2 && value < 120 && (data[index - 1] ?? 0) > 180)
      .length;
  });
  expect(yellow, 'yellow pixels').toBeGreaterThan(500);
  const printed = await page.pdf();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(pictures).toHaveCount(0);
  expect(printed.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(12);
});

test('stopping before the pages are printed removes their pictures', async ({ page, context }) => {
  await openPages(page, await printPages(context, 2));
  await page.evaluate(() => {
    HTMLImageElement.prototype.decode = () => new Promise(() => undefined);
  });
  const printButton = page.getByRole('button', { name: 'Print the Pages' });
  await printButton.press('Enter');
  await expect(printButton).toHaveAttribute('aria-disabled', 'true');
  await expect(printButton).toBeFocused();
  const pictures = page.locator('[data-paper] img');
  await expect(pictures).toHaveCount(2);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(pictures).toHaveCount(0);
  await expect(page.getByText('Stopped.')).toBeFocused();
});
