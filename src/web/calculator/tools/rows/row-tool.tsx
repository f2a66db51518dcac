import {
  describeSchedule,
  MAX_STEPS,
  describeCounting,
  describeKept,
  describeLeftOver,
  describeMismatch,
  describeNoFit,
  describeRows,
  describeTurns,
  listAlternatives,
  planRows,
  WORK_UNTIL,
  TYPED_SHAPING,
  type RowPlanInput,
  type Shaping,
} from '../../../../engine/row-plan.ts';
import { countScheduleRows, countShapingRows, type ShapingStep } from '../../../../engine/shaping.ts';
import { formatCount } from '../../../../engine/sentences.ts';
import { LengthField } from '../../../measurement-inputs/number-field.tsx';
import {
  formatLengthInput,
  isBlankText,
  lengthScale,
  readValue,
} from '../../../measurement-inputs/unit-input.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { FieldGroups } from '../../../ui/field-groups.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { FieldsProps, ResultProps, Tool, PlannerContext } from '../tool.tsx';
import { describeUnwashedLength } from '../../../../engine/gauge-uncertainty.ts';
import { Notice } from '../../../ui/alert.tsx';
import { withNonBreakingSpaces } from '../../../ui/format.ts';
import { BulletedSentences, Sentences } from '../../../ui/sentences.tsx';
import { describeWholeNumberProblem, readWholeNumber } from '../../../../engine/read-number.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { describeMeasurementProblem } from '../../../measurement-inputs/pattern-entry.ts';
import { readGroups, readUnitInput } from '../../../measurement-inputs/entries.ts';
import {
  textFields,
  oneOf,
  orNull,
  objectOrEmpty,
  text,
  withDefault,
  type Infer,
} from '../../../stored/schema.ts';

/** The parts of a garment that have shaping, in the order in which they are offered. */
const PARTS = [
  { value: 'yoke', label: 'Yoke or armhole' },
  { value: 'body', label: 'Body' },
  { value: 'sleeve', label: 'Sleeve' },
  { value: 'raglan', label: 'Raglan' },
  {
    value: 'short-rows',
    label: 'Short rows',
    hint: 'Rows that turn before their end, such as at a shoulder or the back of the neck.',
  },
] as const;

/** The rows that may be shaped. */
const SIDES = [
  {
    value: 'right',
    label: 'Right-side rows only',
    hint: 'For pieces worked back and forth. Shaping always falls an even number of rows apart.',
  },
  {
    value: 'any',
    label: 'Every row',
    hint: 'For pieces worked in the round, or if you also shape on wrong-side rows.',
  },
] as const;

const readStep = objectOrEmpty(textFields('every', 'times'));

type StepEntry = Infer<typeof readStep>;

const emptyStep = readStep(null);

