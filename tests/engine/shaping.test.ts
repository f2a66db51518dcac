import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCount, toMeasurement } from '../../src/engine/gauge.ts';
import { QuantityError } from '../../src/engine/quantity.ts';
import {
  countScheduleRows,
  describeShaping,
  planShaping,
  respaceShaping,
  respaceSteps,
  type ShapingStep,
} from '../../src/engine/shaping.ts';
import { BAD_COUNTS } from '../support/bad-numbers.ts';

const LARGEST_COUNT = Number.MAX_SAFE_INTEGER;

/** The sums are exact even where a product is beyond the safe integers. */
const sum = (numbers: readonly bigint[]) => numbers.reduce((total, number) => total + number, 0n);
const countTimes = (schedule: readonly ShapingStep[]) => sum(schedule.map(({ times }) => BigInt(times)));
const countRows = (schedule: readonly ShapingStep[]) =>
  sum(schedule.map(({ every, times }) => BigInt(every) * BigInt(times)));

/** Returns the interval before each shaping row, in the order in which they are knitted. */
const toIntervals = (schedule: readonly ShapingStep[]) =>
  schedule.flatMap(({ every, times }) => Array.from({ length: times }, () => every));

/** Returns every list of `times` intervals that adds up to `rows` and never gets shorter. */
function listIntervals(rows: number, times: number, min = 1): number[][] {
  if (times === 0) return rows === 0 ? [[]] : [];
  const lists: number[][] = [];
  for (let first = min; first * times <= rows; first++) {
    for (const rest of listIntervals(rows - first, times - 1, first)) lists.push([first, ...rest]);
  }
  return lists;
}

/** Returns the lists of intervals that obey the laws of even shaping. */
function listEvenIntervals(rows: number, times: number, isRightSideOnly: boolean): number[][] {
  const unit = isRightSideOnly ? 2 : 1;
  return listIntervals(rows - (rows % unit), times).filter(
    (intervals) =>
      intervals.every((interval) => interval % unit === 0) &&
      Math.max(...intervals) - Math.min(...intervals) <= unit,
  );
}

/** Counts for pieces of knitting, and counts of any size. */
const anyCount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: LARGEST_COUNT }));

const anyStep: fc.Arbitrary<ShapingStep> = fc.record({
  every: fc.integer({ min: 1, max: 20 }),
  times: fc.integer({ min: 0, max: 20 }),
});

const anySchedule = fc
  .array(anyStep, { minLength: 1, maxLength: 4 })
  .filter((schedule) => schedule.some(({ times }) => times > 0));

