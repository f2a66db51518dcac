import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection of which a test decides every byte, sent or read. */
export class RawConnection {
  readonly #socket: Socket;
  /** The port on this side. */
  readonly localPort: number;
  /** Resolves when it is closed, by whomever. */
  readonly closed: Promise<void>;
  /** What has come, as text of one character a byte. */
  received = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.localPort = socket.localPort ?? 0;
    // An error is one way of being closed.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve());
    });
  }

  /** Connects to a server; does not read until {@link read} is called. */
  static async to(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  send(text: string): void {
    if (this.#socket.writable) this.#socket.write(text);
  }

  /** Begins to read, with a rest after every piece. */
  read(restMs = 0): void {
    this.#socket.on('data', (chunk: Buffer) => {
      this.received += chunk.toString('latin1');
      if (restMs === 0) return;
      this.#socket.pause();
      setTimeout(() => this.#socket.resume(), restMs);
    });
  }

  /** How much of the reply's body has come, and how much is to come, in bytes. */
  bodyLengths(): { come: number; announced: number } {
    const end = this.received.indexOf('\r\n\r\n');
    const announced = Number(/^content-length: (\d+)\r$/im.exec(this.received.slice(0, end))?.[1]);
    return { come: this.received.length - end - 4, announced };
  }

  hangUp(): void {
    this.#socket.destroy();
  }
}
