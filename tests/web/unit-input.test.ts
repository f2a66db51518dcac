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
import { cm, inches } from '../support/unit-inputs.ts';

describe('a typed number', () => {
  it('is read in the unit in which it was typed', () => {
    expect(readValue(inches('40'), lengthScale)).toBe(40);
    expect(readValue(cm('101.6'), lengthScale)).toBe(40);
    expect(readValue(cm('22'), getGaugeScale('exact'))).toBeCloseTo(22.352, 12);
    expect(readValue(cm('22'), getGaugeScale('specified'))).toBe(21.3125);
  });

  it.each(['', '.', '0', '0.0'])('counts as missing when it is %j', (text) =>
    expect(readValue({ text, unit: 'in' }, lengthScale)).toBeNull(),
  );

  it('is shown as typed in its own unit, rounded to two decimals in the other', () => {
    expect(formatInput('in', inches('36.'), lengthScale)).toBe('36.');
    expect(formatInput('cm', inches('36'), lengthScale)).toBe('91.44');
    expect(formatInput('in', cm('91.5'), lengthScale)).toBe('36.02');
    expect(formatInput('cm', inches(''), lengthScale)).toBe('');
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
    expect(toSavedInput(40, lengthScale)).toMatchObject(inches('40'));
    expect(toSavedInput(101.5 / 2.54, lengthScale)).toMatchObject(cm('101.5'));
    expect(toSavedInput(22 * 1.016, getGaugeScale('exact'))).toMatchObject(cm('22'));
    const specified = toSavedInput(22 * 0.96875, getGaugeScale('specified'));
    expect(specified).toMatchObject(inches('21.3125'));
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
    expect(isOutside(inches('96'), ranges, getGaugeScale('exact'))).toBe(true);
    expect(isOutside({ text: '9999999999', unit: 'in', isSaved: true }, ranges, getGaugeScale('exact'))).toBe(
      true,
    );
  });
});

describe('ranges', () => {
  const ranges = { in: { min: 1, max: 50 }, cm: { min: 1, max: 125 } };

  it('apply in the unit in which the number was typed', () => {
    expect(isOutside(inches('60'), ranges, lengthScale)).toBe(true);
    expect(isOutside(cm('60'), ranges, lengthScale)).toBe(false);
    expect(isOutside(inches('50'), ranges, lengthScale)).toBe(false);
    expect(isOutside(cm('0.9'), ranges, lengthScale)).toBe(true);
  });

  it('do not apply to a missing number', () => {
    expect(isOutside(inches(''), ranges, lengthScale)).toBe(false);
    expect(isOutside(inches('0'), ranges, lengthScale)).toBe(false);
  });
});

describe('a unit that was typed', () => {
  it('determines the unit of the number', () => {
    expect(readValue(inches('10 cm'), lengthScale)).toBeCloseTo(10 / 2.54, 12);
    expect(readValue(cm('36″'), lengthScale)).toBe(36);
    expect(readValue(cm('915 mm'), lengthScale)).toBeCloseTo(91.5 / 2.54, 12);
    expect(readValue(inches('21 sts'), getGaugeScale('exact'))).toBe(21);
  });

  it('gives no number if it is of another kind', () => {
    expect(readValue(inches('21 sts'), lengthScale)).toBeNull();
    expect(readValue(inches('21 in'), getGaugeScale('exact'))).toBeNull();
  });

  it('gets a conversion note if it is not the unit of the card', () => {
    expect(describeConversion('in', inches('10 cm'), lengthScale)).toBe('10 cm is 3.94 in');
    expect(describeConversion('in', inches('36 in'), lengthScale)).toBeUndefined();
    expect(describeConversion('cm', inches('10 cm'), lengthScale)).toBeUndefined();
  });

  it('is omitted if the unit is shown next to the number', () => {
    expect(formatNumberInput('in', inches('36½ in'), lengthScale)).toBe('36.5');
    expect(formatNumberInput('in', inches(' 36½ '), lengthScale)).toBe('36½');
    expect(formatNumberInput('in', inches(''), lengthScale)).toBe('');
  });
});

describe('a length for reading', () => {
  it.each([
    [cm('55.5'), 'in', '21.9'],
    [inches('153.34 cm'), 'in', '60.4'],
    [{ text: '60.374015748', unit: 'in', isSaved: true }, 'in', '60.4'],
    [inches('36.25'), 'cm', '92.1'],
    [{ text: '92', unit: 'cm', other: '36¼' }, 'in', '36¼'],
    [inches('36.13'), 'in', '36.13'],
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
  expect(multiplyInput(inches('53 cm'), 2)).toEqual(inches('106 cm'));
  expect(multiplyInput(inches('21'), 2)).toMatchObject(inches('42'));
});
