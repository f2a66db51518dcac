import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/**
 * Limits how often one address may call the endpoints that name a limit (an IPv6 network counts as one address).
 * @param multiplier of every limit; `null` for no limits at all
 */
export async function limitRates(app: FastifyInstance, multiplier: number | null): Promise<void> {
  if (multiplier === null) return;
  app.addHook('onRoute', ({ config }) => {
    const limit = config?.rateLimit;
    if (limit && typeof limit.max === 'number') limit.max = Math.max(1, Math.round(limit.max * multiplier));
  });
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => new ApiError('tooMany'),
  });
}
