import { toCount, toMeasurement } from './gauge.ts';
import { roundForComparison } from './quantity.ts';
import {
  countRightSideRows,
  countScheduleRows,
  countShapingRows,
  getRowsPerSlot,
  describeShaping,
  formatInterval,
  planShaping,
  respaceSteps,
  type ShapingStep,
} from './shaping.ts';
import { capitalize, formatCount, formatLength, getShownDifference } from './sentences.ts';
import type { LengthUnit } from './units.ts';

/** The ranges of the whole numbers in a typed schedule. `times` is 0 for a step that a size skips. */
export const TYPED_SHAPING = {
  every: { min: 1, max: 200 },
  times: { min: 0, max: 400 },
  rows: { min: 1, max: 2000 },
} as const;

/** The steps that fit in a schedule. */
export const MAX_STEPS = 8;

/** The part of the pattern that is shaped: its rows, or its length. */
type PatternExtent =
  | { rows: number; rowGauge: number }
  /** `rowGauge` is `null` when the pattern gives none: then its rows are unknown. */
  | { inches: number; rowGauge: number | null };

/** The input of a row plan. */
export interface RowPlanInput {
  extent: PatternExtent;
  knitterRowGauge: number;
  /** The pattern's schedule. `times` may be 0 in all steps but one, as patterns print it for a size that skips a step. */
  schedule: readonly ShapingStep[];
  /** True to shape on right-side rows only. */
  isRightSideOnly: boolean;
}

/** Returns the whole rows nearest a length, at least one. */
const countRows = (inches: number, rowGauge: number) =>
  Math.max(1, Math.round(roundForComparison(toCount(inches, rowGauge))));

/** If the steps take 5% to 50% more rows than the row gauge gives, the piece is worked in a different stitch. */
const OTHER_STITCH = { above: 0.05, max: 0.5 };
/** A difference of up to this many rows can come from rounding the length. */
const ROUNDED_ROWS = 2;

function getStitchRatio(extent: PatternExtent, scheduleRows: number): number {
  if ('rows' in extent || extent.rowGauge === null) return 1;
  const rows = toCount(extent.inches, extent.rowGauge);
  const more = roundForComparison(scheduleRows / rows - 1);
  const isOther = more > OTHER_STITCH.above && more <= OTHER_STITCH.max && scheduleRows - rows > ROUNDED_ROWS;
  return isOther ? scheduleRows / rows : 1;
}

/** Returns whether the intervals differ by more than the rounding of one even slope to whole or to right-side rows. */
function hasCurve(schedule: readonly ShapingStep[]): boolean {
  const intervals = schedule.map(({ every }) => every);
  const rounding = intervals.every((every) => every % 2 === 0) ? 2 : 1;
  return Math.max(...intervals) - Math.min(...intervals) > rounding;
}

/**
 * Plans a pattern's shaping over the same length at the knitter's row gauge. Steps that form one even slope become one or
 * two steps, in the pattern's order of longer and shorter intervals; steps that form a curve keep their shares of the length.
 */
export function planRows({ extent, knitterRowGauge, schedule, isRightSideOnly }: RowPlanInput) {
  const steps = schedule.filter((step) => step.times > 0);
  const times = countShapingRows(steps);
  const inches = 'inches' in extent ? extent.inches : toMeasurement(extent.rows, extent.rowGauge);
  const scheduleRows = countScheduleRows(steps);
  const stitchRatio = getStitchRatio(extent, scheduleRows);
  const rowGauge = knitterRowGauge * stitchRatio;
  const patternRowGauge = extent.rowGauge === null ? null : extent.rowGauge * stitchRatio;
  const knitterRows = countRows(inches, rowGauge);
  const patternRows = patternRowGauge === null ? null : countRows(inches, patternRowGauge);
  const isCurve = hasCurve(steps);
  // A raglan that begins with every 4th row and ends with every other row keeps that order.
  const isLongerFirst = (steps[0]?.every ?? 0) > (steps.at(-1)?.every ?? 0);
  const respaced = isCurve
    ? respaceSteps(knitterRows, steps, isRightSideOnly)
    : planShaping(knitterRows, times, isRightSideOnly, isLongerFirst);
  return {
    extent,
    /** The pattern's steps, without those of 0 times. */
    schedule: steps,
    isRightSideOnly,
    /** The number of shaping rows. */
    times,
    /** The length of the part, which stays the same. */
    inches,
    /** The pattern's rows of that length: as entered, or by its row gauge and `stitchRatio`; `null` if it gives no row gauge. */
    patternRows: 'rows' in extent ? extent.rows : patternRows,
    /**
     * More than 1 if the steps take so many more rows than the row gauge gives that the piece is probably worked in a
     * different stitch. Then it is the ratio of the two row gauges.
     */
    stitchRatio,
    /** The rows of that length at the knitter's row gauge. */
    knitterRows,
    /** The schedule for `knitterRows` with its length, or what is possible if it does not fit. */
    result: respaced
      ? {
          steps: respaced,
          inches: toMeasurement(countScheduleRows(respaced), rowGauge),
          /** 1 if right-side rows leave the last row over, otherwise 0. */
          leftOverRows: isRightSideOnly ? knitterRows % 2 : 0,
        }
      : findAlternatives(knitterRows, times, isRightSideOnly, isLongerFirst, rowGauge),
    /** True if the steps of the pattern and those of the plan form a curve. */
    isCurve: isCurve && respaced !== null && hasCurve(respaced),
    /** The pattern's schedule at the knitter's row gauge: its rows and their length. */
    kept: {
      rows: scheduleRows,
      inches: toMeasurement(scheduleRows, rowGauge),
      /** Their length in the pattern; `null` if it gives no row gauge. */
      patternInches: patternRowGauge === null ? null : toMeasurement(scheduleRows, patternRowGauge),
    },
  };
}

