// `npm run restore`: runs the program that restores a backup. It uses any existing build, like `npm run backup`.
import { becomeProgram } from './setup.js';

await becomeProgram('restore.js', { asBuilt: true });
