import fc from 'fast-check';
import { getDifferenceBand, isSignificant, getMatchBand } from '../../src/engine/gauge.ts';
import { describe, expect, it } from 'vitest';
import {
  describeBustWarning,
  describeFit,
  describeLength,
  formatCount,
  formatLength,
  formatNumber,
  formatPercentage,
  joinNames,
} from '../../src/engine/sentences.ts';
import { itAlways } from '../support/always.ts';

const anyLength = fc.double({ min: 0.01, max: 400, noNaN: true });
const anyUnit = fc.constantFrom('in' as const, 'cm' as const);

describe('displayed numbers', () => {
  it.each([
    [40, 1, '40'],
    [44.4444, 1, '44.4'],
    [48.8889, 1, '48.9'],
    [101.66667, 1, '101.7'],
    [2.675, 2, '2.68'],
    [1.005, 2, '1.01'],
    [0.145, 2, '0.15'],
    [-2.25, 1, '-2.3'],
    [2.25, 1, '2.3'],
    [39.96, 1, '40'],
    [0.04, 1, '0'],
    [-0.04, 1, '0'],
    [0.1 + 0.2, 1, '0.3'],
    [1234.5, 0, '1235'],
  ])('include %d rounded to %d decimals as %s', (value, decimals, shown) => {
    expect(formatNumber(value, decimals)).toBe(shown);
  });

  itAlways(
    'round every typed half up, despite binary fractions',
    fc.nat(999_999),
    fc.integer({ min: 0, max: 3 }),
    (whole, decimals) => {
      const digits = String(whole).padStart(decimals + 1, '0');
      const cut = digits.length - decimals;
      const half = Number(`${digits.slice(0, cut)}.${digits.slice(cut)}5`);
      expect(Number(formatNumber(half, decimals))).toBeCloseTo((whole + 1) / 10 ** decimals, 9);
    },
  );

  it.each([
    [1, '1 row'],
    [999, '999 rows'],
    [1234, '1,234 rows'],
  ])('count %d as %s', (count, shown) => {
    expect(formatCount(count, 'row')).toBe(shown);
  });

  it('show lengths in the unit of the card', () => {
    expect([formatLength(40, 'in'), formatLength(40, 'cm')]).toEqual(['40 in', '101.6 cm']);
    expect(formatLength(39.75, 'in')).toBe('39.75 in');
  });

  it('show every length in centimeters with one decimal', () => {
    expect(formatLength(99.75 / 2.54, 'cm')).toBe('99.8 cm');
  });
});

it.each([
  [['sleeve'], 'sleeve'],
  [['sleeve', 'hem'], 'sleeve and hem'],
  [['sleeve', 'yoke', 'hem'], 'sleeve, yoke, and hem'],
])('the names %j are joined with “and” and a comma before it', (names, joined) => {
  expect(joinNames(names)).toBe(joined);
});

describe('the reason for a size', () => {
  it('says that the size fits', () => {
    const reason = { code: 'exact', size: 'S', expected: 40, target: 40 } as const;
    expect(describeFit(reason, 'in')).toBe(
      'Size S will have a finished bust of 40 in at your gauge, exactly what you want.',
    );
    expect(describeFit(reason, 'cm')).toBe(
      'Size S will have a finished bust of 101.6 cm at your gauge, exactly what you want.',
    );
  });

  it('says how much the size differs, in either unit', () => {
    const [expected, target] = [400 / 9, 43];
    const reason = { code: 'nearest', size: 'M', expected, target, difference: expected - target } as const;
    expect(describeFit(reason, 'in')).toBe(
      'Size M will have a finished bust of 44.4 in at your gauge, 1.4 in larger than the 43 in you want. This is the closest size.',
    );
    expect(describeFit(reason, 'cm')).toBe(
      'Size M will have a finished bust of 112.9 cm at your gauge, 3.7 cm larger than the 109.2 cm you want. This is the closest size.',
    );
    expect(describeFit({ ...reason, expected: 42.5, difference: -0.5 }, 'in')).toContain(
      '0.5 in smaller than the 43 in you want.',
    );
  });

  it.each([
    [36.25, 36.25, 'in', 'a finished bust of 36.25 in at your gauge, exactly what you want.'],
    [36.25, 36, 'in', 'a finished bust of 36 in at your gauge, 0.25 in smaller than the 36.25 in you want.'],
    [
      36.25,
      44.4444,
      'in',
      'a finished bust of 44.4 in at your gauge, 8.15 in larger than the 36.25 in you want.',
    ],
    [36.25, 36, 'cm', 'a finished bust of 91.4 cm at your gauge, 0.7 cm smaller than the 92.1 cm you want.'],
    [36.5, 37, 'in', 'a finished bust of 37 in at your gauge, 0.5 in larger than the 36.5 in you want.'],
  ] as const)('shows a desired %d in to the quarter of an inch', (target, expected, unit, words) => {
    const difference = expected - target;
    expect(describeFit({ code: 'nearest', size: 'S', expected, target, difference }, unit)).toContain(words);
  });

  it('says that the larger size of a tie was chosen', () => {
    const reason = { code: 'tie-larger', size: 'L', expected: 44, target: 42, difference: 2 } as const;
    expect(describeFit(reason, 'in')).toBe(
      'Size L will have a finished bust of 44 in at your gauge, 2 in larger than the 42 in you want. A smaller size is equally close; we suggest the larger.',
    );
  });

  it('handles a difference that is visible in only one unit', () => {
    const [expected, target] = [91.5 / 2.54 / 0.9, 101.5 / 2.54];
    const reason = { code: 'nearest', size: '1', expected, target, difference: expected - target } as const;
    expect(describeFit(reason, 'in')).toBe(
      'Size 1 will have a finished bust of 40 in at your gauge, exactly what you want.',
    );
    expect(describeFit(reason, 'cm')).toContain('101.7 cm at your gauge, 0.2 cm larger than the 101.5 cm');
  });

  it('does not repeat the word size', () => {
    const reason = { code: 'exact', expected: 40, target: 40 } as const;
    expect(describeFit({ ...reason, size: 'One Size' }, 'in')).toMatch(/^One Size will/);
    // A name in Arabic, or with a mark that overrides the direction, must not reorder the rest.
    for (const size of ['صغير', '\u202eM'])
      expect(describeFit({ ...reason, size }, 'in')).toMatch(new RegExp(`^Size \u2068${size}\u2069 will`));
    expect(describeFit({ ...reason, size: 'Size 2' }, 'in')).toMatch(/^Size 2 will/);
    expect(describeFit({ ...reason, size: '2X' }, 'in')).toMatch(/^Size 2X will/);
  });

  itAlways(
    'always names the difference between the displayed numbers, and never 0',
    anyLength,
    anyLength,
    anyUnit,
    (expected, target, unit) => {
      const text = describeFit(
        { code: 'nearest', size: 'M', expected, target, difference: expected - target },
        unit,
      );
      const [first, amount, desired] = [...text.matchAll(/[\d.]+(?= in| cm)/g)].map(([number]) =>
        Number(number),
      );
      if (amount === undefined) {
        expect(text).toContain('exactly what you want');
        expect(formatLength(expected, unit)).toBe(formatLength(target, unit));
      } else {
        expect(amount).toBeGreaterThan(0);
        expect(Math.abs((first ?? NaN) - (desired ?? NaN))).toBeCloseTo(amount, 9);
      }
    },
  );
});

