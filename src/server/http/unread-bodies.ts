import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

// A socket that closes with unread data resets the connection. A proxy in front then loses our reply, counts a failed
// server and sends other users elsewhere. So what is refused is still read, up to these bounds (docs/decisions/021).

/** More than the largest body that the shipped proxies let through. */
const MAX_DRAINED_BYTES = 24 * 1024 * 1024;
const MAX_DRAIN_MS = 10_000;

/** Returns whether a request announces a body, which may not have arrived yet. */
function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Reads and discards the rest of a body. Calls `done` with whether it came to its end. */
function drain(request: IncomingMessage, done: (isComplete: boolean) => void): void {
  let bytes = 0;
  const finish = () => {
    clearTimeout(timer);
    request.off('data', count).off('end', finish).off('close', finish).off('error', finish);
    done(request.complete);
  };
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_DRAINED_BYTES) finish();
  };
  const timer = setTimeout(finish, MAX_DRAIN_MS);
  request.on('data', count).on('end', finish).on('close', finish).on('error', finish);
  request.resume();
}

/** Reads what is left of a request's body before any reply is sent. A body beyond the bounds ends its connection. */
export function drainUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, next) => {
    if (!hasBody(raw) || raw.complete || raw.destroyed) {
      next(null, payload);
      return;
    }
    drain(raw, (isComplete) => {
      if (!isComplete) reply.header('connection', 'close');
      next(null, payload);
    });
  });
}

/**
 * Sends the last bytes of a connection whose requests cannot be parsed. What still arrives is read within the bounds:
 * the parser discards it and reports the same error again.
 */
export function endConnection(socket: Socket, reply: string): void {
  socket.end(reply);
  setTimeout(() => socket.destroy(), MAX_DRAIN_MS).unref();
}

/** Returns whether a connection that has had its last reply may still send. */
export const mayDrain = (socket: Socket): boolean =>
  socket.writableEnded && !socket.destroyed && socket.bytesRead <= MAX_DRAINED_BYTES;
