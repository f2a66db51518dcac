import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/**
 * Returns whether a browser sends the request ahead of a navigation that may never come. Service workers of earlier
 * builds still enable navigation preload; below /api they throw the response away, and the browser asks again.
 */
function isSpeculative({ headers }: FastifyRequest): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose;
  return (
    headers['service-worker-navigation-preload'] !== undefined ||
    (typeof purpose === 'string' && purpose.startsWith('prefetch'))
  );
}

/** Refuses speculative requests: a sign-in code works once, and only the navigation itself may spend it or sign out. */
export function refuseSpeculativeRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, next) => {
    next(isSpeculative(request) ? new ApiError('speculative') : undefined);
  });
}
