import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

const documents = ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

it.each(documents)('%s links only to files that exist', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path);
  expect(links.filter((path) => !existsSync(join(root, file, '..', path)))).toEqual([]);
});

it('ARCHITECTURE.md names only folders and files that exist', () => {
  const named = [...read('ARCHITECTURE.md').matchAll(/`((?:src|tests)\/[\w/.-]+)`/g)];
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it.each(['src', 'tests', 'bench', 'scripts'])('%s cites only decision records that exist', (folder) => {
  const records = readdirSync(join(root, 'docs/decisions'));
  const sources = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const cited = sources
    .filter((name) => /\.(?:tsx?|js)$/.test(name))
    .flatMap(
      (name) => read(join(folder, name)).match(/(?<=decisions\/|decision )\d{3}[\w-]*(?:\.md)?/g) ?? [],
    );
  expect(cited.filter((name) => !records.some((record) => record.startsWith(name)))).toEqual([]);
});

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
