import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson } from '../support/account-file.ts';
import { titleWithObstacle } from '../support/faults.ts';
import { expectText, fill, prepareFirefox, press, type Firefox } from '../support/firefox.ts';
import { writeLargePdf } from '../support/pattern-files.ts';
import { countSignInSteps } from '../support/request-counts.ts';
import { findLocalCode, startServer, type RunningServer } from '../support/server.ts';

const executablePath = process.env.FIREFOX_PATH ?? '';
const obstacle = executablePath === '' ? 'Firefox is not installed, or FIREFOX_PATH is not set' : null;

let server: RunningServer;
let firefox: Firefox;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  firefox = await prepareFirefox(executablePath);
});
afterEach(async () => {
  await firefox.dispose();
});
afterAll(async () => {
  await server.dispose();
});

const waitForServiceWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

async function signIn(page: Page, email: string): Promise<void> {
  await fill(page, 'Email', email);
  await fill(page, 'First name', 'Wilhelmina');
  // Asked once per browser.
  if (await page.$('#code')) await fill(page, 'Code from the terminal', findLocalCode(server.url));
  await press(page, 'Continue');
}

describe.skipIf(obstacle !== null)(titleWithObstacle('Firefox', obstacle), () => {
  it('lets a guest sign up to save a result, sign out, sign in and open it again, with one request for each step', async () => {
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
    await press(page, 'View Details');
    await expectText(page, 'Recommended size: S');
    expect(await countSignInSteps(server)).toEqual({
      form: { '2xx': 2 },
      login: { '3xx': 2 },
      logout: { '3xx': 1 },
    });
  });

  it('reads a PDF, and fills the calculator from it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'swatchwise-pdf-'));
    const file = join(folder, 'pattern.pdf');
    const lines = [
      'Gauge: 20 sts and 28 rows = 4 inches',
      'Sizes: S (M, L)',
      'Finished bust: 36 (40, 44) inches',
    ];
    await writeFile(file, writeLargePdf(lines, 200_000));
    const page = await firefox.open();
    await page.goto(`${server.url}/calculator`);
    await waitForServiceWorker(page);
    await press(page, 'Paste or drop a pattern');
    await expectText(page, 'Read the Pattern');
    const input = await page.$('dialog input[type=file]');
    await (await input?.toElement('input'))?.uploadFile(file);
    await expectText(page, 'Found the gauge, 3 sizes, and their finished bust.');
    await press(page, 'Use');
    await expectText(page, 'Filled in from the pattern.');
    await press(page, 'Use this pattern');
    await expectText(page, 'Edit');
    await rm(folder, { recursive: true });
  });
});
