import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkCount,
  describeAgreement,
  describeCountBust,
  listCountOptions,
  describeExactCount,
  describeUnworkableCount,
  findDesiredCounts,
  findWorkableCounts,
  formatMultiple,
  toBust,
  toPieceCount,
  isWorkableCount,
  type CastOnInput,
  type CastOnPiece,
} from '../../src/engine/cast-on.ts';
import { computeFinishedMeasurement } from '../../src/engine/gauge.ts';
import { itAlways } from '../support/always.ts';

const round: CastOnPiece = { pieces: 1, hidden: 0 };
const seamed: CastOnPiece = { pieces: 2, hidden: 2 };

/** A bottom-up pullover with a stitch pattern over 8 stitches plus 2, for a knitter with 18 stitches instead of 20. */
const pullover: CastOnInput = {
  piece: round,
  multiple: { multiple: 8, plus: 2 },
  knitterStitchGauge: 18,
  patternStitchGauge: 20,
  desiredBust: 40,
};

const medium = { size: 'M', count: 202, printedBust: 40 };

describe('a printed count', () => {
  it('has a finished bust at the knitter’s gauge', () => {
    const checked = checkCount(medium, pullover);
    expect(checked.bust).toBeCloseTo(44.889, 3);
    expect(checked).toMatchObject({ patternBust: 40.4, isContradictory: false, isWorkable: true });
    expect(describeCountBust(checked, round, 'in')).toBe(
      'With 202 stitches at your gauge, the bust measures 44.9 in around.',
    );
    expect(describeCountBust(checked, round, 'cm')).toBe(
      'With 202 stitches at your gauge, the bust measures 114 cm around.',
    );
    expect(describeAgreement(checked, round, 'in')).toBe(
      'At the pattern’s own gauge, these stitches measure 40.4 in, about the 40 in that it prints for Size M.',
    );
    expect(describeUnworkableCount(checked, pullover.multiple)).toBeNull();
  });

  it('counts the front and the back, without the stitches in the seams', () => {
    const checked = checkCount({ size: '2', count: 102, printedBust: 40 }, { ...pullover, piece: seamed });
    expect(checked).toMatchObject({ patternBust: 40, isContradictory: false });
    expect(describeCountBust(checked, seamed, 'in')).toBe(
      'With 102 stitches at your gauge, 2 of them hidden, each piece is 22.2 in wide, and the bust measures 44.4 in around.',
    );
    expect(describeAgreement(checked, seamed, 'in')).toBe(
      'At the pattern’s own gauge, these stitches measure 40 in, the same as the 40 in that it prints for Size 2.',
    );
  });

  it('may contradict the printed bust by more than half an inch', () => {
    const checked = checkCount({ ...medium, count: 194 }, pullover);
    expect(checked.isContradictory).toBe(true);
    expect(describeAgreement(checked, round, 'in')).toBe(
      'At the pattern’s own gauge, these stitches measure 38.8 in, 1.2 in less than the 40 in that it prints for Size M. The pattern’s count and its bust disagree, and the count is what you knit.',
    );
    expect(describeAgreement(checkCount({ ...medium, count: 210 }, pullover), round, 'cm')).toContain(
      'measure 106.7 cm, 5.1 cm more than the 101.6 cm that it prints',
    );
    // 202 stitches are 40.4 in: half an inch more than 39.9.
    expect(checkCount({ ...medium, printedBust: 39.9 }, pullover).isContradictory).toBe(false);
    expect(checkCount({ ...medium, printedBust: 39.89 }, pullover).isContradictory).toBe(true);
  });

  it('is probably of another part if its width is half or double the printed bust', () => {
    const front = checkCount({ ...medium, count: 100 }, pullover);
    expect(describeAgreement(front, round, 'in')).toMatch(
      /are these the stitches of the front or the back only\?$/,
    );
    const whole = checkCount({ ...medium, count: 202 }, { ...pullover, piece: seamed });
    expect(describeAgreement(whole, seamed, 'in')).toMatch(/do these stitches go around the whole bust\?$/);
  });

  it('may not suit the stitch pattern', () => {
    const checked = checkCount({ ...medium, count: 200 }, pullover);
    expect(describeUnworkableCount(checked, pullover.multiple)).toBe(
      '200 is not a multiple of 8 plus 2. Check the numbers: stitches in the seams count too.',
    );
    expect(formatMultiple({ multiple: 8, plus: 0 })).toBe('a multiple of 8');
    expect(formatMultiple({ multiple: 1, plus: 0 })).toBe('any number of stitches');
  });
});

