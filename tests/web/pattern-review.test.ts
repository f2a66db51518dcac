import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../src/engine/pattern-text.ts';
import { patternGaugeFrom, sizesFrom } from '../../src/web/measurement-inputs/pattern-entry.ts';
import {
  addEase,
  findUnit,
  readEase,
  toEntry,
  toggleSize,
  toReview,
} from '../../src/web/pattern-review/review.ts';

const review = (text: string, desiredBust: number | null = null) =>
  toReview(readPatternText(text), desiredBust, 'exact');

const GAUGE = 'Gauge: 20 sts and 28 rows = 4 inches\n';
const TWELVE =
  'Sizes: 1 (2, 3, 4, 5, 6) (7, 8, 9, 10, 11, 12)\n' +
  'Finished bust: 30 (32, 34, 36, 38, 40) (42, 44, 46, 48, 50, 52) inches\n';

describe('a review', () => {
  it('holds the numbers as the pattern writes them', () => {
    const found = review(
      'Gauge: 22 sts and 30 rows = 10 cm\nSizes: S (M, L)\nFinished bust: 91.5 (101.5, 112) cm',
    );
    expect(findUnit(found)).toBe('cm');
    expect(found.gauge.stitches).toEqual({ text: '22', unit: 'cm' });
    expect(found.sizes.map(({ bust }) => bust.text)).toEqual(['91.5', '101.5', '112']);
    const { gauge, sizes } = toEntry(found);
    expect(patternGaugeFrom(gauge, 'exact')).toEqual({ stitches: 22 * 1.016, rows: 30 * 1.016 });
    expect(sizesFrom(sizes).map(({ bust }) => bust)).toEqual([91.5 / 2.54, 101.5 / 2.54, 112 / 2.54]);
    expect(sizes).toHaveLength(10);
  });

  it('states that there is no row gauge only if the pattern gives none', () => {
    expect(review('Gauge: 20 sts = 4 inches').gauge).toMatchObject({ hasRowGauge: false });
    expect(review(GAUGE).gauge).toMatchObject({ hasRowGauge: true });
    expect(review('Sizes: S (M, L)').gauge).toMatchObject({ hasRowGauge: true });
  });

  it('asks for a row gauge that cannot be right', () => {
    const { gauge } = review('Gauge: 20 sts and 290 rows = 4 inches');
    expect(gauge).toMatchObject({ rows: { text: '' }, hasRowGauge: true });
  });

  it('offers the ten sizes nearest to the desired bust first', () => {
    expect(review(GAUGE + TWELVE).chosen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const near = review(GAUGE + TWELVE, 51);
    expect(near.chosen).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(toEntry(near).sizes.map(({ name }) => name)).toEqual([
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
      '11',
      '12',
    ]);
  });

  it('offers sizes without a bust last', () => {
    const reading = readPatternText(GAUGE + TWELVE);
    const sizes = reading.sizes.map((size, index) => (index < 2 ? { ...size, bust: null } : size));
    expect(toReview({ ...reading, sizes }, 40, 'exact').chosen).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('lets sizes be exchanged, at most ten', () => {
    const found = review(GAUGE + TWELVE);
    expect(toggleSize(found, 11).chosen).toEqual(found.chosen);
    expect(toggleSize(toggleSize(found, 0), 11).chosen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
  });

  it('keeps the bodies that the sizes are meant for, and adds an ease to them', () => {
    const { sizes } = review(`${GAUGE}Sizes: S (M)\nTo fit bust: 32-34 (36-38) inches`);
    expect(sizes.map(({ bust, toFit }) => [bust.text, toFit])).toEqual([
      ['', { min: 32, max: 34 }],
      ['', { min: 36, max: 38 }],
    ]);
    expect(addEase(sizes, 4, 'in').map(({ bust }) => bust.text)).toEqual(['37', '41']);
    expect(addEase(sizes, -2, 'cm').map(({ bust }) => bust)).toEqual([
      { text: '78.74', unit: 'cm' },
      { text: '88.9', unit: 'cm' },
    ]);
  });
});

describe('an ease', () => {
  it.each([
    ['4', 4],
    ['+4', 4],
    ['-2', -2],
    ['− 1 1/2', -1.5],
    ['10 cm', 10 / 2.54],
    ['-5 mm', -0.5 / 2.54],
    ['0', 0],
    ['', null],
    ['some', null],
    ['4 sts', null],
    ['2-4', null],
  ])('%j is %s inches', (text, inches) => {
    const read = readEase({ text, unit: 'in' });
    if (inches === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(inches, 9);
  });
});
