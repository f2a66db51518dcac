import type { preParsingHookHandler } from 'fastify';
import { ApiError } from './errors.ts';
import { onReplyEnd } from './unread-replies.ts';

/** Large bodies of one user at the same time: one is imported and two wait for it. */
const MAX_CONCURRENT = 3;

/** Limits the large bodies of one user at the same time, because each is in memory. Rejects others before reading them. */
export function limitConcurrentBodies(): preParsingHookHandler {
  const users = new Map<string, number>();
  return (request, reply, _payload, next) => {
    const userId = request.caller?.user.id ?? request.ip;
    const count = users.get(userId) ?? 0;
    if (count >= MAX_CONCURRENT) {
      next(new ApiError('busy'));
      return;
    }
    users.set(userId, count + 1);
    onReplyEnd(reply, () => {
      const others = (users.get(userId) ?? 0) - 1;
      if (others > 0) users.set(userId, others);
      else users.delete(userId);
    });
    next();
  };
}
