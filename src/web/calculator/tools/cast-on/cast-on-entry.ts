import {
  TYPED_STITCHES,
  type CastOnInput,
  type CastOnPiece,
  type StitchMultiple,
} from '../../../../engine/cast-on.ts';
import { isWithin } from '../../../../engine/limits.ts';
import { describeWholeNumberProblem, readNumber, readWholeNumber } from '../../../../engine/read-number.ts';
import { describeOtherLength, readSizeNumbers } from '../../../../engine/size-numbers.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { readTypedText } from '../../../measurement-inputs/stored-entries.ts';
import { isBlankText } from '../../../measurement-inputs/unit-input.ts';
import { oneOf, orNull, parts, type Infer } from '../../../stored/schema.ts';
import { getSizeRow, readSizeChoice } from '../size-choice.tsx';
import type { PlannerContext } from '../tool.ts';

/** Reads the input of the cast-on check. */
export const readCastOnEntry = parts({
  size: readSizeChoice,
  /** One number, or a list with one for each size. */
  count: readTypedText,
  part: orNull(oneOf('whole', 'half')),
  /** Empty for none. */
  hidden: readTypedText,
  repeat: orNull(oneOf('any', 'multiple')),
  multiple: readTypedText,
  /** Empty for none. */
  plus: readTypedText,
});

export type CastOnEntry = Infer<typeof readCastOnEntry>;

/** Returns the typed counts: that of the chosen size, or one for each size; `null` if they cannot be used. */
export function readCounts({ count }: CastOnEntry, { sizes }: PlannerContext): number[] | null {
  const reading = readSizeNumbers(count, sizes.length);
  const isUsable = (number: number) => Number.isInteger(number) && isWithin(number, TYPED_STITCHES.count);
  if ('problem' in reading || (reading.unit !== null && reading.unit !== 'stitches')) return null;
  return reading.numbers.every(isUsable) ? reading.numbers : null;
}

/** Returns the typed count of the chosen size; `null` if there is none that can be used. */
export function readChosenCount(entry: CastOnEntry, context: PlannerContext): number | null {
  const counts = readCounts(entry, context);
  return counts?.[counts.length === 1 ? 0 : getSizeRow(entry.size, context.sizes)] ?? null;
}

/** Reads a number that may be left out; `null` if it cannot be used. */
const readOptional = (typed: string, field: 'hidden' | 'plus') =>
  isBlankText(typed) ? 0 : readWholeNumber(typed, TYPED_STITCHES[field], 'stitches');

/** Returns the piece that the stitches are for; `null` while that is missing or wrong. */
export function readPiece({ part, hidden }: CastOnEntry): CastOnPiece | null {
  const stitches = readOptional(hidden, 'hidden');
  return part === null || stitches === null ? null : { pieces: part === 'whole' ? 1 : 2, hidden: stitches };
}

/** Returns the counts that the stitch pattern can be worked on; `null` while they are missing or wrong. */
export function readMultiple({ repeat, multiple, plus }: CastOnEntry): StitchMultiple | null {
  if (repeat === null) return null;
  if (repeat === 'any') return { multiple: 1, plus: 0 };
  const [times, rest] = [
    readWholeNumber(multiple, TYPED_STITCHES.multiple, 'stitches'),
    readOptional(plus, 'plus'),
  ];
  return times === null || rest === null ? null : { multiple: times, plus: rest };
}

/** Returns the error of the count; `undefined` if it can be used. */
export function findCountProblem(entry: CastOnEntry, context: PlannerContext): string | undefined {
  if (readCounts(entry, context) !== null) return undefined;
  const { sizes } = context;
  const reading = readSizeNumbers(entry.count, sizes.length);
  if ('problem' in reading && reading.problem === 'other-length')
    return describeOtherLength(reading.length, sizes.length);
  const { min, max } = TYPED_STITCHES.count;
  return `Enter a whole number of stitches from ${min} to ${max}${sizes.length > 1 ? ', or a list for all sizes' : ''}`;
}

/** Returns the error of the hidden stitches, which must be fewer than those of every size. */
export function findHiddenProblem(entry: CastOnEntry, context: PlannerContext): string | undefined {
  const hidden = readOptional(entry.hidden, 'hidden');
  if (hidden === null) return describeWholeNumberProblem(entry.hidden, TYPED_STITCHES.hidden);
  const fewest = Math.min(...(readCounts(entry, context) ?? []));
  return hidden >= fewest ? `Enter fewer than the ${fewest} stitches of the piece` : undefined;
}

function findPlusProblem({ plus }: CastOnEntry): string | undefined {
  if (readOptional(plus, 'plus') !== null) return undefined;
  const reading = readNumber(plus);
  return 'problem' in reading && reading.problem === 'negative'
    ? 'Enter a number from 0. For “a multiple of 8 minus 1”, enter 7'
    : describeWholeNumberProblem(plus, TYPED_STITCHES.plus);
}

/** Returns the errors of the multiple. */
export function findMultipleProblems(entry: CastOnEntry): Problems {
  const { repeat, multiple } = entry;
  if (repeat === null) return { repeat: 'Choose one' };
  if (repeat === 'any') return {};
  const { multiple: range } = TYPED_STITCHES;
  return toProblems({
    multiple:
      readWholeNumber(multiple, range, 'stitches') === null
        ? describeWholeNumberProblem(multiple, range)
        : undefined,
    plus: findPlusProblem(entry),
  });
}

interface CastOnBasis {
  input: CastOnInput;
  /** The counts: that of the chosen size, or one for each size. */
  counts: readonly number[];
}

/** Returns what the check is calculated from; `null` while a question has no usable answer. */
export function readCastOnBasis(entry: CastOnEntry, context: PlannerContext): CastOnBasis | null {
  const [counts, piece, multiple] = [readCounts(entry, context), readPiece(entry), readMultiple(entry)];
  const { patternGauge, knitterGauge, desiredBust } = context;
  if (counts === null || piece === null || multiple === null || patternGauge === null) return null;
  return {
    input: {
      piece,
      multiple,
      knitterStitchGauge: knitterGauge.stitches,
      patternStitchGauge: patternGauge.stitches,
      desiredBust,
    },
    counts,
  };
}
