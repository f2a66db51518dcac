// `npm run backup`: becomes the program that backs up the database. Whatever is built is new enough: to build anew would
// take the pages away from a server that runs.
import { becomeProgram } from './setup.js';

await becomeProgram('backup.js', { asBuilt: true });
