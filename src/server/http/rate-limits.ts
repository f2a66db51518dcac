import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import type { RateLimit } from '../../contract/endpoint.ts';
import { countHit } from '../storage/limit-hits.ts';
import type { Database } from '../storage/database.ts';
import { ApiError } from './errors.ts';

const WINDOW_MS = 60_000;

/** The parts of the application that the limits use. */
export interface LimitParts {
  database: Database;
  now: () => Date;
  /** Applied to every limit; `null` for no limits. */
  multiplier: number | null;
}

const getLimit = ({ config }: RouteOptions): RateLimit | undefined =>
  config?.endpoint?.limit ?? config?.limit;

/** Runs after the endpoint has set the user. */
const getAccount = ({ caller, ip }: FastifyRequest) => caller?.user.id ?? ip;

/** Counts the calls that this process allowed, together with those of the other processes, in the database. */
const countTogether =
  ({ db }: Database, now: () => Date, path: string, max: number): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const at = now();
    const { hits, endsAt } = await countHit(db, path, normalizeIP(request.ip), at, WINDOW_MS);
    if (hits <= max) return;
    void reply.header('retry-after', Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000)));
    throw new ApiError('tooMany');
  };

/**
 * Enforces the rate limits of the routes (an IPv6 network counts as one address). Each process counts by itself. A shared
 * limit is then also counted in the database, so that a flood stops at this process first.
 */
export async function limitRates(
  app: FastifyInstance,
  { database, now, multiplier }: LimitParts,
): Promise<void> {
  if (multiplier === null) return;
  const scale = (perMinute: number) => Math.max(1, Math.round(perMinute * multiplier));
  app.addHook('onRoute', (route) => {
    const limit = getLimit(route);
    if (!limit) return;
    const rateLimit = {
      max: scale(limit.perMinute),
      ...(limit.per === 'account' && { keyGenerator: getAccount }),
    };
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
    const limit = getLimit(route);
    if (!limit?.isShared) return;
    const before = [route.onRequest ?? []].flat();
    route.onRequest = [...before, countTogether(database, now, route.url, scale(limit.perMinute))];
  });
}