/** Reads the input of the row planner. */
export const readRowEntry = objectOrEmpty({
  part: orNull(oneOf(...PARTS.map(({ value }) => value))),
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

const readStepCount = (step: StepEntry, name: keyof StepEntry): number | null =>
  readWholeNumber(step[name], TYPED_SHAPING[name], 'rows');

/** Returns the schedule; `null` while a number is missing or wrong, or if it has no shaping row. */
function readSchedule({ steps }: RowEntry): ShapingStep[] | null {
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
function getRowsText(entry: RowEntry): string {
  const schedule = readSchedule(entry);
  return entry.rows ?? (schedule ? String(countScheduleRows(schedule)) : '');
}

/** Returns whether the part is given in rows. Without a pattern's row gauge, only its length can be used. */
const isInRows = ({ basis }: RowEntry, context: PlannerContext): boolean =>
  getPatternRowGauge(context) !== null && basis === 'rows';

/** Returns the pattern's rows per 4 inches; `null` if it gives none. */
const getPatternRowGauge = ({ patternGauge }: PlannerContext): number | null => patternGauge?.rows ?? null;

function findStepProblems(entry: RowEntry): Problems {
  const found = entry.steps.flatMap((step, index) =>
    (['every', 'times'] as const).map((name): [string, string | undefined] => [
      `${name}-${index}`,
      describeWholeNumberProblem(step[name], TYPED_SHAPING[name], 'rows'),
    ]),
  );
  const problems = toProblems(Object.fromEntries(found));
  return Object.keys(problems).length === 0 && readSchedule(entry) === null
    ? { 'times-0': 'Enter how many times, in at least one step' }
    : problems;
}

function findExtentProblem(entry: RowEntry, context: PlannerContext): Problems {
  if (isInRows(entry, context))
    return toProblems({ rows: describeWholeNumberProblem(getRowsText(entry), TYPED_SHAPING.rows, 'rows') });
  const { unit } = context;
  const missing = isBlankText(entry.length.text)
    ? `Enter the length in ${unit === 'in' ? 'inches, such as 8 1/2' : 'cm, such as 21.5'}`
    : undefined;
  return toProblems({ length: missing ?? describeMeasurementProblem(entry.length, 'length', unit) });
}

/** Returns the input of the plan; `null` while a question has no usable answer. */
function readPlanInput(entry: RowEntry, context: PlannerContext): RowPlanInput | null {
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

const shapings = [
  { value: 'decrease', label: 'Decrease' },
  { value: 'increase', label: 'Increase' },
] as const;

function StepFields({ entry, problems, onChange }: FieldsProps<RowEntry>) {
  const { steps } = entry;
  const shaping = getShaping(entry);
  const schedule = readSchedule(entry);
  return (
    <>
      {shaping !== 'turn' && (
        <Segmented
          label="Decrease or increase"
          value={shaping}
          options={shapings}
          onChange={(chosen) => onChange({ shaping: chosen })}
        />
      )}
      <FieldGroups
        groups={steps}
        getName={(number) => `Step ${number}`}
        problems={problems}
        addLabel="Add a step"
        createGroup={() => emptyStep}
        maxGroups={MAX_STEPS}
        onChange={(changed) => onChange({ steps: changed })}
        note={
          <p className="text-muted text-sm">
            For “every other row”, enter 2. For “every row”, enter 1. If the pattern lists several numbers,
            enter those for your size.
          </p>
        }
      >
        {(bind) => (
          <div className="grid grid-cols-2 gap-3">
            <TextField label="Every … rows" inputMode="numeric" {...bind('every')} />
            <TextField label="… times" inputMode="numeric" {...bind('times')} />
          </div>
        )}
      </FieldGroups>
      {schedule && (
        <p>
          {describeSchedule(schedule, shaping)} That is {formatCount(countScheduleRows(schedule), 'row')}.
        </p>
      )}
    </>
  );
}

const bases = [
  { value: 'rows', label: 'In rows' },
  { value: 'length', label: 'As a length' },
] as const;

function ExtentFields({ entry, context, bind }: FieldsProps<RowEntry>) {
  const isShortRows = entry.part === 'short-rows';
  const schedule = readSchedule(entry);
  const scheduleHint = schedule
    ? `The pattern’s steps take ${formatCount(countScheduleRows(schedule), 'row')}. `
    : '';
  return (
    <>
      {getPatternRowGauge(context) === null ? (
        <p>
          The pattern gives no row gauge, so its rows have no known length. Enter the length of this part
          instead: the pattern’s, from its text or its drawing, or the one you want.
        </p>
      ) : (
        <Segmented
          label={`The pattern gives the ${isShortRows ? 'height' : 'length'}`}
          options={bases}
          {...bind('basis')}
        />
      )}
      {isInRows(entry, context) ? (
        <TextField
          label="Rows in the pattern"
          hint={`${scheduleHint}Leave out rows that are worked even before or after them.`}
          inputMode="numeric"
          {...bind('rows')}
          value={getRowsText(entry)}
        />
      ) : (
        <LengthField
          label={isShortRows ? 'Height in the pattern' : 'Length in the pattern'}
          hint={
            isShortRows
              ? 'How much the short rows add where they are deepest.'
              : 'Only the part with the shaping, without what is worked even before or after it.'
          }
          {...bind('length')}
        />
      )}
    </>
  );
}

function RowResult({ entry, context }: ResultProps<RowEntry>) {
  const input = readPlanInput(entry, context);
  if (input === null) return null;
  const { unit } = context;
  const plan = planRows(input);
  const shaping = getShaping(entry);
  const { result, isCurve } = plan;
  const mismatch = describeMismatch(plan);
  return (
    <div className="flex flex-col gap-3">
      {'steps' in result ? (
        <>
          <Notice tone="good" className="text-xl font-semibold">
            {describeSchedule(result.steps, shaping)}
          </Notice>
          <Sentences
            of={[describeLeftOver(plan), isCurve ? 'The steps keep the curve of the pattern.' : null]}
          />
        </>
      ) : (
        <Notice tone="caution">
          <p className="text-xl font-semibold">{withNonBreakingSpaces(describeNoFit(plan, shaping))}</p>
          <p className="mt-2">What you can do:</p>
          <BulletedSentences of={listAlternatives(plan, shaping, unit)} />
        </Notice>
      )}
      {mismatch !== null && <Notice tone="caution">{withNonBreakingSpaces(mismatch)}</Notice>}
      <Sentences
        of={[
          describeRows(plan, unit),
          shaping === 'turn' ? describeTurns(plan, unit) : null,
          describeKept(plan, unit),
          WORK_UNTIL,
          describeUnwashedLength(plan.inches, context.uncertainty, unit),
        ]}
      />
      {shaping !== 'turn' && 'steps' in result && (
        <p className="text-muted">{describeCounting(result.steps, shaping)}</p>
      )}
    </div>
  );
}

/** Plans a pattern's shaping at the knitter's row gauge. */
export const rowTool: Tool<RowEntry> = {
  id: 'rows',
  title: 'Row Planner',
  resultName: 'plan',
  unitsCard: 'row-planner',
  isAboutPattern: true,
  readEntry: readRowEntry,
  questions: [
    {
      name: 'part',
      title: 'Which part do you shape?',
      answerName: 'Part',
      describeAnswer: ({ part }) => PARTS.find(({ value }) => value === part)?.label ?? '',
      findProblems: ({ part }) => (part === null ? { part: 'Choose a part' } : {}),
      Fields: ({ title, bind }) => <RadioList label={title} {...bind('part')} options={PARTS} />,
    },
    {
      name: 'steps',
      title: 'What does the pattern say?',
      answerName: 'Pattern',
      describeAnswer: (entry) => {
        const schedule = readSchedule(entry);
        return schedule ? describeSchedule(schedule, getShaping(entry)) : '';
      },
      findProblems: findStepProblems,
      Fields: StepFields,
    },
    {
      name: 'side',
      title: ({ part }) =>
        part === 'short-rows' ? 'After which rows may you turn?' : 'Which rows may be shaped?',
      answerName: 'Rows to shape',
      describeAnswer: (entry) => SIDES.find(({ value }) => value === getSide(entry))?.label ?? '',
      findProblems: () => ({}),
      Fields: ({ entry, title, bind }) => (
        <RadioList label={title} {...bind('side')} value={getSide(entry)} options={SIDES} />
      ),
    },
    {
      name: 'extent',
      title: ({ part }) =>
        part === 'short-rows' ? 'How high are the short rows?' : 'How long is this part?',
      answerName: 'Length',
      describeAnswer: (entry, context) =>
        isInRows(entry, context)
          ? formatCount(Number(getRowsText(entry)), 'row')
          : formatLengthInput(context.unit, entry.length),
      findProblems: findExtentProblem,
      Fields: ExtentFields,
    },
  ],
  Result: RowResult,
};