describe('the effect on the length', () => {
  const until = ' Where it says “work until it measures”, knit to';

  it.each([
    [{ code: 'no-length' }, 'The pattern gives no length for this size.'],
    [
      { code: 'wanted-without-printed', target: 25 },
      'The pattern gives no length for this size, so knit until it measures 25 in.',
    ],
    [{ code: 'as-printed', printed: 24 }, 'At your row gauge, the length matches the pattern’s 24 in.'],
    [
      { code: 'changed', printed: 24, expected: 28 },
      `If you follow the pattern’s row counts, 24 in comes out 28 in.${until} the length you want.`,
    ],
    [
      { code: 'changed', printed: 24, expected: 24.01 },
      'At your row gauge, the length matches the pattern’s 24 in.',
    ],
    [
      { code: 'wanted', printed: 24, expected: 28, target: 26 },
      `If you follow the pattern’s row counts, 24 in comes out 28 in, 2 in longer than the 26 in you want.${until} 26 in.`,
    ],
    [
      { code: 'wanted', printed: 24, expected: 24, target: 26 },
      `If you follow the pattern’s row counts, the length stays 24 in, 2 in shorter than the 26 in you want.${until} 26 in.`,
    ],
    [
      { code: 'wanted', printed: 24, expected: 28, target: 28 },
      `If you follow the pattern’s row counts, 24 in comes out 28 in, exactly what you want.`,
    ],
  ] as const)('%j', (reason, sentence) => {
    expect(describeLength(reason, 'in')).toBe(sentence);
  });

  it('says once how to get the wanted length', () => {
    const describeAt = (expected: number, rowGauge: number) =>
      describeLength({ code: 'wanted', printed: 24, expected, target: 26 }, 'in', { rowGauge });
    expect(describeAt(28, 24)).toBe(
      `If you follow the pattern’s row counts, 24 in comes out 28 in, 2 in longer than the 26 in you want.${until} 26 in. Where it counts rows, work 12 fewer rows.`,
    );
    expect(describeAt(26.06, 24)).toMatch(/0\.1 in longer .* counts rows, whole rows come no closer\.$/);
    expect(describeAt(26, 24)).toBe(
      'If you follow the pattern’s row counts, 24 in comes out 26 in, exactly what you want.',
    );
  });

  it('is in centimeters on a card in centimeters', () => {
    expect(describeLength({ code: 'changed', printed: 24, expected: 28 }, 'cm')).toContain(
      '61 cm comes out 71.1 cm',
    );
  });
});

it('the warning names the closest size and its difference', () => {
  expect(describeBustWarning(30, 36, 'in')).toBe(
    'The closest size measures 36 in at your gauge. That is 6 in larger than the 30 in you want.',
  );
  expect(describeBustWarning(60, 400 / 9, 'cm')).toBe(
    'The closest size measures 112.9 cm at your gauge. That is 39.5 cm smaller than the 152.4 cm you want.',
  );
});

describe('a percentage', () => {
  it.each([
    [4.95, '4.95'],
    [4.99, '4.99'],
    [4.9999, '4.99'],
    [5, '5'],
    [-8.75, '-8.8'],
    [-9.97, '-9.97'],
    [0.96, '0.96'],
    [12.345, '12.3'],
  ])('of %d is shown as %j in the analysis', (percentage, text) =>
    expect(formatPercentage(percentage, getMatchBand)).toBe(text),
  );

  itAlways(
    'is never displayed as one of another color',
    fc.double({ min: -60, max: 60, noNaN: true }),
    (percentage) => {
      for (const getBand of [getMatchBand, getDifferenceBand, isSignificant]) {
        const shown = Number(formatPercentage(percentage, getBand));
        expect(getBand(shown)).toBe(getBand(percentage));
        expect(Math.abs(shown - percentage)).toBeLessThan(0.051);
      }
    },
  );

  it('just above five is displayed as more than five in the list of results', () => {
    expect(formatPercentage(5.001, getDifferenceBand)).toBe('5.01');
    expect(formatPercentage(4.99, getDifferenceBand)).toBe('5');
  });
});
