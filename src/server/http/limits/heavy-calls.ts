import type { onRequestHookHandler } from 'fastify';
import { ApiError } from '../errors.ts';
import { getCaller } from './counting.ts';

/** Heavy calls of one caller that run at the same time. A call runs until its response has been sent. */
const MAX_RUNNING = 4;
/** Further calls that wait. A browser with many tabs requests several lists for each. */
const MAX_WAITING = 24;

/**
 * Limits the heavy calls of each caller: a few run, others wait in turn, and any more are rejected. So a caller cannot
 * keep the server busy, or fill its memory with large bodies and with responses that are not read.
 */
export function limitHeavyCalls(): onRequestHookHandler {
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
    const start = () => next();
    queue.push(start);
    raw.once('close', () => {
      const position = queue.indexOf(start);
      queue.splice(position, 1);
      if (position < MAX_RUNNING) queue[MAX_RUNNING - 1]?.();
      if (queue.length === 0) queues.delete(caller);
    });
    if (queue.length <= MAX_RUNNING) start();
  };
}
