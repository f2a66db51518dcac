import { isWithin, type Range } from '../../engine/limits.ts';
import { readNumber } from '../../engine/read-number.ts';
import { describeWholeNumberProblem, type Shaping } from '../../engine/row-plan-sentences.ts';
import { MAX_STEPS, TYPED_SHAPING, type RowPlanInput } from '../../engine/row-plan.ts';
import { countScheduleRows, countShapingRows, type ShapingStep } from '../../engine/shaping.ts';
import type { LengthUnit } from '../../engine/units.ts';
import type { Problems } from '../forms/use-problems.ts';
import { describeMeasurementProblem } from '../measurement-inputs/pattern-entry.ts';
import { readUnitInput } from '../measurement-inputs/stored-entries.ts';
import {
  emptyInput,
  isBlankText,
  lengthScale,
  readValue,
  type UnitInput,
} from '../measurement-inputs/unit-input.ts';
import { flag, list, object, oneOf, or, orNull, text, type Schema } from '../schema.ts';

/** The parts of a garment that have shaping, in the order in which they are offered. */
export const PARTS = ['yoke', 'body', 'sleeve', 'raglan', 'short-rows'] as const;
export type Part = (typeof PARTS)[number];

/** The questions, in the order in which they are asked. */
export const QUESTIONS = ['part', 'steps', 'side', 'extent'] as const;
export type PlannerQuestion = (typeof QUESTIONS)[number];

/** One step of the pattern's schedule, as typed. */
export interface StepEntry {
  every: string;
  times: string;
}

/** What was typed and chosen in the planner. */
export interface PlannerEntry {
  part: Part | null;
  /** `null` until it was chosen: then the part decides. */
  shaping: 'decrease' | 'increase' | null;
  steps: readonly StepEntry[];
  /** The rows that may be shaped. `null` until it was chosen: then the schedule decides. */
  side: 'right' | 'any' | null;
  basis: 'rows' | 'length';
  /** The rows of the part. `null` until they were typed: then they are those of the schedule. */
  rows: string | null;
  length: UnitInput;
  at: PlannerQuestion | 'plan';
  /** Whether all questions were answered before. A changed answer then leads back to the plan. */
  isComplete: boolean;
}

export const emptyStep: StepEntry = { every: '', times: '' };

export const emptyEntry: PlannerEntry = {
  part: null,
  shaping: null,
  steps: [emptyStep],
  side: null,
  basis: 'rows',
  rows: null,
  length: emptyInput,
  at: 'part',
  isComplete: false,
};

const readSteps: Schema<readonly StepEntry[]> = (stored) => {
  const steps = list(object({ every: or(text, ''), times: or(text, '') }))(stored).slice(0, MAX_STEPS);
  return steps.length > 0 ? steps : emptyEntry.steps;
};

/** Reads the stored entry. Parts that cannot be read are empty. */
export const readPlannerEntry: Schema<PlannerEntry> = or(
  object({
    part: orNull(oneOf(...PARTS)),
    shaping: orNull(oneOf('decrease', 'increase')),
    steps: or(readSteps, emptyEntry.steps),
    side: orNull(oneOf('right', 'any')),
    basis: or(oneOf('rows', 'length'), 'rows'),
    rows: orNull(text),
    length: readUnitInput,
    at: or(oneOf(...QUESTIONS, 'plan'), 'part'),
    isComplete: flag,
  }),
  emptyEntry,
);

/** Returns what is done on a shaping row: as chosen, or as most patterns do in this part. */
export function getShaping({ part, shaping }: PlannerEntry): Shaping {
  if (part === 'short-rows') return 'turn';
  return shaping ?? (part === 'sleeve' ? 'increase' : 'decrease');
}

/** Returns the typed whole number; `null` if there is none in the range. */
function readCount(typed: string, range: Range): number | null {
  const reading = readNumber(typed);
  if ('problem' in reading || (reading.unit !== null && reading.unit !== 'rows')) return null;
  return Number.isInteger(reading.number) && isWithin(reading.number, range) ? reading.number : null;
}

/** Reads a number of a step. Patterns print 0 times for a size that skips a step. */
const readStepCount = (step: StepEntry, name: keyof StepEntry): number | null =>
  readCount(step[name], name === 'times' ? { ...TYPED_SHAPING.times, min: 0 } : TYPED_SHAPING[name]);

/** Returns the schedule; `null` while a number is missing or wrong, or if it has no shaping row. */
export function readSchedule({ steps }: PlannerEntry): ShapingStep[] | null {
  const schedule = steps.flatMap((step) => {
    const [every, times] = [readStepCount(step, 'every'), readStepCount(step, 'times')];
    return every === null || times === null ? [] : [{ every, times }];
  });
  return schedule.length === steps.length && countShapingRows(schedule) > 0
    ? schedule.filter(({ times }) => times > 0)
    : null;
}

