import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Runs `npm run test:node` without a network. */
async function testNode(...args: string[]) {
  const child = spawn('npm', ['run', '--silent', 'test:node', '--', ...args], {
    cwd: root,
    env: { ...process.env, npm_config_offline: 'true' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stderr };
}

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
