import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Connections take turns after this many bytes, about a packet. */
const SLICE_BYTES = 1460;
/** Timers run late. The proxy compensates for up to this. */
const LATENESS_MS = 20;

/**
 * Creates one direction of the proxy: the data of all connections passes through it, slice by slice.
 * @returns a function that carries the data of a connection
 */
function createDirection(bytesPerSecond: number, oneWayMs: number) {
  let freeAt = 0;

  async function takeTurn(bytes: number): Promise<void> {
    freeAt = Math.max(freeAt, performance.now() - LATENESS_MS) + (bytes / bytesPerSecond) * 1000;
    await pause(freeAt - performance.now());
  }

  return async (from: Socket, to: Socket): Promise<void> => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let begin = 0; begin < chunk.length; begin += SLICE_BYTES) {
        const slice = chunk.subarray(begin, begin + SLICE_BYTES);
        await takeTurn(slice.length);
        setTimeout(() => to.write(slice), oneWayMs);
      }
    }
    setTimeout(() => to.end(), oneWayMs);
  };
}

/** A proxy in front of a server that simulates a slow network. */
export interface SlowProxy {
  url: string;
  close: () => void;
}

/**
 * Starts a proxy that is slow in both directions, for the page and the service worker together. Chromium's own
 * throttling treats them separately. A new connection takes another round trip.
 */
export async function startSlowProxy(
  serverUrl: string,
  { bytesPerSecond, roundTripMs }: { bytesPerSecond: number; roundTripMs: number },
): Promise<SlowProxy> {
  const up = createDirection(bytesPerSecond, roundTripMs / 2);
  const down = createDirection(bytesPerSecond, roundTripMs / 2);
  const sockets = new Set<Socket>();

  const proxy = createServer((browser) => {
    const server = connect(Number(new URL(serverUrl).port), '127.0.0.1');
    for (const socket of [browser, server]) {
      sockets.add(socket);
      // Browsers close connections at any time.
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    void pause(roundTripMs)
      .then(() => up(browser, server))
      .catch(() => server.destroy());
    down(server, browser).catch(() => browser.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
