import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '../../src/engine/read-number.ts';
import {
  formatExact,
  multiplyInput,
  describeConversion,
  getGaugeScale,
  isOutside,
  getKeyboard,
  lengthScale,
  formatNumberInput,
  stepInput,
  formatInput,
  readValue,
  toSavedInput,
} from '../../src/web/measurement-inputs/unit-input.ts';
import { itAlways } from '../support/always.ts';

describe('a typed number', () => {
  it('is read in the unit in which it was typed', () => {
    expect(readValue({ text: '40', unit: 'in' }, lengthScale)).toBe(40);
    expect(readValue({ text: '101.6', unit: 'cm' }, lengthScale)).toBe(40);
    expect(readValue({ text: '22', unit: 'cm' }, getGaugeScale('exact'))).toBeCloseTo(22.352, 12);
    expect(readValue({ text: '22', unit: 'cm' }, getGaugeScale('specified'))).toBe(21.3125);
  });

  it.each(['', '.', '0', '0.0'])('counts as missing when it is %j', (text) =>
    expect(readValue({ text, unit: 'in' }, lengthScale)).toBeNull(),
  );

  it('is shown as typed in its own unit, rounded to two decimals in the other', () => {
    expect(formatInput('in', { text: '36.', unit: 'in' }, lengthScale)).toBe('36.');
    expect(formatInput('cm', { text: '36', unit: 'in' }, lengthScale)).toBe('91.44');
    expect(formatInput('in', { text: '91.5', unit: 'cm' }, lengthScale)).toBe('36.02');
    expect(formatInput('cm', { text: '', unit: 'in' }, lengthScale)).toBe('');
  });

  itAlways(
    'is not changed by being shown in another unit',
    fc.double({ min: 0.5, max: 400, noNaN: true }),
    fc.constantFrom('in' as const, 'cm' as const),
    (number, unit) => {
      const typed = { text: number.toFixed(3), unit };
      const before = readValue(typed, lengthScale);
      formatInput(unit === 'in' ? 'cm' : 'in', typed, lengthScale);
      expect(formatInput(unit, typed, lengthScale)).toBe(typed.text);
      expect(readValue(typed, lengthScale)).toBe(before);
    },
  );
});

describe('a saved number', () => {
  it('is shown as typed, in the unit in which it was typed', () => {
    expect(toSavedInput(40, lengthScale)).toMatchObject({ text: '40', unit: 'in' });
    expect(toSavedInput(101.5 / 2.54, lengthScale)).toMatchObject({ text: '101.5', unit: 'cm' });
    expect(toSavedInput(22 * 1.016, getGaugeScale('exact'))).toMatchObject({ text: '22', unit: 'cm' });
    const specified = toSavedInput(22 * 0.96875, getGaugeScale('specified'));
    expect(specified).toMatchObject({ text: '21.3125', unit: 'in' });
  });

  it('keeps its value', () => {
    const amounts = fc.double({ min: 0.01, max: 400, noNaN: true });
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(lengthScale, getGaugeScale('exact'), getGaugeScale('specified')),
        (amount, scale) => {
          expect(readValue(toSavedInput(amount, scale), scale)).toBeCloseTo(amount, 8);
        },
      ),
    );
  });

  it('is shown with at most two decimals, and keeps the others', () => {
    const scale = getGaugeScale('exact');
    const saved = toSavedInput(76 / 3, scale);
    expect(formatInput('in', saved, scale)).toBe('25.33');
    expect(readValue(saved, scale)).toBe(76 / 3);
  });

  it('is not limited to the range of typed numbers', () => {
    const ranges = { in: { min: 1, max: 50 }, cm: { min: 1, max: 50 } };
    expect(isOutside(toSavedInput(96, getGaugeScale('exact')), ranges, getGaugeScale('exact'))).toBe(false);
    expect(isOutside({ text: '96', unit: 'in' }, ranges, getGaugeScale('exact'))).toBe(true);
    expect(isOutside({ text: '9999999999', unit: 'in', isSaved: true }, ranges, getGaugeScale('exact'))).toBe(
      true,
    );
  });
});

describe('ranges', () => {
  const ranges = { in: { min: 1, max: 50 }, cm: { min: 1, max: 125 } };

  it('apply in the unit in which the number was typed', () => {
    expect(isOutside({ text: '60', unit: 'in' }, ranges, lengthScale)).toBe(true);
    expect(isOutside({ text: '60', unit: 'cm' }, ranges, lengthScale)).toBe(false);
    expect(isOutside({ text: '50', unit: 'in' }, ranges, lengthScale)).toBe(false);
    expect(isOutside({ text: '0.9', unit: 'cm' }, ranges, lengthScale)).toBe(true);
  });

  it('do not apply to a missing number', () => {
    expect(isOutside({ text: '', unit: 'in' }, ranges, lengthScale)).toBe(false);
    expect(isOutside({ text: '0', unit: 'in' }, ranges, lengthScale)).toBe(false);
  });
});

