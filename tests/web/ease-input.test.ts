import { describe, expect, it } from 'vitest';
import { describeEaseProblem, formatEase, readEase } from '../../src/web/measurement-inputs/ease-input.ts';

const ease = (text: string, unit: 'in' | 'cm' = 'in') => ({ text, unit });

describe('an ease', () => {
  it.each([
    ['4', 4],
    ['+4', 4],
    ['-2', -2],
    ['− 1 1/2', -1.5],
    ['10 cm', 10 / 2.54],
    ['-5 mm', -0.5 / 2.54],
    ['0', 0],
    ['', null],
    ['some', null],
    ['4 sts', null],
    ['2-4', null],
  ])('%j is %s inches', (text, inches) => {
    const read = readEase({ text, unit: 'in' });
    if (inches === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(inches, 9);
  });

  it('says what to type if it cannot be used', () => {
    expect(describeEaseProblem(ease('4'), 'in')).toBeUndefined();
    expect(describeEaseProblem(ease(''), 'in')).toBeUndefined();
    expect(describeEaseProblem(ease('400'), 'in')).toBe(
      'Enter the ease as one number from −12 to 40 in, such as 4 or -1',
    );
    expect(describeEaseProblem(ease('x'), 'cm')).toMatch(
      /^Enter the ease as one number from −30.5 to 101.6 cm/,
    );
  });

  it('is shown in the unit of the card', () => {
    expect(formatEase(ease('2'), 'in')).toBe('2');
    expect(formatEase(ease('2'), 'cm')).toBe('5.08');
    expect(formatEase(ease('-2', 'cm'), 'in')).toBe('-0.79');
    expect(formatEase(ease('some'), 'cm')).toBe('some');
  });
});
