import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { countHit } from '../storage/limit-hits.ts';
import type { Database } from '../storage/database.ts';
import { ApiError } from './errors.ts';

const WINDOW_MS = 60_000;

/** What the limits need of the application. */
export interface LimitParts {
  database: Database;
  now: () => Date;
  /** Of every limit; `null` for no limits at all. */
  multiplier: number | null;
}

/** Who has signed in, which the endpoint has looked up by then. */
const accountOf = ({ visitor, ip }: FastifyRequest) => visitor?.user.id ?? ip;

/** Counts in the database, with every other process, what this process alone would let through. */
const countTogether =
  ({ db }: Database, now: () => Date, path: string, most: number): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const at = now();
    const { hits, endsAt } = await countHit(db, path, normalizeIP(request.ip), at, WINDOW_MS);
    if (hits <= most) return;
    void reply.header('retry-after', Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000)));
    throw new ApiError('tooMany');
  };

/**
 * Limits how often one address may call the endpoints that name a limit (an IPv6 network counts as one address). Each
 * process counts by itself; a shared limit is counted once more with the others, so that a flood meets this process
 * before it meets the database.
 */
export async function limitRates(
  app: FastifyInstance,
  { database, now, multiplier }: LimitParts,
): Promise<void> {
  if (multiplier === null) return;
  const most = (perMinute: number) => Math.max(1, Math.round(perMinute * multiplier));
  app.addHook('onRoute', (route) => {
    const { perMinute, isPerAccount = false } = route.config?.limits ?? {};
    if (perMinute === undefined) return;
    const rateLimit = { max: most(perMinute), ...(isPerAccount && { keyGenerator: accountOf }) };
    route.config = { ...route.config, rateLimit };
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => new ApiError('tooMany'),
  });
  if (!database.isShared) return;
  app.addHook('onRoute', (route) => {
    const { perMinute, isShared = false } = route.config?.limits ?? {};
    if (perMinute === undefined || !isShared) return;
    const before = [route.onRequest ?? []].flat();
    route.onRequest = [...before, countTogether(database, now, route.url, most(perMinute))];
  });
}
