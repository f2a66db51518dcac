// `npm start`: installs and builds what is missing, then becomes the server. Nothing stands between npm and it, not
// even the shell (hence the `exec` in package.json), so that a signal to npm reaches the server and leaves no orphan.
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled } from './setup.js';

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= 'production';
if (existsSync('.env')) process.loadEnvFile('.env');

await import('../dist/server/main.js');
