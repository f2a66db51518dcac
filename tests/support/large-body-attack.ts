import { HttpClient } from './http-client.ts';
import type { Installation } from './installation.ts';

const MEGABYTE = 1024 * 1024;
const CONNECTIONS = 4;

/**
 * Posts bodies that nobody reads, through the proxy: too large, of another type, from a guest, to where nothing is.
 * @param rounds how often each of four connections sends each of them
 */
export async function attackWithLargeBodies({ nginx, signIn }: Installation, rounds: number): Promise<void> {
  const cookie = await signIn('mallory@example.org');
  const zeros = Buffer.alloc(5 * MEGABYTE);
  const largest = Buffer.alloc(20.9 * MEGABYTE, '0');
  const small = Buffer.alloc(60 * 1024);
  const long = { 'x-long': 'x'.repeat(7000), 'x-longer': 'x'.repeat(7000), 'x-longest': 'x'.repeat(7000) };
  const bodies: [string, string, Buffer, Record<string, string>][] = [
    ['POST', '/api/calculate', zeros, {}],
    ['POST', '/api/account/import', largest, { cookie }],
    ['POST', '/api/account/import', largest, {}],
    ['POST', '/api/account/import', largest, { cookie, 'content-type': 'text/plain' }],
    ['POST', '/api/nothing', small, {}],
    ['POST', '/api/calculate', small, { 'content-type': 'text/plain' }],
    ['POST', '/api/calculate', small, { ...long }],
    ['GET', '/api/health', small, {}],
  ];
  async function send(client: HttpClient): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      for (const [method, path, body, headers] of bodies) {
        // nginx may close the connection on a sender whose body it does not want.
        await client.send(method, path, { headers, body }).catch(() => null);
      }
    }
  }
  const clients = Array.from(
    { length: CONNECTIONS },
    (_, index) => new HttpClient(nginx.url, `127.0.2.${index + 1}`),
  );
  await Promise.all(clients.map(send));
  for (const client of clients) client.close();
}
