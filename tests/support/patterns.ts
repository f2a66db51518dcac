import { expect, type Page } from '@playwright/test';
import type { InputOf } from '../../src/contract/endpoint.ts';
import type { endpoints } from '../../src/contract/endpoints.ts';
import type { Pattern } from '../../src/contract/patterns.ts';
import { signIn } from './browser.ts';
import { openWithRows } from './library-rows.ts';
import { fetchJson } from './page-requests.ts';
import { newPerson } from './sign-in.ts';

type PatternBody = InputOf<(typeof endpoints)['updatePattern']['body']>;

const getUrl = (page: Page, path = '') => new URL(`/api/patterns${path}`, page.url()).href;

/** Saves patterns for the page's user. The last one is the first in the list. */
export async function sendPatterns(page: Page, bodies: readonly PatternBody[]): Promise<Pattern[]> {
  const saved: Pattern[] = [];
  for (const data of bodies) {
    const response = await page.request.post(getUrl(page), { data });
    expect(response.status(), await response.text()).toBe(201);
    saved.push((await response.json()) as Pattern);
  }
  return saved;
}

/** Signs in a user, a new one unless stated, and opens the library with these patterns. The last one is the first. */
export const openPatterns = (page: Page, bodies: readonly PatternBody[], person = newPerson()) =>
  openWithRows(page, '/patterns', () => sendPatterns(page, bodies), person);

/** Changes a pattern without the page, as another tab does. */
export async function changePattern(page: Page, { id }: Pattern, data: PatternBody): Promise<void> {
  expect((await page.request.patch(getUrl(page, `/${id}`), { data })).ok()).toBe(true);
}

/** Returns the saved patterns from the server. */
export const fetchPatterns = (page: Page) => fetchJson<Pattern[]>(page, '/api/patterns/saved');

/** Returns a pattern with this many sizes, in inches. */
export const sweater = (savedName: string, sizes = 3): PatternBody & { savedName: string } => ({
  savedName,
  extractedData: {
    gauge: { stitches: 20, rows: 28 },
    patternSizes: Array.from({ length: sizes }, (_, row) => ({
      name: `Size ${row + 1}`,
      bust: 36 + 4 * row,
      length: 24,
    })),
  },
});

/** The row of a pattern in the library. */
export const row = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

export const patternDialog = (page: Page) => page.getByRole('dialog', { name: /^(Add New|Edit) Pattern$/ });
export const field = (page: Page, label: string) => patternDialog(page).getByLabel(label, { exact: true });
export const button = (page: Page, name: string) =>
  patternDialog(page).getByRole('button', { name, exact: true });

/** Types into a row of the size table, counted from 1: name, bust and length. */
export async function typeRow(
  page: Page,
  at: number,
  cells: readonly [string, string, string],
): Promise<void> {
  for (const [index, label] of ['Size name', 'Bust', 'Length'].entries())
    await field(page, `${label}, row ${at}`).fill(cells[index] ?? '');
}

export async function typeGauge(page: Page, stitches: string, rows: string): Promise<void> {
  await field(page, 'Stitches').fill(stitches);
  await field(page, 'Rows').fill(rows);
}

/** Signs in a user, a new one unless stated, and opens the blank dialog. */
export async function openNew(page: Page, person = newPerson()): Promise<void> {
  await signIn(page, person, '/patterns');
  await page.getByRole('button', { name: 'Add Your First Pattern' }).click();
  await expect(patternDialog(page)).toBeVisible();
}
