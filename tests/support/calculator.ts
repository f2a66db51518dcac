import { expect, type Page } from '@playwright/test';
import type { CalculatorDraft } from '../../src/web/calculator/entries/draft.ts';
import { toast } from './browser.ts';
import { inches } from './unit-inputs.ts';

/** The typed values: gauges in the unit of their cards, sizes as name, bust, length. */
export interface Entries {
  own: { stitches: string; rows: string };
  pattern: { stitches: string; rows: string };
  sizes: readonly (readonly [name: string, bust: string, length: string])[];
}

export const ENTRIES: Entries = {
  own: { stitches: '18', rows: '24' },
  pattern: { stitches: '20', rows: '28' },
  sizes: [
    ['S', '36', '24'],
    ['M', '40', '24'],
    ['L', '44', '24'],
  ],
};

export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

export const desiredBust = (page: Page) => page.getByLabel('Desired finished bust');

/** A cell of the size table, whose rows are counted from 1. */
export const cell = (page: Page, column: 'Size name' | 'Bust' | 'Length', row: number) =>
  page.getByLabel(`${column}, row ${row}`, { exact: true });

export const calculateButton = (page: Page) => page.getByRole('button', { name: 'Calculate Size' });

export const recommendedSize = (page: Page) => page.getByRole('heading', { name: /^Recommended size/ });

export async function useUnits(page: Page, title: string, unit: 'Inches' | 'cm'): Promise<void> {
  await card(page, title).getByRole('radio', { name: unit }).check();
}

export async function typeGauge(page: Page, title: string, gauge: Entries['own']): Promise<void> {
  await card(page, title).getByLabel('Stitches').fill(gauge.stitches);
  await card(page, title).getByLabel('Rows').fill(gauge.rows);
}

export async function enterPattern(page: Page, { pattern, sizes }: Entries): Promise<void> {
  await typeGauge(page, 'Pattern', pattern);
  for (const [index, [name, bust, length]] of sizes.entries()) {
    await cell(page, 'Size name', index + 1).fill(name);
    await cell(page, 'Bust', index + 1).fill(bust);
    await cell(page, 'Length', index + 1).fill(length);
  }
}

export async function usePattern(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use this pattern' }).click();
  await expect(card(page, 'Pattern').getByRole('button', { name: 'Edit' })).toBeVisible();
}

const comparisonTable = (page: Page) => page.getByRole('table', { name: /^Every size at your gauge/ });

/** Clicks Calculate Size and waits for the whole result: the table is drawn after the size. */
export async function calculate(page: Page): Promise<void> {
  await calculateButton(page).click();
  await expect(recommendedSize(page)).toBeVisible();
  await expect(comparisonTable(page)).toBeVisible();
}

export async function calculateFor(page: Page, bust: string): Promise<void> {
  await desiredBust(page).fill(bust);
  await calculate(page);
}

export async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start over', exact: true }).click();
  await page.getByRole('button', { name: 'Clear everything' }).click();
}

export const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Save Results' });

/** Saves the result of a signed-in user, under the name that the dialog offers unless stated. */
export async function saveResult(page: Page, name?: string): Promise<void> {
  await page.getByRole('button', { name: 'Save Results' }).click();
  if (name !== undefined) await saveDialog(page).getByLabel('Name').fill(name);
  await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Results Saved')).toBeVisible();
}

/** The comparison table row by row: the size, then its measurements without the quarter inches. */
export async function readComparison(page: Page): Promise<string[][]> {
  await expect(comparisonTable(page)).toBeVisible();
  const rows = comparisonTable(page).locator('tbody tr');
  return rows.evaluateAll((found) =>
    found.map((row) => {
      const size = row.querySelector('th')?.cloneNode(true) as HTMLElement;
      for (const mark of size.querySelectorAll('span')) mark.remove();
      const numbers = [...row.querySelectorAll('td')].map(
        (cell) => /^[\d.]+/.exec(cell.textContent)?.[0] ?? '',
      );
      return [size.textContent.trim(), ...numbers];
    }),
  );
}

/**
 * Fills an empty calculator and calculates: by default 18 × 24 against 20 × 28 and a finished bust of 40 inches, which
 * recommends size S.
 */
export async function reachResult(page: Page): Promise<void> {
  await typeGauge(page, 'Gauge Swatch', ENTRIES.own);
  await desiredBust(page).fill('40');
  await enterPattern(page, ENTRIES);
  await usePattern(page);
  await calculate(page);
}

/** Returns the draft that the calculator keeps once everything of {@link reachResult} is typed. */
function toDraft(
  { own, pattern, sizes }: Entries,
  desiredBust: string,
): Pick<CalculatorDraft, 'gauge' | 'fit' | 'form'> {
  const toGauge = ({ stitches, rows }: Entries['own']) => ({
    stitches: inches(stitches),
    rows: inches(rows),
  });
  return {
    gauge: toGauge(own),
    fit: { bust: inches(desiredBust), length: inches('') },
    form: {
      gauge: { ...toGauge(pattern), hasRowGauge: true },
      sizes: sizes.map(([name, bust, length]) => ({ name, bust: inches(bust), length: inches(length) })),
      doubts: [],
    },
  };
}

/** How a test opens the calculator with a kept draft. */
interface Opening {
  entries?: Entries;
  /** The desired bust: 40 unless stated. */
  bust?: string;
  /** Opens the calculator in another way, such as by signing in. */
  open?: () => Promise<unknown>;
}

/**
 * Opens the calculator with a kept draft, as after a reload: all that {@link reachResult} types, in inches. The pattern is
 * not in use yet.
 */
export async function openEntered(
  page: Page,
  { entries = ENTRIES, bust = '40', open = () => page.goto('/calculator') }: Opening = {},
): Promise<void> {
  const draft = await page.addInitScript(
    (text) => localStorage.setItem('swatchwise.calculator.1', text),
    JSON.stringify(toDraft(entries, bust)),
  );
  await open();
  // A later load of the page keeps what the test has changed.
  await draft.dispose();
}

/** Opens the calculator with a kept draft, and reaches the same result as {@link reachResult}. */
export async function openResult(page: Page, opening: Opening = {}): Promise<void> {
  await openEntered(page, opening);
  await usePattern(page);
  await calculate(page);
}
