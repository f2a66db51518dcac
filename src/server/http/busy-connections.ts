import type { FastifyInstance } from 'fastify';

/**
 * Keeps a connection open while its reply is in progress. Otherwise Node closes it after the server's timeout without
 * traffic, and a proxy returns 502 to a user whose large file is still being stored.
 */
export function keepBusyConnectionsOpen(app: FastifyInstance): void {
  app.addHook('onRequest', ({ socket }, { raw }, next) => {
    // If the reply has a listener, Node does not close the connection itself.
    raw.on('timeout', () => {
      if (raw.headersSent) socket.destroy();
    });
    next();
  });
}
