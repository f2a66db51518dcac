// `npm start`: installs and builds if necessary, then runs the server in this process. There is no other process between
// npm and the server, not even a shell (`exec` in package.json), so that signals to npm reach the server.
import { becomeProgram } from './setup.js';

await becomeProgram('main.js');
