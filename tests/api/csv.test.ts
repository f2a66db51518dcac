import { expect, it } from 'vitest';
import { writeCsv } from '../../src/server/account-files/csv.ts';

const MARK = '\ufeff';

/** Returns a cell as the file contains it. */
const writeCell = (cell: Parameters<typeof writeCsv>[1][number][number]) =>
  writeCsv(['x'], [[cell]]).slice(`${MARK}x\r\n`.length, -2);

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
  ['Merino; 4-ply, half-and-half', '"Merino; 4-ply, half-and-half"'],
  // An original apostrophe before a formula can be told from an added one.
  ["'=1", "''=1"],
  ["''+1", "'''+1"],
  ["'tis", "'tis"],
  [-10, '-10'],
  [0.1, '0.1'],
  [-15.416666666666668, '-15.42'],
  [22.352, '22.35'],
  [40, '40'],
  [36.125, '36.13'],
  [21.999, '22'],
  [null, ''],
])('a CSV file contains %j as %j', (cell, written) => expect(writeCell(cell)).toBe(written));

it.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://evil.example")'],
  ...['＝1+1', '＋1', '－1', '＠SUM(A1)'],
])('a CSV file has no cell that a spreadsheet would run: %j', (text) =>
  expect(writeCell(text)).toMatch(/^"?'/),
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
])('a CSV file contains the email address %j as %j', (email, written) =>
  expect(writeCell({ email })).toBe(written),
);

it.each([
  ['x;=HYPERLINK("http://evil.example")', 'x;\'=HYPERLINK("http://evil.example")'],
  ['x; =1+1', "x;' =1+1"],
  ['x|@SUM(A1)', "x|'@SUM(A1)"],
  ['x\t-1', "x\t'-1"],
  ['x\n=1', "x\n'=1"],
  ['x;"=1+1"', 'x;\'"=1+1"'],
  ['x\n"=1+1;', 'x\n\'"=1+1;'],
])('a CSV file has no formula after another separator: %j', (text, defused) => {
  const cell = writeCell(text);
  expect(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).toBe(defused);
});
