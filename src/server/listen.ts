import type { FastifyInstance } from 'fastify';
import { toSettingError, type Config } from './config.ts';

type ListenConfig = Pick<Config, 'host' | 'port'>;

function toListenError(error: unknown, { host, port }: ListenConfig): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return toSettingError(`PORT ${port} is in use on ${host}`, 'set PORT to another one', error);
    case 'EACCES':
      return toSettingError(`PORT ${port} is not allowed for this user`, 'set PORT to 1024 or higher', error);
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return toSettingError(
        `HOST ${host} is not an address of this machine`,
        'set HOST to 127.0.0.1 for this machine only, or to 0.0.0.0 for its whole network',
        error,
      );
    default:
      return error;
  }
}

/** Listens on the configured address. Its errors say which setting to change. */
export async function listen(app: FastifyInstance, config: ListenConfig): Promise<void> {
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw toListenError(error, config);
  });
}
