// Builds everything that serves: the server, the pages' code, and each page that a guest sees, as HTML.
import { rmSync } from 'node:fs';
import { bin, ensureInstalled, runOrExit, stampBuild } from './setup.js';

const render = ['--ssr', 'prerender/render.tsx', '--outDir', '../../dist/prerender'];

ensureInstalled();
// Whatever the surroundings say, what is built is for use.
process.env.NODE_ENV = 'production';
stampBuild(() => {
  rmSync('dist', { recursive: true, force: true });
  runOrExit([bin('tsc'), '-b', 'src/server', 'src/worker']);
  runOrExit([bin('vite'), 'build', '--logLevel', 'warn']);
  runOrExit([bin('vite'), 'build', '--logLevel', 'warn', ...render]);
  runOrExit(['scripts/prerender.js']);
  runOrExit(['scripts/service-worker.js']);
  runOrExit(['scripts/compress.js']);
});
