// `npm run db:copy`: installs and builds if necessary, then runs the program that copies a database.
import { becomeProgram } from './setup.js';

await becomeProgram('copy.js');
