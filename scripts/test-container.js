// `npm run test:container`: builds the image of deploy/Dockerfile without Docker, in a Debian of debootstrap, and tests it.
import { ensureBuilt, ensureInstalled } from './setup.js';
import { runVitest } from './vitest.js';

ensureInstalled();
ensureBuilt();
process.exit(runVitest(['container'], ['debootstrap']));
