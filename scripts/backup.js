// `npm run backup`: runs the backup program. It uses any existing build, because a new build would remove the pages of a
// running server.
import { becomeProgram } from './setup.js';

await becomeProgram('backup.js', { asBuilt: true });
