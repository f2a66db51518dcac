import { formatSizeName } from '../../../../engine/sentences.ts';
import {
  describeYarn,
  describeYarnToBuy,
  estimateYarn,
  formatAmount,
  formatYarn,
  listYarnAssumptions,
  listYarnReasons,
  fromYards,
  gramsToYards,
  toYards,
  TYPED_YARN,
  type Ball,
  type YarnInput,
} from '../../../../engine/yardage.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { NumberField } from '../../../measurement-inputs/number-field.tsx';
import { Notice } from '../../../ui/alert.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { withNonBreakingSpaces } from '../../../ui/format.ts';
import { BulletedSentences, Sentences } from '../../../ui/sentences.tsx';
import {
  createSizeQuestion,
  getSizeIndex,
  pickSizeNumber,
  readNumbersForSizes,
  readSizeChoice,
  toSizeChoice,
  type FieldsProps,
  type PlannerContext,
  type ResultProps,
  type Tool,
} from '../tool.tsx';
import { isWithin } from '../../../../engine/limits.ts';
import { readNumber } from '../../../../engine/read-number.ts';
import { readSizeNumbers } from '../../../../engine/size-numbers.ts';
import { readUnitInput } from '../../../measurement-inputs/entries.ts';
import {
  isBlankText,
  isOutside,
  readValue,
  type Ranges,
  type Scale,
} from '../../../measurement-inputs/unit-input.ts';
import { typedText, oneOf, orNull, objectOrEmpty, type Infer } from '../../../stored/schema.ts';

const YARN_UNITS = ['yards', 'meters', 'grams'] as const;
type YarnUnit = (typeof YARN_UNITS)[number];

/** Reads the input of the yarn estimate. */
export const readYarnEntry = objectOrEmpty({
  size: readSizeChoice,
  /** One number, or a list with one for each size. */
  amount: typedText,
  /** `null` until an amount is typed or the unit is chosen; until then, the card's unit decides. */
  amountUnit: orNull(oneOf(...YARN_UNITS)),
  /** The size that a single number is for; `null` for the size to knit. */
  amountSize: readSizeChoice,
  /** The length of a ball, in yards or meters. */
  ballLength: readUnitInput,
  /** In grams. */
  ballWeight: typedText,
});

export type YarnEntry = Infer<typeof readYarnEntry>;

/** Lengths of yarn: stored in yards, typed in yards or meters. As a `count`, it rejects inches and centimeters. */
const yarnScale: Scale = { quantity: 'count', toStored: toYards, fromStored: fromYards };

const ballLengthRanges: Ranges = { in: TYPED_YARN.ballLength, cm: TYPED_YARN.ballLength };

/** Returns the unit of the amount: as chosen, or that of the card. */
const getAmountUnit = ({ amountUnit }: YarnEntry, { unit }: PlannerContext): YarnUnit =>
  amountUnit ?? (unit === 'in' ? 'yards' : 'meters');

function readAmounts(entry: YarnEntry, context: PlannerContext) {
  const unit = getAmountUnit(entry, context);
  const { min, max } = TYPED_YARN.amount;
  return readNumbersForSizes(
    entry.amount,
    context,
    unit,
    (number) => isWithin(number, TYPED_YARN.amount),
    `Enter ${min} to ${formatAmount(max)} ${unit}${context.sizes.length > 1 ? ', for one size or for all' : ''}, or choose another unit above`,
  );
}

const getKnitSizeIndex = ({ size }: YarnEntry, { sizes }: PlannerContext): number =>
  getSizeIndex(size, sizes);

/** Returns the index of the size that the amount is for. In a list, that is the size to knit. */
const getAmountSizeIndex = (entry: YarnEntry, context: PlannerContext): number =>
  entry.amountSize === null || readAmounts(entry, context).numbers?.length !== 1
    ? getKnitSizeIndex(entry, context)
    : getSizeIndex(entry.amountSize, context.sizes);

const readAmount = (entry: YarnEntry, context: PlannerContext): number | null =>
  pickSizeNumber(readAmounts(entry, context).numbers, getKnitSizeIndex(entry, context));

function readBallYards({ ballLength }: YarnEntry): number | null {
  const reading = readNumber(ballLength.text);
  if ('problem' in reading || reading.unit !== null) return null;
  return isOutside(ballLength, ballLengthRanges, yarnScale) ? null : readValue(ballLength, yarnScale);
}

function readBallGrams({ ballWeight }: YarnEntry): number | null {
  const reading = readSizeNumbers(ballWeight, 1);
  if ('problem' in reading || (reading.unit !== null && reading.unit !== 'grams')) return null;
  const [grams = 0] = reading.numbers;
  return isWithin(grams, TYPED_YARN.ballWeight) ? grams : null;
}

function readBall(entry: YarnEntry, context: PlannerContext): Ball | null {
  const yards = readBallYards(entry);
  return yards === null
    ? null
    : { yards, grams: getAmountUnit(entry, context) === 'grams' ? readBallGrams(entry) : null };
}

