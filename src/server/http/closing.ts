import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets a server that closes send its answers whole. Node takes a connection for idle as soon as its answer has been
 * handed over, and would close it with most of a large file still to be sent.
 */
export function sendAllBeforeClosing(server: Server): void {
  const connections = new Set<Socket>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    const isSending = [...connections].some(({ writableLength }) => writableLength > 0);
    if (!isSending) closeIdle();
  };
}