describe('planning shaping', () => {
  it.each([
    [140, 36, 'every 3rd row 4 times, then every 4th row 32 times'],
    [176, 42, 'every 4th row 34 times, then every 5th row 8 times'],
    [56, 10, 'every 5th row 4 times, then every 6th row 6 times'],
    [60, 10, 'every 6th row 10 times'],
    [12, 12, 'every row 12 times'],
    [13, 1, 'every 13th row once'],
  ])('spreads over %d rows, %d times: %s', (rows, times, text) => {
    expect(describeShaping(planShaping({ rows, times }) ?? [], 'increase')).toBe(`increase ${text}`);
  });

  it.each([
    [160, 25, 'every 6th row 20 times, then every 8th row 5 times'],
    [30, 7, 'every 4th row 6 times, then every 6th row once'],
    [31, 7, 'every 4th row 6 times, then every 6th row once'],
    [24, 12, 'every other row 12 times'],
    [11, 5, 'every other row 5 times'],
  ])('spreads over the right-side rows of %d rows, %d times: %s', (rows, times, text) => {
    const plan = planShaping({ rows, times, isRightSideOnly: true });
    expect(describeShaping(plan ?? [], 'increase')).toBe(`increase ${text}`);
  });

  it('returns null when there are more shaping rows than rows', () => {
    expect(planShaping({ rows: 9, times: 10 })).toBeNull();
    expect(planShaping({ rows: 10, times: 10 })).not.toBeNull();
    expect(planShaping({ rows: 19, times: 10, isRightSideOnly: true })).toBeNull();
    expect(planShaping({ rows: 20, times: 10, isRightSideOnly: true })).not.toBeNull();
    expect(planShaping({ rows: 1, times: 1, isRightSideOnly: true })).toBeNull();
  });

  it('finds the only even spacing of every small piece', () => {
    for (const isRightSideOnly of [false, true]) {
      for (let rows = 1; rows <= 24; rows++) {
        for (let times = 1; times <= rows + 1; times++) {
          const plan = planShaping({ rows, times, isRightSideOnly });
          const found = plan === null ? [] : [toIntervals(plan)];
          expect(found).toEqual(listEvenIntervals(rows, times, isRightSideOnly));
        }
      }
    }
  });

  it('obeys the laws of even shaping for counts of any size', () => {
    fc.assert(
      fc.property(anyCount, anyCount, fc.boolean(), (rows, times, isRightSideOnly) => {
        const unit = isRightSideOnly ? 2 : 1;
        const plan = planShaping({ rows, times, isRightSideOnly });
        expect(plan === null).toBe(BigInt(times) * BigInt(unit) > BigInt(rows));
        if (plan === null) return;
        expect(countTimes(plan)).toBe(BigInt(times));
        expect(countRows(plan)).toBe(BigInt(rows - (isRightSideOnly ? rows % 2 : 0)));
        expect(plan.every((step) => step.times > 0 && step.every % unit === 0)).toBe(true);
        // At most two steps, the longer intervals one row or one pair of rows longer.
        const [first, second, ...others] = plan;
        expect(others).toEqual([]);
        if (second) expect(second.every).toBe((first?.every ?? NaN) + unit);
      }),
    );
  });

  it('plans as many rows as can be counted', () => {
    expect(planShaping({ rows: LARGEST_COUNT, times: LARGEST_COUNT })).toEqual([
      { every: 1, times: LARGEST_COUNT },
    ]);
    expect(planShaping({ rows: LARGEST_COUNT, times: LARGEST_COUNT - 1 })).toEqual([
      { every: 1, times: LARGEST_COUNT - 2 },
      { every: 2, times: 1 },
    ]);
    expect(planShaping({ rows: LARGEST_COUNT, times: 2, isRightSideOnly: true })).toEqual([
      { every: (LARGEST_COUNT - 3) / 2, times: 1 },
      { every: (LARGEST_COUNT + 1) / 2, times: 1 },
    ]);
  });

  it.each(BAD_COUNTS)('rejects %s rows or times', (count) => {
    const problem = 'not-a-count';
    expect(() => planShaping({ rows: count, times: 1 })).toThrow(QuantityError);
    expect(() => planShaping({ rows: count, times: 1 })).toThrow(
      expect.objectContaining({ quantity: 'rows', problem }),
    );
    expect(() => planShaping({ rows: 60, times: count })).toThrow(
      expect.objectContaining({ quantity: 'times', problem }),
    );
  });
});

