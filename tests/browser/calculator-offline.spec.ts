import { expect, test } from '../support/browser.ts';
import { calculate, comparison, openEntered, recommendedSize, usePattern } from '../support/calculator.ts';

// The browser reports requests to the stopped server as errors.
test.use({ expectedErrors: [/ERR_(CONNECTION_(REFUSED|RESET)|INTERNET_DISCONNECTED)|status of 404/] });

const answer = [
  ['S', '36.0', '40.0', '24.0', '28.0'],
  ['M', '40.0', '44.4', '24.0', '28.0'],
  ['L', '44.0', '48.9', '24.0', '28.0'],
];

test('calculates on this device if the server stops at any time', async ({ page, ownServer }) => {
  const url = `${ownServer.url}/calculator`;
  await openEntered(page, { open: () => page.goto(url, { waitUntil: 'networkidle' }) });
  await ownServer.stop();
  await usePattern(page);
  await calculate(page);
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  await expect(page.getByRole('alert').getByText('An error occurred. Please try again.')).toBeVisible();
  const onThisDevice = page.getByText('Calculated on this device', { exact: true });
  await expect(onThisDevice).toBeVisible();
  expect(await comparison(page)).toEqual(answer);

  await ownServer.start();
  await expect(page.getByText('We can’t reach the server')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate Size' }).click();
  await expect(page.getByText('We can’t reach the server'), 'the pattern is created later').toBeHidden();
  await expect(onThisDevice).toBeHidden();
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');

  await ownServer.kill();
  await calculate(page);
  await expect(onThisDevice).toBeVisible();
  await expect(recommendedSize(page)).toHaveText('Recommended size: S');
  expect(await comparison(page)).toEqual(answer);
});
