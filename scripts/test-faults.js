// `npm run test:faults`, `npm run test:cluster` and `npm run test:container`: run tests that need more programs than Node.
// The first two have their full numbers of repetitions, and print figures. `npm run test:faults -- --write` also writes
// the figures into docs/reliability.md.
import { clearFigures, readFigures, writeFigures } from './bench-tools.js';
import { SERVER_PACKAGES } from './programs.js';
import { runVitest } from './vitest.js';

/**
 * tests/cluster runs in namespaces of its own, so that all machines, processes and mounts end with it. The shell, as the
 * first process of the namespace, also waits for processes that others have left behind.
 */
const NAMESPACES = [
  ...['unshare', '--net', '--pid', '--mount-proc', '--fork', '--kill-child'],
  ...['sh', '-c', '"$@"; exit $?', 'sh'],
];

const KINDS = {
  faults: { projects: ['faults', 'attacks'], packages: SERVER_PACKAGES },
  cluster: {
    projects: ['cluster'],
    packages: [
      ...['postgresql-15', 'etcd-server', 'patroni', 'haproxy', 'pgbouncer', 'nginx', 'openssl', 'iproute2'],
    ],
    prefix: process.getuid?.() === 0 ? NAMESPACES : [],
  },
  // Builds the image of deploy/Dockerfile without Docker, in a Debian of debootstrap.
  container: { projects: ['container'], packages: ['debootstrap'] },
};

const [kind, ...options] = process.argv.slice(2);
const { projects, packages, prefix } = KINDS[kind];
const file = clearFigures(kind);
const status = runVitest(projects, packages, { env: { FAULTS: 'full', FAULTS_FIGURES: file }, prefix });
const table = readFigures(file);
if (table) console.log(`\n${table}`);
if (status === 0 && kind === 'faults' && options.includes('--write'))
  writeFigures('docs/reliability.md', [table]);
process.exit(status);
