import type { FastifyInstance, FastifyServerOptions } from 'fastify';

const SLOW_MS = 1000;

/** What of an error is logged: no values, which the database's errors would bring along in other properties. */
function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error.code !== undefined && { code: error.code }),
  };
}

/** Lines of JSON on the standard error; the standard output belongs to the person who starts the server. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return { level, stream: process.stderr, serializers: { err: describeError } };
}

/** Logs requests that were slow; those that fail are logged by the error handler. No address, no body, no query. */
export function logSlowRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, next) => {
    if (reply.elapsedTime > SLOW_MS) {
      const { method, routeOptions } = request;
      const ms = Math.round(reply.elapsedTime);
      request.log.warn({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'slow request');
    }
    next();
  });
}
