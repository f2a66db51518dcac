import fc from 'fast-check';
import type { Endpoint } from '../src/contract/endpoint.ts';
import { endpoints } from '../src/contract/endpoints.ts';
import { badRequests, sendBadRequest } from '../tests/support/bad-input.ts';
import { readResidentMegabytes } from '../tests/support/memory.ts';
import { startServer } from '../tests/support/server.ts';
import { signIn } from '../tests/support/sign-in.ts';
import type { Figure } from './report.ts';

const FIRST = 10_000;
const FURTHER = 10_000;
const ADMIN = { email: 'admin@example.org' };

export const title = 'Memory';

/** Sends bad requests, the same number to every endpoint. Signs in again for each endpoint, because some sign out. */
async function sendBad(url: string, count: number): Promise<void> {
  const each = Math.ceil(count / Object.keys(endpoints).length);
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const cookie = (await signIn(url, ADMIN)).header();
    for (const request of fc.sample(badRequests(name), each)) {
      const response = await sendBadRequest(url, endpoint, request, cookie);
      await response.arrayBuffer();
      if (response.status >= 500) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status}`);
    }
  }
}

export async function measure(): Promise<Figure[]> {
  const server = await startServer({ ADMIN_EMAILS: ADMIN.email });
  try {
    await sendBad(server.url, FIRST);
    const before = await readResidentMegabytes(server.pid());
    await sendBad(server.url, FURTHER);
    const after = await readResidentMegabytes(server.pid());
    return [
      {
        what: `resident after ${FURTHER.toLocaleString('en')} more bad requests`,
        ours: `${Math.round(after)} MB`,
        baseline: `after the first ${FIRST.toLocaleString('en')}: ${Math.round(before)} MB`,
        ratio: after / before,
        goal: '≤ 1.25',
        isMet: after / before <= 1.25,
      },
    ];
  } finally {
    await server.dispose();
  }
}
