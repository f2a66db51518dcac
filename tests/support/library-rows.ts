import { expect, type Page } from '@playwright/test';
import { signIn } from './browser.ts';
import { newPerson } from './sign-in.ts';

/**
 * Signs in a user, a new one unless stated, and saves rows before the page opens, so that it loads them once.
 * @param save saves without the page
 * @returns what `save` returns
 */
export async function openWithRows<Saved>(
  page: Page,
  path: string,
  save: () => Promise<Saved>,
  person = newPerson(),
): Promise<Saved> {
  // An API address needs no application to load, and has the server's origin.
  await signIn(page, person, '/api/auth/user');
  const saved = await save();
  await page.goto(new URL(path, page.url()).href);
  return saved;
}

/** The row of a saved result. */
export const resultRow = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Saved results' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/**
 * Expands a row of a library, which is collapsed in a narrow window.
 * @param name the name of the row; without one, the first row
 */
export async function openRow(page: Page, name?: string): Promise<void> {
  const label = name === undefined ? /^Details of/ : `Details of ${name}`;
  const openButton = page.getByLabel(label, { exact: true }).first();
  await expect(openButton).toBeAttached();
  if ((await openButton.isVisible()) && (await openButton.getAttribute('aria-expanded')) === 'false') {
    await openButton.click();
  }
}

/** Expands a row of a library, the first unless stated, and clicks one of its buttons, such as "Edit". */
async function clickInRow(page: Page, button: string, name?: string): Promise<void> {
  await openRow(page, name);
  const label = name === undefined ? new RegExp(`^${button} `) : `${button} ${name}`;
  await page.getByRole('button', { name: label, exact: true }).first().click();
}

export const editRow = (page: Page, name?: string) => clickInRow(page, 'Edit', name);

export const deleteRow = (page: Page, name?: string) => clickInRow(page, 'Delete', name);
