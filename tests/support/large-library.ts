import { createAccountFile } from './account-file.ts';
import type { CookieJar } from './sign-in.ts';

const SWATCHES = 12_000;
const NOTES = 'Washed and dried flat. '.repeat(43);

/** Fills an account so that its file does not fit into the socket buffers. */
export async function fillLibrary(url: string, jar: CookieJar): Promise<void> {
  const swatches = createAccountFile(SWATCHES).swatches.map((swatch) => ({ ...swatch, notes: NOTES }));
  const reply = await jar.fetch(`${url}/api/account/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...createAccountFile(0), swatches }),
  });
  if (!reply.ok) throw new Error(`The library was not taken: ${reply.status} ${await reply.text()}`);
}
