import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection whose bytes a test controls. */
export class RawConnection {
  readonly #socket: Socket;
  readonly localPort: number;
  /** Resolves when it is closed by either side. */
  readonly closed: Promise<void>;
  /** The received bytes, one character each. */
  received = '';

  private constructor(socket: Socket) {
    this.#socket = socket;
    this.localPort = socket.localPort ?? 0;
    // `close` follows each error, which would otherwise end the test's process.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve());
    });
  }

  /** Connects to a server; does not read until {@link read} is called. */
  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  send(text: string): void {
    if (this.#socket.writable) this.#socket.write(text);
  }

  /** Sends the last bytes. The other side may still send some. */
  end(bytes: Uint8Array): void {
    this.#socket.end(bytes);
  }

  /** Sends all text before anything is read, as proxies do. @throws when the connection is closed before that */
  async sendAll(text: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#socket.write(text, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Starts to read, with a pause after each chunk. */
  read(pauseMs = 0): void {
    this.#socket.on('data', (chunk: Buffer) => {
      this.received += chunk.toString('latin1');
      if (pauseMs === 0) return;
      this.#socket.pause();
      setTimeout(() => this.#socket.resume(), pauseMs);
    });
  }

  /** Starts to read, and waits for the first bytes or the end of the connection. */
  async readFirst(): Promise<void> {
    const received = new Promise((resolve) => this.#socket.once('data', resolve));
    this.read();
    await Promise.race([received, this.closed]);
  }

  isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** Returns the status of the first response; `null` before the status has been received. */
  readStatus(): number | null {
    const status = /^HTTP\/1\.1 (\d{3})/.exec(this.received)?.[1];
    return status === undefined ? null : Number(status);
  }

  /** Returns whether a chunked response is complete. */
  isComplete(): boolean {
    return this.received.endsWith('\r\n0\r\n\r\n');
  }

  close(): void {
    this.#socket.destroy();
  }
}
