// `npm run test:bad-input`: sends ten thousand generated bad requests.
import { bin, ensureBuilt, ensureInstalled, run } from './setup.js';

ensureInstalled();
ensureBuilt();
const env = { BAD_REQUESTS: '10000' };
process.exit(run([bin('vitest'), 'run', '--project', 'processes', 'bad-input'], { env }));
