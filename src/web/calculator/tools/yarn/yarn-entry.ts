import { isWithin } from '../../../../engine/limits.ts';
import { readNumber } from '../../../../engine/read-number.ts';
import { describeOtherLength, readSizeNumbers } from '../../../../engine/size-numbers.ts';
import {
  formatYarn,
  fromYards,
  gramsToYards,
  toYards,
  TYPED_YARN,
  type Ball,
  type YarnInput,
} from '../../../../engine/yardage.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { readTypedText, readUnitInput } from '../../../measurement-inputs/stored-entries.ts';
import {
  isBlankText,
  isOutside,
  readValue,
  type Ranges,
  type Scale,
} from '../../../measurement-inputs/unit-input.ts';
import { oneOf, orNull, parts, type Infer } from '../../../stored/schema.ts';
import { getSizeRow, readSizeChoice } from '../size-choice.tsx';
import type { PlannerContext } from '../tool.ts';

export const YARN_UNITS = ['yards', 'meters', 'grams'] as const;
type YarnUnit = (typeof YARN_UNITS)[number];

/** Reads the input of the yarn estimate. */
export const readYarnEntry = parts({
  size: readSizeChoice,
  /** One number, or a list with one for each size. */
  amount: readTypedText,
  /** `null` until an amount was typed or the unit was chosen: then the card decides. */
  amountUnit: orNull(oneOf(...YARN_UNITS)),
  /** The size that a single number is for; `null` for the size to knit. */
  amountSize: readSizeChoice,
  /** The length of a ball, in yards or meters. */
  ballLength: readUnitInput,
  /** In grams. */
  ballWeight: readTypedText,
});

export type YarnEntry = Infer<typeof readYarnEntry>;

/** Lengths of yarn: stored in yards, typed in yards or meters. */
export const yarnScale: Scale = { quantity: 'count', toStored: toYards, fromStored: fromYards };

export const ballLengthRanges: Ranges = { in: TYPED_YARN.ballLength, cm: TYPED_YARN.ballLength };

/** Returns the unit of the amount: as chosen, or that of the card. */
export const getAmountUnit = ({ amountUnit }: YarnEntry, { unit }: PlannerContext): YarnUnit =>
  amountUnit ?? (unit === 'in' ? 'yards' : 'meters');

/** Returns the typed amounts: one, or one for each size; `null` if they cannot be used. */
export function readAmounts(entry: YarnEntry, context: PlannerContext): number[] | null {
  const reading = readSizeNumbers(entry.amount, context.sizes.length);
  if ('problem' in reading) return null;
  const { numbers, unit } = reading;
  const isRightUnit = unit === null || unit === getAmountUnit(entry, context);
  return isRightUnit && numbers.every((each) => isWithin(each, TYPED_YARN.amount)) ? numbers : null;
}

/** Returns the row of the size to knit. */
export const getKnitRow = ({ size }: YarnEntry, { sizes }: PlannerContext): number => getSizeRow(size, sizes);

/** Returns the row of the size that the amount is for. */
export const getAmountRow = (entry: YarnEntry, context: PlannerContext): number =>
  entry.amountSize === null || readAmounts(entry, context)?.length !== 1
    ? getKnitRow(entry, context)
    : getSizeRow(entry.amountSize, context.sizes);

/** Returns the typed amount, in its unit; `null` if there is none that can be used. */
export function readAmount(entry: YarnEntry, context: PlannerContext): number | null {
  const amounts = readAmounts(entry, context);
  return amounts?.[amounts.length === 1 ? 0 : getKnitRow(entry, context)] ?? null;
}

/** Returns the length of a ball in yards; `null` if there is none that can be used. */
function readBallYards({ ballLength }: YarnEntry): number | null {
  const reading = readNumber(ballLength.text);
  if ('problem' in reading || reading.unit !== null) return null;
  return isOutside(ballLength, ballLengthRanges, yarnScale) ? null : readValue(ballLength, yarnScale);
}

/** Returns the weight of a ball in grams; `null` if there is none that can be used. */
function readBallGrams({ ballWeight }: YarnEntry): number | null {
  const reading = readSizeNumbers(ballWeight, 1);
  if ('problem' in reading || (reading.unit !== null && reading.unit !== 'grams')) return null;
  const [grams = 0] = reading.numbers;
  return isWithin(grams, TYPED_YARN.ballWeight) ? grams : null;
}