/** A pattern's shaping at the knitter's row gauge. Row counts are whole numbers. */
export type RowPlan = ReturnType<typeof planRows>;

function findAlternatives(
  rows: number,
  times: number,
  isRightSideOnly: boolean,
  isLongerFirst: boolean,
  rowGauge: number,
) {
  const rowsPerSlot = getRowsPerSlot(isRightSideOnly);
  const max = Math.floor(rows / rowsPerSlot);
  const steps = max > 0 ? planShaping(rows, max, isRightSideOnly, isLongerFirst) : null;
  const rowsNeeded = times * rowsPerSlot;
  return {
    /** The most shaping rows that fit, and their schedule; `null` if not even one fits. */
    max: steps && { times: max, steps },
    /** The fewest rows for all shaping rows, and their length at the knitter's row gauge. */
    needed: { rows: rowsNeeded, inches: toMeasurement(rowsNeeded, rowGauge) },
    /** The schedule that fits if every row may be a shaping row; `null` if none does. */
    onAnyRow: isRightSideOnly ? planShaping(rows, times, false, isLongerFirst) : null,
  };
}

/** What is worked in a shaping row. */
export type Shaping = 'decrease' | 'increase' | 'turn';

const SHAPING_ROWS: Record<Shaping, string> = {
  decrease: 'decrease row',
  increase: 'increase row',
  turn: 'turn',
};

/** The statement about instructions that do not count rows. */
export const WORK_UNTIL =
  'Where the pattern says “work until it measures”, knit to that length, whatever your row gauge.';

/** Returns a count with a verb that agrees: "60 rows measure", "1 row measures". */
const formatRowsWithVerb = (rows: number, verb: string) =>
  `${formatCount(rows, 'row')} ${verb}${rows === 1 ? 's' : ''}`;

/** Returns a schedule as a sentence: "Decrease every 5th row 4 times, then every 6th row 6 times." */
export const describeSchedule = (schedule: readonly ShapingStep[], shaping: Shaping): string =>
  `${capitalize(describeShaping(schedule, shaping))}.`;

/** Returns how the rows of a schedule are counted, with its largest count as the example; `null` if it shapes every row. */
export function describeCounting(schedule: readonly ShapingStep[], shaping: Shaping): string | null {
  const every = Math.max(...schedule.map((step) => step.every));
  if (every < 2) return null;
  const row = SHAPING_ROWS[shaping];
  return `The ${row} is the last row of each count: “${formatInterval(every)}” is ${formatCount(every - 1, 'row')} even, then 1 ${row}.`;
}

/** Returns the rows of the part at both gauges as a sentence. */
export function describeRows(
  { extent, patternRows, stitchRatio, knitterRows, inches }: RowPlan,
  unit: LengthUnit,
): string {
  if ('rows' in extent)
    return `The pattern’s ${formatRowsWithVerb(extent.rows, 'measure')} ${formatLength(inches, unit)} at its row gauge. At yours, the same length takes ${formatCount(knitterRows, 'row')}.`;
  const length = formatLength(inches, unit);
  return patternRows === null
    ? `At your row gauge, ${length} takes ${formatCount(knitterRows, 'row')}.`
    : `The pattern’s ${length} takes ${formatCount(patternRows, 'row')} ${stitchRatio === 1 ? 'at its row gauge' : 'by its steps'}, and ${formatCount(knitterRows, 'row')} at yours.`;
}

