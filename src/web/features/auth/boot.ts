import type { BootData, WebConfig } from '../../../contract/user.ts';

/** What holds until the server has said otherwise. */
export const DEFAULT_CONFIG: WebConfig = {
  gaugeConversion: 'exact',
  loginProvider: 'your sign-in provider',
};

/** What the document brought along; `null` in a shell that was kept for offline use or served by `npm run dev`. */
export function readBootData(): BootData | null {
  const block = document.getElementById('boot')?.textContent;
  return block ? (JSON.parse(block) as BootData) : null;
}
