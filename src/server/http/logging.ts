import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';

const SLOW_MS = 1000;

/** PostgreSQL's codes for data that it cannot take; these errors quote it. */
const DATA_EXCEPTION = '22';

/** An error's words, without what they quote of the data where they do so. */
function wordsOf(error: Error, code: unknown): string {
  const isQuoting = error instanceof SyntaxError || String(code).startsWith(DATA_EXCEPTION);
  return isQuoting ? error.message.replace(/["'].*["']/s, '"…"') : error.message;
}

/** What of an error is logged: no values, which the database's errors would bring along in other properties. */
function describeError(error: Error & { code?: unknown }) {
  const { stack = '', code } = error;
  return {
    type: error.name,
    message: wordsOf(error, code),
    // The message stands above it once more.
    stack: stack.slice(Math.max(0, stack.indexOf('\n    at '))).trim(),
    ...(code !== undefined && { code }),
  };
}

/**
 * Lines of JSON on the standard error; the standard output belongs to the person who starts the server. Almost no
 * request is logged, so none gets a logger of its own: {@link describeRequest} says which one it was.
 */
export function loggingOptions(level: string) {
  return {
    logger: {
      level,
      stream: process.stderr,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
  } satisfies FastifyServerOptions;
}

/** What happens to accounts and is worth a line, whatever the level. */
type AuditEvent =
  | 'signed in'
  | 'signed out'
  | 'signed out by the provider'
  | 'signed out by an admin'
  | 'subscribed users exported';

export type AuditLog = (event: AuditEvent, ids: { account: string; admin?: string }) => void;

/** Logs what happens to accounts, by their IDs alone. Only a log that is silent leaves it out. */
export function createAuditLog({ log }: FastifyInstance): AuditLog {
  const audit = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  return (event, ids) => audit.info({ audit: true, ...ids }, event);
}

/** What of a request is logged: no address, no body, no query, and of its path the pattern alone, without ids. */
export function describeRequest({ id, method, routeOptions }: FastifyRequest) {
  return { request: id, method, route: routeOptions.url };
}

/** Logs requests that were slow or refused; what went wrong with those that failed is logged by the error handler. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { elapsedTime, statusCode }, next) => {
    const isSlow = elapsedTime > SLOW_MS;
    if (isSlow || (statusCode >= 400 && statusCode < 500)) {
      const line = { ...describeRequest(request), status: statusCode, ms: Math.round(elapsedTime) };
      if (isSlow) request.log.warn(line, 'slow request');
      else request.log.info(line, 'refused request');
    }
    next();
  });
}
