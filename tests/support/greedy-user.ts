import { setTimeout as pause } from 'node:timers/promises';
import { createAccountFile, importWhole } from './account-file.ts';
import { RawConnection } from './raw-connection.ts';

/** The number of nearly largest results that fill an account. */
const RESULTS = 300;
const CONNECTIONS = 5;
const LISTS_PER_CONNECTION = 3;
/** A request that waits for others has no response after this time. */
const TIMEOUT_MS = 1000;

/** A user who fills an account with the largest results, and requests them without reading the responses. */
export class GreedyUser {
  readonly #url: string;
  readonly #cookie: string;
  #connections: RawConnection[] = [];

  private constructor(url: string, cookie: string) {
    this.#url = url;
    this.#cookie = cookie;
  }

  /** Imports 300 results of 63 kB, which the account just has room for. @param cookie of a session */
  static async fill(url: string, cookie: string): Promise<GreedyUser> {
    const results = { note: 'x'.repeat(63 * 1024) };
    const large = createAccountFile(RESULTS).calculations.map((result) => ({ ...result, results }));
    const headers = { cookie, 'content-type': 'application/json' };
    await importWhole({ ...createAccountFile(0), calculations: large }, (body) =>
      fetch(`${url}/api/account/import`, { method: 'POST', headers, body }),
    );
    return new GreedyUser(url, cookie);
  }

  /** Requests the list fifteen times over several connections. */
  async requestWithoutReading(path = '/api/calculations'): Promise<void> {
    const { host } = new URL(this.#url);
    const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${this.#cookie}\r\n\r\n`;
    for (let count = 0; count < CONNECTIONS; count++) {
      const connection = await RawConnection.open(this.#url);
      connection.send(request.repeat(LISTS_PER_CONNECTION));
      this.#connections.push(connection);
    }
  }

  /** Sends another request and reads the response; `null` without a response within a second. */
  async request(path: string): Promise<{ status: number; hasRetryAfter: boolean; message: unknown } | null> {
    try {
      const headers = { cookie: this.#cookie };
      const response = await fetch(this.#url + path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const body = (await response.json()) as { message?: unknown };
      const hasRetryAfter = Number(response.headers.get('retry-after')) > 0;
      return { status: response.status, hasRetryAfter, message: body.message };
    } catch {
      return null;
    }
  }

  /** Disconnects without reading more than the statuses. @returns them, `null` for each connection without a response */
  async hangUp(): Promise<(number | null)[]> {
    const connections = this.#connections;
    this.#connections = [];
    return Promise.all(
      connections.map(async (connection) => {
        await Promise.race([connection.readFirst(), pause(TIMEOUT_MS)]);
        connection.close();
        await connection.closed;
        return connection.readStatus();
      }),
    );
  }
}
