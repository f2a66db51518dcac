import fastify, { type FastifyInstance } from 'fastify';
import { ERRORS, type ErrorBody } from '../../contract/errors.ts';
import { getLoggingOptions } from './logging.ts';

/** Builds an application that answers every request with 503, for the time until the database is available. */
export function buildWaitingApp(logLevel: string): FastifyInstance {
  const app = fastify({ ...getLoggingOptions(logLevel), forceCloseConnections: true });
  const { status, message } = ERRORS.unavailable;
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message } satisfies ErrorBody),
  );
  return app;
}
