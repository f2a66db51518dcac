import { resolve } from 'node:path';
import { startServer, type RunningServer } from '../tests/support/server.ts';

/**
 * Starts the server of another checkout that is built.
 * @param env further settings, as in `.env.example`
 */
export const startBuild = (
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> => startServer(env, [], resolve(folder, 'dist/server/main.js'));
