import { formatTabular } from '../../src/engine/sentences.ts';
import { describe, expect, it } from 'vitest';
import { compareGauge } from '../../src/engine/gauge.ts';
import { findCellAfterKey } from '../../src/web/measurement-inputs/size-table.tsx';
import { withNonBreakingSpaces } from '../../src/web/ui/format.ts';
import { getMatchBadge } from '../../src/web/calculator/results/match-words.ts';
import {
  describeGauge,
  formatGauge,
  formatNearestQuarter,
} from '../../src/web/measurement-inputs/measures.ts';
import fc from 'fast-check';
import { createAxisScale } from '../../src/web/ui/plot.tsx';
import { drawGarments } from '../../src/web/calculator/results/result-drawings.tsx';
import { itAlways } from '../support/always.ts';

it.each([
  ['a bust of 45 in, 2.6 cm larger in size 8', 'a bust of 45_in, 2.6_cm larger in size 8'],
  ['20.5 stitches per 4 inches on US 6 (4 mm)', '20.5 stitches per 4_inches on US 6 (4_mm)'],
  ['Upper arm 12, Sleeve length 17 1/2', 'Upper arm 12, Sleeve length 17_1/2'],
  ['22.5 ± 0.4 stitches and ± 1 row', '22.5_±_0.4 stitches and ±_1 row'],
])('joins numbers with their unit, fraction and margin, and leaves other words apart: %s', (text, joined) =>
  expect(withNonBreakingSpaces(text)).toBe(joined.replaceAll('_', '\u00a0')),
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

  it('show the same counts converted to 4 inches', () => {
    expect(formatGauge(gauge, { unit: 'in', conversion: 'exact' })).toBe('22.35 x 30.48 / 4 in');
    expect(describeGauge(gauge, { unit: 'in', conversion: 'exact' })).toBe('22.35 st x 30.48 r / 4 in');
  });
});

describe('badges', () => {
  const getBadge = (own: number) =>
    getMatchBadge(compareGauge({ stitches: own, rows: 28 }, { stitches: 20, rows: 28 }).stitches);

  it.each([
    [20, 'good', 'Perfect match'],
    [19.5, 'good', 'Close match'],
    [19, 'caution', '5.3% wider'],
    [18, 'bad', '11.1% wider'],
    [23, 'bad', '13% narrower'],
  ])('of %d stitches instead of 20 are %s: %s', (own, tone, text) =>
    expect(getBadge(own)).toEqual({ tone, text }),
  );

  it('describe rows by height', () => {
    const { rows } = compareGauge({ stitches: 20, rows: 24 }, { stitches: 20, rows: 28 });
    expect(rows && getMatchBadge(rows)).toEqual({ tone: 'bad', text: '16.7% taller' });
  });
});

describe('arrow keys in the size table', () => {
  const [start, middle, end] = [0, 1, 2].map((at) => ({ start: at, end: at, length: 2 }));
  const all = { start: 0, end: 2, length: 2 };

  it.each([
    ['ArrowUp', [1, 1], middle, [0, 1]],
    ['ArrowDown', [1, 1], middle, [2, 1]],
    ['ArrowLeft', [1, 1], middle, null],
    ['ArrowRight', [1, 1], middle, null],
    ['ArrowLeft', [1, 1], start, [1, 0]],
    ['ArrowRight', [1, 1], end, [1, 2]],
    ['ArrowRight', [1, 1], all, [1, 2]],
    ['ArrowLeft', [1, 1], { ...all, end: 1 }, null],
    ['ArrowUp', [0, 0], middle, null],
    ['ArrowDown', [9, 0], middle, null],
    ['ArrowLeft', [0, 0], { start: 0, end: 0, length: 0 }, null],
    ['Enter', [1, 1], middle, null],
  ] as const)('%s from the cell %j with the selection %j leads to %j', (key, [row, column], selected, to) => {
    const found = findCellAfterKey(key, { row, column }, selected ?? all, { rows: 10, columns: 3 });
    expect(found && [found.row, found.column]).toEqual(to);
  });
});

const measurement = fc.double({ min: 1, max: 400, noNaN: true });

describe('the plot axis', () => {
  it('runs between round numbers', () => {
    expect(createAxisScale([40, 44.4, 48.9]).ticks).toEqual([40, 42.5, 45, 47.5, 50]);
    expect(createAxisScale([101.6, 112.9]).ticks).toEqual([100, 105, 110, 115]);
  });

  it('is the same if values differ only by a rounding error', () => {
    expect(createAxisScale([41.3, 41.3 + Number.EPSILON * 32]).ticks).toEqual(createAxisScale([41.3]).ticks);
  });

  itAlways(
    'contains every value, in order',
    fc.array(measurement, { minLength: 1, maxLength: 20 }),
    (values) => {
      const { ticks, toPosition } = createAxisScale(values);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(7);
      for (const value of values) {
        expect(toPosition(value)).toBeGreaterThanOrEqual(-1e-9);
        expect(toPosition(value)).toBeLessThanOrEqual(1 + 1e-9);
      }
      const sorted = values.toSorted((a, b) => a - b).map(toPosition);
      expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));
    },
  );
});

describe('the garment drawing', () => {
  it('draws width and length to the same scale', () => {
    const { widthLine, lengthLine } = drawGarments({ width: 18, length: 24 }, { width: 20, length: 28 });
    const scale = (widthLine.x2 - widthLine.x1) / 20;
    expect((lengthLine.y2 - lengthLine.y1) / 28).toBeCloseTo(scale, 2);
  });

  it('draws the same outline for the same garment', () => {
    const garment = { width: 20, length: 25 };
    const { adjusted, printed } = drawGarments(garment, garment);
    expect(adjusted).toBe(printed);
  });

  it('stays within its frame', () => {
    const garment = fc.record({ width: measurement, length: measurement });
    fc.assert(
      fc.property(garment, garment, (printed, adjusted) => {
        const drawing = drawGarments(printed, adjusted);
        expect(drawing.height).toBeLessThanOrEqual(320.01);
        expect(drawing.lengthLine.x).toBeLessThanOrEqual(340);
        const numbers = (drawing.adjusted + drawing.printed).match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
        for (const number of numbers) {
          expect(number).toBeGreaterThanOrEqual(0);
          expect(number).toBeLessThanOrEqual(340);
        }
      }),
    );
  });
});
