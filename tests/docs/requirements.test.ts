// Tests of the docs: the files and requirements that they name must exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

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
  names.filter((name) => !/^`[\w/.-]+`$/.test(name) || !existsSync(join(ROOT, folder, name.slice(1, -1))));

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

  it.each(['src', 'tests', 'bench', 'scripts'])('are cited in %s only by existing numbers', (folder) => {
    const sources = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:tsx?|js)$/.test(name),
    );
    const cited = sources.flatMap((name) => read(join(folder, name)).match(/\bR\d+\.\d+\b/g) ?? []);
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
