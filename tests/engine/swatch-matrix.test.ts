import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFinishedMeasurement } from '../../src/engine/gauge.ts';
import {
  computeSwatchMatrix,
  describeHit,
  describeNoHit,
  formatHitDistance,
  HIT_WITHIN,
} from '../../src/engine/swatch-matrix.ts';
import { itAlways } from '../support/always.ts';

describe('the matrix of swatches and sizes', () => {
  const compute = (
    stitches: readonly number[],
    busts = [36, 40, 44],
    patternStitches = 20,
    desiredBust = 40,
  ) =>
    computeSwatchMatrix({
      swatches: stitches.map((each) => ({ stitches: each })),
      patternStitches,
      busts,
      desiredBust,
      unit: 'in',
    });

  it('has the finished bust of every size with every swatch, and marks those within an inch', () => {
    const rows = compute([18, 22, 20]).map(({ swatch, cells }) => [
      swatch.stitches,
      cells.map(({ bust }) => bust),
      cells.map(({ isHit }) => isHit),
    ]);
    expect(rows).toEqual([
      [18, [40, 400 / 9, 440 / 9], [true, false, false]],
      [22, [720 / 22, 800 / 22, 40], [false, false, true]],
      [20, [36, 40, 44], [false, true, false]],
    ]);
    const [edge] = compute([20], [39, 41, 41.1]);
    expect(edge?.cells.map(({ isHit }) => isHit)).toEqual([true, true, false]);
    expect(edge?.nearestIndex, 'the larger of two equally near sizes').toBe(1);
  });

  it('puts the swatch with the nearest size first, and keeps the order of equal ones', () => {
    expect(compute([19, 20, 18]).map(({ swatch }) => swatch.stitches)).toEqual([20, 18, 19]);
  });

  it('is empty without swatches or sizes', () => {
    expect(compute([])).toEqual([]);
    expect(compute([20], [])[0]?.cells).toEqual([]);
  });

  const anyStitches = fc.double({ min: 1, max: 100, noNaN: true });
  const anyBust = fc.double({ min: 10, max: 100, noNaN: true });

  itAlways(
    'agrees with the formula, whatever the order of the swatches',
    fc.uniqueArray(anyStitches, { minLength: 1, maxLength: 12 }),
    fc.array(anyBust, { minLength: 1, maxLength: 10 }),
    anyStitches,
    anyBust,
    (all, printed, patternStitches, desiredBust) => {
      const matrix = compute(all, printed, patternStitches, desiredBust);
      expect(matrix).toHaveLength(all.length);
      for (const { swatch, cells, nearestIndex } of matrix) {
        expect(cells.map((cell) => cell.bust)).toEqual(
          printed.map((each) => computeFinishedMeasurement(each, swatch.stitches, patternStitches)),
        );
        for (const { difference, isHit } of cells)
          if (Math.abs(Math.abs(difference) - HIT_WITHIN) > 0.1)
            expect(isHit).toBe(Math.abs(difference) < HIT_WITHIN);
        const distances = cells.map(({ difference }) => Math.abs(difference));
        expect(distances[nearestIndex]).toBeCloseTo(Math.min(...distances), 6);
      }
      const other = compute(all.toReversed(), printed, patternStitches, desiredBust);
      for (const row of matrix)
        expect(other.find(({ swatch }) => swatch.stitches === row.swatch.stitches)?.cells).toEqual(row.cells);
    },
  );
});

it('says what a size measures with a swatch', () => {
  expect(describeHit('M', 43.78, 44, 'in')).toBe('Size M: 43.8 in, 0.2 in smaller than the 44 in you want.');
  expect(describeHit('M', 44, 44, 'in')).toBe('Size M: 44 in, exactly what you want.');
  expect(describeHit('M', 43.78, 44, 'cm')).toContain('111.2 cm');
  expect(describeNoHit(44, 'in')).toBe('No size comes within 1 in of 44 in with any of these gauges.');
  expect(formatHitDistance('cm')).toBe('2.5 cm');
});
