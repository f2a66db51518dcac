// `npm run restore`: becomes the program that restores a backup.
import { becomeProgram } from './setup.js';

await becomeProgram('restore.js');
