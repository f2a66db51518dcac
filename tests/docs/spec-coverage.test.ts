// Documents: that what they name is there.
// What may come in: the repository's own files.
// What may not: a server, a browser.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTestNames } from '../support/test-titles.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The rows of a document's tables: their cells, of which the last two say where it is and what shows it. */
const rowsOf = (document: string, heading: RegExp) =>
  read(document)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !heading.test(line))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const [where = '', shown = ''] = cells.slice(-3);
      return { said: cells.slice(1, -3), where: where.split('<br>'), shown: shown.split('<br>') };
    });

/** The files that rows name, below a folder, and that are not there. */
const missingFiles = (rows: ReturnType<typeof rowsOf>, folder: string) =>
  rows.flatMap(({ where }) =>
    where.filter((file) => !/^`[\w/.-]+`$/.test(file) || !existsSync(join(ROOT, folder, file.slice(1, -1)))),
  );

const rows = rowsOf('docs/spec-coverage.md', /^\| What the specification asks/);

const isTest = readTestNames();
/** `api/x.test.ts › title`, in backquotes. */
const testIn = (shown: string) => /^`(.+ › .+)`$/.exec(shown)?.[1];
/** A record, and in one that settles several matters the name of one: `[012](decisions/012.md) _Links_`. */
const decisionIn = (shown: string) => /^\[\d{3}\]\((decisions\/[\w-]+\.md)\)(?: (_[^_]+_))?$/.exec(shown);

function isDecision(shown: string): boolean {
  const [, path, matter = ''] = decisionIn(shown) ?? [];
  return path !== undefined && existsSync(join(ROOT, 'docs', path)) && read(`docs/${path}`).includes(matter);
}

describe('the coverage of the specification', () => {
  it('has a row for every section, and each row says what is asked, where it is and what shows it', () => {
    const sections = read('docs/spec-coverage.md').match(/^## \d /gm);
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((section) => `## ${section} `));
    expect(rows.filter(({ said }) => said.length !== 1 || said[0] === '')).toEqual([]);
    expect(rows.length).toBeGreaterThan(250);
  });

  it('names existing files', () => {
    expect(missingFiles(rows, 'src')).toEqual([]);
  });

  it('names existing tests and decisions', () => {
    const missing = rows.flatMap(({ shown }) =>
      shown.filter((each) => !isTest(testIn(each) ?? '') && !isDecision(each)),
    );
    expect(missing).toEqual([]);
  });

  it('would miss a test that is gone, renamed or in another group, and a decision', () => {
    const here = 'docs/spec-coverage.test.ts';
    expect(isTest(`${here} › the coverage of the specification › names existing files`)).toBe(true);
    expect(isTest(`${here} › the coverage of the specification › names unknown files`)).toBe(false);
    expect(isTest(`${here} › names existing files`)).toBe(false);
    expect(isTest(`${here} › the coverage of the specification`)).toBe(false);
    expect(isDecision('[002](decisions/002-centimeters.md)')).toBe(true);
    expect(isDecision('[002](decisions/002-inches.md)')).toBe(false);
    expect(isDecision('[002](decisions/002-centimeters.md) _Miles_')).toBe(false);
  });
});

describe('the measure of security', () => {
  const measured = rowsOf('docs/security.md', /^\| No\. /);

  it('has rows for its chapters, each with a number, what is asked, where it is and what shows it', () => {
    expect(measured.length).toBeGreaterThan(60);
    expect(measured.filter(({ said }) => said.length !== 2 || !/^\d+\.\d+\.\d+/.test(said[0] ?? ''))).toEqual(
      [],
    );
    const chapters = new Set(
      measured.flatMap(({ said: [number = ''] }) => number.match(/\d+(?=\.\d+\.\d)/g)),
    );
    expect([...chapters].map(Number).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 16 }, (_, chapter) => chapter + 1),
    );
  });

  it('names existing files and tests', () => {
    expect(missingFiles(measured, '.')).toEqual([]);
    const shown = measured.flatMap((row) => row.shown).filter((each) => each !== '—');
    expect(shown.filter((each) => !isTest(testIn(each) ?? ''))).toEqual([]);
  });
});
