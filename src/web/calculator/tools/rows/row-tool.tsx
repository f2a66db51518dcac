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
} from '../../../../engine/row-plan.ts';
import { countScheduleRows } from '../../../../engine/shaping.ts';
import { formatCount } from '../../../../engine/sentences.ts';
import { LengthField } from '../../../measurement-inputs/number-field.tsx';
import { formatLengthInput } from '../../../measurement-inputs/unit-input.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { AddGroup, RemovableGroup } from '../../../ui/removable-group.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { FieldsProps, ResultProps, Tool } from '../tool.ts';
import {
  emptyStep,
  findExtentProblem,
  findStepProblems,
  getPatternRowGauge,
  getRowsText,
  getShaping,
  getSide,
  isInRows,
  PARTS,
  readRowEntry,
  readSchedule,
  type GarmentPart,
  type RowEntry,
  type StepEntry,
  readPlanInput,
} from './row-entry.ts';
import { describeUnwashedLength } from '../../../../engine/gauge-uncertainty.ts';
import { Notice } from '../../../ui/alert.tsx';
import { keepUnits } from '../../../ui/format.ts';

const partNames: Record<GarmentPart, string> = {
  yoke: 'Yoke or armhole',
  body: 'Body',
  sleeve: 'Sleeve',
  raglan: 'Raglan',
  'short-rows': 'Short rows',
};

const sideNames = { right: 'Right-side rows only', any: 'Every row' } as const;

function PartFields({ title, bind }: FieldsProps<RowEntry>) {
  return (
    <RadioList
      label={title}
      {...bind('part')}
      options={PARTS.map((value) => ({
        value,
        label: partNames[value],
        ...(value === 'short-rows' && {
          hint: 'Rows that turn before their end, such as at a shoulder or the back of the neck.',
        }),
      }))}
    />
  );
}

const shapings = [
  { value: 'decrease', label: 'Decrease' },
  { value: 'increase', label: 'Increase' },
] as const;

function StepFields({ entry, problems, onChange }: FieldsProps<RowEntry>) {
  const { steps } = entry;
  const shaping = getShaping(entry);
  const schedule = readSchedule(entry);
  const changeStep = (index: number, patch: Partial<StepEntry>) =>
    onChange({ steps: steps.map((step, other) => (other === index ? { ...step, ...patch } : step)) });
  return (
    <>
      {shaping !== 'turn' && (
        <div>
          <Segmented
            label="Decrease or increase"
            value={shaping}
            options={shapings}
            onChange={(chosen) => onChange({ shaping: chosen })}
          />
        </div>
      )}
      {steps.map((step, index) => (
        <RemovableGroup
          key={index}
          name={`Step ${index + 1}`}
          onRemove={
            steps.length > 1 ? () => onChange({ steps: steps.filter((_, other) => other !== index) }) : null
          }
        >
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label="Every … rows"
              inputMode="numeric"
              error={problems[`every-${index}`]}
              value={step.every}
              onChange={(every) => changeStep(index, { every })}
            />
            <TextField
              label="… times"
              inputMode="numeric"
              error={problems[`times-${index}`]}
              value={step.times}
              onChange={(times) => changeStep(index, { times })}
            />
          </div>
        </RemovableGroup>
      ))}
      <p className="text-muted text-sm">
        For “every other row”, enter 2. For “every row”, enter 1. If the pattern lists several numbers, enter
        those for your size.
      </p>
      {steps.length < MAX_STEPS && (
        <AddGroup label="Add a step" onAdd={() => onChange({ steps: [...steps, emptyStep] })} />
      )}
      {schedule && (
        <p>
          {describeSchedule(schedule, shaping)} That is {formatCount(countScheduleRows(schedule), 'row')}.
        </p>
      )}
    </>
  );
}

function SideFields({ entry, title, onChange }: FieldsProps<RowEntry>) {
  return (
    <RadioList
      label={title}
      value={getSide(entry)}
      options={[
        {
          value: 'right',
          label: sideNames.right,
          hint: 'For pieces worked back and forth. Shaping always falls an even number of rows apart.',
        },
        {
          value: 'any',
          label: sideNames.any,
          hint: 'For pieces worked in the round, or if you also shape on wrong-side rows.',
        },
      ]}
      onChange={(side) => onChange({ side })}
    />
  );
}

const bases = [
  { value: 'rows', label: 'In rows' },
  { value: 'length', label: 'As a length' },
] as const;

function ExtentFields({ entry, context, bind, onChange }: FieldsProps<RowEntry>) {
  const { unit } = context;
  const isShortRows = entry.part === 'short-rows';
  const schedule = readSchedule(entry);
  const takes = schedule
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
        <div>
          <Segmented
            label={`The pattern gives the ${isShortRows ? 'height' : 'length'}`}
            options={bases}
            value={entry.basis}
            onChange={(basis) => onChange({ basis })}
          />
        </div>
      )}
      {isInRows(entry, context) ? (
        <TextField
          label="Rows in the pattern"
          hint={`${takes}Leave out rows that are worked even before or after them.`}
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
          unit={unit}
          {...bind('length')}
        />
      )}
    </>
  );
}

function Sentence({ text }: { text: string | null }) {
  return text !== null && <p>{keepUnits(text)}</p>;
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
          <Sentence text={describeLeftOver(plan)} />
          {isCurve && <p>The steps keep the curve of the pattern.</p>}
        </>
      ) : (
        <Notice tone="caution">
          <p className="text-xl font-semibold">{keepUnits(describeNoFit(plan, shaping))}</p>
          <p className="mt-2">What you can do:</p>
          <ul className="list-disc pl-5">
            {listAlternatives(plan, shaping, unit).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {mismatch !== null && <Notice tone="caution">{keepUnits(mismatch)}</Notice>}
      <p>{keepUnits(describeRows(plan, unit))}</p>
      {shaping === 'turn' && <Sentence text={describeTurns(plan, unit)} />}
      <p>{keepUnits(describeKept(plan, unit))}</p>
      <p>{WORK_UNTIL}</p>
      <Sentence text={describeUnwashedLength(plan.inches, context.uncertainty, unit)} />
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
      describeAnswer: ({ part }) => (part === null ? '' : partNames[part]),
      findProblems: ({ part }) => (part === null ? { part: 'Choose a part' } : {}),
      Fields: PartFields,
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
      describeAnswer: (entry) => sideNames[getSide(entry)],
      findProblems: () => ({}),
      Fields: SideFields,
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
