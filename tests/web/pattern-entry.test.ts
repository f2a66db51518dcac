import { describe, expect, it } from 'vitest';
import { emptyPattern, type SizeEntry } from '../../src/web/entry/entries.ts';
import {
  completeRows,
  countProblem,
  desiredBustProblem,
  formProblems,
  gaugeFrom,
  leftOutRows,
  measurementProblem,
  ownGaugeRanges,
  patternGaugeRanges,
  problemsFromServer,
  sizesFrom,
} from '../../src/web/entry/pattern-entry.ts';
import type { Typed } from '../../src/web/entry/typed.ts';

const inches = (text: string): Typed => ({ text, unit: 'in' });
const cm = (text: string): Typed => ({ text, unit: 'cm' });
const size = (name: string, bust: string, length = ''): SizeEntry => ({
  name,
  bust: inches(bust),
  length: inches(length),
});

describe('gauge', () => {
  it('is there once both counts are, per 4 inches', () => {
    const entry = { stitches: cm('22'), rows: inches('28') };
    expect(gaugeFrom(entry, ownGaugeRanges, 'exact')).toEqual({ stitches: 22 * 1.016, rows: 28 });
    expect(gaugeFrom({ ...entry, rows: inches('') }, ownGaugeRanges, 'exact')).toBeNull();
    expect(gaugeFrom({ ...entry, rows: inches('0') }, ownGaugeRanges, 'exact')).toBeNull();
  });

  it('is not there while a count is out of range', () => {
    const entry = { stitches: inches('51'), rows: inches('28') };
    expect(gaugeFrom(entry, ownGaugeRanges, 'exact')).toBeNull();
    expect(countProblem(entry.stitches, ownGaugeRanges.stitches, 'stitches')).toBe(
      'Between 1 and 50 stitches per 4 inches',
    );
  });

  it.each([
    ['own', 'in', 50, 80],
    ['own', 'cm', 50, 80],
    ['pattern', 'in', 50, 80],
    ['pattern', 'cm', 125, 200],
  ] as const)(
    'of %s kind in %s is 1 to %d stitches and 1 to %d rows',
    (kind, unit, mostStitches, mostRows) => {
      const ranges = { own: ownGaugeRanges, pattern: patternGaugeRanges }[kind];
      for (const [what, most] of [
        ['stitches', mostStitches],
        ['rows', mostRows],
      ] as const) {
        const isTaken = (count: number) =>
          countProblem({ text: String(count), unit }, ranges[what], what) === undefined;
        expect([1, most].map(isTaken)).toEqual([true, true]);
        expect([0.9, most + 0.1].map(isTaken)).toEqual([false, false]);
      }
    },
  );

  it('reaches further per 10 cm in the pattern form', () => {
    expect(countProblem(cm('125'), patternGaugeRanges.stitches, 'stitches')).toBeUndefined();
    expect(countProblem(cm('201'), patternGaugeRanges.rows, 'rows')).toBe('Between 1 and 200 rows per 10 cm');
  });
});

describe('measurements', () => {
  it('says between what a desired bust lies', () => {
    expect(desiredBustProblem(inches('40'))).toBeUndefined();
    expect(desiredBustProblem(inches('19.5'))).toBe('Between 20 and 200 inches');
    expect(desiredBustProblem(cm('20'))).toBeUndefined();
    expect(desiredBustProblem(cm('201'))).toBe('Between 20 and 200 cm');
  });

  it('says how large a measurement can be', () => {
    expect(measurementProblem(inches('400'))).toBeUndefined();
    expect(measurementProblem(inches('401'))).toBe('Above 0 and at most 400 inches');
    expect(measurementProblem(cm('1017'))).toBe('Above 0 and at most 1016 cm');
    expect(measurementProblem(inches(''))).toBeUndefined();
  });
});

describe('rows of the size table', () => {
  const rows = [
    size('S', '36', '24'),
    size(' ', '40'),
    size('', ''),
    size('M', ''),
    size('L', '44'),
    size('', '', '25'),
  ];

  it('make a size with a name and a bust; a length may be missing', () => {
    expect(completeRows(rows)).toEqual([0, 4]);
    expect(sizesFrom(rows)).toEqual([
      { name: 'S', bust: 36, length: 24 },
      { name: 'L', bust: 44, length: null },
    ]);
  });

  it('are named when they hold something and are left out all the same', () => {
    expect(leftOutRows(rows)).toEqual([
      'Row 2 has no size name and was left out.',
      'Row 4 has no bust and was left out.',
      'Row 6 has no size name and no bust and was left out.',
    ]);
  });

  it('without a usable bust make no size', () => {
    expect(sizesFrom([size('S', '0'), size('M', '.')])).toEqual([]);
  });
});

describe('problems of the form', () => {
  it('are none while it is empty', () => expect(formProblems(emptyPattern)).toEqual({}));

  it('stand by their field', () => {
    expect(
      formProblems({
        gauge: { stitches: inches('51'), rows: inches('28') },
        sizes: [size('S', '36'), size('M', '500', '600')],
      }),
    ).toEqual({
      stitches: 'Between 1 and 50 stitches per 4 inches',
      'bust-1': 'Above 0 and at most 400 inches',
      'length-1': 'Above 0 and at most 400 inches',
    });
  });

  it('from the server are put to the rows that were sent', () => {
    const fields = {
      'patternData.gauge.rows': 'Give a number',
      'patternData.sizes.1.measurements.bust': 'Too large',
      'patternData.sizes.0.name': 'Too long',
      'patternData.sizes': 'Give at least one size',
    };
    expect(problemsFromServer(fields, [0, 4])).toEqual({
      rows: 'Give a number',
      'bust-4': 'Too large',
      'name-0': 'Too long',
    });
  });
});
