import { newPerson } from '../support/account-file.ts';
import { expect, expectNoAxeViolations, fillSignInForm, test } from '../support/browser.ts';
import { findLocalCode } from '../support/server.ts';

const CODE = 'Code from the terminal';

test.describe('the local sign-in', () => {
  // The browser reports a document with status 400.
  test.use({ expectedErrors: [/status of 400/] });

  test('asks once for the code, and keeps what was typed when it is wrong', async ({ page }) => {
    await page.goto('/api/login?returnTo=/calculator');
    await expectNoAxeViolations(page);
    await page.getByLabel(CODE).fill('0000');
    const person = newPerson('Ann');
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This is not the code. Copy it from the terminal again.',
    );
    await expect(page.getByLabel(CODE)).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expectNoAxeViolations(page);
    await fillSignInForm(page, person);
    await page.waitForURL('/calculator');
    await page.goto('/api/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByLabel(CODE)).toHaveCount(0);
  });

  test('asks nobody who has opened the printed address, which leaves no code behind', async ({
    page,
    server,
  }) => {
    await page.goto(`/api/local-sign-in?code=${findLocalCode(server.url)}`);
    await expect(page).toHaveURL('/');
    await page.goto('/api/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByLabel(CODE)).toHaveCount(0);
  });
});
