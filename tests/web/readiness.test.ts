import { describe, expect, it } from 'vitest';
import { emptyDraft, type CalculatorDraft } from '../../src/web/calculator/entries/draft.ts';
import { getReadiness, type EntryUnits } from '../../src/web/calculator/entries/readiness.ts';
import { emptySize } from '../../src/web/measurement-inputs/entries.ts';
import { cm, inches } from '../support/unit-inputs.ts';

const read = (draft: Partial<CalculatorDraft>, units: Partial<EntryUnits> = {}) =>
  getReadiness({ ...emptyDraft, ...draft }, 'exact', { gauge: 'in', fit: 'in', pattern: 'in', ...units });

const form = (stitches: string, bust: string): CalculatorDraft['form'] => ({
  gauge: { stitches: cm(stitches), rows: cm('28'), hasRowGauge: true },
  sizes: [{ ...emptySize, name: 'M', bust: cm(bust) }],
  doubts: [],
});

const getMissingBust = (fit: 'in' | 'cm') =>
  read({ fit: { ...emptyDraft.fit, bust: cm('508.5') } }, { fit }).missing.find(
    ({ field }) => field === 'bust',
  )?.text;

describe('the list of missing input', () => {
  it('names the range of an invalid bust in the unit that the card shows', () => {
    expect(getMissingBust('cm')).toBe('the finished bust you want (Enter 20 to 508 cm)');
    expect(getMissingBust('in')).toBe('the finished bust you want (Enter 20 to 200 inches)');
  });

  it('asks for a correction of a desired length that is not a number, but not for a missing length', () => {
    const find = (length: string) =>
      read({ fit: { ...emptyDraft.fit, length: cm(length) } }).missing.find(
        ({ field }) => field === 'length',
      );
    expect(find('x')?.text).toBe('a correction in the desired length');
    expect(find('')).toBeUndefined();
  });

  it.each([
    ['', '', 'stitches', 'the pattern’s gauge and sizes'],
    ['20', '', 'bust-0', 'the pattern’s sizes, each with a name and a finished bust'],
    ['20', '1999', 'bust-0', 'a correction in the pattern’s sizes'],
    ['x', '1999', 'stitches', 'the pattern’s gauge and sizes'],
  ])(
    'names what the pattern needs with the stitches %j and the bust %j: %s',
    (stitches, bust, field, text) => {
      const { missing } = read({ form: form(stitches, bust) });
      expect(missing.find(({ card }) => card === 'pattern')).toMatchObject({ field, text });
    },
  );

  it.each([
    ['', true],
    [' ', true],
    ['24', true],
    ['x', false],
    ['999', false],
  ])('contains the rows of the gauge only if they cannot be used: %j', (rows, isReady) => {
    const { input, knitterGauge, missing } = read({
      gauge: { stitches: inches('18'), rows: inches(rows) },
      fit: { ...emptyDraft.fit, bust: inches('40') },
      form: form('20', '100'),
    });
    expect(input !== null).toBe(isReady);
    expect(missing.map(({ field }) => field)).toEqual(isReady ? [] : ['rows']);
    expect(knitterGauge).toEqual(isReady ? { stitches: 18, rows: rows === '24' ? 24 : null } : null);
  });
});

it('the parsed pattern has its errors in the unit of the pattern card', () => {
  const getProblem = (pattern: 'in' | 'cm') =>
    read({ form: form('20', '1999') }, { pattern }).parsedPattern.problems['bust-0'];
  expect(getProblem('cm')).toBe('Enter a number above 0, up to 1016 cm');
  expect(getProblem('in')).toBe('Enter a number above 0, up to 400 inches');
});
