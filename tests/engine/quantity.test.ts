import { describe, expect, it } from 'vitest';
import { isQuantity, requireQuantity, roundForComparison } from '../../src/engine/quantity.ts';
import { BAD_NUMBERS } from '../support/bad-numbers.ts';

describe('a quantity', () => {
  it.each([1e-6, 0.1, 20, 21.5, 1e6])('can be %d', (value) => {
    expect(requireQuantity(value, 'knitter stitches')).toBe(value);
    expect(isQuantity(value)).toBe(true);
  });

  it.each(BAD_NUMBERS)('cannot be %s, and is named in the error', (value) => {
    expect(isQuantity(value)).toBe(false);
    expect(() => requireQuantity(value, 'knitter stitches')).toThrow(
      new RangeError('knitter stitches must be from 0.000001 to 1000000'),
    );
  });
});

it('rounding for comparison removes the rounding errors of binary fractions, and keeps a difference of a billionth', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(roundForComparison(0.1 + 0.2)).toBe(0.3);
  expect(roundForComparison(5.000000001)).toBeGreaterThan(5);
});
