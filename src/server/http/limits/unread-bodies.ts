import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

// Closing a socket with unread data resets the connection. A proxy then loses the response, marks the server as failed and
// routes other users elsewhere. So rejected bodies are still read, up to these limits (docs/decisions/009-limits.md).

/** More than the largest body that the documented nginx configurations accept (3 MB). Caddy has no limit. */
const MAX_DRAINED_BYTES = 24 * 1024 * 1024;
const MAX_DRAIN_MS = 10_000;

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Reads and discards the rest of a body. Calls `done` with whether the body is complete. */
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

/** Reads the rest of a request's body before its response is sent. A body over the limits ends its connection. */
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

/** Sends the last bytes on a connection that cannot be parsed. Its data may still arrive for a while: see {@link canDrain}. */
export function endConnection(socket: Socket, response: string): void {
  socket.end(response);
  setTimeout(() => socket.destroy(), MAX_DRAIN_MS).unref();
}

/** Returns whether the connection has had its last response and may still be read: it has not sent too much in total. */
export const canDrain = (socket: Socket): boolean =>
  socket.writableEnded && !socket.destroyed && socket.bytesRead <= MAX_DRAINED_BYTES;
