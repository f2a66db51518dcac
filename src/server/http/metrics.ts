import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CalculationCounter } from '../calculation-counter.ts';
import type { Database } from '../storage/database.ts';
import { protectDocuments } from './headers.ts';
import { isFromThisMachine } from './this-machine.ts';

/** What is measured, and who may read it. */
interface MetricsParts {
  database: Pick<Database, 'connections'>;
  counter: Pick<CalculationCounter, 'totals'>;
  publicUrl: URL | null;
  /** The password; `null` when only this machine may read. */
  token: string | null;
}

/** In seconds: from what a calculation takes to what nobody waits for. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Who may read the metrics: whoever knows the token; without one, whoever sits at this machine. */
function readersOf(token: string | null): (request: FastifyRequest) => boolean {
  if (token === null) return isFromThisMachine;
  // Of digests, as comparing texts of different lengths would tell how long the token is.
  const expected = digest(`Bearer ${token}`);
  return ({ headers }) => timingSafeEqual(digest(headers.authorization ?? ''), expected);
}

/** Counts and times every request by its route's pattern, so that there are no more series than routes. */
function measureRequests(app: FastifyInstance, register: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and class of status: how many, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [register],
  });
  /** Watches the replies of one route. What a route is called is asked once, as Fastify makes the answer anew each time. */
  function watch(route: string): onResponseHookHandler {
    return ({ method }, { statusCode, elapsedTime }, next) => {
      durations.observe({ method, route, status: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000);
      next();
    };
  }
  app.addHook('onRoute', (route) => {
    route.onResponse = [watch(route.url), route.onResponse ?? []].flat();
  });
  const watchUnknown = watch('none');
  app.addHook('onResponse', function (request, reply, next) {
    if (request.is404) watchUnknown.call(this, request, reply, next);
    else next();
  });
}

/** Reads numbers that others keep, when they are asked for. */
function exposeNumbers(
  register: Registry,
  { database, counter }: Pick<MetricsParts, 'database' | 'counter'>,
): void {
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
  if (!database.connections()) return;
  new Gauge({
    name: 'swatchwise_database_connections',
    help: 'Connections to PostgreSQL that are busy or idle, and queries that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries<number>({ ...database.connections() }))
        this.set({ state }, count);
    },
  });
}

/** Measures the application, and serves what was measured at `/metrics` in the format of Prometheus. */
export async function serveMetrics(app: FastifyInstance, parts: MetricsParts): Promise<void> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  exposeNumbers(register, parts);
  const mayRead = readersOf(parts.token);

  await app.register(async (scope) => {
    // Nobody else learns that there is such a page: she gets the not-found page with all its headers.
    await protectDocuments(scope, parts.publicUrl);
    scope.get('/metrics', async (request, reply) => {
      if (!mayRead(request)) {
        reply.callNotFound();
        return reply;
      }
      const text = await register.metrics();
      return reply.header('cache-control', 'no-store').type(register.contentType).send(text);
    });
  });
}
