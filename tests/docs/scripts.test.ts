import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Programs that npm finds on every system: Node, and those of the packages. */
const PROGRAMS = ['node', 'vite', 'vitest', 'playwright', 'tsc', 'oxlint', 'oxfmt', 'knip'];

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

it.each(Object.entries(scripts))(
  'npm run %s has a command line that works in every shell',
  (_name, script) => {
    for (const command of script.split(' && ')) {
      // On Windows, exec is a file of the project.
      expect(PROGRAMS).toContain(command.replace(/^exec /, '').split(' ')[0]);
      expect(command).toMatch(/^[\w./:=@ -]+$/);
    }
  },
);

it.each(readdirSync(join(root, 'scripts')))(
  'scripts/%s starts only programs that Windows can run without a shell',
  (name) => {
    const script = read(join('scripts', name));
    expect(script).not.toMatch(/\.bin\b(?!`)/);
    expect(script).not.toMatch(/(?:spawn|spawnSync|exec|execFile|run|runOrExit)\(\s*'(?:npm|npx|node)'/);
  },
);

it('has a file exec.cmd, which runs its arguments', () => {
  expect(read('exec.cmd').split('\r\n').at(-2)).toBe('@%*');
});
