import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeYarn,
  describeYarnToBuy,
  estimateYarn,
  formatYarn,
  fromYards,
  gramsToYards,
  listYarnAssumptions,
  listYarnReasons,
  toYards,
  type YarnInput,
} from '../../src/engine/yardage.ts';
import { itAlways } from '../support/always.ts';

/** 1200 yards at 20 × 28, for a knitter whose stitches match and who has 30 rows. */
const moreRows: YarnInput = {
  yards: 1200,
  amountBust: 40,
  bust: 40,
  patternGauge: { stitches: 20, rows: 28 },
  knitterGauge: { stitches: 20, rows: 30 },
};

const facts = { amountSize: null, converted: null };

describe('an estimate of yarn', () => {
  it('is larger for more rows over the same length', () => {
    const estimate = estimateYarn(moreRows);
    // 1200 × √(30/28), and 1200 × 30/28.
    expect(estimate.range.min).toBeCloseTo(1242.1, 1);
    expect(estimate.range.max).toBeCloseTo(1285.7, 1);
    expect(estimate.toBuy).toBeCloseTo(1414.3, 1);
    expect(describeYarn(estimate, 'M', null, 'in')).toBe(
      'Size M at your gauge takes about 1,240 to 1,290 yards.',
    );
    expect(describeYarn(estimate, 'M', null, 'cm')).toBe(
      'Size M at your gauge takes about 1,140 to 1,180 m.',
    );
    expect(describeYarnToBuy(estimate, null, 'in')).toBe(
      'With 10% in reserve for swatches, joins and ends, buy 1,420 yards.',
    );
    expect(describeYarnToBuy(estimate, { yards: 200, grams: null }, 'in')).toMatch(/1,420 yards: 8 balls\.$/);
    expect(listYarnReasons(estimate, 'M', null)).toEqual([
      'Your rows are shorter, so the same length takes 7% more rows.',
      'Your stitches are smaller, so each takes up to 3% less yarn.',
    ]);
  });

  it('is the pattern’s amount at the pattern’s gauge', () => {
    const estimate = estimateYarn({ ...moreRows, knitterGauge: { stitches: 20, rows: 28 } });
    expect(estimate.range).toEqual({ min: 1200, max: 1200 });
    expect(describeYarn(estimate, 'M', null, 'in')).toBe('Size M at your gauge takes about 1,200 yards.');
    expect(listYarnReasons(estimate, 'M', null)).toEqual([
      'Your gauge is that of the pattern, so it does not change the amount.',
    ]);
    const close = estimateYarn({ ...moreRows, knitterGauge: { stitches: 20, rows: 28.05 } });
    expect(listYarnReasons(close, 'M', null).join()).toContain('so close to the pattern’s');
    expect(listYarnAssumptions(estimate, facts, 'in')).toEqual([
      'You knit the pattern’s stitch counts for this size. With 10% fewer stitches, you need about 10% less yarn.',
      'You knit to the pattern’s lengths. Where you follow its row counts instead, you knit as many rows as the pattern.',
      'Your yarn and your stitch pattern are like the pattern’s.',
    ]);
  });

  it('is in proportion to the bust for another size', () => {
    const estimate = estimateYarn({ ...moreRows, bust: 44, knitterGauge: { stitches: 20, rows: 28 } });
    expect(estimate.range.max).toBeCloseTo(1320);
    expect(listYarnReasons(estimate, 'L', 'M')).toEqual([
      'The bust of Size L is 10% larger than that of Size M, so it takes 10% more yarn.',
      'Your gauge is that of the pattern, so it does not change the amount.',
    ]);
    expect(listYarnAssumptions(estimate, { ...facts, amountSize: 'M' }, 'in')).toContain(
      'The pattern’s amount is for Size M. The yarn for your size is in proportion to its printed bust.',
    );
  });

  it.each([
    [
      'larger stitches and fewer rows for a looser gauge',
      { knitterGauge: { stitches: 18, rows: 24 } },
      [1028.6, 1171.1],
      'Your rows are taller, so the same length takes 14% fewer rows.',
      'Your stitches are larger, so each takes up to 14% more yarn.',
    ],
    [
      'rows that change as much as stitches if the pattern gives no row gauge',
      { patternGauge: { stitches: 20, rows: null }, knitterGauge: { stitches: 22, rows: 30 } },
      [1200, 1320],
      'Your rows are taken to be shorter, so the same length takes 10% more rows.',
      'Your stitches are smaller, so each takes up to 9% less yarn.',
    ],
    [
      'rows that change as much as stitches if the knitter’s gauge has none',
      { knitterGauge: { stitches: 22, rows: null } },
      [1200, 1320],
      'Your rows are taken to be shorter, so the same length takes 10% more rows.',
      'Your stitches are smaller, so each takes up to 9% less yarn.',
    ],
  ])('has %s', (_, change, [min = NaN, max = NaN], ...reasons) => {
    const estimate = estimateYarn({ ...moreRows, ...change });
    expect(estimate.range.min).toBeCloseTo(min, 1);
    expect(estimate.range.max).toBeCloseTo(max, 1);
    expect(listYarnReasons(estimate, 'M', null)).toEqual(reasons);
  });

  it.each([
    [
      'patternGauge',
      'The pattern gives no row gauge. Its stitches are taken to have the same shape as yours',
    ],
    [
      'knitterGauge',
      'Your gauge has no rows. Your stitches are taken to have the same shape as the pattern’s',
    ],
  ])('says what it assumes without rows in %s', (gauge, assumption) => {
    const estimate = estimateYarn({ ...moreRows, [gauge]: { stitches: 22, rows: null } });
    expect(listYarnAssumptions(estimate, facts, 'in')).toContain(
      `${assumption}, so rows change as much as stitches.`,
    );
  });

  it('converts grams with the label of the yarn', () => {
    // 50 g are 109 yards (100 m).
    const ball = { yards: toYards(100, 'cm'), grams: 50 };
    expect(fromYards(gramsToYards(550, ball), 'cm')).toBeCloseTo(1100);
    expect(listYarnAssumptions(estimateYarn(moreRows), { ...facts, converted: ball }, 'cm')).toContain(
      'The pattern’s grams are of the yarn on the label: 100 m in 50\u00a0g.',
    );
    expect(formatYarn(ball.yards, 'in')).toBe('109.4 yards');
  });

  it('buys as many balls as the shown amount takes, and gives grams back for grams', () => {
    // 1.1 × 2275.5 is 2503 yards, shown as 2510: 23 balls are 2507.
    const same = { ...moreRows, yards: 2275.5, knitterGauge: { stitches: 20, rows: 28 } };
    const ball = { yards: 109, grams: 50 };
    expect(describeYarnToBuy(estimateYarn(same), { ...ball, grams: null }, 'in')).toContain(
      'buy 2,510 yards: 24 balls.',
    );
    expect(describeYarn(estimateYarn(moreRows), 'M', ball, 'cm')).toBe(
      'Size M at your gauge takes about 1,140 to 1,180 m (570 to 590 g).',
    );
  });

  it('converts meters and yards', () => {
    expect(fromYards(1000, 'cm')).toBeCloseTo(914.4, 9);
    expect(toYards(914.4, 'cm')).toBeCloseTo(1000, 9);
    expect([fromYards(1000, 'in'), toYards(1000, 'in')]).toEqual([1000, 1000]);
  });

  it('is in whole yards for small amounts, and does not lose a ball to rounding', () => {
    const small = estimateYarn({ ...moreRows, yards: 60 });
    expect(describeYarn(small, 'One Size', null, 'in')).toBe(
      'One Size at your gauge takes about 62 to 64 yards.',
    );
    const same = { ...moreRows, yards: 1000, knitterGauge: { stitches: 20, rows: 28 } };
    expect(describeYarnToBuy(estimateYarn(same), { yards: 110, grams: 50 }, 'in')).toContain(
      'buy 1,100 yards (500 g): 10 balls.',
    );
    expect(describeYarnToBuy(estimateYarn({ ...same, yards: 100 }), { yards: 200, grams: 50 }, 'in')).toMatch(
      /: 1 ball\.$/,
    );
  });

  const anyCount = fc.double({ min: 4, max: 80, noNaN: true });
  const anyInput: fc.Arbitrary<YarnInput> = fc.record({
    yards: fc.double({ min: 1, max: 20_000, noNaN: true }),
    amountBust: fc.double({ min: 10, max: 80, noNaN: true }),
    bust: fc.double({ min: 10, max: 80, noNaN: true }),
    patternGauge: fc.record({ stitches: anyCount, rows: anyCount }),
    knitterGauge: fc.record({ stitches: anyCount, rows: anyCount }),
  });
  /** At least 0.1% more, so that rounding errors do not decide. */
  const anyMore = fc.double({ min: 1.001, max: 3, noNaN: true });

  itAlways(
    'grows at both ends with the rows per inch, the amount and the size',
    anyInput,
    anyMore,
    (input, more) => {
      const { range, toBuy } = estimateYarn(input);
      const { stitches, rows } = input.knitterGauge;
      for (const larger of [
        { ...input, knitterGauge: { stitches, rows: rows && rows * more } },
        { ...input, yards: input.yards * more },
        { ...input, bust: input.bust * more },
      ]) {
        const grown = estimateYarn(larger);
        expect(grown.range.min).toBeGreaterThan(range.min);
        expect(grown.range.max).toBeGreaterThan(range.max);
        expect(grown.toBuy).toBeGreaterThan(toBuy);
      }
    },
  );

  itAlways(
    'does not grow with the stitches per inch: the same stitches make a smaller sweater',
    anyInput,
    anyMore,
    (input, more) => {
      const { stitches, rows } = input.knitterGauge;
      const denser = estimateYarn({ ...input, knitterGauge: { stitches: stitches * more, rows } });
      const { range } = estimateYarn(input);
      expect(denser.range.min).toBeLessThanOrEqual(range.min + 1e-9);
      expect(denser.range.max).toBeLessThanOrEqual(range.max + 1e-9);
    },
  );

  it('keeps the amount at its lower end for a gauge that is denser in both directions', () => {
    // The fabric takes more yarn per area, and the same stitches make it narrower by the same factor.
    fc.assert(
      fc.property(anyInput, anyMore, (input, more) => {
        const { stitches, rows } = input.patternGauge;
        const knitterGauge = { stitches: stitches * more, rows: (rows ?? 28) * more };
        const { range } = estimateYarn({ ...input, amountBust: 40, bust: 40, knitterGauge });
        expect(range.min).toBeCloseTo(input.yards, 4);
        expect(range.max).toBeCloseTo(input.yards * more, 4);
      }),
    );
  });

  itAlways(
    'is the pattern’s amount times the size for equal gauges, and buys a tenth more',
    anyInput,
    (input) => {
      const gauge = { stitches: input.patternGauge.stitches, rows: input.patternGauge.rows ?? 28 };
      const { range, toBuy, sizeFactor } = estimateYarn({ ...input, knitterGauge: gauge });
      expect(range.min / (input.yards * sizeFactor)).toBeCloseTo(1, 9);
      expect(range.max / (input.yards * sizeFactor)).toBeCloseTo(1, 9);
      expect(toBuy / range.max).toBeCloseTo(1.1, 9);
    },
  );
});
