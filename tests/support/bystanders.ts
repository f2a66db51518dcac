import { setTimeout as pause } from 'node:timers/promises';
import { createAccountFile, toImportBodies, type AccountFile } from './account-file.ts';
import { HttpClient, type HttpResponse } from './http-client.ts';
import type { Installation } from './installation.ts';
import { DESIRED_BUST, GAUGE, PATTERN, RESULT } from './requests.ts';
import { percentile } from './statistics.ts';
import { newPerson } from './sign-in.ts';

/** Slow enough to stay below the limits of one address. */
const BETWEEN_REQUESTS_MS = 60;
/** Slow enough to stay below the limit of one account, which counts across rounds. */
const BETWEEN_LARGE_LISTS_MS = 150;
const GUESTS = 3;
const SMALL_FILE = JSON.stringify(createAccountFile(20));

/** The responses to users with normal behavior. */
export interface Observation {
  /** Descriptions of all failed responses and broken connections. */
  refusals: string[];
  /** The time of each request, in milliseconds, except for the lists of a large library. */
  times: number[];
  /** The time of each list of a large library, in milliseconds. */
  largeListTimes: number[];
}

/** The 99th percentile of the requests' times, in milliseconds. */
export const p99 = (times: readonly number[]): number => percentile(times, 0.99);

/** Sends a request as one user, records the result, and pauses. */
type Send = (method: string, path: string, body?: string) => Promise<HttpResponse | null>;

const getId = (response: HttpResponse | null): string =>
  response ? (JSON.parse(response.text) as { id: string }).id : 'nothing';

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

/** Imports a small file, reads lists, saves and removes results, exports the account and deletes it. */
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

/** Reads a large library. */
async function actAsCollector(send: Send, isOver: () => boolean): Promise<void> {
  do {
    await send('GET', '/api/gauge-swatches');
    await send('GET', '/api/patterns/saved');
    await send('GET', '/api/calculations');
  } while (!isOver());
}

/** Imports a file of any size into an account. */
export async function fillLibraries({ url }: Installation, cookie: string, file: AccountFile): Promise<void> {
  const client = new HttpClient(url);
  for (const body of toImportBodies(file)) {
    const { status, text } = await client.send('POST', '/api/account/import', { headers: { cookie }, body });
    if (status !== 200) throw new Error(`The libraries could not be imported: ${status} ${text}`);
  }
  client.close();
}

/** Fills an account with as much as one import may contain. @returns the cookie of its user */
export async function createLargeLibrary(installation: Installation): Promise<string> {
  const cookie = await installation.signIn(newPerson().email);
  await fillLibraries(installation, cookie, createAccountFile(333));
  return cookie;
}

/**
 * Uses an installation as three guests, a user and the owner of a large library while a task runs.
 * @param collectorCookie of a user with a {@link createLargeLibrary | large library}, who uses it too
 */
export async function watchBystanders(
  { url, signIn }: Installation,
  during: () => Promise<unknown>,
  collectorCookie?: string,
): Promise<Observation> {
  const observation: Observation = { refusals: [], times: [], largeListTimes: [] };
  const cookie = await signIn(newPerson().email);
  const clients: HttpClient[] = [];
  const newUser = (
    headers: Record<string, string>,
    times = observation.times,
    restMs = BETWEEN_REQUESTS_MS,
  ): Send => {
    const client = new HttpClient(url);
    clients.push(client);
    return async (method, path, body) => {
      const response = await client
        .send(method, path, { headers, ...(body !== undefined && { body }) })
        .catch((error: unknown) => String(error));
      const isServed = typeof response === 'object' && response.status < 300;
      if (isServed) times.push(response.ms);
      else
        observation.refusals.push(
          `${method} ${path}: ${typeof response === 'object' ? `${response.status} ${response.text}` : response}`,
        );
      await pause(restMs);
      return isServed ? response : null;
    };
  };
  let isOver = false;
  const running = [
    ...Array.from({ length: GUESTS }, () => actAsGuest(newUser({}), () => isOver)),
    actAsUser(newUser({ cookie }), () => isOver),
  ];
  if (collectorCookie !== undefined) {
    const collector = newUser(
      { cookie: collectorCookie },
      observation.largeListTimes,
      BETWEEN_LARGE_LISTS_MS,
    );
    running.push(actAsCollector(collector, () => isOver));
  }
  try {
    await during();
  } finally {
    isOver = true;
    await Promise.all(running);
    for (const client of clients) client.close();
  }
  return observation;
}
