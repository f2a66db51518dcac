// `npm start`: installs and builds if necessary, then runs the server in this process. There is no other process between
// npm and the server, so that signals to npm reach it: `exec` in package.json replaces the shell, which Debian's does not
// do by itself.
import { becomeProgram } from './setup.js';

await becomeProgram('main.js');
