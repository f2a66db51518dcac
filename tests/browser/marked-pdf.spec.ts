import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { findSizeLists } from '../../src/engine/size-lists.ts';
import type { Mark } from '../../src/web/marked-pattern/marked-text.ts';
import type * as harness from '../support/marked-pdf-page.ts';
import { expect, expectAccessible, test, expectErrors, expectNoSidewaysScroll } from '../support/browser.ts';
import {
  printPdf,
  writeEncryptedPdf,
  writeHighlightedPdf,
  writeOperatorsPdf,
  writePartlyDamagedPdf,
  writeUndecodablePdf,
} from '../support/pattern-files.ts';

type Harness = typeof harness;

const FOLDER = '/marked-pdf-page/';

/** The files of the bundled tests/support/marked-pdf-page.ts, by their paths. */
const files = new Map<string, string>();

test.beforeAll(async () => {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    base: FOLDER,
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../support/marked-pdf-page.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
  for (const file of 'output' in output ? output.output : []) {
    files.set(FOLDER + file.fileName, file.type === 'chunk' ? file.code : String(file.source));
  }
});

// A service worker would answer the requests for the bundle.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page }) => {
  await page.route(`**${FOLDER}**`, (route) => {
    const body = files.get(new URL(route.request().url()).pathname);
    return route.fulfill({
      contentType: 'text/javascript',
      // The server sends this with all scripts, so that the worker can load nothing.
      headers: { 'content-security-policy': "default-src 'none'" },
      body: body ?? '',
    });
  });
  await page.goto('/terms');
});

/** Calls an export of the bundle in the page. */
const call = <Name extends keyof Harness>(
  page: Page,
  name: Name,
  ...given: Parameters<Harness[Name]>
): Promise<Awaited<ReturnType<Harness[Name]>>> =>
  page.evaluate(
    `import('${FOLDER}entry.js').then((page) => page[${JSON.stringify(name)}](...${JSON.stringify(given)}))`,
  );

const toBase64 = (pdf: Buffer) => pdf.toString('base64');

async function openText(page: Page, pdf: Buffer): Promise<string> {
  const opened = await call(page, 'open', toBase64(pdf));
  if (typeof opened === 'string') throw new Error(opened);
  return opened.text;
}

const SIZES = ['S', 'M', 'L'];

/** Returns the marks of a size in a text. */
function toMarks(text: string, size: number): Mark[] {
  const { lists, unmarked } = findSizeLists(text, SIZES);
  return [
    ...lists.flatMap(({ values }) =>
      values.map(({ start, end }, index): Mark => {
        const label = `size ${SIZES[index] ?? ''}: ${text.slice(start, end)}`;
        return { start, end, kind: index === size ? 'own' : 'other', label };
      }),
    ),
    ...unmarked.map(({ start, end, reason }): Mark => ({ start, end, kind: 'open', label: reason })),
  ];
}

const getOwn = (text: string, marks: readonly Mark[]) =>
  marks.filter(({ kind }) => kind === 'own').map(({ start, end }) => text.slice(start, end));

interface MarkedCopy {
  text: string;
  marks: Mark[];
  saved: Buffer;
  annotations: harness.SavedAnnotation[];
}

/** Opens a PDF, marks a size, saves the copy, and reads its annotations as another program does. */
async function markAndSave(page: Page, pdf: Buffer, size = 1): Promise<MarkedCopy> {
  const text = await openText(page, pdf);
  const marks = toMarks(text, size);
  const result = await call(page, 'save', marks);
  if (typeof result === 'string') throw new Error(result);
  const annotations = await call(page, 'readAnnotations', result.saved);
  return { text, marks, saved: Buffer.from(result.saved, 'base64'), annotations };
}

/** Returns the text below each highlight, without the spaces of letter-spaced numbers. */
const getHighlighted = (annotations: readonly harness.SavedAnnotation[]) =>
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
  'Sleeves: cast on 46 (48, 52) stitches. Increase one stitch at both ends of every 6th round until 70 (76, 82) remain.',
];
const OF_M = ['106', '2½', '14½', '9', '48', '76'];

