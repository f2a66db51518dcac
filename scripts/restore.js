// `npm run restore`: runs the program that restores a backup. Like `npm run backup`, it uses any existing build: with
// PostgreSQL, a server may still run on the old database.
import { becomeProgram } from './setup.js';

await becomeProgram('restore.js', { asBuilt: true });
