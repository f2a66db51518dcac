import { setTimeout as pause } from 'node:timers/promises';
import { HttpClient } from './http-client.ts';
import { DESIRED_BUST, GAUGE, PATTERN } from './requests.ts';

/** Slow enough that no limit for one address is reached. */
const BETWEEN_REQUESTS_MS = 60;
const BYSTANDERS = 4;

/** What users who do nothing special were answered. */
export interface Observation {
  /** How often each status came; a connection that broke counts as `broken`. */
  statuses: Readonly<Record<string, number>>;
  /** The time that 99 of 100 requests took at most, in milliseconds. */
  p99: number;
}

/** Opens the calculator and calculates, again and again, until nobody watches any more. */
async function goOn(client: HttpClient, isOver: () => boolean, note: (status: string, ms: number) => void) {
  const { text } = await client.send('POST', '/api/patterns/manual', {
    body: JSON.stringify({ patternData: PATTERN }),
  });
  const { id: patternId } = JSON.parse(text) as { id: string };
  const body = JSON.stringify({ patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST });
  const requests = [
    () => client.send('GET', '/'),
    () => client.send('GET', '/api/config'),
    () => client.send('GET', '/api/health'),
    () => client.send('POST', '/api/calculate', { body }),
  ];
  for (let turn = 0; !isOver() || turn < requests.length; turn += 1) {
    const reply = await requests[turn % requests.length]?.().catch(() => null);
    note(String(reply?.status ?? 'broken'), reply?.ms ?? 0);
    await pause(BETWEEN_REQUESTS_MS);
  }
}

/** Uses the application as four guests at addresses of their own, for as long as `attack` takes. */
export async function watchBystanders(url: string, attack: () => Promise<unknown>): Promise<Observation> {
  const statuses: Record<string, number> = {};
  const times: number[] = [];
  const note = (status: string, ms: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(ms);
  };
  let isOver = false;
  const clients = Array.from(
    { length: BYSTANDERS },
    (_, index) => new HttpClient(url, `127.0.1.${index + 1}`),
  );
  const going = clients.map((client) => goOn(client, () => isOver, note));
  try {
    await attack();
  } finally {
    isOver = true;
    await Promise.all(going);
    for (const client of clients) client.close();
  }
  times.sort((one, other) => one - other);
  return { statuses, p99: times[Math.ceil(times.length * 0.99) - 1] ?? 0 };
}
