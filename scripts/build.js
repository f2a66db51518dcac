// Builds the server, the code of the pages, and the prerendered pages for guests.
import { rmSync } from 'node:fs';
import { bin, ensureInstalled, runOrExit, stampBuild } from './setup.js';

const render = ['--ssr', 'prerender/render.tsx', '--outDir', '../../dist/prerender'];

ensureInstalled();
// The build is always for production.
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
