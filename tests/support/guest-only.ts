import type { Page } from '@playwright/test';

/** Every page of a server without accounts. */
export const GUEST_ONLY_PATHS: readonly string[] = [
  '/',
  '/calculator',
  '/marked-pattern',
  '/privacy',
  '/support',
  '/swatching-guide',
  '/terms',
];

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
