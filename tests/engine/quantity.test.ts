import { describe, expect, it } from 'vitest';
import { forComparison, isQuantity, QuantityError, requireQuantity } from '../../src/engine/quantity.ts';
import { BAD_NUMBERS } from '../support/bad-numbers.ts';

describe('a quantity', () => {
  it.each([1e-6, 0.1, 20, 21.5, 1e6])('may be %d', (value) => {
    expect(requireQuantity(value, 'own stitches')).toBe(value);
    expect(isQuantity(value)).toBe(true);
  });

  it.each(BAD_NUMBERS)('may not be %s (%s)', (value, problem) => {
    expect(isQuantity(value)).toBe(false);
    const failing = () => requireQuantity(value, 'own stitches');
    expect(failing).toThrow(QuantityError);
    expect(failing).toThrow(expect.objectContaining({ quantity: 'own stitches', problem }));
    expect(failing).toThrow(/^own stitches must be (a number above zero|between 0\.000001 and 1000000)$/);
  });
});

describe('rounding for comparison', () => {
  it('removes rounding errors of binary fractions', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(forComparison(0.1 + 0.2)).toBe(0.3);
  });

  it('keeps a billionth', () => {
    expect(forComparison(5.000000001)).toBeGreaterThan(5);
  });
});
