import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_MAX_BODY } from '../contract/endpoint.ts';
import type { WebConfig } from '../contract/user.ts';
import { createCookies } from './auth/cookies.ts';
import { createOidcClient } from './auth/oidc.ts';
import { registerSignInRoutes } from './auth/routes.ts';
import { createSessionStore } from './auth/sessions.ts';
import type { Config } from './config.ts';
import { readStyleSources } from './documents/built-documents.ts';
import { serveDocuments } from './documents/serve.ts';
import { sweepWhileServing } from './expiry.ts';
import { refuseCrossOriginWrites } from './http/cross-origin.ts';
import { respondToBrokenRequest, ApiError, createErrorHandler, validatorCompiler } from './http/errors.ts';
import { requireHttps, protectApi } from './http/headers.ts';
import { createAuditLog, getLoggingOptions, logRequests } from './http/logging.ts';
import { serveMetrics } from './http/metrics.ts';
import { acceptJson } from './http/bodies.ts';
import { serializerCompiler } from './http/serializers.ts';
import { limitCalls } from './http/limits/calls.ts';
import { limitConnections } from './http/limits/connections.ts';
import { drainUnreadBodies } from './http/limits/unread-bodies.ts';
import { mailNotices } from './contact-notices.ts';
import { createCalculationCounter } from './calculation-counter.ts';
import { registerAccountRoutes, registerUserRoutes } from './routes/account.ts';
import { registerAdminRoutes } from './routes/admin.ts';
import { registerApiDocsRoutes } from './routes/api-docs.ts';
import { registerCalculationRoutes } from './routes/calculations.ts';
import { registerContactRoutes } from './routes/contact.ts';
import { registerHealthRoutes } from './routes/health.ts';
import { registerPatternRoutes } from './routes/patterns.ts';
import { registerSwatchRoutes } from './routes/swatches.ts';
import type { Database } from './storage/database.ts';

export interface AppParts {
  config: Config;
  database: Database;
  now: () => Date;
  webDir: string;
  /** The code of the local sign-in; `null` with a provider, or without accounts. */
  localCode: string | null;
  /** Aborted at the start of a shutdown. The server still answers, but reports that it is not ready. */
  stopping: AbortSignal;
}

/** The longest time that a request may take to arrive. */
const MAX_REQUEST_MS = 30_000;
/**
 * A connection without traffic for this long is closed, unless its response is being prepared. An unread response takes up
 * memory.
 */
const MAX_SILENCE_MS = 30_000;
const CHECK_CONNECTIONS_MS = 5000;

/** Escapes a path that cannot be decoded, so that the router returns 404 for it as for any other unknown path. */
function toDecodableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split(/(?=\?)/);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + query.join('');
  }
}

/** Unknown routes return 404 before the body is read. */
function rejectUnknownPaths(api: FastifyInstance): void {
  api.addHook('onRequest', (request, _reply, next) => {
    next(request.is404 ? new ApiError('notFound') : undefined);
  });
  // Fastify requires a handler of this prefix before it runs the prefix's hooks.
  api.setNotFoundHandler(() => {
    throw new ApiError('notFound');
  });
}

/** Builds the application. The caller starts listening, and closes the database after the application. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, now, webDir, localCode, stopping } = parts;
  const handleError = createErrorHandler(database);
  const app = fastify({
    ...getLoggingOptions(config.logLevel),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: DEFAULT_MAX_BODY,
    requestTimeout: MAX_REQUEST_MS,
    connectionTimeout: MAX_SILENCE_MS,
    // Node applies the longer of the two timeouts to the whole request. The default for headers is a minute.
    http: { connectionsCheckingInterval: CHECK_CONNECTIONS_MS, headersTimeout: MAX_REQUEST_MS },
    clientErrorHandler: respondToBrokenRequest,
    // During a shutdown, a request on an open connection is answered, and the connection then closes.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => toDecodableUrl(url),
    // Errors before routing, where the handler below does not reach.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  });
  const { hasAccounts, oidc, publicUrl } = config;
  const webConfig: WebConfig = {
    gaugeConversion: config.gaugeConversion,
    loginProvider: hasAccounts ? (oidc?.issuer.hostname ?? 'local sign-in') : null,
  };
  const cookies = createCookies(publicUrl);
  const audit = createAuditLog(app);
  const sessions = createSessionStore({ database, now, cookies, adminEmails: config.adminEmails, audit });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  limitConnections(app);
  drainUnreadBodies(app);
  logRequests(app);
  requireHttps(app, publicUrl);
  app.decorate('authenticate', async (request, reply) =>
    hasAccounts ? sessions.authenticate(request, reply) : null,
  );
  app.decorateRequest('caller', null);
  const counter = createCalculationCounter(app, database);
  const notify = mailNotices(app, config);
  const security = { publicUrl, styleSources: readStyleSources(webDir) };
  if (config.metricsToken !== null) {
    await serveMetrics(app, { database, counter, security, token: config.metricsToken });
  }

  await app.register(
    (api, _options, done) => {
      acceptJson(api);
      protectApi(api);
      rejectUnknownPaths(api);
      refuseCrossOriginWrites(api, publicUrl);
      limitCalls(api, { database, now, multiplier: config.rateLimit });
      registerHealthRoutes(api, { database, now, stopping });
      registerSignInRoutes(api, {
        database,
        publicUrl,
        cookies,
        sessions,
        audit,
        provider: oidc && createOidcClient(oidc, now),
        localCode,
      });
      registerUserRoutes(api, { database, now, webConfig, sessions });
      const libraries = { database, now };
      registerSwatchRoutes(api, libraries);
      registerPatternRoutes(api, libraries);
      registerCalculationRoutes(api, libraries, counter);
      registerAccountRoutes(api, libraries, sessions, config.gaugeConversion);
      registerContactRoutes(api, { database, now, notify, audit });
      registerAdminRoutes(api, database, sessions, audit);
      registerApiDocsRoutes(api, config);
      done();
    },
    { prefix: '/api' },
  );
  await serveDocuments(app, {
    webDir,
    security,
    config: webConfig,
    hasSessionCookie: (request) => hasAccounts && sessions.hasSessionCookie(request),
  });

  sweepWhileServing(app, database, now);
  return app;
}
