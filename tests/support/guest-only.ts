import type { Page } from '@playwright/test';
import type { TestFixtures } from './browser.ts';
import type { RunningServer } from './server.ts';

/** Every page of a server without accounts. */
export const GUEST_ONLY_PATHS: readonly string[] = [
  '/',
  '/calculator',
  '/privacy',
  '/support',
  '/swatching-guide',
  '/terms',
];

/**
 * Starts a server with accounts or without them.
 * @param before a server to stop, whose address and data the new one gets
 */
export type StartMode = (signIn: 'on' | 'off', before?: RunningServer) => Promise<RunningServer>;

/** The fixture of {@link StartMode}. */
export const startMode = async (
  { startOwnServer }: Pick<TestFixtures, 'startOwnServer'>,
  use: (start: StartMode) => Promise<void>,
): Promise<void> => {
  await use(async (signIn, before) => {
    await before?.stop();
    const place = before && { PORT: new URL(before.url).port, DATA_DIR: before.dataDir };
    return startOwnServer({ ...place, SIGN_IN: signIn });
  });
};

/** Returns the links and forms of a page that lead to the sign-in or to a page that needs an account. */
export const findAccountPaths = (page: Page): Promise<string[]> =>
  page
    .locator('a[href], form[action]')
    .evaluateAll((all) =>
      all
        .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '')
        .filter((path) =>
          /^\/(?:api\/|signup|patterns|swatches|saved-calculations|account|admin)/.test(path),
        ),
    );

/** Returns the words on a page, visible or not, that offer an account or what only an account has. */
export const findAccountWords = (page: Page): Promise<string[]> =>
  page
    .locator('body')
    .evaluate(
      (body) =>
        body.textContent.match(
          /\b(?:(?:log|sign|signed|logged|signing|logging) (?:in|out|up)|(?:free|your) account|saved (?:swatch|pattern|result)\w*|library)\b/gi,
        ) ?? [],
    );
