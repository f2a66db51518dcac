import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';

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

/**
 * Lines of JSON on the standard error; the standard output belongs to the person who starts the server. Almost no
 * request is logged, so none gets a logger of its own: {@link describeRequest} says which one it was.
 */
export function loggingOptions(level: string) {
  return {
    logger: { level, stream: process.stderr, serializers: { err: describeError } },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
  } satisfies FastifyServerOptions;
}

/** What of a request is logged: no address, no body, no query. */
export function describeRequest({ id, method, routeOptions }: FastifyRequest) {
  return { request: id, method, route: routeOptions.url };
}

/** Logs requests that were slow; those that fail are logged by the error handler. */
export function logSlowRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { elapsedTime, statusCode }, next) => {
    if (elapsedTime > SLOW_MS) {
      const ms = Math.round(elapsedTime);
      request.log.warn({ ...describeRequest(request), status: statusCode, ms }, 'slow request');
    }
    next();
  });
}
