// `npm run test:cluster`: runs tests/cluster in namespaces of its own, so that all machines, processes and mounts end with
// it, and prints the figures.
import { spawnSync } from 'node:child_process';
import { createFiguresFile, readFigures } from './bench-tools.js';
import { bin } from './setup.js';

const file = createFiguresFile('cluster');
const isRoot = process.getuid?.() === 0;
// The shell, as the first process of the namespace, also waits for processes that others have left behind.
const namespaces = isRoot
  ? ['unshare', '--net', '--pid', '--mount-proc', '--fork', '--kill-child', 'sh', '-c', '"$@"; exit $?', 'sh']
  : [];
const tests = [process.execPath, bin('vitest'), 'run', '--project', 'cluster', '--reporter=verbose'];
const [command, ...args] = [...namespaces, ...tests];
const { status } = spawnSync(command, args, {
  stdio: 'inherit',
  env: { ...process.env, FAULTS: 'full', FAULTS_FIGURES: file },
});
console.log(`\n${readFigures(file)}`);
process.exit(status ?? 1);
