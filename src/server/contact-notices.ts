import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Transporter } from 'nodemailer';
import { isLoopback, type Config } from './config.ts';
import type { MessageContent } from './storage/contact.ts';

/** A mail server that takes longer is as good as none. */
const MAIL_MS = 20_000;
/** How long the application waits for its last mails before it closes. */
const CLOSE_MS = 3000;
/** So many mails wait for a slow mail server; the messages themselves are all kept. */
const MOST_WAITING = 100;

/** Tells the admins of a message that has come. */
export type NotifyOfMessage = (content: MessageContent) => void;

/** A line of a mail's head ends at the first control character; what comes after it could be a line of its own. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Whether a mail server must offer STARTTLS: all do it but one on this machine. smtps:// is encrypted from the start. */
function isEncryptionRequired(smtpUrl: string): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isLoopback(hostname);
}

/** What of a failure is logged: what a mail server says may name addresses. */
function describeFailure(error: unknown) {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { code, status: responseCode };
}

/**
 * Mails the admins what is written to support, one mail after the other and without anybody waiting for it. A mail that
 * cannot be sent is logged; what is under way when the application closes is finished or given up.
 */
export function mailNotices(app: FastifyInstance, { mail, publicUrl }: Config): NotifyOfMessage {
  if (!mail) return () => undefined;
  const { smtpUrl, from, to } = mail;
  const closing = new AbortController();
  let transport: Transporter | undefined;
  let sending = Promise.resolve();
  let waiting = 0;

  async function send({ name, email, subject, message }: MessageContent): Promise<void> {
    // The reply first. Whoever gets no messages never loads what sends mails.
    await letOthersRun();
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: smtpUrl,
      requireTLS: isEncryptionRequired(smtpUrl),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const where = publicUrl ? `: ${publicUrl.origin}/admin` : '.';
    await transport.sendMail({
      from: { name: 'Swatchwise', address: from },
      to,
      replyTo: { name: oneLine(name), address: email },
      subject: `Swatchwise: ${oneLine(subject)}`,
      text: `${oneLine(name)} <${email}> wrote to support:\n\n${subject}\n\n${message}\n\n-- \nReply to this mail to answer; then mark the message as responded on the admin page${where}\n`,
      // Says that no vacation notice is wanted in return (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(MAIL_MS)]),
    });
  }

  app.addHook('onClose', async () => {
    const giveUp = setTimeout(() => closing.abort(), CLOSE_MS);
    await sending;
    clearTimeout(giveUp);
  });

  return (content) => {
    if (waiting === MOST_WAITING) {
      app.log.error('too many mails about contact messages are waiting: one was not sent');
      return;
    }
    waiting += 1;
    sending = sending
      .then(() => send(content))
      .catch((error: unknown) => {
        const words = 'a mail about a contact message could not be sent; the message is kept';
        app.log.error(describeFailure(error), words);
      })
      .finally(() => (waiting -= 1));
  };
}
