import { MAX_STEPS, TYPED_SHAPING, type RowPlanInput, type Shaping } from '../../../../engine/row-plan.ts';
import { countScheduleRows, countShapingRows, type ShapingStep } from '../../../../engine/shaping.ts';
import { describeWholeNumberProblem, readWholeNumber } from '../../../../engine/read-number.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { describeMeasurementProblem } from '../../../measurement-inputs/pattern-entry.ts';
import { readGroups, readTypedText, readUnitInput } from '../../../measurement-inputs/stored-entries.ts';
import { isBlankText, lengthScale, readValue } from '../../../measurement-inputs/unit-input.ts';
import { oneOf, orNull, parts, text, withDefault, type Infer } from '../../../stored/schema.ts';
import type { PlannerContext } from '../tool.ts';

/** The parts of a garment that have shaping, in the order in which they are offered. */
export const PARTS = ['yoke', 'body', 'sleeve', 'raglan', 'short-rows'] as const;
export type GarmentPart = (typeof PARTS)[number];

const readStep = parts({ every: readTypedText, times: readTypedText });

export type StepEntry = Infer<typeof readStep>;

export const emptyStep = readStep(null);

/** Reads the input of the row planner. */
export const readRowEntry = parts({
  part: orNull(oneOf(...PARTS)),
  /** `null` until the user chooses; until then, the part decides. */
  shaping: orNull(oneOf('decrease', 'increase')),
  steps: readGroups(readStep, MAX_STEPS),
  /** The rows that may be shaped. `null` until the user chooses; until then, the schedule decides. */
  side: orNull(oneOf('right', 'any')),
  basis: withDefault(oneOf('rows', 'length'), 'rows'),
  /** The rows of the part. `null` until the user types them; until then, they are those of the schedule. */
  rows: orNull(text),
  length: readUnitInput,
});

export type RowEntry = Infer<typeof readRowEntry>;

/** Returns what is done on a shaping row: as chosen, or as most patterns do in this part. */
export function getShaping({ part, shaping }: RowEntry): Shaping {
  if (part === 'short-rows') return 'turn';
  return shaping ?? (part === 'sleeve' ? 'increase' : 'decrease');
}

/** Reads a number of a step. Patterns print 0 times for a size that skips a step. */
const readStepCount = (step: StepEntry, name: keyof StepEntry): number | null =>
  readWholeNumber(
    step[name],
    name === 'times' ? { ...TYPED_SHAPING.times, min: 0 } : TYPED_SHAPING[name],
    'rows',
  );

/** Returns the schedule; `null` while a number is missing or wrong, or if it has no shaping row. */
export function readSchedule({ steps }: RowEntry): ShapingStep[] | null {
  const schedule = steps.flatMap((step) => {
    const [every, times] = [readStepCount(step, 'every'), readStepCount(step, 'times')];
    return every === null || times === null ? [] : [{ every, times }];
  });
  return schedule.length === steps.length && countShapingRows(schedule) > 0
    ? schedule.filter(({ times }) => times > 0)
    : null;
}

/** Returns the rows that may be shaped: as chosen, or the right-side rows if the schedule allows it. */
export function getSide(entry: RowEntry): 'right' | 'any' {
  const isEven = readSchedule(entry)?.every(({ every }) => every % 2 === 0) ?? true;
  return entry.side ?? (isEven ? 'right' : 'any');
}

/** Returns the text of the field for the part's rows: as typed, or the rows of the schedule. */
export function getRowsText(entry: RowEntry): string {
  const schedule = readSchedule(entry);
  return entry.rows ?? (schedule ? String(countScheduleRows(schedule)) : '');
}

/** Returns whether the part is given in rows. Without a pattern's row gauge, only its length can be used. */
export const isInRows = ({ basis }: RowEntry, context: PlannerContext): boolean =>
  getPatternRowGauge(context) !== null && basis === 'rows';

/** Returns the pattern's rows per 4 inches; `null` if it gives none. */
export const getPatternRowGauge = ({ patternGauge }: PlannerContext): number | null =>
  patternGauge?.rows ?? null;

/** Returns the errors of the steps. */
export function findStepProblems(entry: RowEntry): Problems {
  const problems = entry.steps.flatMap((step, index) =>
    (['every', 'times'] as const).flatMap((name): [string, string | undefined][] =>
      readStepCount(step, name) === null
        ? [[`${name}-${index}`, describeWholeNumberProblem(step[name], TYPED_SHAPING[name])]]
        : [],
    ),
  );
  return problems.length === 0 && readSchedule(entry) === null
    ? { 'times-0': 'Enter how many times, in at least one step' }
    : Object.fromEntries(problems);
}

/** Returns the error of the rows or the length of the part. */
export function findExtentProblem(entry: RowEntry, context: PlannerContext): Problems {
  if (isInRows(entry, context)) {
    const typed = getRowsText(entry);
    const isWrong = readWholeNumber(typed, TYPED_SHAPING.rows, 'rows') === null;
    return isWrong ? { rows: describeWholeNumberProblem(typed, TYPED_SHAPING.rows) } : {};
  }
  const { unit } = context;
  const missing = isBlankText(entry.length.text)
    ? `Enter the length in ${unit === 'in' ? 'inches, such as 8 1/2' : 'cm, such as 21.5'}`
    : undefined;
  return toProblems({ length: missing ?? describeMeasurementProblem(entry.length, 'length', unit) });
}

/** Returns the input of the plan; `null` while a question has no usable answer. */
export function readPlanInput(entry: RowEntry, context: PlannerContext): RowPlanInput | null {
  const schedule = readSchedule(entry);
  const knitterRowGauge = context.knitterGauge.rows;
  if (schedule === null || knitterRowGauge === null) return null;
  const rowGauge = getPatternRowGauge(context);
  const rows = readWholeNumber(getRowsText(entry), TYPED_SHAPING.rows, 'rows');
  const inches = readValue(entry.length, lengthScale);
  const shared = { knitterRowGauge, schedule, isRightSideOnly: getSide(entry) === 'right' };
  if (entry.basis === 'rows' && rowGauge !== null)
    return rows === null ? null : { ...shared, extent: { rows, rowGauge } };
  return inches === null ? null : { ...shared, extent: { inches, rowGauge } };
}
