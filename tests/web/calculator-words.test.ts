import { formatTabular } from '../../src/engine/sentences.ts';
import { describe, expect, it } from 'vitest';
import { compareGauge } from '../../src/engine/gauge.ts';
import { findCellAfterKey } from '../../src/web/measurement-inputs/size-table.tsx';
import { keepUnits } from '../../src/web/ui/format.ts';
import { getMatchBadge } from '../../src/web/calculator/results/match-words.ts';
import {
  describeGauge,
  formatGauge,
  formatNearestQuarter,
} from '../../src/web/measurement-inputs/measures.ts';

it.each([
  ['a bust of 45 in, 2.6 cm larger in size 8', 'a bust of 45_in, 2.6_cm larger in size 8'],
  ['20.5 stitches per 4 inches on US 6 (4 mm)', '20.5 stitches per 4_inches on US 6 (4_mm)'],
  ['Upper arm 12, Sleeve length 17 1/2', 'Upper arm 12, Sleeve length 17_1/2'],
  ['22.5 ± 0.4 stitches and ± 1 row', '22.5_±_0.4 stitches and ±_1 row'],
])('joins numbers with their unit, fraction and margin, and leaves other words apart: %s', (text, joined) =>
  expect(keepUnits(text)).toBe(joined.replaceAll('_', '\u00a0')),
);

describe('measurements', () => {
  it('always show one decimal in a table', () => {
    expect(formatTabular(40, 'in')).toBe('40.0');
    expect(formatTabular((44 * 20) / 18, 'in')).toBe('48.9');
    expect(formatTabular(40, 'cm')).toBe('101.6');
  });

  it.each([
    [40, '40'],
    [44.44, '44½'],
    [48.89, '49'],
    [28.2, '28¼'],
    [0.74, '¾'],
    [0.05, '0'],
  ])('%d is nearest to %s on a tape measure', (inches, text) =>
    expect(formatNearestQuarter(inches)).toBe(text),
  );
});

describe('gauges in a list', () => {
  const gauge = { stitches: 22 * 1.016, rows: 30 * 1.016 };

  it('show counts per 10 cm as they were counted', () => {
    expect(formatGauge(gauge, { unit: 'cm', conversion: 'exact' })).toBe('22 x 30 / 10 cm');
    expect(describeGauge(gauge, { unit: 'cm', conversion: 'exact' })).toBe('22 st x 30 r / 10 cm');
  });

  it('show counts per 4 inches without their basis', () => {
    expect(formatGauge(gauge, { unit: 'in', conversion: 'exact' })).toBe('22.35 x 30.48 / 4 in');
    expect(describeGauge(gauge, { unit: 'in', conversion: 'exact' })).toBe('22.35 st x 30.48 r / 4 in');
  });
});

describe('badges', () => {
  const badge = (own: number) =>
    getMatchBadge(compareGauge({ stitches: own, rows: 28 }, { stitches: 20, rows: 28 }).stitches);

  it('name a close match, or by how much the size is off', () => {
    expect(badge(20)).toEqual({ tone: 'good', text: 'Perfect match' });
    expect(badge(19.5)).toEqual({ tone: 'good', text: 'Close match' });
    expect(badge(19)).toEqual({ tone: 'caution', text: '5.3% wider' });
    expect(badge(18)).toEqual({ tone: 'bad', text: '11.1% wider' });
    expect(badge(23)).toEqual({ tone: 'bad', text: '13% narrower' });
  });

  it('describe rows by height', () => {
    const { rows } = compareGauge({ stitches: 20, rows: 24 }, { stitches: 20, rows: 28 });
    expect(rows && getMatchBadge(rows)).toEqual({ tone: 'bad', text: '16.7% taller' });
  });
});

describe('arrow keys in the size table', () => {
  const table = { row: 10, column: 3 };
  const from = { row: 1, column: 1 };
  const middle = { start: 1, end: 1, length: 2 };

  it('move up and down to the next row', () => {
    expect(findCellAfterKey('ArrowUp', from, middle, table)).toEqual({ row: 0, column: 1 });
    expect(findCellAfterKey('ArrowDown', from, middle, table)).toEqual({ row: 2, column: 1 });
  });

  it('move left and right only from the edge of the text, or if all of it is selected', () => {
    expect(findCellAfterKey('ArrowLeft', from, middle, table)).toBeNull();
    expect(findCellAfterKey('ArrowRight', from, middle, table)).toBeNull();
    expect(findCellAfterKey('ArrowLeft', from, { start: 0, end: 0, length: 2 }, table)).toEqual({
      row: 1,
      column: 0,
    });
    expect(findCellAfterKey('ArrowRight', from, { start: 2, end: 2, length: 2 }, table)).toEqual({
      row: 1,
      column: 2,
    });
    expect(findCellAfterKey('ArrowRight', from, { start: 0, end: 2, length: 2 }, table)).toEqual({
      row: 1,
      column: 2,
    });
    expect(findCellAfterKey('ArrowLeft', from, { start: 0, end: 1, length: 2 }, table)).toBeNull();
  });

  it('do not leave the table, and other keys do nothing', () => {
    expect(findCellAfterKey('ArrowUp', { row: 0, column: 0 }, middle, table)).toBeNull();
    expect(findCellAfterKey('ArrowDown', { row: 9, column: 0 }, middle, table)).toBeNull();
    expect(
      findCellAfterKey('ArrowLeft', { row: 0, column: 0 }, { start: 0, end: 0, length: 0 }, table),
    ).toBeNull();
    expect(findCellAfterKey('Enter', from, middle, table)).toBeNull();
  });
});
