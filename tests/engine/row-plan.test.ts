import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMeasurement } from '../../src/engine/gauge.ts';
import {
  describeCounting,
  describeKept,
  describeLeftOver,
  describeMismatch,
  describeNoFit,
  describeRows,
  describeSchedule,
  describeTurns,
  listAlternatives,
  planRows,
  type RowPlan,
  type RowPlanInput,
} from '../../src/engine/row-plan.ts';
import { countScheduleRows, countShapingRows, type ShapingStep } from '../../src/engine/shaping.ts';
import { itAlways } from '../support/always.ts';

type Step = [every: number, times: number];

/** Returns steps from their interval and times. */
const toSteps = (...steps: readonly Step[]) => steps.map(([every, times]) => ({ every, times }));

/** Every 6th row 10 times at 28 rows per 4 inches, for a knitter with 26. */
const sleeve: RowPlanInput = {
  extent: { rows: 60, rowGauge: 28 },
  knitterRowGauge: 26,
  schedule: toSteps([6, 10]),
  isRightSideOnly: false,
};

/** Plans steps over a part of the pattern. */
const planSteps = (
  extent: RowPlanInput['extent'],
  knitterRowGauge: number,
  steps: readonly Step[],
  isRightSideOnly = false,
) => planRows({ extent, knitterRowGauge, schedule: toSteps(...steps), isRightSideOnly });

function getSteps({ result }: RowPlan): ShapingStep[] {
  if (!('steps' in result)) throw new Error('The plan does not fit');
  return result.steps;
}