describe('a piece in a different stitch from the gauge', () => {
  /** The gauge is counted in stockinette, but the body has cables: its 92 stitches are 19 inches wide, not 24.5. */
  const cabled: CastOnInput = {
    piece: { pieces: 2, hidden: 0 },
    multiple: { multiple: 1, plus: 0 },
    knitterStitchGauge: 15,
    patternStitchGauge: 15,
    desiredBust: 38,
  };
  const size = { size: '38', count: 92, printedBust: 38 };

  it.each([
    [15, 92],
    [16, 98],
    [14, 86],
  ])('scales the printed count by the ratio of the gauges: at %d stitches, %d', (stitches, count) => {
    const input = { ...cabled, knitterStitchGauge: stitches };
    const checked = checkCount(size, input);
    const counts = findDesiredCounts(input, checked.stitchRatio);
    expect(counts && listCountOptions(counts, 1, 'in').find(({ isClosest }) => isClosest)?.text).toContain(
      `${count} stitches: `,
    );
    expect(checked.bust).toBeCloseTo((38 * 15) / stitches);
  });

  it('shows both readings of the count', () => {
    const checked = checkCount(size, { ...cabled, knitterStitchGauge: 16 });
    expect(describeCountBust(checked, cabled.piece, 'in')).toBe(
      'With 92 stitches at your gauge, each piece is 17.8 in wide, and the bust measures 35.6 in around.',
    );
    expect(describeAgreement(checked, cabled.piece, 'in')).toBe(
      'At the pattern’s own gauge, these stitches measure 49.1 in, 11.1 in more than the 38 in that it prints for Size 38. The piece is probably worked in a different stitch from the gauge, such as cables, so trust the count. Here the printed bust is scaled by the ratio of the two gauges. In the stitch of the gauge, these stitches would measure 46 in at your gauge.',
    );
  });

  it('differs by more than 5% from the printed bust', () => {
    // At 20 stitches per 4 inches, 210 are 42 inches and 211 are 42.2.
    expect(checkCount({ ...medium, count: 210 }, pullover).stitchRatio).toBe(1);
    expect(checkCount({ ...medium, count: 211 }, pullover).stitchRatio).toBeCloseTo(1.055);
    expect(checkCount({ ...medium, count: 189 }, pullover).stitchRatio).toBeCloseTo(0.945);
  });
});

describe('the counts for the desired bust', () => {
  it('are the workable counts next to the exact one', () => {
    const counts = findDesiredCounts(pullover, 1);
    expect(counts).toMatchObject({ target: 40, exact: 180 });
    if (!counts) throw new Error('The desired bust is known');
    expect(describeExactCount(counts, round, 'in')).toBe('Exactly 40 in would take 180 stitches.');
    expect(listCountOptions(counts, 178, 'in')).toEqual([
      {
        isClosest: true,
        text: '178 stitches: 39.6 in, 0.4 in smaller than the 40 in you want. The closest. The pattern’s own count.',
      },
      { isClosest: false, text: '186 stitches: 41.3 in, 1.3 in larger than the 40 in you want.' },
    ]);
  });

  it('are one count if that is exactly right', () => {
    const counts = findDesiredCounts({ ...pullover, multiple: { multiple: 4, plus: 0 } }, 1);
    expect(counts?.options).toEqual([{ count: 180, bust: 40 }]);
    expect(counts && listCountOptions(counts, 178, 'in')).toEqual([
      { isClosest: true, text: '180 stitches: 40 in, exactly what you want.' },
    ]);
  });

  it('are not called exact for a bust that is shown rounded', () => {
    const counts = findDesiredCounts({ ...pullover, desiredBust: 42.03 }, 1);
    if (!counts) throw new Error('The desired bust is known');
    expect(describeExactCount(counts, round, 'in')).toBe('42 in would take about 189.1 stitches.');
  });

  it('are per piece', () => {
    const counts = findDesiredCounts(
      { ...pullover, piece: seamed, multiple: { multiple: 1, plus: 0 }, desiredBust: 38.25 },
      1,
    );
    expect(counts?.exact).toBeCloseTo(88.0625);
    expect(counts?.options.map(({ count }) => count)).toEqual([88, 89]);
    if (!counts) throw new Error('The desired bust is known');
    expect(describeExactCount(counts, seamed, 'in')).toBe(
      'Exactly 38.25 in would take 88.1 stitches in each piece.',
    );
  });

  it('are unknown without a desired bust', () => {
    expect(findDesiredCounts({ ...pullover, desiredBust: null }, 1)).toBeNull();
  });
});