describe('respacing shaping', () => {
  it('keeps the shaping rows and the length at another row gauge', () => {
    const schedule = [{ every: 6, times: 10 }];
    expect(respaceShaping({ knitterRows: 56, schedule })).toEqual([
      { every: 5, times: 4 },
      { every: 6, times: 6 },
    ]);

    // A sleeve at 32 rows per 4 inches: 80 rows are 10 inches. At 28 rows per 4 inches, that is 70 rows.
    const knitterRows = toCount(toMeasurement(80, 32), 28);
    const sleeve = [{ every: 8, times: 10 }];
    expect(respaceShaping({ knitterRows, schedule: sleeve })).toEqual([{ every: 7, times: 10 }]);
  });

  it('respaces right-side rows', () => {
    // A raglan of 30 pairs of rows becomes one of 33 pairs and a row.
    const raglan = { knitterRows: 67, schedule: [{ every: 2, times: 30 }] };
    expect(respaceShaping({ ...raglan, isRightSideOnly: true })).toEqual([
      { every: 2, times: 27 },
      { every: 4, times: 3 },
    ]);
    expect(respaceShaping({ ...raglan, knitterRows: 59, isRightSideOnly: true })).toBeNull();
    expect(respaceShaping({ ...raglan, knitterRows: 59 })).toEqual([
      { every: 1, times: 1 },
      { every: 2, times: 29 },
    ]);
  });

  it('skips the steps that a size does not have', () => {
    // “Increase every 6th row 0 times, and every 4th row 10 times”, from 8 to 7 rows per inch.
    const schedule = [
      { every: 6, times: 0 },
      { every: 4, times: 10 },
    ];
    expect(respaceShaping({ knitterRows: 35, schedule })).toEqual([
      { every: 3, times: 5 },
      { every: 4, times: 5 },
    ]);
  });

  it('spreads over all of the knitter’s rows when the pattern works some rows even', () => {
    const schedule = [{ every: 6, times: 10 }];
    expect(respaceShaping({ knitterRows: 64, schedule })).toEqual([
      { every: 6, times: 6 },
      { every: 7, times: 4 },
    ]);
  });

  it('obeys the laws of even shaping and does not change its input', () => {
    fc.assert(
      fc.property(anyCount, anySchedule, fc.boolean(), (b, schedule, isRightSideOnly) => {
        const input = { knitterRows: b, schedule, isRightSideOnly };
        const before = structuredClone(input);
        const unit = isRightSideOnly ? 2 : 1;
        const respaced = respaceShaping(input);
        expect(input).toEqual(before);
        const times = countTimes(schedule);
        expect(respaced === null).toBe(times * BigInt(unit) > BigInt(b));
        if (respaced === null) return;
        expect(countTimes(respaced)).toBe(times);
        expect(countRows(respaced)).toBe(BigInt(b - (isRightSideOnly ? b % 2 : 0)));
        const intervals = respaced.map(({ every }) => every);
        expect(intervals.every((interval) => interval % unit === 0)).toBe(true);
        expect(Math.max(...intervals) - Math.min(...intervals)).toBeLessThanOrEqual(unit);
      }),
    );
  });

  it('returns an even schedule unchanged at the pattern’s own row gauge', () => {
    fc.assert(
      fc.property(anyCount, anyCount, fc.boolean(), (rows, times, isRightSideOnly) => {
        const schedule = planShaping({ rows, times, isRightSideOnly });
        fc.pre(schedule !== null);
        expect(respaceShaping({ knitterRows: rows, schedule, isRightSideOnly })).toEqual(schedule);
      }),
    );
  });

  it.each(BAD_COUNTS)('rejects %s as a count', (count) => {
    const valid = { knitterRows: 56, schedule: [{ every: 6, times: 10 }] };
    const rejects = (input: Partial<typeof valid>, quantity: string) =>
      expect(() => respaceShaping({ ...valid, ...input })).toThrow(expect.objectContaining({ quantity }));
    rejects({ knitterRows: count }, "the knitter's rows");
    rejects(
      {
        schedule: [
          { every: 6, times: 0 },
          { every: count, times: 10 },
        ],
      },
      'interval of step 2',
    );
    if (count !== 0) rejects({ schedule: [{ every: 6, times: count }] }, 'times of step 1');
  });

  it('rejects a schedule without a shaping row', () => {
    const input = { knitterRows: 56 };
    const error = expect.objectContaining({ quantity: 'times', problem: 'not-a-count' }) as Error;
    expect(() => respaceShaping({ ...input, schedule: [] })).toThrow(error);
    expect(() => respaceShaping({ ...input, schedule: [{ every: 6, times: 0 }] })).toThrow(error);
  });
});

