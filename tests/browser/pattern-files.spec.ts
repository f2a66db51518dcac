import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readPatternText, type PatternReading } from '../../src/engine/pattern-text.ts';
import { HEADERS } from '../engine/pattern-text/all-headers.ts';
import { expect, test } from '../support/browser.ts';
import { searchStoredData, setOffline, waitForCache, goOffline } from '../support/offline.ts';
import {
  pdfFile,
  printPdf,
  writeEncryptedPdf,
  writeLargePdf,
  writeNoisePdf,
  writePackedPdf,
  writePartlyDamagedPdf,
  writeScannedPdf,
  type TestFile,
} from '../support/pattern-files.ts';
import { chooseFile, openReader, reader, readFile, waitForFile } from '../support/pattern-reader.ts';

async function readText(page: Page, buffer: Buffer): Promise<string> {
  const { text, message } = await readFile(page, pdfFile(buffer));
  expect(message).toBeNull();
  return text;
}

/** Counts the timers that run in the page while it shows a text. */
const countTimersWhileShown = (page: Page, text: string) =>
  page.evaluate(
    (shown) =>
      new Promise<number>((resolve) => {
        let runs = 0;
        const timer = setInterval(() => {
          if (document.body.textContent.includes(shown)) runs++;
          else if (runs > 0) {
            clearInterval(timer);
            resolve(runs);
          }
        }, 10);
      }),
    text,
  );

const COULD_NOT_LOAD = 'The pattern reader could not be loaded. Check your connection and try again.';

const expectError = async (page: Page, file: TestFile | string, message: string) =>
  expect(await readFile(page, file)).toEqual({ text: '', message });

const LINES = [
  'Harbor Pullover',
  'Gauge: 20 sts and 28 rows = 4 inches in stockinette stitch',
  'Sizes: S (M, L, XL)',
  'Finished bust: 36 (40, 44, 48) inches',
  'Length: 24 (24.5, 25, 25.5) inches',
];

