// `npm start`: installs and builds what is missing, then becomes the server, so that signals reach it directly.
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled } from './setup.js';

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= 'production';
if (existsSync('.env')) process.loadEnvFile('.env');

// npm hands a signal to the shell between it and us, which dies of it without handing it on.
if (process.env.npm_lifecycle_event === 'start') {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, 250).unref();
}

await import('../dist/server/main.js');
