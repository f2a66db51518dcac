import { describe, expect, it } from 'vitest';
import { emptyPattern, type SizeEntry, type GaugeEntry } from '../../src/web/measurement-inputs/entries.ts';
import type { Shown } from '../../src/engine/units.ts';
import {
  findCompleteRows,
  describeCountProblem,
  describeBustProblem,
  findFormProblems,
  toKnitterGauge,
  toPatternGauge,
  describeLeftOutRows,
  describeMeasurementProblem,
  knitterGaugeRanges,
  patternGaugeRanges,
  toFormField,
  toPatternSizes,
  formatTableNotes,
} from '../../src/web/measurement-inputs/pattern-entry.ts';
import { type UnitInput, emptyInput } from '../../src/web/measurement-inputs/unit-input.ts';
import type { Question } from '../../src/web/ui/question.tsx';
import {
  getFitQuestion,
  getGaugeQuestion,
  getSizesQuestion,
} from '../../src/web/measurement-inputs/questions.ts';
import { cm, inches } from '../support/unit-inputs.ts';

const shown: Shown = { unit: 'in', conversion: 'exact' };
const shownInCm: Shown = { ...shown, unit: 'cm' };
const size = (name: string, bust: string, length = ''): SizeEntry => ({
  name,
  bust: inches(bust),
  length: inches(length),
});

describe('gauge', () => {
  it('is per 4 inches, and needs rows only if they are typed or the pattern has them', () => {
    const entry = { stitches: cm('22'), rows: inches('28') };
    expect(toKnitterGauge(entry, 'exact')).toEqual({ stitches: 22 * 1.016, rows: 28 });
    expect(toPatternGauge({ ...entry, rows: inches(''), hasRowGauge: true }, 'exact')).toBeNull();
    expect(toKnitterGauge({ ...entry, rows: inches('') }, 'exact')).toEqual({
      stitches: 22 * 1.016,
      rows: null,
    });
    expect(toKnitterGauge({ ...entry, rows: inches('0') }, 'exact')).toBeNull();
  });

  it('is null while a count is out of range', () => {
    const entry = { stitches: inches('51'), rows: inches('28') };
    expect(toKnitterGauge(entry, 'exact')).toBeNull();
    expect(describeCountProblem(entry.stitches, knitterGaugeRanges.stitches, 'stitches', shown)).toBe(
      'Enter 1 to 50 stitches per 4 inches',
    );
  });

  it.each([
    ['knitter', 'inches', 50, 80],
    ['knitter', 'cm', 50, 80],
    ['pattern', 'inches', 50, 80],
    ['pattern', 'cm', 125, 200],
  ] as const)(
    'of the %s in %s ranges from 1 to %d stitches and 1 to %d rows',
    (kind, unitName, maxStitches, maxRows) => {
      const unit = unitName === 'cm' ? 'cm' : 'in';
      const ranges = { knitter: knitterGaugeRanges, pattern: patternGaugeRanges }[kind];
      for (const [what, max] of [
        ['stitches', maxStitches],
        ['rows', maxRows],
      ] as const) {
        const isAccepted = (count: number) =>
          describeCountProblem({ text: String(count), unit }, ranges[what], what, { ...shown, unit }) ===
          undefined;
        expect([1, max].map(isAccepted)).toEqual([true, true]);
        expect([0.9, max + 0.1].map(isAccepted)).toEqual([false, false]);
      }
    },
  );

  it('has wider ranges per 10 cm in the pattern form', () => {
    const { stitches, rows } = patternGaugeRanges;
    expect(describeCountProblem(cm('125'), stitches, 'stitches', shownInCm)).toBeUndefined();
    expect(describeCountProblem(cm('201'), rows, 'rows', shownInCm)).toBe('Enter 1 to 200 rows per 10 cm');
  });
});

