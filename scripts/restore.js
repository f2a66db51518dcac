// `npm run restore`: becomes the program that restores a backup. Whatever is built is new enough, as for `npm run backup`.
import { becomeProgram } from './setup.js';

await becomeProgram('restore.js', { asBuilt: true });