describe('a row plan', () => {
  it.each<[Step[], string]>([
    [
      [
        [4, 5],
        [2, 12],
      ],
      'Decrease every 4th row 6 times, then every other row 11 times.',
    ],
    [
      [
        [2, 12],
        [4, 5],
      ],
      'Decrease every other row 11 times, then every 4th row 6 times.',
    ],
    [[[4, 17]], 'Decrease every other row 11 times, then every 4th row 6 times.'],
  ])('keeps the order of the intervals: %j', (steps, expected) => {
    const plan = planSteps({ rows: 44, rowGauge: 30 }, 32, steps, true);
    expect(describeSchedule(getSteps(plan), 'decrease')).toBe(expected);
  });

  it('keeps the length of a sleeve at another row gauge', () => {
    const plan = planRows(sleeve);
    expect(plan).toMatchObject({ patternRows: 60, knitterRows: 56, times: 10, isCurve: false });
    expect(describeSchedule(getSteps(plan), 'decrease')).toBe(
      'Decrease every 5th row 4 times, then every 6th row 6 times.',
    );
    expect(describeCounting(getSteps(plan), 'decrease')).toBe(
      'The decrease row is the last row of each count: “every 6th row” is 5 rows even, then 1 decrease row.',
    );
    expect(describeCounting(toSteps([2, 8]), 'increase')).toBe(
      'The increase row is the last row of each count: “every other row” is 1 row even, then 1 increase row.',
    );
    expect(describeCounting(toSteps([1, 8]), 'increase')).toBeNull();
    expect(describeRows(plan, 'in')).toBe(
      'The pattern’s 60 rows measure 8.6 in at its row gauge. At yours, the same length takes 56 rows.',
    );
    expect(describeKept(plan, 'in')).toBe(
      'If you keep the pattern’s schedule, its 60 rows measure 9.2 in at your row gauge instead of 8.6 in: 0.6 in longer.',
    );
    expect(describeKept(planRows({ ...sleeve, knitterRowGauge: 30 }), 'cm')).toBe(
      'If you keep the pattern’s schedule, its 60 rows measure 20.3 cm at your row gauge instead of 21.8 cm: 1.5 cm shorter.',
    );
    expect([describeLeftOver(plan), describeMismatch(plan)]).toEqual([null, null]);
    expect(listAlternatives(plan, 'decrease', 'in')).toEqual([]);
  });

  it('is the pattern’s schedule at the pattern’s row gauge', () => {
    const plan = planRows({ ...sleeve, knitterRowGauge: 28 });
    expect(getSteps(plan)).toEqual(sleeve.schedule);
    expect(describeKept(plan, 'in')).toBe('Your plan is the pattern’s own schedule: work it as printed.');
    const even = planRows({ ...sleeve, extent: { rows: 64, rowGauge: 28 }, knitterRowGauge: 28 });
    expect(describeKept(even, 'in')).toBe(
      'If you keep the pattern’s schedule, its 60 rows measure 8.6 in at your row gauge, as long as in the pattern.',
    );
  });

  it('converts a length to the rows of both gauges', () => {
    const plan = planRows({ ...sleeve, extent: { inches: 8.5, rowGauge: 28 } });
    expect(plan).toMatchObject({ patternRows: 60, knitterRows: 55 });
    expect(describeRows(plan, 'in')).toBe(
      'The pattern’s 8.5 in takes 60 rows at its row gauge, and 55 rows at yours.',
    );
    expect(describeMismatch(plan)).toBeNull();
  });

  it('plans a length for a pattern without a row gauge', () => {
    const plan = planRows({ ...sleeve, extent: { inches: 8.25, rowGauge: null } });
    expect(plan).toMatchObject({ patternRows: null, knitterRows: 54 });
    expect(describeRows(plan, 'in')).toBe('At your row gauge, 8.25 in takes 54 rows.');
    expect(describeKept(plan, 'in')).toBe(
      'If you keep the pattern’s schedule, its 60 rows measure 9.2 in at your row gauge.',
    );
    expect(describeMismatch(plan)).toBeNull();
  });

  it('shapes a raglan on right-side rows, and names the row that is left over', () => {
    // 30 pairs of rows at 28 rows become 32 pairs and a row at 30.3.
    const plan = planSteps({ rows: 60, rowGauge: 28 }, 30.3, [[2, 30]], true);
    expect(describeSchedule(getSteps(plan), 'decrease')).toBe(
      'Decrease every other row 28 times, then every 4th row 2 times.',
    );
    expect(describeLeftOver(plan)).toBe('One of your 65 rows is left over. Work it even at the end.');
  });

  it('keeps the curve of an armhole', () => {
    const plan = planSteps({ rows: 28, rowGauge: 28 }, 24, [
      [1, 4],
      [2, 6],
      [4, 3],
    ]);
    expect(plan).toMatchObject({ isCurve: true, knitterRows: 24 });
    expect(describeSchedule(getSteps(plan), 'decrease')).toBe(
      'Decrease every row 6 times, then every other row 4 times, then every 3rd row 2 times, then every 4th row once.',
    );
  });

  it('makes one slope of steps that are one slope', () => {
    const plan = planSteps({ rows: 100, rowGauge: 28 }, 26.6, [
      [6, 6],
      [8, 8],
      [10, 0],
    ]);
    expect(plan).toMatchObject({ isCurve: false, knitterRows: 95 });
    expect(getSteps(plan)).toEqual(toSteps([6, 3], [7, 11]));
  });

  it('says when the steps and the rows of the part differ', () => {
    expect(describeMismatch(planRows({ ...sleeve, extent: { rows: 64, rowGauge: 28 } }))).toBe(
      'The pattern’s steps take 60 rows of the 64 in this part. The plan spreads them over the whole part.',
    );
    expect(describeMismatch(planRows({ ...sleeve, extent: { rows: 55, rowGauge: 28 } }))).toBe(
      'The pattern’s steps take 60 rows, more than the 55 of this part. Check what you entered.',
    );
    expect(describeMismatch(planRows({ ...sleeve, extent: { inches: 5, rowGauge: 28 } }))).toBe(
      'The pattern’s steps take 60 rows, more than the 35 of this part. Check what you entered.',
    );
  });

  it('scales the steps of another stitch by the ratio of the gauges', () => {
    // 7 inches are 49 rows of the gauge, and the steps take 60. At 26 rows instead of 28, they take 60 × 26 / 28.
    const plan = planRows({ ...sleeve, extent: { inches: 7, rowGauge: 28 }, knitterRowGauge: 26 });
    expect(plan).toMatchObject({ knitterRows: 56, patternRows: 60 });
    expect(countScheduleRows(getSteps(plan))).toBe(56);
    expect(describeMismatch(plan)).toBe(
      'The pattern’s steps take 60 rows, and its row gauge gives 49 rows for this part. The piece is probably worked in a different stitch from the gauge, so trust the steps: the plan scales them by the ratio of the two row gauges.',
    );
    expect(describeRows(plan, 'in')).toBe(
      'The pattern’s 7 in takes 60 rows by its steps, and 56 rows at yours.',
    );
    const same = planRows({ ...sleeve, extent: { inches: 7, rowGauge: 28 }, knitterRowGauge: 28 });
    expect(describeKept(same, 'in')).toBe('Your plan is the pattern’s own schedule: work it as printed.');
  });

  it('says what is possible if there are too few rows', () => {
    const plan = planSteps({ rows: 10, rowGauge: 32 }, 24, [[1, 10]]);
    expect(describeNoFit(plan, 'decrease')).toBe('Your 8 rows are too few for 10 decrease rows.');
    expect(listAlternatives(plan, 'decrease', 'in')).toEqual([
      '8 decrease rows fit: decrease every row 8 times.',
      'All 10 need 10 rows: 1.7 in at your row gauge, instead of 1.25 in.',
    ]);
    expect(describeLeftOver(plan)).toBeNull();
    expect(describeTurns(plan, 'in')).toBeNull();
  });

  it('says what is possible if there are too few right-side rows', () => {
    const plan = planSteps({ rows: 20, rowGauge: 28 }, 24, [[2, 10]], true);
    expect(describeNoFit(plan, 'increase')).toBe(
      'Your 17 rows have 8 right-side rows, too few for 10 increase rows.',
    );
    expect(listAlternatives(plan, 'increase', 'cm')).toEqual([
      'All 10 fit if every row may be shaped: increase every row 3 times, then every other row 7 times.',
      '8 increase rows fit: increase every other row 8 times.',
      'All 10 need 20 rows: 8.5 cm at your row gauge, instead of 7.3 cm.',
    ]);
    const one = planRows({
      ...sleeve,
      extent: { inches: 0.1, rowGauge: 28 },
      schedule: toSteps([1, 1]),
      isRightSideOnly: true,
    });
    expect(describeNoFit(one, 'turn')).toBe('Your 1 row has 0 right-side rows, too few for 1 turn.');
    expect(listAlternatives(one, 'turn', 'in')).toEqual([
      'It fits if every row may be shaped: turn every row once.',
      'It needs 2 rows: 0.3 in at your row gauge, instead of 0.1 in.',
    ]);
  });

  it('plans short rows, and says how high they are', () => {
    // The slope of a shoulder: 5 turns in 10 rows.
    const plan = planSteps({ rows: 10, rowGauge: 28 }, 24, [[2, 5]]);
    expect(describeSchedule(getSteps(plan), 'turn')).toBe(
      'Turn every row once, then every other row 4 times.',
    );
    expect(describeTurns(plan, 'in')).toBe(
      'Each turn ends a row before its last stitch, so these rows cover only some of the stitches. There, your 9 rows add 1.5 in of height.',
    );
  });

  const anyInput: fc.Arbitrary<RowPlanInput> = fc.record({
    extent: fc.oneof(
      fc.record({ rows: fc.integer({ min: 1, max: 500 }), rowGauge: fc.integer({ min: 10, max: 60 }) }),
      fc.record({
        inches: fc.double({ min: 0.1, max: 40, noNaN: true }),
        rowGauge: fc.option(fc.integer({ min: 10, max: 60 })),
      }),
    ),
    knitterRowGauge: fc.double({ min: 10, max: 60, noNaN: true }),
    schedule: fc
      .array(fc.record({ every: fc.integer({ min: 1, max: 12 }), times: fc.integer({ min: 0, max: 12 }) }), {
        minLength: 1,
        maxLength: 4,
      })
      .filter((schedule) => countShapingRows(schedule) > 0),
    isRightSideOnly: fc.boolean(),
  });

  itAlways('keeps the length to half a row and all shaping rows, or says what fits', anyInput, (input) => {
    const plan = planRows(input);
    const { knitterRows, inches, times, result, isRightSideOnly } = plan;
    const rowsPerShaping = isRightSideOnly ? 2 : 1;
    const oneRow = toMeasurement(1, input.knitterRowGauge * plan.stitchRatio);
    const isShorterThanOneRow = knitterRows === 1 && inches < oneRow;
    expect(isShorterThanOneRow || Math.abs(knitterRows * oneRow - inches) <= oneRow / 2 + 1e-9).toBe(true);
    expect('steps' in result).toBe(times * rowsPerShaping <= knitterRows);
    if ('steps' in result) {
      expect(countShapingRows(result.steps)).toBe(times);
      expect(countScheduleRows(result.steps) + result.leftOverRows).toBe(knitterRows);
      return;
    }
    const max = result.max?.times ?? 0;
    expect(max).toBe(Math.floor(knitterRows / rowsPerShaping));
    expect(countShapingRows(result.max?.steps ?? [])).toBe(max);
    expect(result.needed.rows).toBeGreaterThan(knitterRows - (isRightSideOnly ? 2 : 1));
    expect(result.onAnyRow !== null).toBe(isRightSideOnly && times <= knitterRows);
  });

  itAlways('does not change at the pattern’s own row gauge', anyInput, (input) => {
    const rows = countScheduleRows(input.schedule);
    const extent = { rows, rowGauge: input.knitterRowGauge };
    const plan = planRows({ ...input, extent, isRightSideOnly: false });
    expect(plan.knitterRows).toBe(rows);
    expect(plan.kept.inches).toBe(plan.kept.patternInches);
    if (plan.isCurve) expect(countScheduleRows(getSteps(plan))).toBe(rows);
  });
});
