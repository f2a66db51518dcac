import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BustHelper,
  findBustProblems,
  readTarget,
  toDesiredBust,
} from '../../src/web/calculator/tools/bust/bust-helper.tsx';
import { getTypedTexts } from '../../src/web/measurement-inputs/entries.ts';
import { getLiveProblems } from '../../src/web/forms/use-problems.ts';
import {
  emptyBustEntry,
  readBodies,
  readBody,
  type BustEntry,
} from '../../src/web/calculator/tools/bust/stored-bust-helper.ts';
import { describeBustProblem } from '../../src/web/measurement-inputs/pattern-entry.ts';
import { lengthScale, readValue } from '../../src/web/measurement-inputs/unit-input.ts';
import { APART_FROM_UNIT, renderHtml } from '../support/rendered-words.ts';
import { cm, inches } from '../support/unit-inputs.ts';
import { describeEaseProblem, formatEase, readEase } from '../../src/web/measurement-inputs/ease-input.ts';

const classic: BustEntry = { ...emptyBustEntry, bust: inches('38'), fit: 'Classic fit' };
const sweater: BustEntry = { ...emptyBustEntry, method: 'sweater', width: inches('20 1/4') };

describe('the bust helper', () => {
  it('keeps numbers with their units', () => {
    const props = { desiredBust: cm('100'), busts: [], onChange: () => undefined } as const;
    const html = renderHtml(BustHelper, props, 'cm');
    expect(html).toMatch(/\d\u00a0cm/);
    expect(html).not.toMatch(APART_FROM_UNIT);
  });

  it('adds the ease of a fit, or the typed ease, to the body', () => {
    expect(readTarget(classic, 'in')?.bust).toBe(41);
    expect(readTarget({ ...classic, fit: 'own', ease: inches('-1 1/2') }, 'in')?.bust).toBe(36.5);
    expect(readTarget({ ...classic, fit: 'own', ease: cm('5.08') }, 'in')?.bust).toBeCloseTo(40, 9);
    expect(readTarget({ ...classic, bust: cm('96') }, 'cm')?.bust).toBeCloseTo(103.5 / 2.54, 9);
  });

  it('doubles the width of a sweater, whatever was typed about the body', () => {
    expect(readTarget(sweater, 'in')?.bust).toBe(40.5);
    expect(readTarget({ ...sweater, bust: inches('x') }, 'in')?.bust).toBe(40.5);
    expect(findBustProblems({ ...sweater, bust: inches('x') }, 'in')).toEqual({});
  });

  it('uses the bust, unless the upper torso is chosen or is the only one', () => {
    const both = { ...classic, upperTorso: inches('35') };
    expect(readBody(both)).toEqual({ inches: 38, measure: 'body bust' });
    expect(readBody({ ...both, measure: 'upper torso' })).toEqual({ inches: 35, measure: 'upper torso' });
    expect(readBody({ ...both, bust: inches('') })).toEqual({ inches: 35, measure: 'upper torso' });
    expect(readBody({ ...classic, measure: 'upper torso' })).toEqual({ inches: 38, measure: 'body bust' });
    expect(readBodies({ ...both, measure: 'upper torso' }).map(({ inches: each }) => each)).toEqual([35, 38]);
    expect(readBody(emptyBustEntry)).toBeNull();
    expect(readBody({ ...classic, bust: inches('380') })).toBeNull();
  });

  it('says what is missing', () => {
    expect(findBustProblems(emptyBustEntry, 'in')).toEqual({
      bust: 'Enter your body bust in inches, such as 38 1/2',
      fit: 'Choose a fit, or your own ease',
    });
    expect(findBustProblems({ ...emptyBustEntry, method: 'sweater' }, 'cm')).toEqual({
      width: 'Enter the width in cm, such as 52',
    });
    expect(findBustProblems({ ...classic, fit: 'own' }, 'in')).toEqual({
      ease: 'Enter the ease, such as 2, or -1 for a sweater smaller than your body',
    });
    expect(getLiveProblems(findBustProblems(emptyBustEntry, 'in'), getTypedTexts(emptyBustEntry))).toEqual(
      {},
    );
    expect(findBustProblems({ ...classic, bust: inches(''), upperTorso: inches('35') }, 'in')).toEqual({});
  });

  it.each([
    ['some', 'Enter a number, such as 14, 14.5 or 14 1/2'],
    ['36-38', 'Enter one number'],
    ['-38', 'Enter a number above 0'],
    ['21/4', 'If you mean 5 1/4, enter it that way'],
    ['38 sts', 'Enter inches or centimeters'],
    ['0', 'Enter 8 to 100 inches'],
    ['7.9', 'Enter 8 to 100 inches'],
    ['101', 'Enter 8 to 100 inches'],
  ])('says what to type instead of a bust of %j', (text, problem) => {
    const problems = findBustProblems({ ...classic, bust: inches(text) }, 'in');
    expect(problems).toEqual({ bust: problem });
    expect(getLiveProblems(problems, getTypedTexts({ ...classic, bust: inches(text) }))).toEqual(problems);
  });

  it('says what to type in the unit of the card', () => {
    expect(findBustProblems({ ...classic, upperTorso: cm('5') }, 'cm')).toEqual({
      upperTorso: 'Enter 20.3 to 254 cm',
    });
    expect(findBustProblems({ ...sweater, width: cm('5') }, 'cm')).toEqual({ width: 'Enter 10.2 to 254 cm' });
    expect(findBustProblems({ ...classic, fit: 'own', ease: inches('90') }, 'in').ease).toMatch(
      /^Enter the ease as one number from −12 to 40 in/,
    );
  });

  it('asks for more ease if the sweater would be too small for the calculator', () => {
    const tiny = { ...classic, bust: inches('8') };
    const problem = 'The finished bust would be under 7.9 in. Choose more ease';
    expect(findBustProblems({ ...tiny, fit: 'Very close fitting' }, 'in')).toEqual({ fit: problem });
    for (const ease of ['-3', '-8', '-12', '-7.9999999'])
      expect(findBustProblems({ ...tiny, fit: 'own', ease: inches(ease) }, 'in')).toEqual({ ease: problem });
  });

  it('fills in the unit in which the desired bust can be typed', () => {
    // A baby's 18 inches are too few for the field in inches, but not in centimeters.
    const filled = [41, 18, 7, 201].map((bust) => toDesiredBust(bust, 'in'));
    expect(filled).toEqual([inches('41'), cm('45.7'), null, null]);
    expect(toDesiredBust(103.5 / 2.54, 'cm')).toEqual(cm('103.5'));
    expect(toDesiredBust(90, 'cm')).toEqual(cm('228.6'));
    // The helper says “Aim for 43.6 in”.
    expect(toDesiredBust(43.56, 'in')).toEqual(inches('43.6'));
  });

  it('without errors, always has a bust that the calculator accepts', () => {
    const anyText = fc.oneof(
      fc.integer({ min: -40, max: 900 }).map((quarters) => String(quarters / 4)),
      fc.constantFrom('', 'x', '38 cm', '1 1/2', '-2', '36-38', '0'),
    );
    const anyInput = fc.record({ text: anyText, unit: fc.constantFrom('in', 'cm') });
    const anyEntry: fc.Arbitrary<BustEntry> = fc.record({
      method: fc.constantFrom('body', 'sweater'),
      bust: anyInput,
      upperTorso: anyInput,
      measure: fc.constantFrom('body bust', 'upper torso'),
      fit: fc.constantFrom(null, 'own', 'Very close fitting', 'Close fitting', 'Classic fit', 'Oversized'),
      ease: anyInput,
      width: anyInput,
    });
    fc.assert(
      fc.property(anyEntry, fc.constantFrom('in', 'cm'), (entry, unit) => {
        if (Object.keys(findBustProblems(entry, unit)).length > 0) return;
        const target = readTarget(entry, unit);
        const filled = target && toDesiredBust(target.bust, unit);
        expect(filled).not.toBeNull();
        if (!target || !filled) return;
        expect(describeBustProblem(filled, unit)).toBeUndefined();
        expect(Math.abs((readValue(filled, lengthScale) ?? NaN) - target.bust)).toBeLessThan(0.0501);
      }),
      { numRuns: 1000 },
    );
  });
});

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
    expect(describeEaseProblem(inches('4'), 'in')).toBeUndefined();
    expect(describeEaseProblem(inches(''), 'in')).toBeUndefined();
    expect(describeEaseProblem(inches('400'), 'in')).toBe(
      'Enter the ease as one number from −12 to 40 in, such as 4 or -1',
    );
    expect(describeEaseProblem(inches('x'), 'cm')).toMatch(
      /^Enter the ease as one number from −30.5 to 101.6 cm/,
    );
  });

  it('is shown in the unit of the card', () => {
    expect(formatEase(inches('2'), 'in')).toBe('2');
    expect(formatEase(inches('2'), 'cm')).toBe('5.08');
    expect(formatEase(cm('-2'), 'in')).toBe('-0.79');
    expect(formatEase(inches('some'), 'cm')).toBe('some');
  });
});
