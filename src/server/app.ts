import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { WebConfig } from '../contract/user.ts';
import type { Config } from './config.ts';
import { serveDocuments } from './documents/serve.ts';
import { sweepWhileServing } from './expiry.ts';
import { refuseCrossOriginWrites } from './http/cross-origin.ts';
import { ApiError, errorHandler } from './http/errors.ts';
import { protectReplies } from './http/headers.ts';
import { loggingOptions, logSlowRequests } from './http/logging.ts';
import { limitRates } from './http/rate-limits.ts';
import { calculationRoutes } from './routes/calculations.ts';
import { healthRoutes } from './routes/health.ts';
import { patternRoutes } from './routes/patterns.ts';
import { userRoutes } from './routes/user.ts';
import type { Database } from './storage/database.ts';

/** What the application is made of. */
export interface AppParts {
  config: Config;
  database: Database;
  /** The clock. */
  now: () => Date;
  /** The folder with the built pages. */
  webDir: string;
}

const LARGEST_BODY = 64 * 1024;
/** A request that takes longer to arrive only holds a connection open. */
const SLOWEST_REQUEST_MS = 30_000;

/** What is not there is not there, whatever was sent to it: answered before any body is read. */
function answerUnknownPaths(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, next) => {
    next(request.is404 ? new ApiError('notFound') : undefined);
  });
  // Fastify looks for a handler of this prefix before it runs its hooks.
  api.setNotFoundHandler(() => {
    throw new ApiError('notFound');
  });
}

/** Wires everything together; the caller listens, and closes the database after the application. */
export async function buildApp({ config, database, now, webDir }: AppParts): Promise<FastifyInstance> {
  const answerError = errorHandler(database);
  const app = fastify({
    ...loggingOptions(config.logLevel),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: SLOWEST_REQUEST_MS,
    // Errors before routing, where the handler below does not reach.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const webConfig: WebConfig = { gaugeConversion: config.gaugeConversion, loginProvider: 'local sign-in' };

  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerError);
  logSlowRequests(app);

  await app.register(
    async (api) => {
      // JSON is the only kind of body; Fastify would take plain text as well.
      api.removeContentTypeParser('text/plain');
      protectReplies(api);
      answerUnknownPaths(api);
      refuseCrossOriginWrites(api, config.publicUrl);
      await limitRates(api, config.rateLimit);
      healthRoutes(api, database);
      userRoutes(api, webConfig);
      patternRoutes(api, database, now);
      calculationRoutes(api, database, now);
    },
    { prefix: '/api' },
  );
  await serveDocuments(app, {
    webDir,
    publicUrl: config.publicUrl,
    boot: { user: null, config: webConfig },
  });

  sweepWhileServing(app, database, now);
  return app;
}
