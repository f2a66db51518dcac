import { newPerson } from '../support/account-file.ts';
import { expect, fillSignInForm, loseSession, test } from '../support/browser.ts';
import { openRow } from '../support/library-rows.ts';
import {
  button,
  changePattern,
  patternDialog,
  field,
  openNew,
  typeGauge,
  typeRow,
  removePattern,
  row,
  openPatterns,
  storedPatterns,
  sweater,
} from '../support/patterns.ts';

test.describe('a pattern that was changed elsewhere', () => {
  test.use({ expectedErrors: [/40[49]/] });

  test('is not overwritten without asking, keeps the other change after Cancel, and can be saved as a new one after a deletion', async ({
    page,
  }) => {
    const [hat] = await openPatterns(page, [sweater('Hat')]);
    if (!hat) throw new Error('Nothing was saved');
    const edit = page.getByRole('button', { name: 'Edit Hat' });
    await openRow(page, 'Hat');
    await edit.click();
    await changePattern(page, hat, { savedDescription: 'Theirs' });
    await field(page, 'Description (optional)').fill('Mine');
    await button(page, 'Update Pattern').click();
    await expect(
      patternDialog(page).getByText('This pattern was changed elsewhere in the meantime.', { exact: true }),
    ).not.toHaveCount(0);
    await expect(patternDialog(page).getByRole('radio', { name: 'Your version Mine' })).toBeChecked();
    await expect(patternDialog(page).getByRole('radio', { name: 'Other version Theirs' })).toBeVisible();
    await expect(field(page, 'Description (optional)')).toHaveValue('Mine');
    expect((await storedPatterns(page))[0]?.savedDescription).toBe('Theirs');
    await button(page, 'Update Pattern').click();
    await expect(row(page, 'Hat')).toContainText('Mine');

    await openRow(page, 'Hat');
    await edit.click();
    await changePattern(page, hat, { savedDescription: 'Theirs again' });
    await button(page, 'Update Pattern').click();
    await expect(patternDialog(page).getByText('Pick a version of each field below')).toBeVisible();
    await button(page, 'Cancel').click();
    await expect(row(page, 'Hat')).toContainText('Theirs again');

    await openRow(page, 'Hat');
    await edit.click();
    await removePattern(page, hat);
    await field(page, 'Pattern name').fill('New hat');
    await button(page, 'Update Pattern').click();
    await expect(
      patternDialog(page).getByText('Click Save Pattern to save your version as a new one'),
    ).toBeVisible();
    await button(page, 'Save Pattern').click();
    await expect(row(page, 'New hat')).toBeVisible();
    expect(await storedPatterns(page)).toHaveLength(1);
  });
});

test.describe('the dialog keeps the input', () => {
  test.use({ expectedErrors: [/401/] });

  test('when the session expires, until the user signs in again', async ({ page }) => {
    const person = newPerson();
    await openNew(page, person);
    await field(page, 'Pattern name').fill('Hat');
    await field(page, 'Pattern URL (optional)').fill('https://example.org');
    await typeGauge(page, '20', '28');
    await typeRow(page, 10, ['M', '40', '24']);
    await field(page, 'Notes (optional)').fill('Notes');
    await loseSession(page, () => button(page, 'Save Pattern').click());
    await fillSignInForm(page, person);
    await expect(page).toHaveURL('/patterns');
    for (const [label, text] of [
      ['Pattern name', 'Hat'],
      ['Pattern URL (optional)', 'https://example.org'],
      ['Stitches', '20'],
      ['Rows', '28'],
      ['Size name, row 10', 'M'],
      ['Bust, row 10', '40'],
      ['Length, row 10', '24'],
      ['Notes (optional)', 'Notes'],
    ] as const)
      await expect(field(page, label)).toHaveValue(text);
    await button(page, 'Save Pattern').click();
    await expect(row(page, 'Hat')).toBeVisible();
  });

  test('after a reload, until Cancel, and when a text selection with the mouse ends outside', async ({
    page,
  }) => {
    await openNew(page);
    await field(page, 'Pattern name').fill('Hat');
    await page.reload();
    await expect(field(page, 'Pattern name')).toHaveValue('Hat');
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
});
