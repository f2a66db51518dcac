import type { BootData, WebConfig } from '../../../contract/user.ts';

/** What holds until the server has said otherwise. */
export const DEFAULT_CONFIG: WebConfig = {
  gaugeConversion: 'exact',
  loginProvider: 'your sign-in provider',
};

/** What the document brought along. */
export interface Boot {
  config: WebConfig;
  /** `undefined` when it does not say. */
  user: BootData['user'] | undefined;
  /** Whether it came from what this device keeps: then somebody may well be signed in whom it does not know. */
  isCached: boolean;
}

/**
 * What the document brought along; `null` when `npm run dev` served it, or the server without its database.
 * @param isPrerendered whether it shows a guest's page already, as opposed to an empty one
 */
export function readBoot(isPrerendered: boolean): Boot | null {
  const block = document.getElementById('boot')?.textContent;
  if (!block) return null;
  const { user, config } = JSON.parse(block) as BootData;
  const isCached = 'kept' in document.documentElement.dataset;
  return { config, user: isCached && !isPrerendered ? undefined : user, isCached };
}
