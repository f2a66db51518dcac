// Builds everything that serves: the server, the pages' code, and each page that a guest sees, as HTML.
import { rmSync } from 'node:fs';
import { bin, ensureInstalled, runOrExit } from './setup.js';

ensureInstalled();
rmSync('dist', { recursive: true, force: true });
const quiet = ['--logLevel', 'warn'];
runOrExit(bin('tsc'), ['-b', 'src/server', '--force']);
runOrExit(bin('vite'), ['build', ...quiet]);
runOrExit(bin('vite'), [
  'build',
  ...quiet,
  '--ssr',
  'prerender/render.tsx',
  '--outDir',
  '../../dist/prerender',
]);
runOrExit('node', ['scripts/prerender.js'], { env: { NODE_ENV: 'production' } });
