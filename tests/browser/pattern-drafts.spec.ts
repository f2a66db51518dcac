import { expect, test } from '../support/browser.ts';
import { button, field, openNew, patternDialog, typeRow } from '../support/patterns.ts';

test('keeps the input after a reload and a selection that ends outside the dialog', async ({ page }) => {
  await openNew(page);
  await field(page, 'Pattern name').fill('Hat');
  await typeRow(page, 10, ['M', '40', '24']);
  await page.reload();
  await expect(field(page, 'Pattern name')).toHaveValue('Hat');
  await expect(field(page, 'Bust, row 10')).toHaveValue('40');
  await button(page, 'Cancel').click();
  await page.reload();
  await expect(page.getByText('No patterns saved yet')).toBeVisible();
  await expect(patternDialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add Your First Pattern' }).click();
  await expect(field(page, 'Pattern name')).toHaveValue('');

  await page.setViewportSize({ width: 1280, height: 900 });
  await field(page, 'Pattern name').fill('Hat');
  await field(page, 'Pattern name').hover();
  await page.mouse.down();
  await page.mouse.move(5, 300);
  await page.mouse.up();
  await expect(field(page, 'Pattern name')).toHaveValue('Hat');
  await page.mouse.click(5, 300);
  await page
    .getByRole('dialog', { name: 'Discard what you entered?' })
    .getByText('Discard', { exact: true })
    .click();
  await expect(patternDialog(page)).toBeHidden();
});
