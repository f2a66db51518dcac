import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Transporter } from 'nodemailer';
import { isLoopback, type Config } from './config.ts';
import type { MessageContent } from './storage/contact.ts';

const MAIL_TIMEOUT_MS = 20_000;
/** The time that a closing application waits for its last emails. */
const CLOSE_TIMEOUT_MS = 3000;
/** The most emails that wait for a slow mail server. The messages themselves are in the database. */
const MAX_WAITING = 100;

/** Notifies the admins of a new message. */
export type NotifyOfMessage = (content: MessageContent) => void;

/** Replaces control characters and line breaks, which could otherwise add a header to an email. */
const toOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Returns whether a mail server must offer STARTTLS. Only one on this machine need not; smtps:// is always encrypted. */
function isEncryptionRequired(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isLoopback(hostname);
}

/** Returns the parts of an error that are safe to log. A mail server's message may contain addresses. */
function describeFailure(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, status: responseCode };
}

/** Emails each message to the admins, one after the other, in the background. Failures are logged. */
export function mailNotices(app: FastifyInstance, { mail, publicUrl, hasAccounts }: Config): NotifyOfMessage {
  if (!mail) return () => undefined;
  const { smtpUrl, from, to } = mail;
  const closing = new AbortController();
  let transport: Transporter | undefined;
  let sending = Promise.resolve();
  let waiting = 0;

  async function send({ name, email, subject, message }: MessageContent): Promise<void> {
    // The response goes first. The package is only loaded for a message.
    await yieldToEventLoop();
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: smtpUrl,
      requireTLS: isEncryptionRequired(smtpUrl),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const where = publicUrl ? `: ${publicUrl.origin}/admin` : '.';
    // Without accounts, there is no admin page.
    const then = hasAccounts ? `; then mark the message as responded on the admin page${where}` : '.';
    await transport.sendMail({
      from: { name: 'Swatchwise', address: from },
      to,
      replyTo: { name: toOneLine(name), address: email },
      subject: `Swatchwise: ${toOneLine(subject)}`,
      text: `${toOneLine(name)} <${email}> wrote to support:\n\n${subject}\n\n${message}\n\n-- \nReply to this email to answer${then}\n`,
      // Prevents automatic replies (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(MAIL_TIMEOUT_MS)]),
    });
  }

  app.addHook('onClose', async () => {
    const giveUp = setTimeout(() => closing.abort(), CLOSE_TIMEOUT_MS);
    await sending;
    clearTimeout(giveUp);
  });

  return (content) => {
    if (waiting === MAX_WAITING) {
      app.log.error('too many contact notices are waiting; one was not sent');
      return;
    }
    waiting += 1;
    sending = sending
      .then(() => send(content))
      .catch((error: unknown) => {
        app.log.error(describeFailure(error), 'a contact notice could not be sent; the message is saved');
      })
      .finally(() => (waiting -= 1));
  };
}
