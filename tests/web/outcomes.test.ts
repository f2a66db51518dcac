import { describe, expect, it } from 'vitest';
import {
  findOutcomeProblems,
  listOutcome,
  findOutcomeQuestions,
  toComparedOutcomeFields,
  toOutcomeFields,
  toOutcome,
} from '../../src/web/calculator/tools/outcomes/outcome-dialog.tsx';
import { readRecommendation } from '../../src/web/calculator/results/stored-recommendation.ts';
import { toPlannedSizes, withOutcome } from '../../src/web/calculator/tools/outcomes/stored-projects.ts';
import { TendencyText } from '../../src/web/calculator/tools/outcomes/my-projects.tsx';
import { emptyInput } from '../../src/web/measurement-inputs/unit-input.ts';
import { APART_FROM_UNIT, renderHtml } from '../support/rendered-words.ts';
import { toSizeComparison } from '../support/sizes.ts';
import { inches } from '../support/unit-inputs.ts';

const sizeS = toSizeComparison('S', 40, { originalLength: 24, adjustedLength: 28 });
const sizeM = toSizeComparison('M', 44, { isRecommended: true });
const results = { sizeComparison: [sizeS, sizeM] };

const readPlanned = (stored: object, recommendedSize = 'M') =>
  toPlannedSizes(readRecommendation({ ...stored, recommendedSize }));

it('keeps numbers with their units in the tendency and in an outcome', () => {
  const outcome = { plannedBust: 40, measuredBust: 41, plannedLength: null, measuredLength: null };
  const props = {
    outcomes: [outcome, outcome, outcome],
    recommendation: readRecommendation({ ...results, recommendedSize: 'M' }),
  };
  const texts = [renderHtml(TendencyText, props), ...listOutcome({ ...outcome, size: 'S' }, 'cm').flat()];
  expect(texts.join()).toMatch(/\d\u00a0in.*\d\u00a0cm/);
  expect(texts.join()).not.toMatch(APART_FROM_UNIT);
});

it('two versions of an outcome are compared with the unit, and with typed text that is not a number', () => {
  const planned = readPlanned(results);
  const fields = {
    row: '1',
    bust: inches('44½'),
    length: inches('long'),
    plannedLength: emptyInput,
  } as const;
  expect(toComparedOutcomeFields(planned, 'in').map(({ show }) => show(fields))).toEqual([
    'M',
    '44½ in',
    'long',
    '',
  ]);
});

describe('the planned sizes of a result', () => {
  it('have the printed length, because most patterns say to knit to a length, not a number of rows', () => {
    expect(readPlanned(results)).toEqual({
      sizes: [
        { size: 'S', plannedBust: 40, plannedLength: 24 },
        { size: 'M', plannedBust: 44, plannedLength: null },
      ],
      row: 1,
    });
  });

  it('have the length that the knitter wanted, in every size', () => {
    const desiredFit = { length: { target: 26, reason: { code: 'wanted-without-printed', target: 26 } } };
    const { sizes } = readPlanned({ ...results, desiredFit });
    expect(sizes.map(({ plannedLength }) => plannedLength)).toEqual([26, 26]);
  });

  it('are only the recommended size in a result without others, whatever it contains', () => {
    for (const stored of [{}, { sizeComparison: 4, desiredFit: [1] }])
      expect(readPlanned(stored, 'L')).toEqual({
        sizes: [{ size: 'L', plannedBust: null, plannedLength: null }],
        row: 0,
      });
    const desiredFit = { bust: { expectedResult: 41 } };
    expect(readPlanned({ desiredFit }, 'L').sizes[0]?.plannedBust).toBe(41);
  });

  it('include the size of a saved outcome', () => {
    const planned = readPlanned(results);
    const outcome = {
      size: 'S',
      ...{ plannedBust: 40, measuredBust: 41, plannedLength: null, measuredLength: null },
    };
    expect(withOutcome(planned, null)).toBe(planned);
    expect(withOutcome(planned, outcome).row).toBe(0);
    const other = withOutcome(planned, { ...outcome, plannedBust: 39 });
    expect([other.sizes.length, other.row]).toEqual([3, 2]);
  });
});

describe('the form for an outcome', () => {
  const planned = readPlanned(results);
  const empty = toOutcomeFields(planned, null);

  it('saves nothing without a measurement', () => {
    expect(empty).toEqual({ row: '1', bust: emptyInput, length: emptyInput, plannedLength: emptyInput });
    expect(toOutcome(empty, planned)).toBeNull();
  });

  it('saves a measurement in inches, and reads it back unchanged', () => {
    const fields = { ...empty, row: '0', bust: inches('104 cm'), length: inches('24 1/2') };
    const outcome = toOutcome(fields, planned);
    expect(outcome).toEqual({
      size: 'S',
      plannedBust: 40,
      measuredBust: 104 / 2.54,
      plannedLength: null,
      measuredLength: 24.5,
    });
    const again = withOutcome(planned, outcome);
    expect(toOutcome(toOutcomeFields(again, outcome), again)).toEqual(outcome);
  });

  it('saves the planned length of the size, whatever is typed as it, if no length was measured', () => {
    const bust = inches('41');
    const plannedLength = inches('2424');
    const save = (row: string) => toOutcome({ ...empty, row, bust, plannedLength }, planned)?.plannedLength;
    expect([save('0'), save('1')]).toEqual([24, null]);
  });

  it('says what to type instead of a wrong measurement', () => {
    expect(findOutcomeProblems({ ...empty, bust: inches('0') }, 'in')).toEqual({
      bust: 'Enter a number above 0, up to 400 inches',
    });
    // The length that was planned only matters if the length was measured.
    const plannedLength = inches('long');
    expect(findOutcomeProblems({ ...empty, plannedLength }, 'in')).toEqual({});
    const measured = { ...empty, length: inches('24'), plannedLength };
    expect(Object.keys(findOutcomeProblems(measured, 'in'))).toEqual(['plannedLength']);
  });

  it('asks about typed measurements, and not about saved ones', () => {
    const change = (text: string, isSaved?: true) =>
      findOutcomeQuestions(
        { ...empty, bust: { text, unit: 'in', ...(isSaved && { isSaved }) } },
        44,
        () => undefined,
      ).bust;
    expect(change('22')?.suggestion?.label).toBe('Use 44 in');
    expect(change('21.87')?.suggestion?.label).toBe('Use 43.7 in');
    expect(change('112')?.suggestion?.label).toBe('Use centimeters');
    expect(change('44')).toBeNull();
    expect(change('22', true)).toBeNull();
  });
});
