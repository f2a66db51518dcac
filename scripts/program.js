// `npm start`, `npm run backup`, `npm run restore` and `npm run db:copy`: installs and builds if necessary, then runs a
// program of the server in this process, with the settings of `.env`. There is no other process between npm and the
// server, so that signals to npm reach it: `exec` in package.json replaces the shell, which Debian's does not do by itself.
import { existsSync } from 'node:fs';
import { ensureBuilt, ensureInstalled } from './setup.js';

/** These use any existing build, because a new one would remove the pages of a running server. */
const AS_BUILT = ['backup', 'restore'];

const [name] = process.argv.splice(2, 1);
if (!AS_BUILT.includes(name) || !existsSync(`dist/server/${name}.js`)) {
  ensureInstalled();
  ensureBuilt();
}
process.env.NODE_ENV ??= 'production';
if (existsSync('.env')) process.loadEnvFile('.env');
await import(`../dist/server/${name}.js`);
