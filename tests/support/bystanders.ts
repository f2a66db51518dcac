import { setTimeout as pause } from 'node:timers/promises';
import { createAccountFile, newPerson } from './account-file.ts';
import { HttpClient, type Reply } from './http-client.ts';
import type { Installation } from './installation.ts';
import { DESIRED_BUST, GAUGE, PATTERN, RESULT } from './requests.ts';
import { percentile } from './statistics.ts';

/** Slow enough to stay below the limits of one address. */
const BETWEEN_REQUESTS_MS = 60;
const GUESTS = 3;
const SMALL_FILE = JSON.stringify(createAccountFile(20));

/** The replies to users with normal behavior. */
export interface Observation {
  /** Descriptions of all failed replies and broken connections. */
  refusals: string[];
  /** The time of each request, in milliseconds. */
  times: number[];
}

/** The 99th percentile of the requests' times, in milliseconds. */
export const p99 = ({ times }: Observation): number => percentile(times, 0.99);

/** Sends a request as one user, records the result, and pauses. */
type Send = (method: string, path: string, body?: string) => Promise<Reply | null>;

const getId = (reply: Reply | null): string =>
  reply ? (JSON.parse(reply.text) as { id: string }).id : 'nothing';

const enterPattern = async (send: Send) =>
  getId(await send('POST', '/api/patterns/manual', JSON.stringify({ patternData: PATTERN })));

/** Opens the calculator and calculates, repeatedly. */
async function actAsGuest(send: Send, isOver: () => boolean): Promise<void> {
  const body = JSON.stringify({
    patternId: await enterPattern(send),
    gaugeInput: GAUGE,
    desiredBust: DESIRED_BUST,
  });
  do {
    await send('GET', '/');
    await send('GET', '/api/config');
    await send('GET', '/api/health');
    await send('POST', '/api/calculate', body);
  } while (!isOver());
}

/** Imports a small file, reads lists, saves and removes results, and exports the account. */
async function actAsUser(send: Send, isOver: () => boolean): Promise<void> {
  await send('POST', '/api/account/import', SMALL_FILE);
  const patternId = await enterPattern(send);
  do {
    const result = getId(await send('POST', '/api/calculations', JSON.stringify({ ...RESULT, patternId })));
    await send('GET', '/api/gauge-swatches');
    await send('GET', '/api/patterns/saved');
    await send('GET', '/api/calculations');
    await send('DELETE', `/api/calculations/${result}`);
  } while (!isOver());
  await send('GET', '/api/account/export');
  await send('DELETE', '/api/account');
}

/** Uses an installation as three guests and a user while a task runs. */
export async function watchBystanders(
  { nginx, signIn }: Installation,
  during: () => Promise<unknown>,
): Promise<Observation> {
  const observation: Observation = { refusals: [], times: [] };
  const cookie = await signIn(newPerson().email);
  const clients: HttpClient[] = [];
  const newUser = (headers: Record<string, string>): Send => {
    const client = new HttpClient(nginx.url);
    clients.push(client);
    return async (method, path, body) => {
      const reply = await client
        .send(method, path, { headers, ...(body !== undefined && { body }) })
        .catch((error: unknown) => String(error));
      const isServed = typeof reply === 'object' && reply.status < 300;
      if (isServed) observation.times.push(reply.ms);
      else
        observation.refusals.push(
          `${method} ${path}: ${typeof reply === 'object' ? `${reply.status} ${reply.text}` : reply}`,
        );
      await pause(BETWEEN_REQUESTS_MS);
      return isServed ? reply : null;
    };
  };
  let isOver = false;
  const running = [
    ...Array.from({ length: GUESTS }, () => actAsGuest(newUser({}), () => isOver)),
    actAsUser(newUser({ cookie }), () => isOver),
  ];
  try {
    await during();
  } finally {
    isOver = true;
    await Promise.all(running);
    for (const client of clients) client.close();
  }
  return observation;
}
