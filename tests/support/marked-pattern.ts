import { expect, type Page } from '@playwright/test';
import type { TestFile } from './pattern-files.ts';

/** A pattern in sizes S, M and L, with a passage for S and a place that needs an eye. */
export const MARKED_TEXT = [
  'Bramble Slipover',
  'Sizes: S (M, L)',
  'Finished bust: 36 (40, 44) inches',
  'Gauge: 20 sts and 28 rows = 4 inches',
  '',
  'Body',
  'Cast on 90 (98, 106) sts and work 60 (62, 64) rows, or until the piece measures 14 in from the edge.',
  'Repeat the last row 3 more times.',
  '',
  'Size S only:',
  'Decrease 2 sts at each end of the next row.',
  '',
  'All sizes:',
  'Bind off 8 (9, 10, 11) sts.',
].join('\n');

/** The text of a number of the knitter's size, as a screen reader says it. */
export const ownNumber = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true });

/** Expects that these are the numbers of the marked size, in the order of the text. */
export async function expectOwnNumbers(page: Page, size: string, numbers: readonly string[]): Promise<void> {
  const labels = numbers.map((number) => `size ${size}: ${number}`);
  const own = page.getByRole('button', { name: /^size / });
  await expect
    .poll(() => own.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))))
    .toEqual(labels);
}

interface StartOptions {
  text?: string;
  sizes?: string;
  size?: string;
}

/** Fills in the rest of the page's form, and marks. */
async function markSize(page: Page, { sizes = 'S, M, L', size = 'M' }: StartOptions): Promise<void> {
  await page.getByLabel('All sizes of the pattern').fill(sizes);
  await page.getByLabel('Your size').selectOption(size);
  await page.getByRole('button', { name: 'Mark My Size' }).click();
  await expect(page.getByLabel('Marked size')).toBeVisible();
}

/** Fills in the form of the page, without a result, and marks. */
export async function markText(page: Page, options: StartOptions = {}): Promise<void> {
  await page.getByLabel('The pattern’s text').fill(options.text ?? MARKED_TEXT);
  await markSize(page, options);
}

/** Chooses a file on the open page, and marks size M. */
export async function markFile(page: Page, file: TestFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByLabel('The pattern’s text')).not.toHaveValue('');
  await markSize(page, {});
}

export async function openMarked(page: Page, options?: StartOptions): Promise<void> {
  await page.goto('/marked-pattern');
  await markText(page, options);
}

/** Returns the texts and the sizes of the files that the browser's database keeps. */
export const readKeptFiles = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'swatchwise')) return [];
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('No reason')));
      });
    const database = await wait(indexedDB.open('swatchwise'));
    const kept = (await wait(database.transaction('files').objectStore('files').getAll())) as {
      text: string;
      pdf: Uint8Array | null;
    }[];
    database.close();
    return kept.map(({ text, pdf }) => ({ text, bytes: pdf?.length ?? null }));
  });
