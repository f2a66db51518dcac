// `npm run db:copy`: installs and builds what is missing, then becomes the program that copies a database.
import { becomeProgram } from './setup.js';

await becomeProgram('copy.js');
