import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { explain } from '../../src/server/explain.ts';
import { openDatabase } from '../../src/server/storage/database.ts';
import { startMailServer, startSilentServer } from '../support/mail-server.ts';
import { MESSAGE, PROVIDER, withJson } from '../support/requests.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { createOwnDatabase } from '../support/use-app.ts';

const ENTRY = join(import.meta.dirname, '../../dist/server/main.js');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

/**
 * Runs the built server until it exits by itself or by a signal.
 * @param whenReady called once the server has printed its address or that it waits for the database; the signal is sent
 * afterward
 */
async function run(
  env: Readonly<Record<string, string>>,
  signal: NodeJS.Signals | null = null,
  whenReady: (url: string) => Promise<unknown> = () => Promise.resolve(),
) {
  const child = spawn(process.execPath, [ENTRY], {
    env: { PATH: process.env.PATH, PORT: '0', ...database.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails or times out leaves no process behind.
  onTestFinished(() => void child.kill('SIGKILL'));
  const closed = once(child, 'close');
  const printed = { stdout: '', stderr: '' };
  const ready = new Promise<string>((resolve) => {
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].on('data', (chunk: Buffer) => {
        printed[name] += chunk.toString();
        const [, port] = /:(\d+)(?:\/\S*)?\n.+\n/.exec(printed.stdout) ?? [];
        if (port) resolve(`http://127.0.0.1:${port}`);
        if (printed.stderr.includes('waiting for the database')) resolve('');
      });
    }
  });
  if (signal) {
    await Promise.race([ready.then(whenReady), closed]);
    child.kill(signal);
  }
  await closed;
  return { ...printed, code: child.exitCode };
}

const explainDatabase = (env: Readonly<Record<string, string>>): Promise<string> =>
  openDatabase(readConfig({ ...database.env, ...env })).then(() => {
    throw new Error('The database can be opened');
  }, explain);

it('a process prints its address and data folder, and exits cleanly on SIGTERM', async () => {
  const { stdout, stderr, code } = await run({}, 'SIGTERM');
  expect(stdout).toMatch(/^.*http:\/\/localhost:\d+\/\S+\n.+\n$/);
  expect(stdout).toContain(database.env.DATABASE_URL ? 'PostgreSQL' : database.env.DATA_DIR);
  expect(stderr).toBe('');
  expect(code).toBe(0);
});

it('a process prints an address with the code of the local sign-in, and keeps the code where only its user can read it', async () => {
  const { stdout } = await run({}, 'SIGTERM');
  const [, code = ''] = /\/api\/local-sign-in\?code=([0-9a-f]{16})\n/.exec(stdout) ?? [];
  const file = join(database.env.DATA_DIR, 'local-sign-in-code');
  expect(readFileSync(file, 'utf8')).toBe(code);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await run({}, 'SIGTERM')).stdout).toContain(code);
  // A crash may have left an empty file, whose code anyone would know.
  writeFileSync(file, '');
  expect((await run({}, 'SIGTERM')).stdout).toMatch(/\?code=[0-9a-f]{16}\n/);
});

it.each([
  ['are only stored', 'SIGINT', {}, /only stored: set SMTP_URL and ADMIN_EMAILS/],
  [
    'are emailed',
    'SIGTERM',
    { SMTP_URL: 'smtp://127.0.0.1:1', ADMIN_EMAILS: 'ada@example.org' },
    /emailed to ada@example\.org/,
  ],
] as const)(
  'a process prints that every visitor is a guest with SIGN_IN=off and that messages %s, and exits cleanly on %s',
  async (_what, signal, env, words) => {
    const { stdout, stderr, code } = await run({ SIGN_IN: 'off', ...env }, signal);
    expect(stdout).toMatch(/\nEvery visitor is a guest\. Messages to support .*\n$/);
    expect(stdout).toMatch(words);
    expect(stderr).toBe('');
    expect(code).toBe(0);
  },
);

