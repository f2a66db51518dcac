// Builds the server, and the pages twice: with accounts, and without them for SIGN_IN=off.
import { rmSync } from 'node:fs';
import { bin, ensureInstalled, runOrExit, stampBuild } from './setup.js';

const render = ['--ssr', 'shell/render.tsx'];

/** Builds the code of the pages and the prerendered pages for guests in a folder, which vite.config.ts names by the mode. */
function buildPages(dist, ...mode) {
  runOrExit([bin('vite'), 'build', '--logLevel', 'warn', ...mode]);
  runOrExit([bin('vite'), 'build', '--logLevel', 'warn', ...mode, ...render]);
  runOrExit(['scripts/prerender.js', dist]);
  runOrExit(['scripts/service-worker.js', dist]);
  runOrExit(['scripts/compress.js', dist]);
}

ensureInstalled();
// The build is always for production.
process.env.NODE_ENV = 'production';
stampBuild(() => {
  rmSync('dist', { recursive: true, force: true });
  runOrExit([bin('tsc'), '-b', '--singleThreaded', 'src/server', 'src/worker']);
  buildPages('dist');
  buildPages('dist/guest-only', '--mode', 'guest-only');
});
