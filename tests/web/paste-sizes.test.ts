import { describe, expect, it } from 'vitest';
import type { SizeColumn } from '../../src/engine/pasted-sizes.ts';
import { emptySize, type SizeEntry } from '../../src/web/measurement-inputs/entries.ts';
import { pasteSizes } from '../../src/web/measurement-inputs/paste-sizes.ts';
import { emptyInput } from '../../src/web/measurement-inputs/unit-input.ts';
import { canHaveSeveralValues } from '../../src/web/measurement-inputs/size-table.tsx';
import { getPastedText } from '../../src/web/pattern-reader/files/html-text.ts';
import { cm, inches } from '../support/unit-inputs.ts';

const blank = (rows: number): SizeEntry[] => Array.from({ length: rows }, () => emptySize);
const typed: SizeEntry[] = [
  { name: 'A', bust: inches('30'), length: inches('20') },
  { name: 'B', bust: inches('32'), length: emptyInput },
  { name: 'C', bust: inches('34'), length: inches('22') },
];

const paste = (
  sizes: readonly SizeEntry[],
  text: string,
  column: SizeColumn = 'bust',
  row = 0,
  unit: 'in' | 'cm' = 'in',
) => pasteSizes(sizes, { html: '', text }, { row, column, unit });

describe('pasting', () => {
  it('fills the column from the row on, and leaves the other cells', () => {
    expect(paste(typed, '36½ (40)', 'bust', 1)).toEqual({
      sizes: [
        typed[0],
        { name: 'B', bust: inches('36.5'), length: emptyInput },
        { name: 'C', bust: inches('40'), length: inches('22') },
      ],
      message: 'Pasted 2 busts.',
    });
  });

  it('keeps the body that a size is meant for when a list is pasted', () => {
    const toFit = { min: 34, max: 36 };
    const filled = paste(
      [{ name: 'M', bust: inches('40'), length: emptyInput, toFit }, emptySize],
      '24 (25)',
      'length',
    );
    expect(filled?.sizes[0]).toEqual({ name: 'M', bust: inches('40'), length: inches('24'), toFit });
  });

  it('of a paragraph fills the body sizes, and names the reader for its gauge', () => {
    const filled = paste(
      blank(2),
      'Sizes: S (M)\nTo fit bust: 32-34 (36-38) in\nFinished bust: 38 (42) in\nGauge: 20 sts = 4 in',
    );
    expect(filled?.sizes.map(({ toFit }) => toFit)).toEqual([
      { min: 32, max: 34 },
      { min: 36, max: 38 },
    ]);
    expect(filled?.message).toBe('Pasted 2 sizes. To read its gauge, too, use “Paste or drop a pattern”.');
  });

  it('keeps centimeters as they were written', () => {
    const filled = paste(blank(2), '91.5 (101.5)', 'length', 0, 'cm');
    expect(filled?.sizes.map(({ length }) => length)).toEqual([cm('91.5'), cm('101.5')]);
    expect(filled?.message).toBe('Pasted 2 lengths.');
  });

  it('fills the names from the row on wherever a list of names was pasted', () => {
    const filled = paste(typed, 'S (M)', 'length', 1);
    expect(filled?.sizes.map(({ name }) => name)).toEqual(['A', 'S', 'M']);
    expect(filled?.message).toBe('Pasted 2 names.');
  });

  it('replaces the sizes with a table, from the first row on', () => {
    expect(paste(typed, 'S\t36\nM\t40', 'bust', 2)).toEqual({
      sizes: [
        { name: 'S', bust: inches('36'), length: emptyInput },
        { name: 'M', bust: inches('40'), length: emptyInput },
        emptySize,
      ],
      message: 'Pasted 2 sizes.',
    });
  });

  it('replaces its row with a table of one row', () => {
    expect(paste(typed, 'M\t40\t24', 'name', 1)).toEqual({
      sizes: [typed[0], { name: 'M', bust: inches('40'), length: inches('24') }, typed[2]],
      message: 'Pasted 1 size.',
    });
  });

  it('says how many values did not fit, and what is doubtful', () => {
    const filled = paste(blank(2), 'Size\tBust\nS\t36\nM\t40\nL\t44');
    expect(filled?.sizes).toHaveLength(2);
    expect(filled?.message).toBe(
      'Pasted 2 sizes. 1 more did not fit into the table. The text does not say whether the busts are those of the garment or of the body.',
    );
    expect(paste(blank(3), '34 (36, 38)', 'bust', 1)?.message).toBe(
      'Pasted 2 busts. 1 more did not fit into the table.',
    );
  });

  it.each([
    ['one column', '"36"""\n"40"""\n44', 'bust'],
    ['a table', 'S\t"36"""\nM\t"40"""\nL\t44', 'name'],
  ] as const)('reads %s with inch marks in some rows, as spreadsheets quote them', (_, text, column) => {
    const filled = paste(typed, text, column);
    expect(filled?.sizes.map(({ bust }) => bust.text)).toEqual(['36', '40', '44']);
  });

  it('does nothing with a single value', () => {
    expect(paste(typed, '38 1/2')).toBeNull();
  });
});

it.each(['', '<p>34 (38)</p>', '<tablet>34</tablet>'])(
  'HTML without a table, %j, leaves the plain text',
  (html) => {
    expect(getPastedText({ html, text: '34\t(38)' })).toBe('34\t(38)');
  },
);

describe('the check before the code is loaded', () => {
  it.each([
    '34 (38, 42)',
    'S\t36',
    'S\nM',
    'S, M',
    '34 36 38',
    '34/36',
    '34-36',
    '86;91',
    'XS (S)',
    'S - M - L',
    'S / M',
  ])('holds %j back', (text) => expect(canHaveSeveralValues(text)).toBe(true));

  it.each([
    '',
    '38',
    ' 38\n',
    '38 1/2',
    '38½"',
    '38.5 cm',
    '38,5',
    'Medium',
    'Size 38',
    'Extra large',
    'X-Large',
  ])('leaves %j to the browser', (text) => expect(canHaveSeveralValues(text)).toBe(false));
});
