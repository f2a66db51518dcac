// `npm run test:cluster`: runs tests/cluster in namespaces of its own, so that all machines, processes and mounts end with
// it, and prints the figures.
import { createFiguresFile, readFigures } from './bench-tools.js';
import { runVitest } from './vitest.js';

const PACKAGES = [
  'postgresql-15',
  'etcd-server',
  'patroni',
  'haproxy',
  'pgbouncer',
  'nginx',
  'openssl',
  'iproute2',
];
const file = createFiguresFile('cluster');
const isRoot = process.getuid?.() === 0;
// The shell, as the first process of the namespace, also waits for processes that others have left behind.
const namespaces = isRoot
  ? ['unshare', '--net', '--pid', '--mount-proc', '--fork', '--kill-child', 'sh', '-c', '"$@"; exit $?', 'sh']
  : [];
const status = runVitest(['cluster'], PACKAGES, {
  env: { FAULTS: 'full', FAULTS_FIGURES: file },
  prefix: namespaces,
});
if (status === 0) console.log(`\n${readFigures(file)}`);
process.exit(status);
