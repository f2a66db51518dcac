import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email that a mail server has received. */
export interface Mail {
  from: string;
  to: string[];
  /** The names of its headers, in lower case. */
  headNames: string[];
  /** The unfolded value of each header by name. */
  head: Map<string, string>;
  body: string;
}

export interface MailServer {
  /** As SMTP_URL. */
  url: string;
  /** The received emails, the oldest first. */
  mails: readonly Mail[];
  close: () => Promise<void>;
}

function readMail(source: string): Pick<Mail, 'headNames' | 'head' | 'body'> {
  const [start = '', ...body] = source.split('\r\n\r\n');
  const lines = start.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const head = lines.map((line): [string, string] => {
    const [, name = line, value = ''] = /^([^:]+): *(.*)$/.exec(line) ?? [];
    return [name.toLowerCase(), value];
  });
  return { headNames: head.map(([name]) => name), head: new Map(head), body: body.join('\r\n\r\n') };
}

/** Starts a real mail server, which accepts every email. @param options other behavior */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, ...readMail(Buffer.concat(chunks).toString()) });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Starts a server that accepts connections and never sends anything. */
export async function startSilentServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
