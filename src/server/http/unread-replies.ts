import type { FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';

/** Large replies of one user that may be under way at once; what is not yet read stays in memory. */
const MAX_UNDER_WAY = 4;
/** Requests of one user that may wait for one of these to be read. */
const MAX_WAITING = 8;

interface User {
  underWay: number;
  /** Each begins its reply. */
  waiting: Set<() => void>;
}

/** Lets a handler wait until the user who asks may have another large reply. */
export type AwaitReplySlot = (userId: string, reply: FastifyReply) => Promise<void>;

/** Calls back once, when a reply has been sent or its connection is closed. */
export function onceOver({ raw, request: { socket } }: FastifyReply, isOver: () => void): void {
  // A reply behind others on its connection does not notice itself that this is closed.
  const over = () => {
    raw.off('close', over);
    socket.off('close', over);
    isOver();
  };
  socket.setMaxListeners(2 * (MAX_UNDER_WAY + MAX_WAITING));
  raw.once('close', over);
  socket.once('close', over);
}

/**
 * Bounds how much one user can leave unread: a few large replies are under way at once, a few requests wait for them,
 * and the next are refused. A reply counts until it has been sent or its connection is closed.
 */
export function limitUnreadReplies(): AwaitReplySlot {
  const users = new Map<string, User>();

  function startNext(userId: string, user: User): void {
    const [start] = user.waiting;
    if (start) start();
    else if (user.underWay === 0) users.delete(userId);
  }

  /** @throws ApiError when too many wait already */
  return function awaitReplySlot(userId, reply) {
    // Nobody would notice that it is over: it has been, before anybody listened.
    if (reply.request.socket.destroyed) throw new ApiError('busy');
    const user = users.get(userId) ?? { underWay: 0, waiting: new Set() };
    users.set(userId, user);
    if (user.underWay >= MAX_UNDER_WAY && user.waiting.size >= MAX_WAITING) throw new ApiError('busy');
    return new Promise((resolve) => {
      let isUnderWay = false;
      const start = () => {
        user.waiting.delete(start);
        user.underWay += 1;
        isUnderWay = true;
        resolve();
      };
      onceOver(reply, () => {
        if (isUnderWay) user.underWay -= 1;
        else user.waiting.delete(start);
        startNext(userId, user);
      });
      if (user.underWay < MAX_UNDER_WAY) start();
      else user.waiting.add(start);
    });
  };
}
