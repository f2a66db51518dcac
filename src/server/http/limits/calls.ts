import type {
  FastifyInstance,
  FastifyReply,
  onRequestAsyncHookHandler,
  onRequestHookHandler,
  preHandlerHookHandler,
  RouteOptions,
} from 'fastify';
import type { DailyBytes, RateLimit } from '../../../contract/endpoint.ts';
import type { Database } from '../../storage/database.ts';
import { countHit } from '../../storage/limit-hits.ts';
import { waitForTurn } from '../../turns.ts';
import { ApiError } from '../../api-error.ts';
import { getCaller, getClient, WindowCounter } from './counting.ts';

/** Heavy calls of one caller that run at the same time. A call runs until its response has been sent. */
const MAX_RUNNING = 4;
/** Further calls that wait. A browser with many tabs requests several lists for each. */
const MAX_WAITING = 24;

/**
 * Limits the heavy calls of each caller, so that none keeps the server busy or fills its memory: a few run, others wait
 * in turn, and any more are rejected.
 */
function limitHeavyCalls(): onRequestHookHandler {
  /** The calls of each caller in their order. Each function starts one; the first of them are running. */
  const queues = new Map<string, (() => void)[]>();

  return (request, { raw }, next) => {
    const caller = getCaller(request);
    const queue = queues.get(caller) ?? [];
    // A response whose connection is closed would never end.
    if (queue.length === MAX_RUNNING + MAX_WAITING || request.socket.destroyed) {
      next(new ApiError('busy'));
      return;
    }
    queues.set(caller, queue);
    const start = () => {
      // The connection may have been closed while the call waited for its turn.
      if (queue.includes(start)) next();
    };
    queue.push(start);
    raw.once('close', () => {
      const position = queue.indexOf(start);
      queue.splice(position, 1);
      const waiting = position < MAX_RUNNING ? queue[MAX_RUNNING - 1] : undefined;
      // Otherwise, the first slices of one call after another would leave no time between them.
      if (waiting) void waitForTurn().then(waiting);
      if (queue.length === 0) queues.delete(caller);
    });
    if (queue.length <= MAX_RUNNING) start();
  };
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface LimitParts {
  database: Database;
  now: () => Date;
  /** Applied to the calls per minute; `null` for no limits but that of heavy calls. */
  multiplier: number | null;
}

function rejectCall(reply: FastifyReply, remainingMs: number): ApiError {
  reply.header('retry-after', Math.max(1, Math.ceil(remainingMs / 1000)));
  return new ApiError('tooMany');
}

function limitRate({ per }: RateLimit, max: number): onRequestHookHandler {
  const calls = new WindowCounter(MINUTE_MS);
  const getKey = per === 'account' ? getCaller : getClient;
  return (request, reply, next) => {
    const isOver = calls.add(getKey(request), 1) > max;
    next(isOver ? rejectCall(reply, calls.remainingMs) : undefined);
  };
}

/** Limits the calls of each client to all processes together. */
const limitSharedRate =
  (name: string, max: number, { database, now }: LimitParts): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const at = now();
    const { hits, endsAt } = await countHit(database.db, name, getClient(request), at, MINUTE_MS);
    if (hits > max) throw rejectCall(reply, endsAt.getTime() - at.getTime());
  };

/** Limits the bytes of bodies in a day, from each client and from all. */
export function limitDailyBytes(
  { perAddress, total, countsOnlyGuests = false }: DailyBytes,
  clock?: () => number,
): preHandlerHookHandler {
  const counter = new WindowCounter(DAY_MS, clock);
  return (request, _reply, next) => {
    if (countsOnlyGuests && request.caller) {
      next();
      return;
    }
    const bytes = Buffer.byteLength(JSON.stringify(request.body));
    const client = getClient(request);
    const isOver = counter.add(client, bytes) > perAddress || counter.add('all', bytes) > total;
    next(isOver ? new ApiError('tooMuchToday') : undefined);
  };
}

/** Enforces the limits that the routes declare. Each process counts first; the database then counts shared limits. */
export function limitCalls(app: FastifyInstance, parts: LimitParts): void {
  const { database, multiplier } = parts;
  const limitHeavy = limitHeavyCalls();

  function createHooks({ method, url, config }: RouteOptions) {
    const { endpoint, limit = endpoint?.limit } = config ?? {};
    const heavy = endpoint && 'isHeavy' in endpoint && endpoint.isHeavy ? [limitHeavy] : [];
    if (!limit || multiplier === null) return heavy;
    const max = Math.max(1, Math.round(limit.perMinute * multiplier));
    const isShared = limit.isShared === true && database.isShared;
    const shared = isShared ? [limitSharedRate(`${String(method)} ${url}`, max, parts)] : [];
    return [limitRate(limit, max), ...shared, ...heavy];
  }

  app.addHook('onRoute', (route) => {
    route.onRequest = [route.onRequest ?? [], createHooks(route)].flat();
    const { endpoint } = route.config ?? {};
    if (multiplier !== null && endpoint && 'dailyBytes' in endpoint && endpoint.dailyBytes)
      route.preHandler = limitDailyBytes(endpoint.dailyBytes);
  });
}
