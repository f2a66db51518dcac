import type { FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';

/** Large replies to one user at the same time. Unread data stays in memory. */
const MAX_CONCURRENT = 4;
/** Requests of one user that may wait for these. */
const MAX_WAITING = 8;

interface User {
  active: number;
  /** Each function starts a reply. */
  waiting: Set<() => void>;
}

/** Waits until the user may have another large reply. @throws ApiError when too many requests wait */
export type AwaitReplySlot = (userId: string, reply: FastifyReply) => Promise<void>;

/** Calls back once, when a reply has been sent or its connection is closed. */
export function onReplyEnd({ raw, request: { socket } }: FastifyReply, callback: () => void): void {
  // A reply that waits behind others on its connection gets no event when the connection closes.
  const end = () => {
    raw.off('close', end);
    socket.off('close', end);
    callback();
  };
  socket.setMaxListeners(2 * (MAX_CONCURRENT + MAX_WAITING));
  raw.once('close', end);
  socket.once('close', end);
}

/**
 * Limits how much unread data one user can cause: a few large replies at the same time, a few requests that wait for
 * them, and a rejection of any other. A reply counts until it has been sent or its connection is closed.
 */
export function limitUnreadReplies(): AwaitReplySlot {
  const users = new Map<string, User>();

  function startNext(userId: string, user: User): void {
    const [start] = user.waiting;
    if (start) start();
    else if (user.active === 0) users.delete(userId);
  }

  return function awaitReplySlot(userId, reply) {
    // The close event has already been emitted.
    if (reply.request.socket.destroyed) throw new ApiError('busy');
    const user = users.get(userId) ?? { active: 0, waiting: new Set() };
    users.set(userId, user);
    if (user.active >= MAX_CONCURRENT && user.waiting.size >= MAX_WAITING) throw new ApiError('busy');
    return new Promise((resolve) => {
      let isActive = false;
      const start = () => {
        user.waiting.delete(start);
        user.active += 1;
        isActive = true;
        resolve();
      };
      onReplyEnd(reply, () => {
        if (isActive) user.active -= 1;
        else user.waiting.delete(start);
        startNext(userId, user);
      });
      if (user.active < MAX_CONCURRENT) start();
      else user.waiting.add(start);
    });
  };
}
