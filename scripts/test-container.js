// `npm run test:container`: builds the image of deploy/Dockerfile without Docker, in a Debian of debootstrap, and tests it.
import { bin, ensureBuilt, ensureInstalled, run } from './setup.js';

ensureInstalled();
ensureBuilt();
process.exit(run([bin('vitest'), 'run', '--project', 'container', '--reporter=verbose']));
