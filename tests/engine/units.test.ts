import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromInches, gaugeFromPer4Inches, gaugeToPer4Inches, toInches } from '../../src/engine/units.ts';
import { itAlways } from '../support/always.ts';

const length = fc.double({ min: 1e-3, max: 1e4, noNaN: true });
const conversion = fc.constantFrom('exact' as const, 'specified' as const);

function expectSame(actual: number, expected: number) {
  expect(Math.abs(actual / expected - 1)).toBeLessThan(1e-9);
}

describe('lengths', () => {
  it('use 2.54 cm per inch', () => {
    expect(fromInches(1, 'cm')).toBe(2.54);
    expect(fromInches(40, 'cm')).toBe(101.6);
    expect(toInches(2.54, 'cm')).toBe(1);
    expect(toInches(101.5, 'cm')).toBeCloseTo(39.9606, 4);
  });

  it('leave inches unchanged', () => {
    expect(fromInches(36.25, 'in')).toBe(36.25);
    expect(toInches(36.25, 'in')).toBe(36.25);
  });

  itAlways('convert back to the same length', length, (inches) =>
    expectSame(toInches(fromInches(inches, 'cm'), 'cm'), inches),
  );
});

describe('gauge', () => {
  it('is converted exactly by default: 22 stitches over 10 cm are 22.352 over 4 inches', () => {
    expect(gaugeToPer4Inches(22, 'cm', 'exact')).toBeCloseTo(22.352, 12);
    expect(gaugeFromPer4Inches(22.352, 'cm', 'exact')).toBeCloseTo(22, 12);
  });

  it('can be converted with the required factors', () => {
    expect(gaugeToPer4Inches(22, 'cm', 'specified')).toBe(21.3125);
    expect(gaugeFromPer4Inches(20, 'cm', 'specified')).toBe(20.64);
  });

  itAlways('is unchanged per 4 inches in either conversion', length, conversion, (count, how) => {
    expect(gaugeToPer4Inches(count, 'in', how)).toBe(count);
    expect(gaugeFromPer4Inches(count, 'in', how)).toBe(count);
  });

  itAlways('converts back to the same count with exact factors', length, (count) =>
    expectSame(gaugeFromPer4Inches(gaugeToPer4Inches(count, 'cm', 'exact'), 'cm', 'exact'), count),
  );

  it('converts back to 0.025% less with the required factors', () => {
    const there = gaugeToPer4Inches(1000, 'cm', 'specified');
    expect(gaugeFromPer4Inches(there, 'cm', 'specified')).toBeCloseTo(999.75, 9);
  });
});