describe('measurement errors', () => {
  it('name the range of a desired bust', () => {
    expect(describeBustProblem(inches('40'), 'in')).toBeUndefined();
    expect(describeBustProblem(inches('19.5'), 'in')).toBe('Enter 20 to 200 inches');
    expect(describeBustProblem(cm('20'), 'cm')).toBeUndefined();
    expect(describeBustProblem(cm('509'), 'cm')).toBe('Enter 20 to 508 cm');
  });

  it('name the largest measurement', () => {
    expect(describeMeasurementProblem(inches('400'), 'bust', 'in')).toBeUndefined();
    expect(describeMeasurementProblem(inches('401'), 'bust', 'in')).toBe(
      'Enter a number above 0, up to 400 inches',
    );
    expect(describeMeasurementProblem(cm('1017'), 'length', 'cm')).toBe(
      'Enter a number above 0, up to 1016 cm',
    );
    expect(describeMeasurementProblem(inches(''), 'bust', 'in')).toBeUndefined();
  });
});

describe('invalid input', () => {
  const stitches = (typed: UnitInput) =>
    describeCountProblem(typed, knitterGaugeRanges.stitches, 'stitches', shown);

  it.each([
    ['21-22', 'Enter one number, such as 21.5 for 21 to 22 stitches'],
    ['-21', 'Enter a number above 0'],
    ['1e1', 'Enter the stitches as a number, such as 21, 21.5 or 21 1/2'],
    ['21/4', 'If you mean 5 1/4, enter it that way'],
    ['28 rows', 'Enter how many stitches you counted'],
    ['21 cm', 'Enter how many stitches you counted'],
    ['0', 'Enter 1 to 50 stitches per 4 inches'],
  ])('such as %j stitches gets a hint, and gives no gauge', (text, problem) => {
    expect(stitches(inches(text))).toBe(problem);
    const entry = { stitches: inches(text), rows: inches('28') };
    expect(toKnitterGauge(entry, 'exact')).toBeNull();
  });

  it.each([
    ['36-38', 'Enter one number, the finished bust. A range is usually “to fit”'],
    ['36 sts', 'Enter inches or centimeters'],
    ['0', 'Enter a number above 0, up to 400 inches'],
    ['abc', 'Enter the bust as a number, such as 36, 36.5 or 36 1/2'],
  ])('such as a bust of %j gets a hint, and gives no size', (text, problem) => {
    expect(describeMeasurementProblem(inches(text), 'bust', 'in')).toBe(problem);
    expect(toPatternSizes([size('S', text)])).toEqual([]);
  });

  it('gets the allowed range in the unit that is shown', () => {
    expect(describeBustProblem(cm('508.5'), 'in')).toBe('Enter 20 to 200 inches');
    expect(describeBustProblem(inches('10 cm'), 'in')).toBe('Enter 20 to 200 inches');
    expect(describeBustProblem(inches('19'), 'cm')).toBe('Enter 50.8 to 508 cm');
  });
});

describe('a number with a unit', () => {
  it('is converted with a note if its card shows another unit', () => {
    const sizes = [size('S', '91.5 cm', '610 mm')];
    expect(toPatternSizes(sizes)).toEqual([{ name: 'S', bust: 91.5 / 2.54, length: 61 / 2.54 }]);
    expect(formatTableNotes(sizes, 'in')).toEqual([
      'Row 1, bust: 91.5 cm is 36.02 in',
      'Row 1, length: 610 mm is 24.02 in',
    ]);
  });

  it('needs no note if its card shows the same unit', () => {
    expect(formatTableNotes([size('S', '36 in', '24½″')], 'in')).toEqual([]);
  });
});

describe('rows of the size table', () => {
  const rows = [
    size('S', '36', '24'),
    size(' ', '40'),
    size('', ''),
    size('M', ''),
    size('L', '44'),
    size('', '', '25'),
  ];

  it('become sizes if they have a name and a bust; the length is optional', () => {
    expect(findCompleteRows(rows)).toEqual([0, 4]);
    expect(toPatternSizes(rows)).toEqual([
      { name: 'S', bust: 36, length: 24 },
      { name: 'L', bust: 44, length: null },
    ]);
  });

  it('are listed if they are left out and not empty', () => {
    expect(describeLeftOutRows(rows)).toEqual([
      'Row 2 has no size name, so it was left out.',
      'Row 4 has no bust, so it was left out.',
      'Row 6 has no size name and no bust, so it was left out.',
    ]);
  });

  it('do not become sizes without a valid bust', () => {
    expect(toPatternSizes([size('S', '0'), size('M', '.')])).toEqual([]);
  });
});

