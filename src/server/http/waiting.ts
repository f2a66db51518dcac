import fastify, { type FastifyInstance } from 'fastify';
import { ERRORS, type ErrorBody } from '../../contract/errors.ts';
import { loggingOptions } from './logging.ts';

/** Answers every request with 503, until the database can be reached for the first time. */
export function buildWaitingApp(logLevel: string): FastifyInstance {
  const app = fastify({ ...loggingOptions(logLevel), forceCloseConnections: true });
  const { status, message } = ERRORS.unavailable;
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message } satisfies ErrorBody),
  );
  return app;
}
