import type { ComponentType } from 'react';
import { formatNumber, formatSizeName } from '../../../../engine/sentences.ts';
import { NumberField } from '../../../measurement-inputs/number-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { SizeFields, toSizeChoice } from '../size-choice.tsx';
import type { FieldsProps } from '../tool.ts';
import {
  ballLengthRanges,
  getAmountRow,
  getAmountUnit,
  getKnitRow,
  readAmount,
  readAmounts,
  YARN_UNITS,
  yarnScale,
  type YarnEntry,
  type YarnQuestion,
} from './yarn-entry.ts';
import { getYarnQuestion } from './yarn-words.ts';

type YarnFieldsProps = FieldsProps<YarnEntry>;

const unitNames = { yards: 'Yards', meters: 'Meters', grams: 'Grams' } as const;

function AmountFields({ entry, context, problems, onChange }: YarnFieldsProps) {
  const { sizes } = context;
  const unit = getAmountUnit(entry, context);
  const size = formatSizeName(sizes[getKnitRow(entry, context)]?.size ?? '');
  const amount = readAmount(entry, context);
  const isList = (readAmounts(entry, context)?.length ?? 1) > 1;
  const hasSizes = sizes.length > 1;
  return (
    <>
      <div>
        <Segmented
          label="Unit of the amount"
          value={unit}
          options={YARN_UNITS.map((value) => ({ value, label: unitNames[value] }))}
          onChange={(amountUnit) => onChange({ amountUnit })}
        />
      </div>
      <TextField
        label={unitNames[unit]}
        hint={
          hasSizes
            ? 'Of one size, or the list for all sizes, such as 1100 (1200, 1350). For a range, enter its larger number.'
            : 'For a range, enter its larger number.'
        }
        error={problems.amount}
        value={entry.amount}
        onChange={(typed) => onChange({ amount: typed, amountUnit: unit })}
      />
      {hasSizes && isList && amount !== null && (
        <p>
          For {size}, that is {formatNumber(amount, 1)} {unit}.
        </p>
      )}
      {hasSizes && !isList && (
        <SelectField
          label="The amount is for"
          error={undefined}
          value={String(getAmountRow(entry, context))}
          options={sizes.map((each, row) => ({ value: String(row), label: formatSizeName(each.size) }))}
          onChange={(chosen) => onChange({ amountSize: toSizeChoice(chosen, sizes) })}
        />
      )}
    </>
  );
}

function BallFields({ entry, context, problems, onChange }: YarnFieldsProps) {
  const { unit } = context;
  const isByWeight = getAmountUnit(entry, context) === 'grams';
  return (
    <>
      <p>
        {isByWeight
          ? 'The label of the pattern’s yarn tells how long its grams are, such as 50 g = 100 m.'
          : 'With the length of a ball, you also get the number of balls. You can leave it empty.'}
      </p>
      <NumberField
        label={isByWeight ? 'Length of a ball' : 'Length of a ball (optional)'}
        suffix={unit === 'in' ? 'yards' : 'm'}
        value={entry.ballLength}
        unit={unit}
        scale={yarnScale}
        step={1}
        ranges={ballLengthRanges}
        error={problems.ballLength}
        onChange={(ballLength) => onChange({ ballLength })}
      />
      {isByWeight && (
        <TextField
          label="Weight of a ball in grams"
          inputMode="decimal"
          error={problems.ballWeight}
          value={entry.ballWeight}
          onChange={(ballWeight) => onChange({ ballWeight })}
        />
      )}
    </>
  );
}

export const yarnFields: Readonly<Record<YarnQuestion, ComponentType<YarnFieldsProps>>> = {
  size: (props) => <SizeFields label={getYarnQuestion('size')} {...props} />,
  amount: AmountFields,
  ball: BallFields,
};