describe('form errors', () => {
  it('are absent while the form is empty', () => expect(findFormProblems(emptyPattern, shown)).toEqual({}));

  it('belong to their field', () => {
    const gauge = { stitches: inches('51'), rows: inches('28'), hasRowGauge: true };
    const sizes = [size('S', '36'), size('M', '500', '600')];
    expect(findFormProblems({ gauge, sizes, doubts: [] }, shown)).toEqual({
      stitches: 'Enter 1 to 50 stitches per 4 inches',
      'bust-1': 'Enter a number above 0, up to 400 inches',
      'length-1': 'Enter a number above 0, up to 400 inches',
    });
  });

  it.each([
    ['patternData.gauge.rows', 'rows'],
    ['patternData.sizes.1.measurements.bust', 'bust-4'],
    ['patternData.sizes.0.name', 'name-0'],
    ['patternData.sizes', undefined],
  ])('from the server at %s are matched to the rows that were sent', (path, field) =>
    expect(toFormField(path, [0, 4])).toBe(field),
  );
});

/** Asks about entries, and accepts the suggestion. */
function accept<Entry>(ask: (onChange: (entry: Entry) => void) => Question | null) {
  let accepted: Entry | undefined;
  const question = ask((entry) => (accepted = entry));
  question?.suggestion?.onAccept();
  return { text: question?.text, label: question?.suggestion?.label, accepted };
}

describe('the suggestion of a question', () => {
  it('reads a bust as centimeters', () => {
    const fit = { bust: inches('104'), length: emptyInput };
    const { text, label, accepted } = accept<typeof fit>((onChange) => getFitQuestion(fit, [], onChange));
    expect([text, label]).toEqual([
      expect.stringContaining('Centimeters? 104 cm is 40.9 in.'),
      'Use centimeters',
    ]);
    expect(accepted?.bust).toMatchObject(cm('104'));
  });

  it.each([
    ['104', 'in', '58', 'cm'],
    ['104', 'in', '22', 'in'],
    ['40', 'cm', '23', 'in'],
    ['40', 'cm', '58', 'cm'],
  ] as const)(
    'reads a bust of %s %s in the other unit, and a length of %s in %s',
    (bust, unit, length, expected) => {
      const fit: Record<'bust' | 'length', UnitInput> = {
        bust: { text: bust, unit },
        length: { text: length, unit },
      };
      const { accepted } = accept<typeof fit>((onChange) => getFitQuestion(fit, [36, 40, 44], onChange));
      expect(accepted?.bust.unit).toBe(unit === 'in' ? 'cm' : 'in');
      expect(accepted?.length).toMatchObject({ text: length, unit: expected });
    },
  );

  it('swaps bust and length, and then numbers sizes of the same name', () => {
    const sizes = [size('M', '22', '36'), size('M', '23', '40')];
    const swapped = accept<SizeEntry[]>((onChange) => getSizesQuestion(sizes, null, onChange));
    expect([swapped.text, swapped.label]).toEqual(['Bust and length swapped in rows 1 and 2?', 'Swap them']);
    expect(swapped.accepted?.map(({ bust, length }) => [bust.text, length.text])).toEqual([
      ['36', '22'],
      ['40', '23'],
    ]);
    const numbered = accept<SizeEntry[]>((onChange) =>
      getSizesQuestion(swapped.accepted ?? [], null, onChange),
    );
    expect([numbered.text, numbered.label]).toEqual([
      'Is M the name of more than one size? It appears in rows 1 and 2.',
      'Number them',
    ]);
    expect(numbered.accepted?.map(({ name }) => name)).toEqual(['M', 'M (2)']);
  });

  it('swaps stitches and rows', () => {
    const gauge = { stitches: inches('28'), rows: inches('20') };
    const { label, accepted } = accept<GaugeEntry>((onChange) =>
      getGaugeQuestion(gauge, null, { unit: 'in', conversion: 'exact' }, onChange),
    );
    expect(label).toBe('Swap them');
    expect(accepted).toEqual({ stitches: inches('20'), rows: inches('28') });
  });
});
