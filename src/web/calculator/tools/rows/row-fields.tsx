import type { ComponentType } from 'react';
import { TYPED_BUST } from '../../../../engine/limits.ts';
import { describeSchedule, MAX_STEPS } from '../../../../engine/row-plan.ts';
import { countScheduleRows } from '../../../../engine/shaping.ts';
import { formatCount } from '../../../../engine/sentences.ts';
import { NumberField } from '../../../measurement-inputs/number-field.tsx';
import { lengthRanges } from '../../../measurement-inputs/pattern-entry.ts';
import { lengthScale } from '../../../measurement-inputs/unit-input.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { AddGroup, RemovableGroup } from '../../../ui/removable-group.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/field.tsx';
import { getRowQuestion, garmentPartNames, sideNames } from './row-words.ts';
import {
  emptyStep,
  getPatternRowGauge,
  getRowsText,
  getShaping,
  getSide,
  isInRows,
  PARTS,
  readSchedule,
  type RowEntry,
  type RowQuestion,
  type StepEntry,
} from './row-entry.ts';
import type { FieldsProps } from '../tool.ts';

type RowFieldsProps = FieldsProps<RowEntry>;

function PartFields({ entry, problems, onChange }: RowFieldsProps) {
  return (
    <RadioList
      label={getRowQuestion('part', entry)}
      value={entry.part}
      error={problems.part}
      options={PARTS.map((value) => ({
        value,
        label: garmentPartNames[value],
        ...(value === 'short-rows' && {
          hint: 'Rows that turn before their end, such as at a shoulder or the back of the neck.',
        }),
      }))}
      onChange={(part) => onChange({ part })}
    />
  );
}

const shapings = [
  { value: 'decrease', label: 'Decrease' },
  { value: 'increase', label: 'Increase' },
] as const;

function StepFields({ entry, problems, onChange }: RowFieldsProps) {
  const { steps } = entry;
  const shaping = getShaping(entry);
  const schedule = readSchedule(entry);
  const changeStep = (changed: number, change: Partial<StepEntry>) =>
    onChange({ steps: steps.map((step, index) => (index === changed ? { ...step, ...change } : step)) });
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

function SideFields({ entry, onChange }: RowFieldsProps) {
  return (
    <RadioList
      label={getRowQuestion('side', entry)}
      value={getSide(entry)}
      options={[
        {
          value: 'right',
          label: sideNames.right,
          hint: 'For pieces worked back and forth. Every count is an even number of rows.',
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

function ExtentFields({ entry, context, problems, onChange }: RowFieldsProps) {
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
            label="The pattern gives it"
            value={entry.basis}
            options={bases}
            onChange={(basis) => onChange({ basis })}
          />
        </div>
      )}
      {isInRows(entry, context) ? (
        <TextField
          label="Rows in the pattern"
          hint={`${takes}Leave out rows that are worked even before or after them.`}
          inputMode="numeric"
          error={problems.rows}
          value={getRowsText(entry)}
          onChange={(rows) => onChange({ rows })}
        />
      ) : (
        <NumberField
          label={isShortRows ? 'Height in the pattern' : 'Length in the pattern'}
          hint={
            isShortRows
              ? 'How much the short rows add where they are deepest.'
              : 'Only the part with the shaping, without what is worked even before or after it.'
          }
          suffix={unit}
          value={entry.length}
          unit={unit}
          scale={lengthScale}
          step={TYPED_BUST.step}
          ranges={lengthRanges}
          error={problems.length}
          onChange={(length) => onChange({ length })}
        />
      )}
    </>
  );
}

export const rowFields: Readonly<Record<RowQuestion, ComponentType<RowFieldsProps>>> = {
  part: PartFields,
  steps: StepFields,
  side: SideFields,
  extent: ExtentFields,
};
