import { createAccountFile, importWhole } from './account-file.ts';
import type { CookieJar } from './sign-in.ts';

const SWATCHES = 9000;
const NOTES = 'Washed and dried flat. '.repeat(43);

/** Fills an account so that its file does not fit into the socket buffers. */
export async function fillLibrary(url: string, jar: CookieJar): Promise<void> {
  const swatches = createAccountFile(SWATCHES).swatches.map((swatch) => ({ ...swatch, notes: NOTES }));
  const headers = { 'content-type': 'application/json' };
  await importWhole({ ...createAccountFile(0), swatches }, (body) =>
    jar.fetch(`${url}/api/account/import`, { method: 'POST', headers, body }),
  );
}
