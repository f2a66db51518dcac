import { expect, type Locator, type Page } from '@playwright/test';
import type { TestFile } from './pattern-files.ts';

export const reader = (page: Page) =>
  page.getByRole('dialog', { name: /^(Paste or Drop a Pattern|Check What Was Read)$/ });

export const textField = (page: Page) => reader(page).getByLabel('The pattern’s text');

export const press = (page: Page, name: string) =>
  reader(page).getByRole('button', { name, exact: true }).click();

export async function openReader(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Paste or drop a pattern' }).click();
  await expect(textField(page)).toBeFocused();
}

interface PasteOptions {
  html?: string;
  /** Pastes as soon as the page shows this text, which may be gone by the time the test has seen it. */
  after?: string;
}

/** Pastes into the reader. */
export const paste = (page: Page, text: string, options?: PasteOptions) =>
  pasteInto(textField(page), text, options);

/** Pastes into a field as the browser does. */
export async function pasteInto(
  target: Locator,
  text: string,
  { html = '', after = '' }: PasteOptions = {},
): Promise<void> {
  await target.evaluate(
    async (field, data) => {
      while (!document.body.textContent.includes(data.after)) await new Promise(requestAnimationFrame);
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', data.text);
      if (data.html !== '') clipboardData.setData('text/html', data.html);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { text, html, after },
  );
}

export async function openReaderWith(page: Page, text: string): Promise<void> {
  await page.goto('/calculator');
  await openReader(page);
  await paste(page, text);
}

/** Opens the reader if necessary, without a text, and chooses a file. */
export async function chooseFile(page: Page, file: TestFile | string): Promise<void> {
  if (!(await reader(page).isVisible())) await openReader(page);
  const back = reader(page).getByRole('button', { name: 'Back to the Text' });
  if (await back.isVisible()) await back.click();
  await textField(page).fill('');
  await reader(page).locator('input[type=file]').setInputFiles(file);
}

/** The result of reading a file: the text, and the message if it could not be read. */
export interface ReadFile {
  text: string;
  message: string | null;
}

/** Waits until the chosen file was read or declined. */
export async function waitForFile(page: Page): Promise<ReadFile> {
  const alert = reader(page).getByRole('alert');
  const back = reader(page).getByRole('button', { name: 'Back to the Text' });
  await expect(alert.or(back)).toBeVisible();
  const message = (await alert.isVisible()) ? await alert.textContent() : null;
  if (message === null) await back.click();
  return { text: await textField(page).inputValue(), message };
}

export async function readFile(page: Page, file: TestFile | string): Promise<ReadFile> {
  await chooseFile(page, file);
  return waitForFile(page);
}
