import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets a closing server finish its replies. Node treats a connection as idle as soon as its reply has been written to
 * the socket, and would close it while most of a large file is still unsent.
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