test('a marked copy highlights every number, and changes nothing else @main', async ({ page, context }) => {
  const style = 'main { columns: 2; column-gap: 1cm } .next { break-before: column } p { margin: 0 }';
  const columns = `<main>${paragraphs(BODY)}<div class="next">${paragraphs(SLEEVES)}</div></main>`;
  const pages = `${columns}<div style="break-before: page">${paragraphs(['Neck: pick up 88 (92, 96) stitches.'])}</div>`;
  const pdf = await printPdf(context, pages, style);
  const { text, marks, saved, annotations } = await markAndSave(page, pdf);
  expect(getOwn(text, marks)).toEqual([...OF_M, '92']);
  expect(getHighlighted(annotations)).toEqual([...OF_M, '92']);
  expect(annotations.map(({ page: number }) => number)).toEqual([...OF_M.map(() => 1), 2]);
  // The file is followed by what was added: its pages' contents are the same bytes.
  expect(saved.subarray(0, pdf.length).equals(pdf)).toBe(true);
  expect(saved.subarray(pdf.length).toString('latin1')).not.toContain('/Contents <<');

  const without = await call(page, 'removeAnnotations', toBase64(saved), annotations);
  expect(await call(page, 'readAnnotations', without)).toEqual([]);
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

test('a marked copy works with turned, letter-spaced and split text', async ({ page, context }) => {
  const spaced = paragraphs(BODY);
  for (const spacing of ['0.12em', '0.3em']) {
    const pdf = await printPdf(context, spaced, `p { letter-spacing: ${spacing} }`);
    const { text, marks, annotations } = await markAndSave(page, pdf);
    expect(getOwn(text, marks), spacing).toEqual(OF_M.slice(0, 4));
    expect(getHighlighted(annotations), spacing).toEqual(OF_M.slice(0, 4));
  }

  const runs =
    '<p>Cast on <b>98</b> (<i>1</i><b>0</b>6, <span style="font-size: 14pt">114</span>) stitches.</p>';
  const inRuns = await markAndSave(page, await printPdf(context, runs));
  expect(getHighlighted(inRuns.annotations)).toEqual(['106']);

  const vertical = 'body { writing-mode: vertical-rl; text-orientation: sideways; height: 24cm }';
  const turned = await markAndSave(page, await printPdf(context, paragraphs(BODY), vertical));
  expect(getOwn(turned.text, turned.marks)).toEqual(OF_M.slice(0, 4));
  expect(turned.annotations).toHaveLength(4);
});

test('a marked copy highlights numbers of turned text and rotated pages exactly', async ({ page }) => {
  const before = 20 * (0.722 + 0.556 + 0.5 + 0.278 + 0.278 + 2 * 0.556 + 0.278 + 2 * 0.556 + 0.278 + 0.333);
  const length = 20 * 3 * 0.556;
  const print = (matrix: string) => `BT /F1 20 Tf ${matrix} Tm (Cast on 98 \\(106, 114\\) sts) Tj ET`;
  const upward = await markAndSave(page, writeOperatorsPdf(print('0 1 -1 0 300 100'), '/Rotate 90'));
  const downward = await markAndSave(page, writeOperatorsPdf(print('0 -1 1 0 300 600')));
  const round = (values: readonly number[] | undefined) => values?.map(Math.round);
  expect(upward.annotations.map(({ rect }) => round(rect))).toEqual([
    round([300 - 16, 100 + before, 300 + 4, 100 + before + length]),
  ]);
  expect(downward.annotations.map(({ rect }) => round(rect))).toEqual([
    round([300 - 4, 600 - before - length, 300 + 16, 600 - before]),
  ]);

  // The rotated page is 792 wide and 612 high, and its text runs to the right at 300 from the top.
  const own = upward.marks.filter(({ kind }) => kind === 'own');
  await openText(page, writeOperatorsPdf(print('0 1 -1 0 300 100'), '/Rotate 90'));
  const [placed] = await call(page, 'placeMarks', 0, own);
  const [box] = placed?.boxes ?? [];
  expect((box?.left ?? 0) * 792).toBeCloseTo(100 + before, 0);
  expect((box?.top ?? 0) * 612).toBeCloseTo(300 - 16, 0);
  expect((box?.width ?? 0) * 792).toBeCloseTo(length, 0);
  expect((box?.height ?? 0) * 612).toBeCloseTo(20, 0);
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
  const text = await openText(page, writeEncryptedPdf(lines, ''));
  for (const [size, value] of ['98', '106', '114'].entries()) {
    const result = await call(page, 'save', toMarks(text, size));
    if (typeof result === 'string') throw new Error(result);
    expect(getHighlighted(await call(page, 'readAnnotations', result.saved))).toEqual([value]);
  }
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
  const text = await openText(
    page,
    await printPdf(context, paragraphs([...BODY, 'Pick up 88 (92) stitches.'])),
  );
  await call(page, 'show', toMarks(text, 1));
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
  await number.click();
  await number.press('Enter');
  expect(await call(page, 'getPicked')).toEqual(['size M: 106', 'size M: 106']);
});

test('60 pages open with progress; only those near the window are drawn', async ({ page, context }) => {
  const pdf = await printPages(context, 60);
  const turns = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        const timer = setInterval(() => {
          count++;
          if (document.title !== 'opened') return;
          clearInterval(timer);
          resolve(count);
        }, 10);
      }),
  );
  const text = await openText(page, pdf);
  await page.evaluate(() => {
    document.title = 'opened';
  });
  expect(await turns, 'turns in which the page could do something else').toBeGreaterThan(10);
  expect(await call(page, 'getProgress')).toEqual(
    Array.from({ length: 60 }, (_, index) => `${index + 1}/60`),
  );

  const marks = toMarks(text, 1);
  const copy = await call(page, 'save', marks);
  if (typeof copy === 'string') throw new Error(copy);
  expect(getHighlighted(await call(page, 'readAnnotations', copy.saved))).toEqual(getOwn(text, marks));

  await call(page, 'show', marks);
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
  const text = await openText(page, writeUndecodablePdf(['Cast on 98 (106, 114) sts']));
  await call(page, 'show', toMarks(text, 1));
  await expect.poll(() => isDrawn(page, 1, 1)).toBe(true);
  await expect(page.getByRole('button', { name: 'size M: 106' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the pages that are damaged say so, and the others are shown', async ({ page }) => {
  const text = await openText(page, writePartlyDamagedPdf(['Cast on 98 (106, 114) sts']));
  await call(page, 'show', toMarks(text, 1));
  await expect.poll(() => isDrawn(page, 1, 2)).toBe(true);
  await getPage(page, 2, 2).scrollIntoViewIfNeeded();
  await expect(getPage(page, 2, 2)).toContainText('This page is damaged and cannot be shown.');
  await page.getByRole('button', { name: 'Print the Pages' }).click();
  await expect(page.getByText('The pattern was not printed. Page 2: This page is damaged')).toBeVisible();
});

test('the pages are printed with their marks, all of them', async ({ page, context }) => {
  const text = await openText(page, await printPages(context, 12));
  await call(page, 'show', toMarks(text, 1));
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
  const opened = await call(page, 'open', toBase64(printed));
  expect(opened).toMatch(/^This PDF contains no text/);
  expect(printed.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(12);
});

test('aborting ends the opening and the worker', async ({ page, context }) => {
  const pdf = await printPages(context, 30);
  expect(await call(page, 'openAborted', toBase64(pdf))).toBe('changed her mind');
  await expect.poll(() => page.workers()).toHaveLength(0);
});
