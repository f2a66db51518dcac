// `npm run dev`: runs the server, which restarts when its code changes, and serves the pages with live reload.
// Arguments go to Vite: `npm run dev -- --port 5180`. Vite forwards requests for the API, so that all go to one address
// (but no paths with a dot, such as /api/openapi.json).
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, ensureBuilt, ensureInstalled } from './setup.js';

ensureInstalled();
// The server needs the built pages to start. They may be older than the sources, because Vite serves newer ones.
if (!existsSync('dist/.built')) ensureBuilt();
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.PORT ||= '3000';

// On Windows and on Node before 22.15, `typescript/bin/tsc` starts the compiler as a child process, which would outlive
// it.
const { default: getCompiler } = await import('../node_modules/typescript/lib/getExePath.js');
const programs = [
  [getCompiler(), '-b', 'src/server', '--watch', '--preserveWatchOutput'],
  [process.execPath, '--watch', '--watch-preserve-output', 'dist/server/main.js'],
  [process.execPath, bin('vite'), ...process.argv.slice(2)],
];
const children = programs.map(([program, ...args]) => spawn(program, args, { stdio: 'inherit' }));

function stop(code) {
  process.exitCode ??= code;
  for (const child of children) child.kill();
}

for (const child of children) child.once('exit', (code) => stop(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop(0));
