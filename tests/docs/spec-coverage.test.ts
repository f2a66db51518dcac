// Tests of the docs: the files and tests that they name must exist.
// May contain: the files of the repository.
// May not contain: a server or a browser.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Returns the rows of a document's tables. The last two cells are the files and the tests. */
const readRows = (document: string, heading: RegExp) =>
  read(document)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !heading.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [files = '', tests = ''] = cells.slice(-3);
      return { requirements: cells.slice(1, -3), files: files.split('<br>'), tests: tests.split('<br>') };
    });

/** Returns the files that rows name below a folder and that do not exist. */
const missingFiles = (rows: ReturnType<typeof readRows>, folder: string) =>
  rows.flatMap(({ files }) =>
    files.filter((file) => !/^`[\w/.-]+`$/.test(file) || !existsSync(join(ROOT, folder, file.slice(1, -1)))),
  );

const rows = readRows('docs/spec-coverage.md', /^\| What the specification asks/);

/** Returns whether the file of `api/x.test.ts › title` exists. */
function isTest(tests: string): boolean {
  const [, file] = /^`(\S+) › .+`$/.exec(tests) ?? [];
  return file !== undefined && existsSync(join(ROOT, 'tests', file));
}
/** Parses a link to a decision record, optionally with one of its topics: `[012](decisions/012.md) _Links_`. */
const parseDecision = (tests: string) => /^\[\d{3}\]\((decisions\/[\w-]+\.md)\)(?: (_[^_]+_))?$/.exec(tests);

function isDecision(tests: string): boolean {
  const [, path, topic = ''] = parseDecision(tests) ?? [];
  return path !== undefined && existsSync(join(ROOT, 'docs', path)) && read(`docs/${path}`).includes(topic);
}

describe('the coverage of the specification', () => {
  it('has rows for every section, each with a requirement, files and tests', () => {
    const sections = read('docs/spec-coverage.md').match(/^## \d /gm);
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `## ${section} `));
    expect(rows.filter(({ requirements }) => requirements.length !== 1 || requirements[0] === '')).toEqual(
      [],
    );
    expect(rows.length).toBeGreaterThan(250);
  });

  it('names existing files', () => {
    expect(missingFiles(rows, 'src')).toEqual([]);
  });

  it('names existing tests and decisions', () => {
    const missing = rows.flatMap(({ tests }) => tests.filter((each) => !isTest(each) && !isDecision(each)));
    expect(missing).toEqual([]);
  });
});

describe('the security page', () => {
  const measured = readRows('docs/security.md', /^\| No\. /);

  it('has rows for every chapter, each with a number, a requirement, files and tests', () => {
    expect(measured.length).toBeGreaterThan(60);
    expect(
      measured.filter(
        ({ requirements }) => requirements.length !== 2 || !/^\d+\.\d+\.\d+/.test(requirements[0] ?? ''),
      ),
    ).toEqual([]);
    const chapters = new Set(
      measured.flatMap(({ requirements: [number = ''] }) => number.match(/\d+(?=\.\d+\.\d)/g)),
    );
    expect([...chapters].map(Number).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 16 }, (_, chapter) => chapter + 1),
    );
  });

  it('names existing files and tests', () => {
    expect(missingFiles(measured, '.')).toEqual([]);
    const tests = measured.flatMap((row) => row.tests).filter((each) => each !== '—');
    expect(tests.filter((each) => !isTest(each))).toEqual([]);
  });
});
