import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson } from '../support/account-file.ts';
import { expectText, fill, prepareFirefox, press, type Firefox } from '../support/firefox.ts';
import { countSignInSteps } from '../support/request-counts.ts';
import { startServer, type RunningServer } from '../support/server.ts';

const executablePath = process.env.FIREFOX_PATH;

let server: RunningServer;
let firefox: Firefox;

beforeAll(async () => {
  server = await startServer();
  firefox = await prepareFirefox(executablePath ?? '');
});
afterAll(async () => {
  await firefox.dispose();
  await server.dispose();
});

const waitForServiceWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

async function signIn(page: Page, email: string): Promise<void> {
  await fill(page, 'Email', email);
  await fill(page, 'First name', 'Wilhelmina');
  await press(page, 'Continue');
}

describe.skipIf(executablePath === undefined)('Firefox', () => {
  it('lets a guest sign up to save a result, sign out and sign in again, with one request for each step', async () => {
    const { email } = newPerson();
    let page = await firefox.open();
    await page.goto(`${server.url}/calculator`);
    await waitForServiceWorker(page);
    for (const [index, [stitches, rows]] of [
      ['18', '24'],
      ['20', '28'],
    ].entries()) {
      await fill(page, 'Stitches', stitches ?? '', index);
      await fill(page, 'Rows', rows ?? '', index);
    }
    await fill(page, 'Desired finished bust', '40');
    await fill(page, 'Size name, row 1', 'S');
    await fill(page, 'Bust, row 1', '36');
    await press(page, 'Use this pattern');
    await expectText(page, 'Edit');
    await press(page, 'Calculate Size');
    await expectText(page, 'Recommended size: S');
    await press(page, 'Create Free Account');
    await press(page, 'Continue with local sign-in');
    await signIn(page, email);
    await expectText(page, 'Recommended size: S');
    await press(page, 'Save Results');
    await fill(page, 'Name', 'Yoke for Ann');
    await press(page, 'Save');
    await expectText(page, 'Results Saved');
    await firefox.close();

    page = await firefox.open();
    await page.goto(server.url);
    await expectText(page, 'Welcome to Swatchwise, Wilhelmina');
    await press(page, 'Sign Out');
    await expectText(page, 'Log In');
    await page.goto(`${server.url}/saved-calculations`);
    await press(page, 'Log In');
    await signIn(page, email);
    await expectText(page, 'Yoke for Ann');
    expect(await countSignInSteps(server)).toEqual({
      login: { '3xx': 2 },
      callback: { '3xx': 2 },
      logout: { '3xx': 1 },
    });
  });
});