/** Returns the ball on the label; `null` if its length is missing or wrong. */
export function readBall(entry: YarnEntry, context: PlannerContext): Ball | null {
  const yards = readBallYards(entry);
  return yards === null
    ? null
    : { yards, grams: getAmountUnit(entry, context) === 'grams' ? readBallGrams(entry) : null };
}

/** Returns the error of the amount; `undefined` if it can be used. */
export function findAmountProblem(entry: YarnEntry, context: PlannerContext): string | undefined {
  if (readAmounts(entry, context) !== null) return undefined;
  const { sizes } = context;
  const unit = getAmountUnit(entry, context);
  const reading = readSizeNumbers(entry.amount, sizes.length);
  if ('problem' in reading)
    return reading.problem === 'other-length'
      ? describeOtherLength(reading.length, sizes.length)
      : `Enter the ${unit} as a number${sizes.length > 1 ? ', or as a list for all sizes' : ''}`;
  return reading.unit !== null && reading.unit !== unit
    ? `Enter the ${unit}, or choose another unit above`
    : `Enter ${TYPED_YARN.amount.min} to ${TYPED_YARN.amount.max} ${unit}`;
}

/** Returns the amount in yards; `null` if it cannot be known. */
function readYards(entry: YarnEntry, context: PlannerContext): number | null {
  const amount = readAmount(entry, context);
  const ball = readBall(entry, context);
  if (amount === null) return null;
  const toYardsByUnit: Record<YarnUnit, () => number | null> = {
    yards: () => amount,
    meters: () => toYards(amount, 'cm'),
    grams: () => (ball?.grams ? gramsToYards(amount, { yards: ball.yards, grams: ball.grams }) : null),
  };
  return toYardsByUnit[getAmountUnit(entry, context)]();
}

/** Returns the error of a ball whose grams give an impossible length; `undefined` if there is none. */
function findLabelProblem(entry: YarnEntry, context: PlannerContext): string | undefined {
  const yards = readYards(entry, context);
  return yards === null || isWithin(yards, TYPED_YARN.amount)
    ? undefined
    : `Check the label: with this ball, the pattern would take ${formatYarn(yards, context.unit)}`;
}

/** Returns the errors of the ball. */
export function findBallProblems(entry: YarnEntry, context: PlannerContext): Problems {
  const isByWeight = getAmountUnit(entry, context) === 'grams';
  const { ballLength, ballWeight } = TYPED_YARN;
  const isLengthLeftOut = !isByWeight && isBlankText(entry.ballLength.text);
  return toProblems({
    ballLength:
      isLengthLeftOut || readBallYards(entry) !== null
        ? undefined
        : `Enter the ${context.unit === 'in' ? 'yards' : 'meters'} of a ball, from ${ballLength.min} to ${ballLength.max}`,
    ballWeight:
      isByWeight && readBallGrams(entry) === null
        ? `Enter the grams of a ball, from ${ballWeight.min} to ${ballWeight.max}`
        : isByWeight
          ? findLabelProblem(entry, context)
          : undefined,
  });
}

interface YarnBasis {
  input: YarnInput;
  size: string;
  /** The size that the amount is for, if it is another one. */
  amountSize: string | null;
  ball: Ball | null;
}

/** Returns what the estimate is calculated from; `null` while a question has no usable answer. */
export function readYarnBasis(entry: YarnEntry, context: PlannerContext): YarnBasis | null {
  const yards = readYards(entry, context);
  const { sizes, patternGauge, knitterGauge } = context;
  const [row, amountRow] = [getKnitRow(entry, context), getAmountRow(entry, context)];
  const [size, amountSize] = [sizes[row], sizes[amountRow]];
  if (yards === null || !size || !amountSize || patternGauge === null) return null;
  return {
    input: {
      yards,
      amountBust: amountSize.originalMeasurement,
      bust: size.originalMeasurement,
      patternGauge,
      knitterGauge,
    },
    size: size.size,
    amountSize: amountRow === row ? null : amountSize.size,
    ball: readBall(entry, context),
  };
}
