import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runToEnd } from '../support/run-to-end.ts';

const root = join(import.meta.dirname, '../..');

/** Starts a registry that reports a vulnerability of each package. @returns its address */
async function startRegistry(severities: Readonly<Record<string, string>>): Promise<string> {
  const advisories = Object.entries(severities).map(([name, severity], id) => [
    name,
    [{ id, url: `https://example.org/${id}`, title: 'A vulnerability', severity, vulnerable_versions: '*' }],
  ]);
  const registry = createServer((request, response) => {
    request.resume();
    const isAudit = request.url === '/-/npm/v1/security/advisories/bulk';
    response.writeHead(isAudit ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAudit ? Object.fromEntries(advisories) : {}));
  });
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  onTestFinished(() => {
    registry.close();
  });
  return `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
}

/** Runs `npm run audit` with an empty cache, because npm caches advisories. */
async function audit(registry: string) {
  const cache = await mkdtemp(join(tmpdir(), 'swatchwise-npm-'));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));
  return runToEnd('npm', ['run', '--silent', 'audit'], {
    cwd: root,
    env: { ...process.env, npm_config_registry: registry, npm_config_cache: cache },
  });
}

it('npm run audit reports packages of the server and of the pages', { timeout: 60_000 }, async () => {
  const severities = { fastify: 'high', react: 'critical', scheduler: 'high', knip: 'critical' };
  const { code, stderr } = await audit(await startRegistry(severities));
  const reported = [...stderr.matchAll(/^(\w+): (\S+) /gm)].map(
    ([, severity, name]) => `${severity} ${name}`,
  );
  expect(reported).toEqual(expect.arrayContaining(['high fastify', 'critical react', 'high scheduler']));
  expect(reported).not.toContain('critical knip');
  expect(code).toBe(1);
});

it(
  'npm run audit accepts moderate vulnerabilities, and any in development tools',
  { timeout: 60_000 },
  async () => {
    const { code, stdout } = await audit(await startRegistry({ knip: 'critical', react: 'moderate' }));
    expect(stdout).toContain('0 shipped packages');
    expect(code).toBe(0);
  },
);

it(
  'npm run audit says that it checked nothing when the registry answers no audits',
  { timeout: 60_000 },
  async () => {
    const { code, stdout } = await audit(await startRegistry({}).then((url) => `${url}/nothing`));
    expect(stdout).toContain('the packages are not checked');
    expect(code).toBe(2);
  },
);
