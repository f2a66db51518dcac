import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countScheduleRows,
  countShapingRows,
  describeShaping,
  planShaping,
  respaceSteps,
  type ShapingStep,
} from '../../src/engine/shaping.ts';
import { itAlways } from '../support/always.ts';

/** Returns steps from their interval and times. */
const toSteps = (...steps: [every: number, times: number][]) =>
  steps.map(([every, times]) => ({ every, times }));

/** Returns the interval before each shaping row, in the order in which they are knitted. */
const toIntervals = (schedule: readonly ShapingStep[]) =>
  schedule.flatMap(({ every, times }) => Array.from({ length: times }, () => every));

/** Expects all shaping rows, over all rows but one that right-side rows may leave over. */
function expectFilled(plan: readonly ShapingStep[], rows: number, times: number, isRightSideOnly: boolean) {
  const unit = isRightSideOnly ? 2 : 1;
  expect(countShapingRows(plan)).toBe(times);
  expect(countScheduleRows(plan)).toBe(rows - (rows % unit));
  expect(plan.every((step) => step.times > 0 && step.every % unit === 0)).toBe(true);
}

const anyRows = fc.integer({ min: 1, max: 2000 });
const anySteps = fc.array(
  fc.record({ every: fc.integer({ min: 1, max: 20 }), times: fc.integer({ min: 1, max: 20 }) }),
  { minLength: 1, maxLength: 4 },
);

describe('planning shaping', () => {
  it.each([
    [140, 36, 'every 3rd row 4 times, then every 4th row 32 times'],
    [176, 42, 'every 4th row 34 times, then every 5th row 8 times'],
    [56, 10, 'every 5th row 4 times, then every 6th row 6 times'],
    [60, 10, 'every 6th row 10 times'],
    [12, 12, 'every row 12 times'],
    [13, 1, 'every 13th row once'],
  ])('spreads over %d rows, %d times: %s', (rows, times, text) => {
    expect(describeShaping(planShaping(rows, times, false) ?? [], 'increase')).toBe(`increase ${text}`);
  });

  it.each([
    [160, 25, 'every 6th row 20 times, then every 8th row 5 times'],
    [30, 7, 'every 4th row 6 times, then every 6th row once'],
    [31, 7, 'every 4th row 6 times, then every 6th row once'],
    [24, 12, 'every other row 12 times'],
    [11, 5, 'every other row 5 times'],
  ])('spreads over the right-side rows of %d rows, %d times: %s', (rows, times, text) => {
    expect(describeShaping(planShaping(rows, times, true) ?? [], 'increase')).toBe(`increase ${text}`);
  });

  itAlways('is even', anyRows, anyRows, fc.boolean(), (rows, times, isRightSideOnly) => {
    const unit = isRightSideOnly ? 2 : 1;
    const plan = planShaping(rows, times, isRightSideOnly);
    expect(plan === null).toBe(times * unit > rows);
    if (plan === null) return;
    expectFilled(plan, rows, times, isRightSideOnly);
    // At most two steps, the longer intervals one row or one pair of rows longer.
    const [first, second, ...others] = plan;
    expect(others).toEqual([]);
    if (second) expect(second.every).toBe((first?.every ?? NaN) + unit);
  });
});

describe('respacing each step', () => {
  it('keeps the curve of a sleeve cap, whose intervals get shorter and longer', () => {
    const steps = toSteps([2, 4], [6, 3], [2, 5]);
    expect(respaceSteps(36, steps, false)).toEqual(steps);
    expect(respaceSteps(40, steps, false)).toEqual(toSteps([2, 3], [3, 1], [7, 2], [6, 1], [3, 1], [2, 4]));
    expect(respaceSteps(41, steps, true)).toEqual(toSteps([2, 4], [8, 1], [6, 2], [4, 1], [2, 4]));
  });

  it('takes the rows that a dense step needs from the other steps', () => {
    const steps = toSteps([1, 10], [4, 5]);
    expect(respaceSteps(16, steps, false)).toEqual(toSteps([1, 14], [2, 1]));
    expect(respaceSteps(14, steps, false)).toBeNull();
  });

  itAlways(
    'keeps the shaping rows, fills the rows, and spreads one step evenly',
    anyRows,
    anySteps,
    fc.boolean(),
    (rows, steps, isRightSideOnly) => {
      const times = countShapingRows(steps);
      const respaced = respaceSteps(rows, steps, isRightSideOnly);
      expect(respaced === null).toBe(times * (isRightSideOnly ? 2 : 1) > rows);
      if (respaced === null) return;
      expectFilled(respaced, rows, times, isRightSideOnly);
      if (steps.length === 1) expect(respaced).toEqual(planShaping(rows, times, isRightSideOnly));
    },
  );

  itAlways('returns the schedule at the pattern’s own rows', anySteps, (steps) => {
    const respaced = respaceSteps(countScheduleRows(steps), steps, false);
    expect(toIntervals(respaced ?? [])).toEqual(toIntervals(steps));
  });
});

it.each([
  [1, 'every row'],
  [2, 'every other row'],
  [3, 'every 3rd row'],
  [4, 'every 4th row'],
  [11, 'every 11th row'],
  [12, 'every 12th row'],
  [13, 'every 13th row'],
  [20, 'every 20th row'],
  [21, 'every 21st row'],
  [22, 'every 22nd row'],
  [23, 'every 23rd row'],
  [101, 'every 101st row'],
  [111, 'every 111th row'],
  [112, 'every 112th row'],
])('an interval of %d is “%s” in a schedule', (every, interval) => {
  expect(describeShaping([{ every, times: 2 }], 'turn')).toBe(`turn ${interval} 2 times`);
});