it.each([
  [
    'refuses emails',
    () =>
      startMailServer({
        onRcptTo: ({ address }, _session, done) =>
          done(Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 })),
      }),
    /"status":550/,
  ],
  ['never answers', startSilentServer, /could not be sent/],
])('a process exits cleanly if the mail server %s, and logs no name', async (_what, startMail, words) => {
  const mail = await startMail();
  const settings = { SMTP_URL: mail.url.replace('//', '//post:secret@'), ADMIN_EMAILS: 'ada@example.org' };
  const { stderr, code } = await run(settings, 'SIGTERM', async (url) => {
    expect((await fetch(`${url}/api/contact`, withJson(MESSAGE))).status).toBe(201);
  });
  await mail.close();
  expect(code).toBe(0);
  expect(stderr).toMatch(words);
  expect(stderr).not.toMatch(/example\.org|Ann|Ribbing|secret/);
});

it('a process waits for a database that is not there, and prints the reason without the password', async () => {
  const url = 'postgres://knitter:secret@127.0.0.1:1/knit';
  const { stdout, stderr } = await run({ DATABASE_URL: url }, 'SIGTERM');
  expect(stderr).toMatch(
    /DATABASE_URL names PostgreSQL at 127\.0\.0\.1:1\/knit, .*ECONNREFUSED.*; check that the server runs/,
  );
  expect(stderr.trimEnd()).not.toContain('\n');
  expect(stdout + stderr).not.toContain('secret');
});

it.each<[string, Record<string, string>, RegExp]>([
  [
    'a provider of a server without accounts',
    { ...PROVIDER, SIGN_IN: 'off' },
    /SIGN_IN=off .*: remove OIDC_ISSUER, OIDC_CLIENT_ID, or SIGN_IN/,
  ],
  [
    'a data folder below a file',
    { DATABASE_URL: '', DATA_DIR: `${ENTRY}/data` },
    /DATA_DIR .*main\.js\/data cannot be used .*; set it to a folder that this user can write to/,
  ],
  [
    'the host of another machine',
    { ...PROVIDER, HOST: '192.0.2.1' },
    /HOST 192\.0\.2\.1 is not an address of this machine .*; set HOST to 127\.0\.0\.1/,
  ],
  [
    'an unknown host',
    { ...PROVIDER, HOST: 'no-such-host.invalid' },
    /HOST no-such-host\.invalid is not an address/,
  ],
])('a process prints one line about the cause: %s', async (_what, env, words) => {
  const { stdout, stderr, code } = await run(env);
  expect(stderr).toMatch(words);
  expect(stderr.trimEnd()).not.toContain('\n');
  expect([stdout, code]).toEqual(['', 1]);
});

it('a process prints one line if the port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { stderr, code } = await run({ PORT: String(port) });
  expect(stderr).toMatch(new RegExp(`PORT ${port} is in use on 127.0.0.1 .*; set PORT to another one`));
  expect(stderr.trimEnd()).not.toContain('\n');
  expect(code).toBe(1);
  other.close();
});

it.each<[string, Record<string, string>, RegExp]>([
  ['a data folder that is a file', { DATA_DIR: ENTRY }, /DATA_DIR .*main\.js cannot be used/],
  ['a data folder that cannot be created', { DATA_DIR: '/proc/x/y' }, /DATA_DIR \/proc\/x\/y cannot/],
  ['a data folder that cannot be written to', { DATA_DIR: '/proc' }, /DATA_DIR \/proc cannot/],
  [
    'a host that does not exist',
    { DATABASE_URL: 'postgres://knitter:secret@no-such-host.invalid/knit' },
    /DATABASE_URL names .*no-such-host.*; check that the server runs/,
  ],
])(
  'the line about a database that cannot be opened names the cause without a password: %s',
  async (_what, env, words) => {
    const line = await explainDatabase({ DATABASE_URL: '', ...env });
    expect(line).toMatch(words);
    expect(line).not.toMatch(/\n|secret/);
  },
);

it('the line about a database that cannot be opened says that a database server never responds', async () => {
  const silent = await startSilentServer();
  const line = await explainDatabase({ DATABASE_URL: silent.url.replace('smtp:', 'postgres:') });
  await silent.close();
  expect(line).toMatch(/^.*DATABASE_URL names .*timeout.*; check that the server runs.*$/);
});

it('several processes migrate an empty database once if they start at the same time', async () => {
  const empty = await createOwnDatabase();
  const runs = await Promise.all(Array.from({ length: 6 }, () => run(empty.env, 'SIGTERM')));
  for (const { code, stderr } of runs) expect([code, stderr]).toEqual([0, '']);
});
