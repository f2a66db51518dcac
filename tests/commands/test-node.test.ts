import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runToEnd } from '../support/run-to-end.ts';

const root = join(import.meta.dirname, '../..');

/** Runs `npm run test:node` without a network. */
const testNode = (...args: string[]) =>
  runToEnd('npm', ['run', '--silent', 'test:node', '--', ...args], {
    cwd: root,
    env: { ...process.env, npm_config_offline: 'true' },
  });

it.each([[[]], [['latest']]])('npm run test:node asks for a version when given %j', async (args) => {
  const { code, stderr } = await testNode(...args);
  expect(code).toBe(1);
  expect(stderr).toContain('Name a version of Node, for example: npm run test:node -- 24');
});

it('npm run test:node says what to do when a version has no package', async () => {
  const { code, stderr } = await testNode('1');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /Node 1 could not be installed from the package (node-\S+)\..* npm view \1 versions/,
  );
});
