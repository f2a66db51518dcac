// Tests of the web's pure functions: what is typed, drawn, said. They mirror src/web.
// What may come in: functions that need no browser.
// What may not: components (the browser tests drive them), a server.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptDecimal,
  gaugeScale,
  isOutside,
  lengthScale,
  stepped,
  textIn,
  valueOf,
} from '../../src/web/entry/typed.ts';

describe('what a number field takes', () => {
  it.each([
    ['36', '36'],
    ['36.5', '36.5'],
    ['36,5', '36.5'],
    ['.5', '.5'],
    ['36.', '36.'],
    [' 36 ', '36'],
    ['', ''],
  ])('%j becomes %j', (typed, text) => expect(acceptDecimal(typed)).toBe(text));

  it.each(['abc', '36cm', '-1', '1.2.3', '1,2,3', '1e3', '∞', '３'])('refuses %j', (typed) =>
    expect(acceptDecimal(typed)).toBeNull(),
  );
});

describe('a typed number', () => {
  it('is read in the unit in which it was typed', () => {
    expect(valueOf({ text: '40', unit: 'in' }, lengthScale)).toBe(40);
    expect(valueOf({ text: '101.6', unit: 'cm' }, lengthScale)).toBe(40);
    expect(valueOf({ text: '22', unit: 'cm' }, gaugeScale('exact'))).toBeCloseTo(22.352, 12);
    expect(valueOf({ text: '22', unit: 'cm' }, gaugeScale('specified'))).toBe(21.3125);
  });

  it.each(['', '.', '0', '0.0'])('counts as missing when it is %j', (text) =>
    expect(valueOf({ text, unit: 'in' }, lengthScale)).toBeNull(),
  );

  it('is shown as typed in its own unit, rounded to two decimals in the other', () => {
    expect(textIn('in', { text: '36.', unit: 'in' }, lengthScale)).toBe('36.');
    expect(textIn('cm', { text: '36', unit: 'in' }, lengthScale)).toBe('91.44');
    expect(textIn('in', { text: '91.5', unit: 'cm' }, lengthScale)).toBe('36.02');
    expect(textIn('cm', { text: '', unit: 'in' }, lengthScale)).toBe('');
  });

  it('is never changed by being shown: only the unit in which it was typed decides', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 400, noNaN: true }),
        fc.constantFrom('in' as const, 'cm' as const),
        (number, unit) => {
          const typed = { text: number.toFixed(3), unit };
          const before = valueOf(typed, lengthScale);
          textIn(unit === 'in' ? 'cm' : 'in', typed, lengthScale);
          expect(textIn(unit, typed, lengthScale)).toBe(typed.text);
          expect(valueOf(typed, lengthScale)).toBe(before);
        },
      ),
    );
  });
});

describe('ranges', () => {
  const ranges = { in: { min: 1, max: 50 }, cm: { min: 1, max: 125 } };

  it('hold in the unit in which the number was typed', () => {
    expect(isOutside({ text: '60', unit: 'in' }, ranges)).toBe(true);
    expect(isOutside({ text: '60', unit: 'cm' }, ranges)).toBe(false);
    expect(isOutside({ text: '50', unit: 'in' }, ranges)).toBe(false);
    expect(isOutside({ text: '0.9', unit: 'cm' }, ranges)).toBe(true);
  });

  it('say nothing about a number that is missing', () => {
    expect(isOutside({ text: '', unit: 'in' }, ranges)).toBe(false);
    expect(isOutside({ text: '0', unit: 'in' }, ranges)).toBe(false);
  });
});

describe('stepping with the arrow keys', () => {
  const range = { min: 1, max: 50 };

  it('goes up and down by the step without binary dust', () => {
    expect(stepped('20.1', 1, 0.1, range)).toBe('20.2');
    expect(stepped('20.3', -1, 0.1, range)).toBe('20.2');
    expect(stepped('40', 1, 0.5, { min: 20, max: 200 })).toBe('40.5');
  });

  it('stays within the range, also from an empty field', () => {
    expect(stepped('50', 1, 0.5, range)).toBe('50');
    expect(stepped('1', -1, 0.5, range)).toBe('1');
    expect(stepped('', 1, 0.5, range)).toBe('1');
  });
});