/** Returns the rows that may be shaped: as chosen, or the right-side rows if the schedule allows it. */
export function getSide(entry: PlannerEntry): 'right' | 'any' {
  const isEven = readSchedule(entry)?.every(({ every }) => every % 2 === 0) ?? true;
  return entry.side ?? (isEven ? 'right' : 'any');
}

/** Returns the text of the field for the part's rows: as typed, or the rows of the schedule. */
export function getRowsText(entry: PlannerEntry): string {
  const schedule = readSchedule(entry);
  return entry.rows ?? (schedule ? String(countScheduleRows(schedule)) : '');
}

/** Returns whether the part is given in rows. Without a pattern's row gauge, only its length can be used. */
export const isInRows = ({ basis }: PlannerEntry, patternRowGauge: number | null): boolean =>
  patternRowGauge !== null && basis === 'rows';

/** The values outside the entry that it depends on. Gauges per 4 inches. */
export interface PlannerContext {
  patternRowGauge: number | null;
  knitterRowGauge: number;
  /** The unit of the card. */
  unit: LengthUnit;
}

function findStepProblems(entry: PlannerEntry): [string, string | undefined][] {
  const problems = entry.steps.flatMap((step, index) =>
    (['every', 'times'] as const).map((name): [string, string | undefined] => [
      `${name}-${index}`,
      readStepCount(step, name) === null
        ? describeWholeNumberProblem(step[name], TYPED_SHAPING[name])
        : undefined,
    ]),
  );
  const isReadable = problems.every(([, problem]) => problem === undefined);
  return isReadable && readSchedule(entry) === null
    ? [['times-0', 'Enter how many times, in at least one step']]
    : problems;
}

function findExtentProblem(
  entry: PlannerEntry,
  { patternRowGauge, unit }: PlannerContext,
): [string, string | undefined] {
  if (isInRows(entry, patternRowGauge)) {
    const typed = getRowsText(entry);
    const isWrong = readCount(typed, TYPED_SHAPING.rows) === null;
    return ['rows', isWrong ? describeWholeNumberProblem(typed, TYPED_SHAPING.rows) : undefined];
  }
  const missing = isBlankText(entry.length.text)
    ? `Enter the length in ${unit === 'in' ? 'inches, such as 8 1/2' : 'cm, such as 21.5'}`
    : undefined;
  return ['length', missing ?? describeMeasurementProblem(entry.length, 'length', unit)];
}

/** Returns the errors of a question's fields, also of those that are empty. */
export function findProblems(
  entry: PlannerEntry,
  question: PlannerQuestion,
  context: PlannerContext,
): Problems {
  const found: Record<PlannerQuestion, () => [string, string | undefined][]> = {
    part: () => [['part', entry.part === null ? 'Choose a part' : undefined]],
    steps: () => findStepProblems(entry),
    side: () => [],
    extent: () => [findExtentProblem(entry, context)],
  };
  return Object.fromEntries(found[question]().filter(([, problem]) => problem !== undefined));
}

/** Returns the errors to show while the user types: those of fields that are not empty. */
export function getLiveProblems(entry: PlannerEntry, problems: Problems): Problems {
  const texts = new Map([
    ...entry.steps.flatMap(({ every, times }, index): [string, string][] => [
      [`every-${index}`, every],
      [`times-${index}`, times],
    ]),
    ['rows', entry.rows ?? ''],
    ['length', entry.length.text],
  ]);
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !isBlankText(texts.get(name) ?? '')));
}

/** Returns the questions that have no usable answer yet. */
export const listOpenQuestions = (entry: PlannerEntry, context: PlannerContext): PlannerQuestion[] =>
  QUESTIONS.filter((question) => Object.keys(findProblems(entry, question, context)).length > 0);

/** Returns what to show after a question is answered: the next one in order, or after a change what the plan needs. */
export function getNext(
  entry: PlannerEntry,
  question: PlannerQuestion,
  context: PlannerContext,
): PlannerQuestion | 'plan' {
  const next = entry.isComplete
    ? listOpenQuestions(entry, context).find((open) => open !== question)
    : QUESTIONS[QUESTIONS.indexOf(question) + 1];
  return next ?? 'plan';
}

/** Returns the input of the plan; `null` while a question has no usable answer. */
export function readPlanInput(entry: PlannerEntry, context: PlannerContext): RowPlanInput | null {
  const schedule = readSchedule(entry);
  if (schedule === null || listOpenQuestions(entry, context).length > 0) return null;
  const { patternRowGauge, knitterRowGauge } = context;
  const [rows, inches] = [
    readCount(getRowsText(entry), TYPED_SHAPING.rows),
    readValue(entry.length, lengthScale),
  ];
  const shared = { knitterRowGauge, schedule, everyOtherRow: getSide(entry) === 'right' };
  if (entry.basis === 'rows' && patternRowGauge !== null)
    return rows === null ? null : { ...shared, extent: { rows, rowGauge: patternRowGauge } };
  return inches === null ? null : { ...shared, extent: { inches, rowGauge: patternRowGauge } };
}
