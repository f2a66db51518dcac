import type { BootData, WebConfig } from '../../contract/user.ts';

/** The configuration until the server has sent its own. */
export const DEFAULT_CONFIG: WebConfig = {
  gaugeConversion: 'exact',
  loginProvider: 'your sign-in provider',
};

/** The data that the server puts into the document. */
export interface Boot {
  config: WebConfig;
  /** `null` for a guest; `undefined` when it is unknown. */
  user: BootData['user'] | undefined;
  /**
   * True if the document came from the service worker's cache. It is then a guest's page even if a user is signed in.
   * Without accounts, it makes no difference.
   */
  isCached: boolean;
}

/**
 * Reads the boot data; `null` when the document has none: from `npm run dev`, or from a server without its database.
 * @param isPrerendered whether the document contains a guest's page, as opposed to an empty shell
 */
export function readBoot(isPrerendered: boolean): Boot | null {
  const block = document.getElementById('boot')?.textContent;
  if (!block) return null;
  const { user, config } = JSON.parse(block) as BootData;
  const isCached = config.loginProvider !== null && 'cached' in document.documentElement.dataset;
  return { config, user: isCached && !isPrerendered ? undefined : user, isCached };
}
