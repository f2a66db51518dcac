import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

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

const SOURCES = ['src', 'tests', 'bench', 'scripts'];

/** Returns what the source files of a folder contain. */
const findInSources = (folder: string, what: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|js)$/.test(name))
    .flatMap((name) => read(join(folder, name)).match(what) ?? []);

const fileNames = new Set(
  ['.', 'deploy', ...SOURCES].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((path) =>
      basename(path),
    ),
  ),
);

it.each(documents)('%s names only scripts that exist', (file) => {
  const named = [...read(file).matchAll(/`(?:[\w./-]+\/)?(\w[\w.-]*\.(?:tsx?|js))`/g)];
  expect(named.map(([, name = '']) => name).filter((name) => !fileNames.has(name))).toEqual([]);
});

it.each(SOURCES)('%s cites only decision records that exist', (folder) => {
  const records = readdirSync(join(root, 'docs/decisions'));
  const cited = findInSources(folder, /(?<=decisions\/|decision )\d{3}[\w-]*(?:\.md)?/g);
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

/** Returns the rows of a document's tables whose first cell is a number. The last two cells name files and tests. */
const readRows = (document: string) =>
  read(document)
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, number = '']) => /^R?\d+\.\d+/.test(number))
    .map((cells) => {
      const [files = [], tests = []] = cells.slice(-3).map((cell) => cell.split('<br>'));
      return { number: cells[1] ?? '', files, tests: tests.filter((test) => test !== '—') };
    });

/** Returns the names that are not those of files in a folder. */
const findMissing = (names: readonly string[], folder: string) =>
  names.filter((name) => !/^`[\w/.-]+`$/.test(name) || !existsSync(join(root, folder, name.slice(1, -1))));

describe('the requirements', () => {
  const rows = readRows('docs/requirements.md');
  const numbers = rows.map(({ number }) => number);

  it('have a unique number each', () => {
    expect(rows.length).toBeGreaterThan(200);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it('name existing files', () => {
    const files = rows.flatMap((row) => row.files);
    const tests = rows.flatMap((row) => row.tests);
    expect([findMissing(files, 'src'), findMissing(tests, 'tests')]).toEqual([[], []]);
  });

  it.each(SOURCES)('are cited in %s only by existing numbers', (folder) => {
    const cited = findInSources(folder, /\bR\d+\.\d+\b/g);
    expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

describe('the reliability page', () => {
  const cells = [...read('docs/reliability.md').matchAll(/(?<=\| )`[^|]+`(?= +\|$)/gm)];
  const tests = cells.flatMap(([cell]) => cell.split(', ').map((name) => name.replace(/`$/, '.test.ts`')));

  it('names existing tests', () => {
    expect(cells.length).toBeGreaterThan(15);
    expect(findMissing(tests, 'tests')).toEqual([]);
  });
});

describe('the security page', () => {
  const rows = readRows('docs/security.md');

  it('has rows for every chapter', () => {
    expect(rows.length).toBeGreaterThan(60);
    const chapters = new Set(rows.flatMap(({ number }) => number.match(/\d+(?=\.\d+\.\d)/g)?.map(Number)));
    expect(chapters).toEqual(new Set(Array.from({ length: 16 }, (_, chapter) => chapter + 1)));
  });

  it('names existing files', () => {
    const files = rows.flatMap((row) => row.files);
    const tests = rows.flatMap((row) => row.tests);
    expect([findMissing(files, '.'), findMissing(tests, 'tests')]).toEqual([[], []]);
  });
});
