import type { FastifyInstance } from 'fastify';

/**
 * Lets a connection be silent for as long as we work on its reply. Otherwise Node closes it when nothing has come or gone
 * for the server's timeout, and a proxy answers 502 to a user whose large file is still being stored.
 */
export function keepWhileWorking(app: FastifyInstance): void {
  app.addHook('onRequest', ({ socket }, { raw }, next) => {
    // With a listener of the reply, Node leaves the closing to it.
    raw.on('timeout', () => {
      if (raw.headersSent) socket.destroy();
    });
    next();
  });
}
