import type { preParsingHookHandler } from 'fastify';
import { ApiError } from './errors.ts';
import { onceOver } from './unread-replies.ts';

/** Large bodies of one user at once: one is imported and two wait for it (heavy/thread.ts). */
const MAX_UNDER_WAY = 3;

/** Refuses a user's next large body before it is read, while others are under way: each of them is held in memory. */
export function limitBodiesUnderWay(): preParsingHookHandler {
  const users = new Map<string, number>();
  return (request, reply, _payload, next) => {
    const userId = request.visitor?.user.id ?? request.ip;
    const underWay = users.get(userId) ?? 0;
    if (underWay >= MAX_UNDER_WAY) {
      next(new ApiError('busy'));
      return;
    }
    users.set(userId, underWay + 1);
    onceOver(reply, () => {
      const others = (users.get(userId) ?? 0) - 1;
      if (others > 0) users.set(userId, others);
      else users.delete(userId);
    });
    next();
  };
}
