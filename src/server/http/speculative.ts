import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/**
 * Returns whether a browser sends the request before a navigation that may not happen. Service workers of earlier builds
 * still enable navigation preload. For paths under /api, they discard the response and request it again.
 */
function isSpeculative({ headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return (
    headers['service-worker-navigation-preload'] !== undefined ||
    (typeof purpose === 'string' && purpose.startsWith('prefetch'))
  );
}

/** Rejects speculative requests. A sign-in code works once, and only the navigation itself may use it or sign out. */
export function refuseSpeculativeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    next(isSpeculative(request) ? new ApiError('speculative') : undefined);
  });
}
