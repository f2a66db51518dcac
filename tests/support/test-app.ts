import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase, type Database } from '../../src/server/storage/database.ts';
import { LOCAL_CODE } from './server.ts';
import { createSessionFor, type Person } from './sign-in.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const page = (title: string, style = '') =>
  `<!doctype html><html lang="en"><head>${style}<title>${title}</title><!--boot--></head><body>${title}</body></html>`;

/** The stylesheet within the pages for guests. */
export const STYLE = 'body {\n  color: #333;\n}';

const SCRIPT = `console.log(${JSON.stringify('knit '.repeat(500))});`;

/** The folder of the real build, for tests of its content. */
export const BUILT_PAGES = join(import.meta.dirname, '../../dist/web');

/** Stand-ins for the built files that the server needs. */
export const PLACEHOLDER_FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': page('Shell'),
  'pages/index.html': page('Home', `<style>${STYLE}</style>`),
  'pages/calculator.html': page('Calculator', `<style>${STYLE}</style>`),
  'pages/404.html': page('Not found', `<style>${STYLE}</style>`),
  'guest-only/pages/index.html': page('Home', `<style>${STYLE}</style>`),
  'guest-only/pages/404.html': page('Not found', `<style>${STYLE}</style>`),
  'shells/user/index.html': page('Shell of home'),
  'shells/user/account.html': page('Shell of the account'),
  'shells/user/404.html': page('Shell of not found'),
  'shells/admin/index.html': page('Shell of home'),
  'shells/admin/admin.html': page('Shell of the admin'),
  'shells/admin/404.html': page('Shell of not found'),
  'assets/main-abc123.js': SCRIPT,
  'assets/main-abc123.js.br': brotliCompressSync(SCRIPT),
  'assets/main-abc123.js.gz': gzipSync(SCRIPT),
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sw.js': "const BUILT = { entry: '/assets/main-abc123.js' };\n",
};

/** Writes files into a new folder for a test. */
async function makeFolder(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swatchwise-web-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Sends a request. */
export type Send = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>;

/** The real application on a real database, in this process and on a separate port. */
export interface TestApp {
  readonly url: string;
  readonly database: Database;
  /** Sends a request as a program does, with JSON if there is a body. */
  send: Send;
  /** Starts a session for a user. @returns a function that sends requests with it */
  signIn: (person: Person) => Promise<Send>;
  /** Closes it once, however often it is called. */
  close: () => Promise<void>;
}

export interface TestAppOptions {
  /** Additional settings, as in `.env.example`. */
  env?: Readonly<Record<string, string>>;
  now?: () => Date;
  /** The port to listen on; any free port by default. */
  port?: number;
  /** The folder with the pages; by default a new one with {@link PLACEHOLDER_FILES}. */
  webDir?: string;
  /** A database to use and not to remove; a new one by default. */
  database?: TestDatabase;
}

/** Starts the application. Its rate limits are off unless `env` says otherwise. */
export async function startApp({
  env = {},
  now = () => new Date(),
  port: wantedPort = 0,
  ...given
}: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = given.database ?? (await createTestDatabase());
  const settings = {
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '4',
    ...testDatabase.env,
    ...env,
  };
  const config = readConfig(settings);
  const database = await openDatabase(config);
  const webDir = given.webDir ?? (await makeFolder(PLACEHOLDER_FILES));
  const stopping = new AbortController().signal;
  const app = await buildApp({
    config,
    database,
    now,
    webDir,
    localCode: config.hasAccounts && !config.oidc ? LOCAL_CODE : null,
    stopping,
  });
  await app.listen({ port: wantedPort, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const send: Send = (method, path, body, headers = {}) =>
    fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    });

  const closeAll = async () => {
    await app.close();
    await database.close();
    if (given.webDir === undefined) await rm(webDir, { recursive: true });
    if (!given.database) await testDatabase.remove();
  };
  let closing: Promise<void> | undefined;

  return {
    url,
    database,
    send,
    signIn: async (person) => {
      const { name, value } = await createSessionFor(database.db, person, { at: now() });
      const cookie = `${name}=${value}`;
      return (method, path, body, headers) => send(method, path, body, { ...headers, cookie });
    },
    close: () => (closing ??= closeAll()),
  };
}