describe('a unit that was typed', () => {
  it('determines the unit of the number', () => {
    expect(readValue({ text: '10 cm', unit: 'in' }, lengthScale)).toBeCloseTo(10 / 2.54, 12);
    expect(readValue({ text: '36″', unit: 'cm' }, lengthScale)).toBe(36);
    expect(readValue({ text: '915 mm', unit: 'cm' }, lengthScale)).toBeCloseTo(91.5 / 2.54, 12);
    expect(readValue({ text: '21 sts', unit: 'in' }, getGaugeScale('exact'))).toBe(21);
  });

  it('gives no number if it is of another kind', () => {
    expect(readValue({ text: '21 sts', unit: 'in' }, lengthScale)).toBeNull();
    expect(readValue({ text: '21 in', unit: 'in' }, getGaugeScale('exact'))).toBeNull();
  });

  it('gets a conversion note if it is not the unit of the card', () => {
    expect(describeConversion('in', { text: '10 cm', unit: 'in' }, lengthScale)).toBe('10 cm is 3.94 in');
    expect(describeConversion('in', { text: '36 in', unit: 'in' }, lengthScale)).toBeUndefined();
    expect(describeConversion('cm', { text: '10 cm', unit: 'in' }, lengthScale)).toBeUndefined();
  });

  it('is omitted if the unit is shown next to the number', () => {
    expect(formatNumberInput('in', { text: '36½ in', unit: 'in' }, lengthScale)).toBe('36.5');
    expect(formatNumberInput('in', { text: ' 36½ ', unit: 'in' }, lengthScale)).toBe('36½');
    expect(formatNumberInput('in', { text: '', unit: 'in' }, lengthScale)).toBe('');
  });
});

describe('a length for reading', () => {
  it.each([
    [{ text: '55.5', unit: 'cm' }, 'in', '21.9'],
    [{ text: '153.34 cm', unit: 'in' }, 'in', '60.4'],
    [{ text: '60.374015748', unit: 'in', isSaved: true }, 'in', '60.4'],
    [{ text: '36.25', unit: 'in' }, 'cm', '92.1'],
    [{ text: '92', unit: 'cm', other: '36¼' }, 'in', '36¼'],
    [{ text: '36.13', unit: 'in' }, 'in', '36.13'],
  ] as const)('%j is shown in %s as results show it: %s', (typed, unit, shown) => {
    expect(formatNumberInput(unit, typed, lengthScale)).toBe(shown);
  });
});

it('the keyboard of a phone has letters and fractions for inches, and digits for counts and centimeters', () => {
  expect(getKeyboard(lengthScale, 'in')).toBe('text');
  expect(getKeyboard(lengthScale, 'cm')).toBe('decimal');
  expect(getKeyboard(getGaugeScale('exact'), 'in')).toBe('decimal');
});

describe('stepping with the arrow keys', () => {
  const range = { min: 1, max: 50 };
  const step = (text: string, direction: 1 | -1, by = 0.5, unit: 'in' | 'cm' = 'in') =>
    stepInput({ text, unit: 'in' }, direction, {
      unit,
      scale: lengthScale,
      step: by,
      ranges: { in: range, cm: range },
    });

  it('moves up and down by the step without rounding errors', () => {
    expect(step('20.1', 1, 0.1)).toBe('20.2');
    expect(step('20.3', -1, 0.1)).toBe('20.2');
    expect(step('40', 1)).toBe('40.5');
  });

  it('stays within the range, also from an empty field', () => {
    expect(step('50', 1)).toBe('50');
    expect(step('1', -1)).toBe('1');
    expect(step('', 1)).toBe('1');
  });

  it('keeps eighths, and steps from any notation in the unit of the card', () => {
    expect(step('5⅛', 1)).toBe('5.625');
    expect(step('10 cm', 1)).toBe('4.437');
    expect(step('10', 1, 0.5, 'cm')).toBe('25.9');
  });

  it('leaves text that cannot be read unchanged', () => {
    expect(step('21-22', 1)).toBe('21-22');
    expect(step('abc', -1)).toBe('abc');
  });
});

itAlways(
  'a count over any width is filled in as a number that can be read',
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 20 }),
  (count, width) => {
    const per10 = (count * 10) / width;
    const reading = readNumber(formatExact(per10));
    const number = 'number' in reading ? reading.number : Number.NaN;
    expect(Math.abs(number - per10)).toBeLessThan(0.00501);
  },
);

it('a length that was typed in the other unit is multiplied in that unit', () => {
  expect(multiplyInput({ text: '53 cm', unit: 'in' }, 2)).toEqual({ text: '106 cm', unit: 'in' });
  expect(multiplyInput({ text: '21', unit: 'in' }, 2)).toMatchObject({ text: '42', unit: 'in' });
});
