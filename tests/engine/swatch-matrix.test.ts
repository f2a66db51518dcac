import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEEDLE_SIZES } from '../../src/engine/catalog.ts';
import { computeFinishedMeasurement } from '../../src/engine/gauge.ts';
import { describeNeedleHint, suggestNeedle, type NeedleSwatch } from '../../src/engine/needle-hint.ts';
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
      ...{ patternStitches, busts, desiredBust, unit: 'in' },
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
    expect(edge?.nearest, 'the larger of two equally near sizes').toBe(1);
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
      for (const { swatch, cells, nearest } of matrix) {
        expect(cells.map((cell) => cell.bust)).toEqual(
          printed.map((each) => computeFinishedMeasurement(each, swatch.stitches, patternStitches)),
        );
        for (const { difference, isHit } of cells)
          if (Math.abs(Math.abs(difference) - HIT_WITHIN) > 0.1)
            expect(isHit).toBe(Math.abs(difference) < HIT_WITHIN);
        const distances = cells.map(({ difference }) => Math.abs(difference));
        expect(distances[nearest]).toBeCloseTo(Math.min(...distances), 6);
      }
      const other = compute(all.toReversed(), printed, patternStitches, desiredBust);
      for (const row of matrix)
        expect(other.find(({ swatch }) => swatch.stitches === row.swatch.stitches)?.cells).toEqual(row.cells);
    },
  );
});

describe('a needle hint', () => {
  const swatch: NeedleSwatch = { name: 'Cascade 220', stitches: 18.5, needle: 'US 7' };

  it('counts about one stitch for each size', () => {
    expect(suggestNeedle(swatch, 17.5, [])).toEqual({ from: 'US 7', to: 'US 8', sizes: 1, other: null });
    expect(suggestNeedle(swatch, 20.5, [])).toEqual({ from: 'US 7', to: 'US 5', sizes: 2, other: null });
    expect(suggestNeedle(swatch, 18, [])?.to).toBe('US 8');
    expect(suggestNeedle(swatch, 18.1, []), 'a whole size would make it worse').toBeNull();
  });

  it('comes from two swatches of the same yarn if they are on both sides', () => {
    const others: NeedleSwatch[] = [
      { name: 'Another yarn', stitches: 16.5, needle: 'US 10' },
      { name: ' cascade 220 ', stitches: 16.5, needle: 'US 9' },
    ];
    // 17.5 is halfway between 18.5 on 4.5 mm and 16.5 on 5.5 mm.
    const hint = suggestNeedle(swatch, 17.5, others);
    expect(hint).toEqual({ from: 'US 7', to: 'US 8', sizes: 1, other: 'US 9' });
    expect(hint && describeNeedleHint(hint)).toBe(
      'Your swatches of this yarn on US 7 (4.5 mm) and US 9 (5.5 mm) point to US 8 (5 mm).',
    );
    expect(suggestNeedle(swatch, 15, others)?.other, 'beyond the swatches').toBeNull();
    // The aim is the other swatch's gauge, but for a rounding error.
    const own: NeedleSwatch = { name: 'Lopi', stitches: 12.5, needle: 'US 8' };
    const other: NeedleSwatch = { name: 'Lopi', stitches: 12, needle: 'US 10.5' };
    expect(suggestNeedle(own, 11.999999999999998, [other])).toMatchObject({
      to: 'US 10.5',
      other: 'US 10.5',
    });
    const farther: NeedleSwatch = { name: 'Lopi', stitches: 9, needle: 'US 13' };
    for (const list of [
      [other, farther],
      [farther, other],
    ])
      expect(suggestNeedle(own, 12.1, list)?.other, 'the nearest of three swatches').toBe('US 10.5');
    const contradictory: NeedleSwatch[] = [{ name: 'Cascade 220', stitches: 20, needle: 'US 9' }];
    expect(suggestNeedle(swatch, 19, contradictory)?.other).toBeNull();
  });

  it('is missing without a needle, for a change that is too small, and beyond the needles', () => {
    expect(suggestNeedle({ ...swatch, needle: null }, 17, [])).toBeNull();
    expect(suggestNeedle(swatch, 18.4, [])).toBeNull();
    expect(suggestNeedle({ ...swatch, needle: 'US 50' }, 10, [])).toBeNull();
    expect(suggestNeedle({ ...swatch, needle: 'US 1' }, 25, [])).toBeNull();
  });

  it('counts steps between the sizes of the US table, also from a metric size', () => {
    const fine: NeedleSwatch = { name: 'Fingering', stitches: 30, needle: 'US 1½' };
    expect(suggestNeedle(fine, 29, [])).toMatchObject({ to: 'US 2', sizes: 1 });
    expect(suggestNeedle(fine, 28, [])).toMatchObject({ to: 'US 3', sizes: 2 });
    expect(suggestNeedle(fine, 31, [])).toMatchObject({ to: 'US 1', sizes: 1 });
    expect(suggestNeedle({ ...fine, needle: 'US 1' }, 29, [])).toMatchObject({ to: 'US 2', sizes: 1 });
    expect(suggestNeedle({ ...fine, needle: 'US 0' }, 31, [])).toBeNull();
  });

  it('warns about another fabric', () => {
    const hint = suggestNeedle(swatch, 15.5, []);
    expect(hint && describeNeedleHint(hint)).toBe(
      'From US 7 (4.5 mm), try US 10 (6 mm) first. That is 3 needle sizes: the fabric will be another one.',
    );
    const near = suggestNeedle(swatch, 17.5, []);
    expect(near && describeNeedleHint(near)).toBe('From US 7 (4.5 mm), try US 8 (5 mm) first.');
  });

  const anyStitches = fc.double({ min: 5, max: 40, noNaN: true });

  itAlways(
    'points to a larger needle exactly for fewer stitches',
    anyStitches,
    anyStitches,
    anyStitches,
    (own, aim, otherStitches) => {
      const others: NeedleSwatch[] = [{ ...swatch, needle: 'US 9', stitches: otherStitches }];
      const hint = suggestNeedle({ ...swatch, stitches: own }, aim, others);
      if (!hint) return;
      const to = NEEDLE_SIZES.find(({ label }) => label === hint.to)?.mm ?? 0;
      expect(Math.sign(to - 4.5)).toBe(Math.sign(own - aim));
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
