import { expect, it } from 'vitest';
import { writeCsv } from '../../src/server/account-files/csv.ts';

const MARK = '\ufeff';

it('a CSV file begins with a byte order mark and headings, and ends each line as RFC 4180 requires', () => {
  expect(writeCsv(['Yarn', 'Gauge'], [])).toBe(`${MARK}Yarn,Gauge\r\n`);
  expect(writeCsv(['Yarn', 'Gauge'], [['Merino', 21.5]])).toBe(`${MARK}Yarn,Gauge\r\nMerino,21.5\r\n`);
});

it.each([
  ['a,b', '"a,b"'],
  ['say "knit"', '"say ""knit"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['a;b', 'a;b'],
  ['🧶 צמר', '🧶 צמר'],
  ['', ''],
])('a CSV file contains %j as %j', (text, written) => {
  expect(writeCsv(['x'], [[text]])).toBe(`${MARK}x\r\n${written}\r\n`);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://evil.example")'])(
  'a CSV file has no cell that a spreadsheet would run: %j',
  (text) => {
    const cell = writeCsv(['x'], [[text]]).slice(`${MARK}x\r\n`.length);
    expect(cell).toMatch(/^"?'/);
  },
);

it.each([
  ['+plus@example.com', '+plus@example.com'],
  ['-minus@example.com', '-minus@example.com'],
  ["o'neill@example.org", "o'neill@example.org"],
  ['=odd@example.org', "'=odd@example.org"],
  ["'=odd@example.org", "''=odd@example.org"],
  ['@odd', "'@odd"],
  ['\todd@example.org', "'\todd@example.org"],
  ['"a, b"@example.org', '"""a, b""@example.org"'],
])('a CSV file contains the email address %j as %j', (email, written) => {
  expect(writeCsv(['x'], [[{ email }]])).toBe(`${MARK}x\r\n${written}\r\n`);
});

it.each([
  ['x;=HYPERLINK("http://evil.example")', 'x;\'=HYPERLINK("http://evil.example")'],
  ['x; =1+1', "x;' =1+1"],
  ['x|@SUM(A1)', "x|'@SUM(A1)"],
  ['x\t-1', "x\t'-1"],
  ['x\n=1', "x\n'=1"],
  ['x;"=1+1"', 'x;\'"=1+1"'],
  ['x\n"=1+1;', 'x\n\'"=1+1;'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['Merino; 4-ply, half-and-half', 'Merino; 4-ply, half-and-half'],
])('a CSV file has no formula after another separator or in full-width characters: %j', (text, defused) => {
  const cell = writeCsv(['x'], [[text]]).slice(`${MARK}x\r\n`.length, -2);
  const value = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  expect(value).toBe(defused);
});

it('a CSV file marks an original apostrophe before a formula, so that it can be told from an added one', () => {
  expect(writeCsv(['x'], [["'=1"], ["''+1"], ["'tis"]])).toBe(`${MARK}x\r\n''=1\r\n'''+1\r\n'tis\r\n`);
});

it('a CSV file leaves numbers unchanged, even negative ones, and missing values empty', () => {
  expect(writeCsv(['a', 'b', 'c'], [[-10, 0.1, null]])).toBe(`${MARK}a,b,c\r\n-10,0.1,\r\n`);
});

it('a CSV file rounds numbers to two decimals', () => {
  const numbers = [-15.416666666666668, 22.352, 40, 36.125, 21.999];
  expect(writeCsv(['x'], [numbers])).toBe(`${MARK}x\r\n-15.42,22.35,40,36.13,22\r\n`);
});