/** Fails unless a text gives the values of {@link LINES}, without a doubt. */
function expectPattern(text: string): void {
  const { gauge, sizes, notes } = readPatternText(text);
  expect({ gauge, sizes, notes }).toEqual({
    gauge: { stitches: 20, rows: 28 },
    sizes: [
      ['S', 36, 24],
      ['M', 40, 24.5],
      ['L', 44, 25],
      ['XL', 48, 25.5],
    ].map(([name, bust, length]): unknown => expect.objectContaining({ name, bust, length })),
    notes: [],
  } satisfies Record<keyof Pick<PatternReading, 'gauge' | 'sizes' | 'notes'>, unknown>);
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const paragraphs = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('');

const PROSE = `Cast on with the smaller needles and join to work in the round, taking care not to twist the stitches.
  Place a marker for the beginning of the round. Work in ribbing until the piece measures two inches from the edge.
  Change to the larger needles and knit every round until the body has the length that you like.`;

/** Leaves out the sentences that stand beside a header. */
const withoutProse = (text: string) => text.replace(/Cast on with the smaller[^]*that you like\.\s*/, '');

/** A column has a few short lines. */
function fitsColumn(header: string): boolean {
  const lines = header.trim().split('\n');
  return lines.length > 2 && lines.every((line) => line.length <= 48 && !line.includes('\t'));
}

/** The layout of a printed header, and the headers whose lines fit. */
const LAYOUTS: readonly [
  string,
  write: (header: string) => string,
  isFitting: (header: string) => boolean,
][] = [
  ['one column', (header) => `<pre>${header}</pre>`, () => true],
  [
    'a column beside sentences',
    (header) => `<main><pre>${header}</pre><div class="next">${PROSE.repeat(3)}</div></main>`,
    fitsColumn,
  ],
  [
    'a column after sentences',
    (header) => `<main>${PROSE.repeat(3)}<pre class="next">${header}</pre></main>`,
    fitsColumn,
  ],
];

function readFacts(text: string): Partial<PatternReading> {
  const { gauge, sizes, toFit, bustBasis, needleMm } = readPatternText(text);
  return { gauge, sizes, toFit, bustBasis, needleMm };
}

test.describe('a printed PDF', () => {
  test.beforeEach(({ page }) => page.goto('/calculator').then(() => undefined));

  test('is read line by line and column by column, also on a turned page', async ({ page, context }) => {
    const text = await readText(page, await printPdf(context, paragraphs([...LINES, PROSE])));
    expect(text.split(/\n+/).slice(0, LINES.length)).toEqual(LINES);
    expectPattern(text);

    const [title = '', ...facts] = LINES;
    const body = `<h1>${title}, knit from the top down</h1>
      <main>${paragraphs([...facts, PROSE, 'The first column ends here.'])}
      <div class="next">${paragraphs(['The second column starts here.', PROSE, PROSE])}</div></main>`;
    const style =
      'h1 { text-align: center } main { columns: 2; column-gap: 1cm } .next { break-before: column }';
    const columns = await readText(page, await printPdf(context, body, style));
    const words = columns.replace(/\s+/g, ' ');
    expect(words).toMatch(/^Harbor Pullover, knit from the top down Gauge: 20 sts/);
    expect(words).toContain(PROSE.replace(/\s+/g, ' '));
    expect(words).toContain('The first column ends here. The second column starts here.');
    expectPattern(columns);

    const turned = 'body { writing-mode: vertical-rl; height: 24cm }';
    expectPattern(await readText(page, await printPdf(context, paragraphs(LINES), turned)));
  });

  test('keeps the columns of a table', async ({ page, context }) => {
    const rows = [
      ['Size', 'S', 'M', 'L', 'XL'],
      ['Finished bust (in)', '36', '40', '44', '48'],
      ['Length (in)', '24', '24½', '25', '25<sup>1/2</sup>'],
    ];
    const table = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    const body = `${paragraphs(LINES.slice(0, 2))}<table>${table}</table>${paragraphs([PROSE])}`;
    const style =
      'td { padding: 2pt 14pt; border: 1px solid } td + td { text-align: center } sup { font-size: 60% }';
    const text = await readText(page, await printPdf(context, body, style));
    expect(text).toContain(
      'Size\tS\tM\tL\tXL\nFinished bust (in)\t36\t40\t44\t48\nLength (in)\t24\t24½\t25\t25 1/2',
    );
    expectPattern(text);
  });

  // Its spaces align two headings with what is below them, which a proportional font does not.
  const SIDE_BY_SIDE = 'headings side by side (English)';

  test('reads like the header that was printed, in one column or two', async ({ page, context }) => {
    const style = `section { break-after: page; font: 10pt/1.35 sans-serif } pre { font: inherit; white-space: pre-wrap; tab-size: 20 }
      main { columns: 2; column-gap: 1cm } .next { break-before: column }`;
    // Each header in one layout: they take seconds.
    for (const [at, [layout, write, isFitting]] of LAYOUTS.entries()) {
      const headers = HEADERS.filter(
        ({ title, text }, index) =>
          index % LAYOUTS.length === at && title !== SIDE_BY_SIDE && isFitting(text),
      );
      expect(headers.length).toBeGreaterThan(30);
      const body = headers.map(
        ({ text }) => `<section><p>THE NEXT PATTERN</p>${write(escapeHtml(text))}</section>`,
      );
      const printed = await readText(page, await printPdf(context, body.join(''), style));
      const texts = printed.split('THE NEXT PATTERN\n').slice(1).map(withoutProse);
      expect(
        headers.map(({ title }, index) => [title, readFacts(texts[index] ?? '')]),
        layout,
      ).toEqual(headers.map(({ title, text }) => [title, readFacts(text)]));
    }
  });
});

test.describe('a file', () => {
  test.beforeEach(({ page }) => page.goto('/calculator').then(() => undefined));

  test('in old Windows text, locked against copying, or partly damaged, is read', async ({ page }) => {
    const buffer = Buffer.from('Size: 36\xbd\x94 \x96 40\xbd\x94', 'latin1');
    const { text } = await readFile(page, { name: 'pattern.txt', mimeType: 'text/plain', buffer });
    expect(text).toBe('Size: 36½” – 40½”');
    expectPattern(await readText(page, writeEncryptedPdf(LINES, '')));
    await chooseFile(page, pdfFile(writePartlyDamagedPdf(LINES)));
    await expect(
      reader(page).getByText('This PDF is damaged: the text of 1 of its 2 pages is missing.'),
    ).toBeVisible();
    expectPattern((await waitForFile(page)).text);
  });

  test('is recognized as a PDF by its content, its name or its type', async ({ page, context }) => {
    const buffer = await printPdf(context, paragraphs(LINES));
    for (const [name, mimeType, junk] of [
      ['pattern.txt', 'text/plain', ''],
      ['pattern.PDF', '', '\n\n'],
      ['pattern', 'application/pdf', '\n\n'],
    ] as const) {
      const { text } = await readFile(page, {
        name,
        mimeType,
        buffer: Buffer.concat([Buffer.from(junk), buffer]),
      });
      expectPattern(text);
    }
  });

  test('is declined if it unpacks to too much, needs a password, was scanned or is damaged', async ({
    page,
    context,
  }) => {
    await expectError(
      page,
      pdfFile(writePackedPdf(300)),
      'This PDF is too large to read. Copy the part with the gauge and the sizes, and paste it.',
    );
    await expectError(
      page,
      pdfFile(writeEncryptedPdf(LINES, 'secret')),
      'This PDF is protected by a password. Open it in a PDF viewer, copy the pattern’s text, and paste it.',
    );
    await expectError(
      page,
      pdfFile(writeScannedPdf()),
      'This PDF contains no text, only pictures of its pages. Type the gauge and the sizes instead.',
    );
    const printed = await printPdf(context, paragraphs(LINES));
    const message = 'This PDF is damaged and cannot be read. Download it again, or paste the pattern’s text.';
    await expectError(page, pdfFile(printed.subarray(0, printed.length / 2)), message);
    await expectError(page, pdfFile(writeNoisePdf()), message);
    await expectError(page, pdfFile(Buffer.from('%PDF-')), message);
  });

  test('of 50 MB is read while the page stays usable, and a larger one is declined', async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'swatchwise-pdf-'));
    const file = join(folder, 'large.pdf');
    const bytes = 50 * 1024 * 1024;
    await writeFile(file, writeLargePdf(LINES, bytes));
    const runs = countTimersWhileShown(page, 'Reading the file…');
    await chooseFile(page, file);
    expectPattern((await waitForFile(page)).text);
    expect(await runs, 'timers that ran while the file was read').toBeGreaterThan(10);
    await writeFile(file, writeLargePdf(LINES, bytes + 1));
    await expectError(
      page,
      file,
      'This file is larger than 50 MB. Copy the part with the gauge and the sizes, and paste it.',
    );
    await rm(folder, { recursive: true });
  });

  test('stays on the device: only the readers are requested', async ({ page, context }) => {
    const buffer = await printPdf(context, paragraphs(LINES));
    await waitForCache(page);
    const requests: string[] = [];
    context.on('request', (request) =>
      requests.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`),
    );
    expectPattern(await readText(page, buffer));
    expect(requests.filter((request) => request.startsWith('GET /assets/pdf.worker'))).not.toEqual([]);
    expect(requests.filter((request) => !/^GET \/assets\/[\w.-]+ $/.test(request))).toEqual([]);
    await expect.poll(() => page.workers()).toHaveLength(0);
    requests.length = 0;
    expectPattern(await readText(page, buffer));
    expect(requests.toSorted()).toEqual([
      expect.stringMatching(/^GET \/assets\/pdf\.worker[\w.-]+ $/),
      expect.stringMatching(/^GET \/assets\/text-worker[\w.-]+ $/),
    ]);
  });
});

test.describe('the PDF reader', () => {
  // The service worker keeps a reader that it has cached.
  test.use({
    visit: 'first',
    expectedErrors: [/ERR_(?:INTERNET_DISCONNECTED|FAILED)|Content Security Policy/],
  });

  const isPdfReader = (path: string) => /^\/assets\/pdf(?:-reader-|\.worker-)/.test(path);

  test('is not downloaded with the first page, but when the dialog opens', async ({ page, context }) => {
    const buffer = await printPdf(context, paragraphs(LINES));
    const paths: string[] = [];
    context.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto('/');
    await waitForCache(page);
    const bundle = paths.find((path) => path.startsWith('/assets/modules-')) ?? '';
    const modules = (await (await page.request.get(bundle)).json()) as Record<string, string>;
    expect([...paths, ...Object.keys(modules)].filter(isPdfReader)).toEqual([]);
    expect(Object.keys(modules).some((path) => path.startsWith('/assets/pattern-reader-dialog-'))).toBe(true);
    await page.goto('/calculator');
    expect((await searchStoredData(page)).paths.filter(isPdfReader)).toEqual([]);
    await openReader(page);
    await expect.poll(async () => (await searchStoredData(page)).paths.filter(isPdfReader)).toHaveLength(2);
    await setOffline(page, true);
    await page.reload();
    expectPattern(await readText(page, buffer));
  });

  test('asks for a connection when it is missing, and can send no request', async ({ page, context }) => {
    const file = pdfFile(await printPdf(context, paragraphs(LINES)));
    await page.goto('/calculator');
    await goOffline(page);
    await expectError(page, file, COULD_NOT_LOAD);
    await setOffline(page, false);
    const request = page.waitForRequest('**/assets/pdf.worker*');
    expectPattern((await readFile(page, file)).text);

    const started = page.waitForEvent('worker');
    const url = (await request).url();
    await page.evaluate((script) => void Object.assign(window, { pdfWorker: new Worker(script) }), url);
    const sent = (await started).evaluate(() => fetch('/').then((response) => response.status));
    await expect(sent).rejects.toThrow('Failed to fetch');
  });

  test.describe('whose worker is missing', () => {
    // A service worker would answer the request that fails here.
    test.use({ serviceWorkers: 'block', expectedErrors: [/ERR_FAILED/] });

    test('asks for a connection', async ({ page, context }) => {
      const file = pdfFile(await printPdf(context, paragraphs(LINES)));
      await page.goto('/calculator');
      await page.route('**/assets/pdf.worker*', (route) => route.abort());
      await expectError(page, file, COULD_NOT_LOAD);
      await page.unroute('**/assets/pdf.worker*');
      expectPattern((await readFile(page, file)).text);
    });
  });
});
