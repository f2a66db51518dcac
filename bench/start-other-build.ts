import { resolve } from 'node:path';
import { startServer, type RunningServer } from '../tests/support/server.ts';

/**
 * Starts the already built server of another checkout.
 * @param env further settings, as in `.env.example`
 */
export const startOtherBuild = (
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => startServer(env, [], resolve(folder, 'dist/server/main.js'));
