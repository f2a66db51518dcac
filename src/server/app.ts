import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { WebConfig } from '../contract/user.ts';
import type { Config } from './config.ts';
import { serveDocuments } from './documents/serve.ts';
import { keepSweeping } from './expiry.ts';
import { refuseCrossOriginWrites } from './http/cross-origin.ts';
import { ApiError, errorHandler } from './http/errors.ts';
import { protectReplies } from './http/headers.ts';
import { loggerOptions, logSlowRequests } from './http/logging.ts';
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

/** Wires everything together; the caller listens, and closes the database after the application. */
export async function buildApp({ config, database, now, webDir }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: LARGEST_BODY,
  });
  const webConfig: WebConfig = { gaugeConversion: config.gaugeConversion, loginProvider: 'local sign-in' };

  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(errorHandler(database));
  logSlowRequests(app);

  await app.register(
    async (api) => {
      // JSON is the only kind of body; Fastify would take plain text as well.
      api.removeContentTypeParser('text/plain');
      protectReplies(api);
      refuseCrossOriginWrites(api, config.publicUrl);
      await limitRates(api, config.rateLimit);
      healthRoutes(api, database);
      userRoutes(api, webConfig);
      patternRoutes(api, database, now);
      calculationRoutes(api, database);
      api.setNotFoundHandler(() => {
        throw new ApiError('notFound');
      });
    },
    { prefix: '/api' },
  );
  await serveDocuments(app, {
    webDir,
    publicUrl: config.publicUrl,
    boot: { user: null, config: webConfig },
  });

  app.addHook('onReady', (done) => {
    const stop = keepSweeping(database, now, app.log);
    app.addHook('onClose', stop);
    done();
  });
  return app;
}
