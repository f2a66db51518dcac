import { expect, expectAccessible, fillSignInForm, test, expectErrors } from '../support/browser.ts';
import { findLocalCode } from '../support/server.ts';
import { newPerson } from '../support/sign-in.ts';

const CODE = 'Code from the terminal';

test('the local sign-in asks once for the code, and keeps the input if it is wrong', async ({ page }) => {
  // The browser reports a document with status 400.
  expectErrors(page, /status of 400/);
  await page.goto('/api/login?returnTo=/calculator');
  await expectAccessible(page);
  await page.getByLabel(CODE).fill('0000');
  const person = newPerson('Ann');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('This is not the code. Copy it from the terminal again.');
  await expect(page.getByLabel(CODE)).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expectAccessible(page);
  await fillSignInForm(page, person);
  await page.waitForURL('/calculator');
  await page.goto('/api/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByLabel(CODE)).toHaveCount(0);
});

test('the local sign-in asks nobody who opened the printed address', async ({ page, server }) => {
  // The browser reports a document with status 400.
  expectErrors(page, /status of 400/);
  await page.goto(`/api/local-sign-in?code=${findLocalCode(server.url)}`);
  await expect(page).toHaveURL('/');
  await page.goto('/api/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByLabel(CODE)).toHaveCount(0);
});
