import { expect, type Page } from '@playwright/test';
import { findLocalCode } from './server.ts';
import type { Person } from './sign-in.ts';

export async function fillSignInForm(page: Page, { email, firstName, lastName }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill(firstName ?? '');
  await page.getByLabel('Last name').fill(lastName ?? '');
  const code = page.getByLabel('Code from the terminal');
  if (await code.isVisible()) await code.fill(findLocalCode(page.url()));
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Deletes the session's cookie without the page noticing, runs an action that needs a session, and waits for the sign-in form. */
export async function loseSession(page: Page, act: () => Promise<void>): Promise<void> {
  await page.context().clearCookies();
  // The message is shown for half a second before the browser leaves, so every frame of the front tab is checked.
  await page.bringToFront();
  const message = page.waitForFunction(() =>
    document.body.innerText.includes('You are logged out. Logging in again...'),
  );
  await act();
  await message;
  await expect(page.getByLabel('Email')).toBeVisible();
}
