import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** Milliseconds from the request to the end of the response. */
  ms: number;
}

/** The number of clients so far. Each has its own address. */
let clients = 0;

function newAddress(): string {
  clients += 1;
  return `127.1.${Math.floor(clients / 250)}.${(clients % 250) + 1}`;
}

/** A client with its own loopback address (127.1.0.2 and so on), which rate limits by address treat as a separate user. */
export class HttpClient {
  readonly #url: string;
  readonly #agent: Agent;

  constructor(url: string) {
    this.#url = url;
    this.#agent = new Agent({ keepAlive: true, localAddress: newAddress() });
  }

  /** Sends a request. @throws when the connection breaks */
  send(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: string | Buffer } = {},
  ): Promise<HttpResponse> {
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const type =
        body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const sent = request(this.#url + path, {
        method,
        agent: this.#agent,
        headers: { ...type, ...headers },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => (text += piece));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers: received } = response;
          resolve({ status, headers: received, text, ms: performance.now() - startedAt });
        });
      });
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
