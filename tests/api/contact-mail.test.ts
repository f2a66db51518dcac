import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { contactMessage } from '../../src/contract/contact.ts';
import { freePort } from '../support/server.ts';
import { TEXTS } from '../support/texts.ts';
import { MESSAGE } from '../support/requests.ts';
import { startMailServer, startSilentServer, type MailServer } from '../support/mail-server.ts';
import { parseBody } from '../support/responses.ts';
import type { TestApp } from '../support/test-app.ts';
import { startOwnApp } from '../support/use-app.ts';

const ADMINS = ['ada@example.org', 'bea@example.org'];

const startMailing = (url: string, env: Record<string, string> = {}) =>
  startOwnApp({
    env: { SMTP_URL: url, MAIL_FROM: 'knit@example.org', ADMIN_EMAILS: ADMINS.join(','), ...env },
  });

async function write(app: TestApp, message: object = {}, headers = {}): Promise<void> {
  const response = await app.send('POST', '/api/contact', { ...MESSAGE, ...message }, headers);
  expect(response.status).toBe(201);
}

async function readSubjects(app: TestApp): Promise<string[]> {
  const admin = await app.signIn({ email: ADMINS[0] ?? '' });
  const response = await admin('GET', '/api/admin/contact-messages?order=asc');
  return (await parseBody(z.array(contactMessage), response)).map(({ subject }) => subject);
}

describe('a message to support', () => {
  let server: MailServer;
  let app: TestApp;
  beforeEach(async () => {
    server = await startMailServer();
    onTestFinished(server.close);
    app = await startMailing(server.url);
  });

  async function waitForMail(before: number) {
    await expect.poll(() => server.mails.length).toBeGreaterThan(before);
    const mail = server.mails[before];
    if (!mail) throw new Error('No email has come');
    return mail;
  }

  it('is emailed to the admins with the sender in Reply-To', async () => {
    await write(app);
    const { from, to, head, body } = await waitForMail(0);
    expect([from, to]).toEqual(['knit@example.org', ADMINS]);
    expect(Object.fromEntries(head)).toMatchObject({
      from: 'Swatchwise <knit@example.org>',
      to: ADMINS.join(', '),
      'reply-to': 'Ann Knits <ann@example.org>',
      subject: 'Swatchwise: Ribbing',
      'auto-submitted': 'auto-generated',
      'content-type': expect.stringMatching(/^text\/plain/) as string,
    });
    expect(body).toContain('Ann Knits <ann@example.org> wrote to support:');
    expect(body).toContain('Ribbing\r\n\r\nDo I count ribbing in my gauge?\r\nYours, Ann');
  });

  it('is emailed once however often it is sent', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await write(app, {}, headers);
    await write(app, {}, headers);
    await write(app, { website: 'https://spam.example' });
    await write(app, { subject: 'Rib' }, headers);
    await write(app, { subject: 'The last' });
    await waitForMail(1);
    const subjects = server.mails.map(({ head }) => head.get('subject'));
    expect(subjects).toEqual(['Swatchwise: Ribbing', 'Swatchwise: The last']);
  });

  it.each<readonly [string, string]>([
    ...TEXTS,
    ['header lines', 'Hi\r\nBcc: all@example.org\r\n\r\nBody'],
    ['a bare line feed', 'Hi\nBcc: all@example.org'],
    ['quotes and an address', '"Ann" <all@example.org>, x'],
  ])('with %s in it adds no header to the email', async (_what, text) => {
    await write(app, { name: text, subject: text, message: `${text}\r\n.\r\nQUIT` });
    const { to, head, headNames } = await waitForMail(0);
    expect(to).toEqual(ADMINS);
    expect(headNames.sort()).toEqual([
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(head.get('reply-to')).toMatch(/<ann@example\.org>$/);
  });

  it.each([
    ['the admin page', {}, /Reply to this email to answer; then mark .* on the admin page\.\s*$/],
    ['email alone on a server without accounts', { SIGN_IN: 'off' }, /Reply to this email to answer\.\s*$/],
  ])('is answered by email, and mentions %s', async (_what, env, words) => {
    const other = await startMailing(server.url, env);
    await write(other);
    const { body } = await waitForMail(0);
    expect(body.replaceAll('=\r\n', '')).toMatch(words);
  });

  it('is emailed before the server exits', async () => {
    const last = await startMailing(server.url);
    await write(last);
    await last.close();
    expect(server.mails).toHaveLength(1);
  });
});

it('a mail server on another host gets no email over an unencrypted connection', async () => {
  let connections = 0;
  const server = await startMailServer({
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
  });
  // This name is not a loopback address for the server, but reaches this machine.
  const app = await startMailing(server.url.replace('127.0.0.1', '0.0.0.0'));
  await write(app);
  await expect.poll(() => connections).toBe(1);
  await app.close();
  expect(server.mails).toEqual([]);
  await server.close();
});

describe('a message is accepted and stored', () => {
  const refusal = Object.assign(new Error('Not from here'), { responseCode: 550 });

  it.each([
    ['refuses emails', () => startMailServer({ onMailFrom: (_address, _session, done) => done(refusal) })],
    ['never answers', startSilentServer],
    [
      'is down',
      async () => ({ url: `smtp://127.0.0.1:${await freePort()}`, close: () => Promise.resolve() }),
    ],
  ])('if the mail server %s', async (_what, start) => {
    const server = await start();
    const app = await startMailing(server.url);
    await write(app, { subject: 'First' });
    await write(app, { subject: 'Second' });
    expect(await readSubjects(app)).toEqual(['First', 'Second']);
    // The server gives up on emails that cannot be sent, so closing does not wait for them.
    await app.close();
    await server.close();
  });
});
