// `npm start`: installs and builds what is missing, then becomes the server. Nothing stands between npm and it, not
// even the shell (hence the `exec` in package.json), so that a signal to npm reaches the server and leaves no orphan.
import { becomeProgram } from './setup.js';

await becomeProgram('main.js');
