import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';

const SLOW_MS = 1000;

/** PostgreSQL's class of errors about invalid data. Their messages quote the data. */
const DATA_EXCEPTION = '22';

function redactMessage(error: Error, code: unknown): string {
  const isQuoting = error instanceof SyntaxError || String(code).startsWith(DATA_EXCEPTION);
  return isQuoting ? error.message.replace(/["'].*["']/s, '"…"') : error.message;
}

/** Returns the parts of an error that are safe to log. Other properties of database errors contain data. */
function describeError(error: Error & { code?: unknown }) {
  const { stack = '', code } = error;
  return {
    type: error.name,
    message: redactMessage(error, code),
    // The stack starts with the message, which is removed.
    stack: stack.slice(Math.max(0, stack.indexOf('\n    at '))).trim(),
    ...(code !== undefined && { code }),
  };
}

/** Returns Fastify's options for logs: lines of JSON on standard error. All requests share one logger. */
export function getLoggingOptions(level: string) {
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

/** Events of accounts that are logged at every level. */
type AuditEvent =
  | 'signed in'
  | 'signed out'
  | 'signed out by the provider'
  | 'signed out by an admin'
  | 'local session ended'
  | 'messages deleted'
  | 'subscribed users exported';

export type AuditLog = (event: AuditEvent, ids: { account: string; admin?: string }) => void;

/** Creates the audit log, which identifies accounts by ID only. Only the level `silent` turns it off. */
export function createAuditLog({ log }: FastifyInstance): AuditLog {
  const audit = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  return (event, ids) => audit.info({ audit: true, ...ids }, event);
}

/** Returns the parts of a request that are safe to log: no address, body or query, and the route without IDs. */
export function describeRequest({ id, method, routeOptions }: FastifyRequest) {
  return { request: id, method, route: routeOptions.url };
}

/** Logs slow requests and rejected ones. The error handler logs failures. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { elapsedTime, statusCode }, next) => {
    const isSlow = elapsedTime > SLOW_MS;
    if (isSlow || (statusCode >= 400 && statusCode < 500)) {
      const line = { ...describeRequest(request), status: statusCode, ms: Math.round(elapsedTime) };
      if (isSlow) request.log.warn(line, 'slow request');
      else request.log.info(line, 'rejected request');
    }
    next();
  });
}
