import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The fields of an entry of the lock file that this test reads. */
interface LockEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const root = join(import.meta.dirname, '../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockEntry>;
};
const entries = Object.entries(packages).filter(([path]) => path !== '');

/** Resolves a package's dependency as Node does: the nearest `node_modules` upward. */
function resolveFrom(path: string, name: string): LockEntry | undefined {
  const nearest = packages[`${path}/node_modules/${name}`];
  if (nearest || path === '') return nearest ?? packages[`node_modules/${name}`];
  return resolveFrom(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

/** Returns whether a list of the lock file's `os`, `cpu` or `libc` includes a value. `!win32` excludes only win32. */
const allows = (list: readonly string[] | undefined, value: string): boolean =>
  list === undefined ||
  list.includes(value) ||
  list.some((item) => item.startsWith('!') && item !== `!${value}`);

/**
 * The packages with a binary for each platform: those with three or more optional dependencies, one of them for Macs with
 * ARM processors.
 */
const binaryHosts = entries.filter(([, { optionalDependencies }]) => {
  const binaries = Object.keys(optionalDependencies ?? {});
  return binaries.length > 2 && binaries.some((name) => name.includes('darwin-arm64'));
});

it('the lock file lists every optional package of every package', () => {
  const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => resolveFrom(path, name) === undefined)
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('the lock file records a checksum for every package and no registry address', () => {
  expect(entries.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
  expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

it('the lock file contains packages with a binary for each platform', () => {
  expect(binaryHosts.length).toBeGreaterThan(2);
});

it.each([
  ['darwin', 'arm64', undefined],
  ['darwin', 'x64', undefined],
  ['win32', 'x64', undefined],
  ['linux', 'x64', 'glibc'],
  ['linux', 'arm64', 'glibc'],
])('the lock file has every binary for %s-%s', (os, cpu, libc) => {
  const without = binaryHosts.filter(
    ([path, { optionalDependencies = {} }]) =>
      !Object.keys(optionalDependencies).some((name) => {
        const entry = resolveFrom(path, name);
        const isForPlatform = entry?.os !== undefined && allows(entry.os, os) && allows(entry.cpu, cpu);
        return isForPlatform && (libc === undefined || allows(entry.libc, libc));
      }),
  );
  expect(without.map(([path]) => path)).toEqual([]);
});
