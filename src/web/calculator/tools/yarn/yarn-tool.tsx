import { formatNumber, formatSizeName } from '../../../../engine/sentences.ts';
import {
  describeYarn,
  describeYarnToBuy,
  estimateYarn,
  formatYarn,
  listYarnAssumptions,
  listYarnReasons,
} from '../../../../engine/yardage.ts';
import { toProblems } from '../../../forms/use-problems.ts';
import { NumberField } from '../../../measurement-inputs/number-field.tsx';
import { Notice } from '../../../ui/alert.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { keepUnits } from '../../../ui/format.ts';
import { askForSize, toSizeChoice } from '../size-choice.tsx';
import type { FieldsProps, PlannerContext, ResultProps, Tool } from '../tool.ts';
import {
  ballLengthRanges,
  findAmountProblem,
  findBallProblems,
  getAmountRow,
  getAmountUnit,
  getKnitRow,
  readAmount,
  readAmounts,
  readBall,
  readYarnBasis,
  readYarnEntry,
  YARN_UNITS,
  yarnScale,
  type YarnEntry,
} from './yarn-entry.ts';

const unitNames = { yards: 'Yards', meters: 'Meters', grams: 'Grams' } as const;

function AmountFields({ entry, context, problems, onChange }: FieldsProps<YarnEntry>) {
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
          value={String(getAmountRow(entry, context))}
          options={sizes.map((each, row) => ({ value: String(row), label: formatSizeName(each.size) }))}
          onChange={(chosen) => onChange({ amountSize: toSizeChoice(chosen, sizes) })}
        />
      )}
    </>
  );
}

function BallFields({ entry, context, bind }: FieldsProps<YarnEntry>) {
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
        unit={unit}
        scale={yarnScale}
        step={1}
        ranges={ballLengthRanges}
        {...bind('ballLength')}
      />
      {isByWeight && (
        <TextField label="Weight of a ball in grams" inputMode="decimal" {...bind('ballWeight')} />
      )}
    </>
  );
}

function describeAmount(entry: YarnEntry, context: PlannerContext): string {
  const amount = readAmount(entry, context);
  if (amount === null) return '';
  const amountRow = getAmountRow(entry, context);
  const isOther = amountRow !== getKnitRow(entry, context);
  const other = isOther ? ` for ${formatSizeName(context.sizes[amountRow]?.size ?? '')}` : '';
  return `${formatNumber(amount, 1)} ${getAmountUnit(entry, context)}${other}`;
}

function describeBall(entry: YarnEntry, context: PlannerContext): string {
  const ball = readBall(entry, context);
  if (ball === null) return 'Not given';
  const grams = ball.grams === null ? '' : ` in ${formatNumber(ball.grams, 1)} g`;
  return `${formatYarn(ball.yards, context.unit)}${grams}`;
}

function YarnResult({ entry, context }: ResultProps<YarnEntry>) {
  const basis = readYarnBasis(entry, context);
  if (basis === null) return null;
  const { input, size, amountSize, ball } = basis;
  const { unit } = context;
  const estimate = estimateYarn(input);
  const facts = { amountSize, converted: ball?.grams ? ball : null };
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="good">
        <p className="text-xl font-semibold">{keepUnits(describeYarn(estimate, size, ball, unit))}</p>
        <p className="mt-1">{keepUnits(describeYarnToBuy(estimate, ball, unit))}</p>
      </Notice>
      {listYarnReasons(estimate, size, amountSize).map((sentence) => (
        <p key={sentence}>{keepUnits(sentence)}</p>
      ))}
      <h4 className="mt-2 font-semibold">What this assumes</h4>
      <ul className="list-disc pl-5">
        {listYarnAssumptions(estimate, facts, unit).map((sentence) => (
          <li key={sentence}>{keepUnits(sentence)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Estimates the yarn for a size at the knitter's gauge. */
export const yarnTool: Tool<YarnEntry> = {
  id: 'yarn',
  title: 'Yarn Estimate',
  resultName: 'estimate',
  unitsCard: 'yarn',
  unitLabels: { in: 'Yards', cm: 'Meters' },
  isAboutPattern: true,
  readEntry: readYarnEntry,
  questions: [
    askForSize('Which size are you knitting?'),
    {
      name: 'amount',
      title: 'How much yarn does the pattern give?',
      answerName: 'Pattern',
      describeAnswer: describeAmount,
      findProblems: (entry, context) => toProblems({ amount: findAmountProblem(entry, context) }),
      Fields: AmountFields,
    },
    {
      name: 'ball',
      title: 'What does the label of the yarn say?',
      answerName: 'Ball',
      describeAnswer: describeBall,
      findProblems: findBallProblems,
      Fields: BallFields,
    },
  ],
  Result: YarnResult,
};
