import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { DEFAULT_MAX_BODY } from '../contract/endpoint.ts';
import { createCookies } from './auth/cookies.ts';
import { registerSignInRoutes } from './auth/routes.ts';
import { createSessionStore } from './auth/sessions.ts';
import { readStyleSources } from './documents/built-documents.ts';
import { serveDocuments } from './documents/serve.ts';
import { sweepWhileServing } from './expiry.ts';
import { refuseCrossOriginWrites } from './http/cross-origin.ts';
import { ApiError } from './api-error.ts';
import { respondToBrokenRequest, createErrorHandler, validatorCompiler } from './http/errors.ts';
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
import { registerAccountRoutes } from './routes/account.ts';
import { registerAdminRoutes } from './routes/admin.ts';
import { registerApiDocsRoutes } from './routes/api-docs.ts';
import { registerCalculationRoutes } from './routes/calculations.ts';
import { registerContactRoutes } from './routes/contact.ts';
import { registerHealthRoutes } from './routes/health.ts';
import { registerPatternRoutes } from './routes/patterns.ts';
import { registerSwatchRoutes } from './routes/swatches.ts';
import type { AppParts, Services } from './services.ts';

/** The routes of the API. */
const ROUTES = [
  registerHealthRoutes,
  registerSignInRoutes,
  registerAccountRoutes,
  registerSwatchRoutes,
  registerPatternRoutes,
  registerCalculationRoutes,
  registerContactRoutes,
  registerAdminRoutes,
  registerApiDocsRoutes,
];

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
  const { config, database, now, webDir } = parts;
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
  const { hasAccounts, publicUrl } = config;
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
  const services: Services = {
    ...parts,
    webConfig: {
      gaugeConversion: config.gaugeConversion,
      loginProvider: hasAccounts ? (config.oidc?.issuer.hostname ?? 'local sign-in') : null,
    },
    cookies,
    sessions,
    audit,
    counter: createCalculationCounter(app, database),
    notify: mailNotices(app, config),
  };
  const security = { publicUrl, styleSources: readStyleSources(webDir) };
  if (config.metricsToken !== null) {
    await serveMetrics(app, services, security, config.metricsToken);
  }

  await app.register(
    (api, _options, done) => {
      acceptJson(api);
      protectApi(api);
      rejectUnknownPaths(api);
      refuseCrossOriginWrites(api, publicUrl);
      limitCalls(api, { database, now, multiplier: config.rateLimit });
      for (const register of ROUTES) register(api, services);
      done();
    },
    { prefix: '/api' },
  );
  await serveDocuments(app, {
    webDir,
    security,
    config: services.webConfig,
    hasSessionCookie: (request) => hasAccounts && sessions.hasSessionCookie(request),
  });

  sweepWhileServing(app, database, now);
  return app;
}
