import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The most unanswered requests on one connection. Browsers and proxies wait for a response before the next request. */
const MAX_IN_PROGRESS = 8;

/**
 * Limits what one connection can occupy, and lets responses finish: a silent connection is closed unless the server
 * still works on its response, and a server that shuts down first sends what it has written.
 */
export function limitConnections(app: FastifyInstance): void {
  const { server } = app;
  /** The responses in progress on each open connection. */
  const connections = new Map<Socket, Set<ServerResponse>>();

  server.on('connection', (socket) => {
    const responses = new Set<ServerResponse>();
    connections.set(socket, responses);
    socket.once('close', () => {
      connections.delete(socket);
      // Node does not notify responses that wait behind another one.
      for (const response of responses) if (response.socket === null) response.emit('close');
    });
  });

  app.addHook('onRequest', ({ socket }, { raw }, next) => {
    const responses = connections.get(socket);
    responses?.add(raw);
    raw.once('close', () => responses?.delete(raw));
    // A read may contain a thousand further requests. They are parsed, but not answered.
    if (responses && responses.size > MAX_IN_PROGRESS) socket.destroy();
    else next();
  });

  // With a listener, Node does not close the connection itself.
  server.on('timeout', (socket: Socket) => {
    const isWorking = Boolean(connections.get(socket)?.size) && socket.writableLength === 0;
    if (!isWorking) socket.destroy();
  });

  // Node treats a connection as idle as soon as its response has been written to the socket, although most of a large file
  // may still be unsent.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    const isSending = [...connections.keys()].some(({ writableLength }) => writableLength > 0);
    if (!isSending) closeIdle();
  };
}
