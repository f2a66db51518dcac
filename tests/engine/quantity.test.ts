import { describe, expect, it } from 'vitest';
import {
  roundForComparison,
  isQuantity,
  QuantityError,
  requireCount,
  requireCountOrZero,
  requireQuantity,
} from '../../src/engine/quantity.ts';
import { BAD_COUNTS, BAD_NUMBERS } from '../support/bad-numbers.ts';

describe('a quantity', () => {
  it.each([1e-6, 0.1, 20, 21.5, 1e6])('can be %d', (value) => {
    expect(requireQuantity(value, 'knitter stitches')).toBe(value);
    expect(isQuantity(value)).toBe(true);
  });

  it.each(BAD_NUMBERS)('cannot be %s (%s)', (value, problem) => {
    expect(isQuantity(value)).toBe(false);
    const failing = () => requireQuantity(value, 'knitter stitches');
    expect(failing).toThrow(QuantityError);
    expect(failing).toThrow(expect.objectContaining({ quantity: 'knitter stitches', problem }));
    expect(failing).toThrow(/^knitter stitches must be (a number above zero|between 0\.000001 and 1000000)$/);
  });
});

describe('a count', () => {
  it.each([1, 60, Number.MAX_SAFE_INTEGER])('can be %d', (value) => {
    expect(requireCount(value, 'rows')).toBe(value);
  });

  it.each(BAD_COUNTS)('cannot be %s', (value) => {
    const failing = () => requireCount(value, 'rows');
    expect(failing).toThrow(QuantityError);
    expect(failing).toThrow(expect.objectContaining({ quantity: 'rows', problem: 'not-a-count' }));
    expect(failing).toThrow('rows must be a whole number from 1 to 9007199254740991');
  });
});

describe('a count or zero', () => {
  it.each([0, 1, Number.MAX_SAFE_INTEGER])('can be %d', (value) => {
    expect(requireCountOrZero(value, 'plus')).toBe(value);
  });

  it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('cannot be %d', (value) => {
    const failing = () => requireCountOrZero(value, 'plus');
    expect(failing).toThrow(expect.objectContaining({ quantity: 'plus', problem: 'not-a-count-or-zero' }));
    expect(failing).toThrow('plus must be a whole number from 0 to 9007199254740991');
  });
});

describe('rounding for comparison', () => {
  it('removes the rounding errors of binary fractions', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(roundForComparison(0.1 + 0.2)).toBe(0.3);
  });

  it('keeps a difference of a billionth', () => {
    expect(roundForComparison(5.000000001)).toBeGreaterThan(5);
  });
});
