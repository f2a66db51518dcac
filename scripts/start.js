// `npm start`: installs and builds what is missing, then becomes the server, so that signals reach it directly.
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled } from './setup.js';

ensureInstalled();
ensureBuilt();
process.env.NODE_ENV ??= 'production';
if (existsSync('.env')) process.loadEnvFile('.env');
await import('../dist/server/main.js');