describe('the properties of a cast-on', () => {
  const anyGauge = fc.double({ min: 4, max: 60, noNaN: true });
  const anyPiece: fc.Arbitrary<CastOnPiece> = fc.record({
    pieces: fc.constantFrom(1, 2),
    hidden: fc.integer({ min: 0, max: 8 }),
  });
  const anyMultiple = fc.record({
    multiple: fc.integer({ min: 1, max: 60 }),
    plus: fc.integer({ min: 0, max: 80 }),
  });
  const anyBust = fc.double({ min: 7.5, max: 200, noNaN: true });

  itAlways(
    'workable counts are workable, enclose the exact count, and have none between them',
    anyBust,
    anyPiece,
    anyMultiple,
    anyGauge,
    (bust, piece, multiple, gauge) => {
      const exact = toPieceCount(bust, piece, gauge);
      const counts = findWorkableCounts(exact, multiple, piece.hidden);
      const [first = 0, second] = counts;
      for (const count of counts) {
        expect(isWorkableCount(count, multiple)).toBe(true);
        expect(count).toBeGreaterThan(piece.hidden);
        expect((count - multiple.plus) % multiple.multiple).toBe(0);
      }
      if (second !== undefined) {
        expect(second - first).toBe(multiple.multiple);
        expect(first).toBeLessThanOrEqual(exact + 1e-6);
        expect(second).toBeGreaterThanOrEqual(exact - 1e-6);
      } else if (first < exact - 1e-6) throw new Error('A larger count is missing');
      else if (first > exact + 1e-6) {
        // No smaller count is workable.
        const smaller = first - multiple.multiple;
        expect(smaller < multiple.plus || smaller <= piece.hidden).toBe(true);
      }
    },
  );

  it('of two options, the one that is shown nearer is the closest, and equal ones are called so', () => {
    const equal = {
      target: 40,
      exact: 182.5,
      options: [
        { count: 180, bust: 39.4 },
        { count: 185, bust: 40.6 },
      ],
    };
    expect(listCountOptions(equal, 1, 'in').map(({ text }) => text)).toEqual([
      '180 stitches: 39.4 in, 0.6 in smaller than the 40 in you want. Equally close.',
      '185 stitches: 40.6 in, 0.6 in larger than the 40 in you want. Equally close.',
    ]);
  });

  itAlways(
    'the bust is linear in the visible stitches, and the exact count gives it back',
    fc.integer({ min: 10, max: 1000 }),
    anyPiece,
    anyGauge,
    (count, piece, gauge) => {
      const { hidden } = piece;
      const bust = toBust(count, piece, gauge);
      expect(toBust(2 * count - hidden, piece, gauge)).toBeCloseTo(2 * bust, 6);
      expect(toPieceCount(bust, piece, gauge)).toBeCloseTo(count, 6);
    },
  );

  itAlways(
    'a count that agrees with the printed bust gives the finished bust of the recommendation',
    fc.integer({ min: 40, max: 800 }),
    anyGauge,
    anyGauge,
    (count, knitterStitchGauge, patternStitchGauge) => {
      const printedBust = toBust(count, round, patternStitchGauge);
      const checked = checkCount(
        { size: 'M', count, printedBust },
        { ...pullover, knitterStitchGauge, patternStitchGauge },
      );
      expect(checked.isContradictory).toBe(false);
      expect(checked.bust).toBeCloseTo(
        computeFinishedMeasurement(printedBust, knitterStitchGauge, patternStitchGauge),
        6,
      );
    },
  );
});
