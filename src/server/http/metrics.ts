import type { FastifyInstance, onResponseHookHandler } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services.ts';
import { protectDocuments, type DocumentSecurity } from './headers.ts';
import { createSecretCheck } from './secret-check.ts';

/** In seconds: from about the time of a calculation to more than that of almost any response. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts and times every request by its route's pattern, so that the number of series is limited. */
function measureRequests(app: FastifyInstance, register: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and class of status: how many, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [register],
  });
  /** Returns a hook that observes the responses of one route. The route is a parameter, because reading it from each request is slow. */
  function observeRoute(route: string): onResponseHookHandler {
    return ({ method }, { statusCode, elapsedTime }, next) => {
      durations.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
      next();
    };
  }
  app.addHook('onRoute', (route) => {
    route.onResponse = [observeRoute(route.url), route.onResponse ?? []].flat();
  });
  const observeUnknown = observeRoute('none');
  app.addHook('onResponse', function (request, reply, next) {
    if (request.is404) observeUnknown.call(this, request, reply, next);
    else next();
  });
}

/** Adds metrics whose values are read when the metrics are collected. */
function addCollectedMetrics(register: Registry, { database, counter }: Services): void {
  new Counter({
    name: 'swatchwise_calculations_total',
    help: 'Recommendations made since the start, for guests and for users',
    labelNames: ['caller'],
    registers: [register],
    collect() {
      this.reset();
      for (const [caller, total] of Object.entries(counter.totals)) this.inc({ caller }, total);
    },
  });
  // An embedded database has no connections.
  if (database.countConnections() === null) return;
  new Gauge({
    name: 'swatchwise_database_connections',
    help: 'Connections to PostgreSQL that are busy or idle, and queries that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries<number>({ ...database.countConnections() }))
        this.set({ state }, count);
    },
  });
}

/**
 * Measures the application and serves the metrics at `/metrics` in the format of Prometheus.
 * @param security that of the not-found page
 */
export async function serveMetrics(
  app: FastifyInstance,
  services: Services,
  security: DocumentSecurity,
  token: string,
): Promise<void> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  addCollectedMetrics(register, services);
  const isAuthorization = createSecretCheck(`Bearer ${token}`);

  await app.register(async (scope) => {
    // Requests without the token get the not-found page with all its headers, which does not show that there are metrics.
    await protectDocuments(scope, security);
    scope.get('/metrics', async (request, reply) => {
      if (!isAuthorization(request.headers.authorization ?? '')) {
        reply.callNotFound();
        return reply;
      }
      const text = await register.metrics();
      return reply.header('cache-control', 'no-store').type(register.contentType).send(text);
    });
  });
}
