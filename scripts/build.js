// Builds the server and the pages.
import { rmSync } from 'node:fs';
import { bin, ensureInstalled, runOrExit, stampBuild } from './setup.js';

ensureInstalled();
// The build is always for production.
process.env.NODE_ENV = 'production';
stampBuild(() => {
  rmSync('dist', { recursive: true, force: true });
  runOrExit([bin('tsc'), '-b', '--singleThreaded', 'src/server', 'src/worker']);
  runOrExit([bin('vite'), 'build', '--logLevel', 'warn']);
  runOrExit([bin('vite'), 'build', '--logLevel', 'warn', '--ssr', 'shell/render.tsx']);
  for (const script of ['prerender', 'service-worker', 'compress']) runOrExit([`scripts/${script}.js`]);
});
