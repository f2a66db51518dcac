import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

it('has the license that package.json names', () => {
  const { license } = JSON.parse(read('package.json')) as { license: string };
  expect(read('LICENSE')).toMatch(
    new RegExp(`^${license} License\n\nCopyright \\(c\\) \\d{4} The Swatchwise authors\n`),
  );
});

it.each(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'ARCHITECTURE.md'])(
  '%s links only to files that exist',
  (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  },
);

it('shows the version of package.json in the change log and in the commands of the README', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const [, newest] = /^## \[(\d\S+)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(version);
  const files = [...read('README.md').matchAll(/swatchwise-\d\S*?\.tgz/g)].map(([file]) => file);
  expect(new Set(files)).toEqual(new Set([`swatchwise-${version}.tgz`]));
});

it.each(['LICENSE', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'])('README links to %s', (file) => {
  expect(read('README.md')).toContain(`](${file})`);
});
