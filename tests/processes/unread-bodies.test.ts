import { beforeAll, expect, it } from 'vitest';
import { RawConnection } from '../support/raw-connection.ts';
import { signIn } from '../support/sign-in.ts';
import { useServer } from '../support/use-app.ts';

const MEGABYTE = 1024 * 1024;
const JSON_TYPE = 'Content-Type: application/json\r\n';

const server = useServer();
let cookie: string;
beforeAll(async () => {
  cookie = `Cookie: ${(await signIn(server.url, { email: 'ann@example.org' })).header()}\r\n`;
});

/** A request with a body of zeros. */
function createRequest(line: string, headers: string, bytes = 5 * MEGABYTE): string {
  return `${line}\r\nHost: ${new URL(server.url).host}\r\n${headers}Content-Length: ${bytes}\r\n\r\n${'0'.repeat(bytes)}`;
}

function createChunkedRequest(line: string, headers: string): string {
  const chunk = `${MEGABYTE.toString(16)}\r\n${'0'.repeat(MEGABYTE)}\r\n`;
  return `${line}\r\nHost: ${new URL(server.url).host}\r\n${headers}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(5)}0\r\n\r\n`;
}

it.each<[string, () => string, number]>([
  ['that is too large', () => createRequest('POST /api/calculate HTTP/1.1', JSON_TYPE), 413],
  ['whose chunks are too large', () => createChunkedRequest('POST /api/calculate HTTP/1.1', JSON_TYPE), 413],
  [
    'of another type',
    () => createRequest('POST /api/calculate HTTP/1.1', 'Content-Type: text/plain\r\n'),
    415,
  ],
  ['from a guest', () => createRequest('POST /api/account/import HTTP/1.1', JSON_TYPE, 20 * MEGABYTE), 401],
  [
    'that is too large for an import',
    () => createRequest('POST /api/account/import HTTP/1.1', JSON_TYPE + cookie, 21 * MEGABYTE),
    413,
  ],
  ['to an unknown path', () => createRequest('POST /api/nothing HTTP/1.1', JSON_TYPE), 404],
  // For pages, the size is checked before the path.
  ['to an unknown page', () => createRequest('POST /nothing HTTP/1.1', JSON_TYPE), 413],
  ['to a path that cannot be decoded', () => createRequest('POST /api/%zz HTTP/1.1', JSON_TYPE), 404],
  ['of a GET request', () => createRequest('GET /api/config HTTP/1.1', JSON_TYPE), 200],
  ['of a page request', () => createRequest('GET / HTTP/1.1', JSON_TYPE), 200],
  ['of a client without keep-alive', () => createRequest('GET /api/config HTTP/1.0', JSON_TYPE), 200],
  [
    'that is too large, of a client without keep-alive',
    () => createRequest('POST /api/calculate HTTP/1.1', `${JSON_TYPE}Connection: close\r\n`),
    413,
  ],
  [
    'of a request that expects 100 Continue',
    () => createRequest('POST /api/calculate HTTP/1.1', `${JSON_TYPE}Expect: 100-continue\r\n`),
    413,
  ],
  [
    'with an unknown expectation',
    () => createRequest('POST /api/calculate HTTP/1.1', `${JSON_TYPE}Expect: wool\r\n`),
    417,
  ],
  [
    'after headers that are too large',
    () => createRequest('POST /api/calculate HTTP/1.1', `X-Long: ${'x'.repeat(30_000)}\r\n${JSON_TYPE}`),
    431,
  ],
  ['of a method that does not exist', () => createRequest('KNIT /api/calculate HTTP/1.1', JSON_TYPE), 400],
])(
  'responds to a client that sends its whole body before it reads: a body %s',
  async (_which, write, status) => {
    const connection = await RawConnection.open(server.url);
    await connection.sendAll(write());
    connection.read();
    const readFinalResponse = () => connection.received.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
    await expect.poll(readFinalResponse).toContain('\r\n\r\n');
    expect(readFinalResponse()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    connection.close();
  },
);

it('closes the connection if a rejected body does not end', async () => {
  const connection = await RawConnection.open(server.url);
  const [start = ''] = createChunkedRequest('POST /api/calculate HTTP/1.1', JSON_TYPE).split('0\r\n\r\n');
  const sendMegabytes = async () => {
    await connection.sendAll(start);
    for (let sent = 5; sent < 200; sent += 1) {
      await connection.sendAll(`${MEGABYTE.toString(16)}\r\n${'0'.repeat(MEGABYTE)}\r\n`);
    }
  };
  await expect(sendMegabytes()).rejects.toThrow(/EPIPE|ECONNRESET/);
  expect(server.hasEnded()).toBe(false);
});