function readYards(entry: YarnEntry, context: PlannerContext): number | null {
  const amount = readAmount(entry, context);
  const unit = getAmountUnit(entry, context);
  if (amount === null || unit === 'yards') return amount;
  if (unit === 'meters') return toYards(amount, 'cm');
  const ball = readBall(entry, context);
  return ball?.grams ? gramsToYards(amount, { yards: ball.yards, grams: ball.grams }) : null;
}

/** Returns the error of a ball whose grams give an impossible length; `undefined` if there is none. */
function findLabelProblem(entry: YarnEntry, context: PlannerContext): string | undefined {
  const yards = readYards(entry, context);
  return yards === null || isWithin(yards, TYPED_YARN.amount)
    ? undefined
    : `Check the label: with this ball, the pattern would take ${formatYarn(yards, context.unit)}`;
}

function findBallProblems(entry: YarnEntry, context: PlannerContext): Problems {
  const isByWeight = getAmountUnit(entry, context) === 'grams';
  const { ballLength, ballWeight } = TYPED_YARN;
  const isLengthLeftOut = !isByWeight && isBlankText(entry.ballLength.text);
  const weightProblem =
    readBallGrams(entry) === null
      ? `Enter the grams of a ball, from ${ballWeight.min} to ${ballWeight.max}`
      : findLabelProblem(entry, context);
  return toProblems({
    ballLength:
      isLengthLeftOut || readBallYards(entry) !== null
        ? undefined
        : `Enter the ${context.unit === 'in' ? 'yards' : 'meters'} of a ball, from ${ballLength.min} to ${ballLength.max}`,
    ballWeight: isByWeight ? weightProblem : undefined,
  });
}

/** Returns what the estimate is calculated from; `null` while a question has no usable answer. */
export function readYarnBasis(entry: YarnEntry, context: PlannerContext) {
  const yards = readYards(entry, context);
  const { sizes, patternGauge, knitterGauge } = context;
  const index = getKnitSizeIndex(entry, context);
  const amountIndex = getAmountSizeIndex(entry, context);
  const [size, amountSize] = [sizes[index], sizes[amountIndex]];
  if (yards === null || !size || !amountSize || patternGauge === null) return null;
  const input: YarnInput = {
    yards,
    amountBust: amountSize.originalMeasurement,
    bust: size.originalMeasurement,
    patternGauge,
    knitterGauge,
  };
  return {
    input,
    size: size.size,
    /** The size that the amount is for, if it is another one. */
    amountSize: amountIndex === index ? null : amountSize.size,
    ball: readBall(entry, context),
  };
}

const unitNames = { yards: 'Yards', meters: 'Meters', grams: 'Grams' } as const;

function AmountFields({ entry, context, problems, onChange }: FieldsProps<YarnEntry>) {
  const { sizes } = context;
  const unit = getAmountUnit(entry, context);
  const size = formatSizeName(sizes[getKnitSizeIndex(entry, context)]?.size ?? '');
  const amount = readAmount(entry, context);
  const isList = (readAmounts(entry, context).numbers?.length ?? 1) > 1;
  const hasSizes = sizes.length > 1;
  return (
    <>
      <Segmented
        label="Unit of the amount"
        value={unit}
        options={YARN_UNITS.map((value) => ({ value, label: unitNames[value] }))}
        onChange={(amountUnit) => onChange({ amountUnit })}
      />
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
          For {size}, that is {formatAmount(amount)} {unit}.
        </p>
      )}
      {hasSizes && !isList && (
        <SelectField
          label="The amount is for"
          value={String(getAmountSizeIndex(entry, context))}
          options={sizes.map((each, index) => ({ value: String(index), label: formatSizeName(each.size) }))}
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
  const amountIndex = getAmountSizeIndex(entry, context);
  const isOther = amountIndex !== getKnitSizeIndex(entry, context);
  const other = isOther ? ` for ${formatSizeName(context.sizes[amountIndex]?.size ?? '')}` : '';
  return `${formatAmount(amount)} ${getAmountUnit(entry, context)}${other}`;
}

function describeBall(entry: YarnEntry, context: PlannerContext): string {
  const ball = readBall(entry, context);
  if (ball === null) return 'Not given';
  const grams = ball.grams === null ? '' : ` in ${formatAmount(ball.grams)} g`;
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
        <p className="text-xl font-semibold">
          {withNonBreakingSpaces(describeYarn(estimate, size, ball, unit))}
        </p>
        <p className="mt-1">{withNonBreakingSpaces(describeYarnToBuy(estimate, ball, unit))}</p>
      </Notice>
      <Sentences of={listYarnReasons(estimate, size, amountSize)} />
      <h4 className="mt-2 font-semibold">What this assumes</h4>
      <BulletedSentences of={listYarnAssumptions(estimate, facts, unit)} />
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
    createSizeQuestion('Which size are you knitting?'),
    {
      name: 'amount',
      title: 'How much yarn does the pattern give?',
      answerName: 'Pattern',
      describeAnswer: describeAmount,
      findProblems: (entry, context) => toProblems({ amount: readAmounts(entry, context).problem }),
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