describe('respacing each step', () => {
  it('keeps the curve of a sleeve cap, whose intervals get shorter and longer', () => {
    const schedule = [
      { every: 2, times: 4 },
      { every: 6, times: 3 },
      { every: 2, times: 5 },
    ];
    expect(respaceSteps({ knitterRows: 36, schedule })).toEqual(schedule);
    expect(respaceSteps({ knitterRows: 40, schedule })).toEqual([
      { every: 2, times: 3 },
      { every: 3, times: 1 },
      { every: 7, times: 2 },
      { every: 6, times: 1 },
      { every: 3, times: 1 },
      { every: 2, times: 4 },
    ]);
    expect(respaceSteps({ knitterRows: 41, schedule, isRightSideOnly: true })).toEqual([
      { every: 2, times: 4 },
      { every: 8, times: 1 },
      { every: 6, times: 2 },
      { every: 4, times: 1 },
      { every: 2, times: 4 },
    ]);
  });

  it('takes the rows that a dense step needs from the other steps', () => {
    const schedule = [
      { every: 1, times: 10 },
      { every: 4, times: 5 },
    ];
    expect(respaceSteps({ knitterRows: 16, schedule })).toEqual([
      { every: 1, times: 14 },
      { every: 2, times: 1 },
    ]);
    expect(respaceSteps({ knitterRows: 14, schedule })).toBeNull();
  });

  it('keeps each step’s shaping rows, fills the rows, and spreads one step evenly', () => {
    const anyRows = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(anyRows, anySchedule, fc.boolean(), (knitterRows, schedule, isRightSideOnly) => {
        const unit = isRightSideOnly ? 2 : 1;
        const times = countTimes(schedule);
        const respaced = respaceSteps({ knitterRows, schedule, isRightSideOnly });
        expect(respaced === null).toBe(times * BigInt(unit) > BigInt(knitterRows));
        if (respaced === null) return;
        expect(countTimes(respaced)).toBe(times);
        expect(countRows(respaced)).toBe(BigInt(knitterRows - (isRightSideOnly ? knitterRows % 2 : 0)));
        expect(respaced.every((step) => step.times > 0 && step.every % unit === 0)).toBe(true);
        const used = schedule.filter((step) => step.times > 0);
        if (used.length === 1) {
          const plan = planShaping({ rows: knitterRows, times: Number(times), isRightSideOnly });
          expect(respaced).toEqual(plan);
        }
      }),
    );
  });

  it('returns the schedule at the pattern’s own rows', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const respaced = respaceSteps({ knitterRows: countScheduleRows(schedule), schedule });
        expect(toIntervals(respaced ?? [])).toEqual(toIntervals(schedule));
      }),
    );
  });

  it.each(BAD_COUNTS)('rejects %s rows', (knitterRows) => {
    expect(() => respaceSteps({ knitterRows, schedule: [{ every: 6, times: 10 }] })).toThrow(
      expect.objectContaining({ quantity: "the knitter's rows", problem: 'not-a-count' }),
    );
  });

  it('rejects more rows than it can divide exactly', () => {
    const schedule = [{ every: 6, times: 10 }];
    expect(() => respaceSteps({ knitterRows: 1_000_001, schedule })).toThrow(QuantityError);
    expect(() => respaceSteps({ knitterRows: 60, schedule: [{ every: 1_000, times: 1_001 }] })).toThrow(
      expect.objectContaining({ quantity: 'rows of the schedule', problem: 'out-of-range' }),
    );
  });
});

describe('a schedule as text', () => {
  it('is written as in a pattern', () => {
    const schedule = [
      { every: 5, times: 4 },
      { every: 6, times: 6 },
    ];
    expect(describeShaping(schedule, 'decrease')).toBe(
      'decrease every 5th row 4 times, then every 6th row 6 times',
    );
    expect(
      describeShaping(
        [
          { every: 2, times: 30 },
          { every: 4, times: 1 },
        ],
        'increase',
      ),
    ).toBe('increase every other row 30 times, then every 4th row once');
    expect(describeShaping([{ every: 1, times: 5 }], 'turn')).toBe('turn every row 5 times');
  });

  it.each([
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [23, '23rd'],
    [101, '101st'],
    [111, '111th'],
    [112, '112th'],
  ])('names row %d “%s”', (every, ordinal) => {
    expect(describeShaping([{ every, times: 2 }], 'decrease')).toBe(`decrease every ${ordinal} row 2 times`);
  });
});
