import { expect, type Page } from '@playwright/test';
import type { Swatch } from '../../src/contract/swatches.ts';
import { signIn } from './browser.ts';
import { openRow, openWithRows } from './library-rows.ts';
import { fetchJson } from './page-requests.ts';
import { SWATCH } from './requests.ts';
import { newPerson } from './sign-in.ts';

/** Every address of the swatches' API. */
export const SWATCHES = '**/api/gauge-swatches**';

const getUrl = (page: Page, path = '') => new URL(`/api/gauge-swatches${path}`, page.url()).href;

/** Saves a swatch without the page, as another device does. */
export async function saveSwatch(page: Page, changes: Partial<typeof SWATCH> = {}): Promise<Swatch> {
  const response = await page.request.post(getUrl(page), { data: { ...SWATCH, ...changes } });
  expect(response.status()).toBe(201);
  return (await response.json()) as Swatch;
}

/** Changes a swatch without the page. */
export async function changeSwatch(page: Page, { id }: Swatch, data: Partial<typeof SWATCH>): Promise<void> {
  expect((await page.request.patch(getUrl(page, `/${id}`), { data })).status()).toBe(200);
}

/** Deletes a swatch without the page. */
export async function deleteSwatch(page: Page, { id }: Swatch): Promise<void> {
  expect((await page.request.delete(getUrl(page, `/${id}`))).status()).toBe(200);
}

/** Returns the swatches from the server, newest first. */
export const fetchSwatches = (page: Page) => fetchJson<Swatch[]>(page, '/api/gauge-swatches');

/** A complete swatch. */
export const TYPED = {
  yarn: 'Shetland Spindrift',
  colorway: 'Moorit',
  category: 'Fingering',
  needle: 'US 3 (3.25 mm)',
  stitches: '26.5',
  rows: '36',
  notes: 'Washed and dried flat',
} as const;

/** The values to type into the dialog. Other fields stay as they are. */
type TypedSwatch = Partial<Record<keyof typeof TYPED, string>>;

/** The dialog that adds or edits. */
export const swatchDialog = (page: Page) => page.getByRole('dialog', { name: /Gauge Swatch$/ });

/** A field of the open dialog. */
export const swatchField = (page: Page, name: keyof TypedSwatch) =>
  swatchDialog(page).getByLabel(
    {
      yarn: 'Yarn name',
      colorway: 'Colorway',
      category: 'Yarn category',
      needle: 'Needle size',
      stitches: 'Stitch gauge',
      rows: 'Row gauge',
      notes: 'Notes',
    }[name],
  );

const isChoice = (name: string) => name === 'category' || name === 'needle';

/** Types into the open dialog. */
export async function typeSwatch(page: Page, typed: TypedSwatch): Promise<void> {
  for (const [name, text] of Object.entries(typed) as [keyof TypedSwatch, string][]) {
    const field = swatchField(page, name);
    await (isChoice(name) ? field.selectOption({ label: text }) : field.fill(text));
  }
}

/** Expects these values in the open dialog. */
export async function expectTyped(page: Page, typed: TypedSwatch): Promise<void> {
  for (const [name, text] of Object.entries(typed) as [keyof TypedSwatch, string][]) {
    const field = swatchField(page, name);
    if (isChoice(name)) await expect(field.locator('option:checked')).toHaveText(text);
    else await expect(field).toHaveValue(text);
  }
}

/** Clicks the button that saves. */
export const pressSave = (page: Page) =>
  swatchDialog(page)
    .getByRole('button', { name: /^(Save|Update) Swatch$/ })
    .click();

/** The row of a swatch in the library. */
export const swatchRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The button that adds to a library with swatches. */
export const addButton = (page: Page) => page.getByRole('button', { name: 'Add Swatch' });

/** Signs in a new user with one swatch, and opens its dialog. */
export async function openEdit(page: Page) {
  const person = newPerson();
  const swatch = await openWithRows(page, '/swatches', () => saveSwatch(page), person);
  await openRow(page, swatch.yarnName);
  await page.getByRole('button', { name: `Edit ${swatch.yarnName}` }).click();
  return { person, swatch };
}

/** Signs in a new user and opens the dialog for the first swatch. */
export async function openAdd(page: Page) {
  const person = newPerson();
  await signIn(page, person, '/swatches');
  await page.getByRole('button', { name: 'Add Your First Swatch' }).click();
  return person;
}
