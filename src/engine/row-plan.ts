import { toCount, toMeasurement } from './gauge.ts';
import { forComparison, requireCount } from './quantity.ts';
import {
  countScheduleRows,
  countShapingRows,
  getUsedSteps,
  planShaping,
  respaceShaping,
  respaceSteps,
  type ShapingStep,
} from './shaping.ts';

/** The ranges of the whole numbers in a typed schedule: more than any garment needs. */
export const TYPED_SHAPING = {
  every: { min: 1, max: 200 },
  times: { min: 1, max: 400 },
  rows: { min: 1, max: 2000 },
} as const;

/** The steps that fit in a schedule. */
export const MAX_STEPS = 8;

/** The part of the pattern that is shaped: its rows, or its length in inches. Gauges per 4 inches. */
export type PatternExtent =
  | { rows: number; rowGauge: number }
  /** `rowGauge` is `null` when the pattern gives none: then its rows are unknown. */
  | { inches: number; rowGauge: number | null };

/** The input of a row plan. */
export interface RowPlanInput {
  extent: PatternExtent;
  /** Rows per 4 inches. */
  knitterRowGauge: number;
  /** The pattern's schedule. `times` may be 0, as patterns print it for a size that skips a step. */
  schedule: readonly ShapingStep[];
  /** True to shape on right-side rows only. */
  isRightSideOnly: boolean;
}

/** A schedule that fits in the knitter's rows. */
export interface FittingPlan {
  steps: ShapingStep[];
  /** The length of the steps in inches at the knitter's row gauge. */
  inches: number;
  /** 1 if right-side rows leave the last row over, otherwise 0. */
  leftOverRows: number;
}

/** The alternatives to a plan that does not fit. */
export interface Alternatives {
  /** The most shaping rows that fit, and their schedule; `null` if not even one fits. */
  max: { times: number; steps: ShapingStep[] } | null;
  /** The fewest rows for all shaping rows, and their length in inches at the knitter's row gauge. */
  needed: { rows: number; inches: number };
  /** The schedule that fits if every row may be a shaping row; `null` if none does. */
  onAnyRow: ShapingStep[] | null;
}

/** A pattern's shaping at the knitter's row gauge. Row counts are whole numbers, lengths are in inches, unrounded. */
export interface RowPlan {
  extent: PatternExtent;
  /** The pattern's steps, without those of 0 times. */
  schedule: readonly ShapingStep[];
  isRightSideOnly: boolean;
  /** The number of shaping rows. */
  times: number;
  /** The length of the part, which stays the same. */
  inches: number;
  /** The rows of that length at the pattern's row gauge; `null` if that is unknown. */
  patternRows: number | null;
  /** The rows of that length at the knitter's row gauge. */
  knitterRows: number;
  /** The schedule for `knitterRows`, or what is possible if it does not fit. */
  result: FittingPlan | Alternatives;
  /** True if the steps of the pattern form a curve, which the plan keeps. */
  isCurve: boolean;
  /**
   * The pattern's schedule at the knitter's row gauge: its rows, their length, and their length in the pattern (the whole
   * part, if the pattern gives no row gauge).
   */
  kept: { rows: number; inches: number; patternInches: number };
}

/** Returns the whole rows nearest a length in inches, at least one. */
const countRows = (inches: number, rowGauge: number) =>
  Math.max(1, Math.round(forComparison(toCount(inches, rowGauge))));

/** Returns whether the intervals differ by more than the rounding of one even slope to whole or to right-side rows. */
function hasCurve(schedule: readonly ShapingStep[]): boolean {
  const intervals = schedule.map(({ every }) => every);
  const rounding = intervals.every((every) => every % 2 === 0) ? 2 : 1;
  return Math.max(...intervals) - Math.min(...intervals) > rounding;
}

/**
 * Plans a pattern's shaping over the same length at the knitter's row gauge. Steps that form one even slope become one or
 * two steps; steps that form a curve keep their shares of the length.
 * @throws QuantityError unless the gauges and the length are usable, all counts are whole numbers, the schedule has a
 *   shaping row, and neither its rows nor the knitter's are above 10^6
 */
export function planRows({ extent, knitterRowGauge, schedule, isRightSideOnly }: RowPlanInput): RowPlan {
  const steps = getUsedSteps(schedule);
  const times = requireCount(countShapingRows(steps), 'times');
  const inches =
    'inches' in extent
      ? extent.inches
      : toMeasurement(requireCount(extent.rows, 'pattern rows'), extent.rowGauge);
  const knitterRows = countRows(inches, knitterRowGauge);
  const scheduleRows = countScheduleRows(steps);
  const isCurve = hasCurve(steps);
  const input = { knitterRows, schedule: steps, isRightSideOnly };
  const respaced = isCurve ? respaceSteps(input) : respaceShaping({ ...input, patternRows: scheduleRows });
  return {
    extent,
    schedule: steps,
    isRightSideOnly,
    times,
    inches,
    patternRows:
      'rows' in extent ? extent.rows : extent.rowGauge === null ? null : countRows(inches, extent.rowGauge),
    knitterRows,
    result: respaced
      ? {
          steps: respaced,
          inches: toMeasurement(countScheduleRows(respaced), knitterRowGauge),
          leftOverRows: isRightSideOnly ? knitterRows % 2 : 0,
        }
      : findAlternatives(knitterRows, times, isRightSideOnly, knitterRowGauge),
    isCurve,
    kept: {
      rows: scheduleRows,
      inches: toMeasurement(scheduleRows, knitterRowGauge),
      patternInches: extent.rowGauge === null ? inches : toMeasurement(scheduleRows, extent.rowGauge),
    },
  };
}

function findAlternatives(
  rows: number,
  times: number,
  isRightSideOnly: boolean,
  knitterRowGauge: number,
): Alternatives {
  const rowsPerShaping = isRightSideOnly ? 2 : 1;
  const max = Math.floor(rows / rowsPerShaping);
  const steps = max > 0 ? planShaping({ rows, times: max, isRightSideOnly }) : null;
  const rowsNeeded = times * rowsPerShaping;
  return {
    max: steps && { times: max, steps },
    needed: { rows: rowsNeeded, inches: toMeasurement(rowsNeeded, knitterRowGauge) },
    onAnyRow: isRightSideOnly ? planShaping({ rows, times }) : null,
  };
}