const isSameSchedule = (one: readonly ShapingStep[], other: readonly ShapingStep[]) =>
  one.length === other.length &&
  one.every(({ every, times }, index) => every === other[index]?.every && times === other[index].times);

/** Returns what happens if the knitter keeps the pattern's schedule. */
export function describeKept({ kept, result, schedule }: RowPlan, unit: LengthUnit): string {
  if ('steps' in result && isSameSchedule(result.steps, schedule))
    return 'Your plan is the pattern’s own schedule: work it as printed.';
  const now = formatLength(kept.inches, unit);
  const start = `If you keep the pattern’s schedule, its ${formatRowsWithVerb(kept.rows, 'measure')} ${now} at your row gauge`;
  if (kept.patternInches === null) return `${start}.`;
  const difference = getShownDifference(kept.inches, kept.patternInches, unit);
  if (difference === 0) return `${start}, as long as in the pattern.`;
  const amount = `${Math.abs(difference)} ${unit}`;
  return `${start} instead of ${formatLength(kept.patternInches, unit)}: ${amount} ${difference > 0 ? 'longer' : 'shorter'}.`;
}

/** Returns a sentence about the rows that are not part of the plan; `null` if there are none. */
export const describeLeftOver = ({ knitterRows, result }: RowPlan): string | null =>
  'steps' in result && result.leftOverRows > 0
    ? `One of your ${formatCount(knitterRows, 'row')} is left over. Work it even at the end.`
    : null;

/** Returns that the steps take more or fewer rows than the part has; `null` if that may come from a rounded length. */
export function describeMismatch({ extent, kept, patternRows, stitchRatio, result }: RowPlan): string | null {
  if (patternRows === null) return null;
  if (stitchRatio !== 1) {
    const byGauge = formatCount(Math.round(roundForComparison(kept.rows / stitchRatio)), 'row');
    return `The pattern’s steps take ${formatCount(kept.rows, 'row')}, and its row gauge gives ${byGauge} for this part. The piece is probably worked in a different stitch from the gauge, so trust the steps: the plan scales them by the ratio of the two row gauges.`;
  }
  const difference = kept.rows - patternRows;
  if (Math.abs(difference) <= ('rows' in extent ? 0 : ROUNDED_ROWS)) return null;
  const steps = `The pattern’s steps take ${formatCount(kept.rows, 'row')}`;
  if (difference > 0) return `${steps}, more than the ${patternRows} of this part. Check what you entered.`;
  const spread = 'steps' in result ? ' The plan spreads them over the whole part.' : '';
  return `${steps} of the ${patternRows} in this part.${spread}`;
}

/** Returns why the plan does not fit: "Your 9 rows are too few for 10 decrease rows." */
export function describeNoFit({ times, knitterRows, isRightSideOnly }: RowPlan, shaping: Shaping): string {
  const rows = `Your ${formatCount(knitterRows, 'row')}`;
  const wanted = `too few for ${formatCount(times, SHAPING_ROWS[shaping])}`;
  const isOne = knitterRows === 1;
  return isRightSideOnly
    ? `${rows} ${isOne ? 'has' : 'have'} ${formatCount(countRightSideRows(knitterRows), 'right-side row')}, ${wanted}.`
    : `${rows} ${isOne ? 'is' : 'are'} ${wanted}.`;
}

/** Returns what is possible in place of a plan that does not fit, a sentence each; none for a plan that fits. */
export function listAlternatives(
  { result, times, inches }: RowPlan,
  shaping: Shaping,
  unit: LengthUnit,
): string[] {
  if ('steps' in result) return [];
  const { max, needed, onAnyRow } = result;
  const [all, s] = times === 1 ? ['It', 's'] : [`All ${times}`, ''];
  return [
    onAnyRow && `${all} fit${s} if every row may be shaped: ${describeShaping(onAnyRow, shaping)}.`,
    max &&
      `${formatCount(max.times, SHAPING_ROWS[shaping])} ${max.times === 1 ? 'fits' : 'fit'}: ${describeShaping(max.steps, shaping)}.`,
    `${all} need${s} ${formatCount(needed.rows, 'row')}: ${formatLength(needed.inches, unit)} at your row gauge, instead of ${formatLength(inches, unit)}.`,
  ].filter((sentence) => sentence !== null);
}

/** Returns the height that a plan of short rows adds; `null` if the plan does not fit. */
export function describeTurns({ result }: RowPlan, unit: LengthUnit): string | null {
  if (!('steps' in result)) return null;
  const rows = formatRowsWithVerb(countScheduleRows(result.steps), 'add');
  return `Each turn ends a row before its last stitch, so these rows cover only some of the stitches. There, your ${rows} ${formatLength(result.inches, unit)} of height.`;
}
