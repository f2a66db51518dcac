import {
  formatMultiple,
  formatStitches,
  checkCount,
  describeAgreement,
  describeCountBust,
  describeExactCount,
  describeUnworkableCount,
  describeNearestSizes,
  findDesiredCounts,
  findNearestSizes,
  listCountOptions,
  LATER_COUNTS_CHANGE,
  type CheckedCount,
  TYPED_STITCHES,
  type CastOnInput,
  type CastOnPiece,
  type StitchMultiple,
} from '../../../../engine/cast-on.ts';
import { formatSizeName, formatLength, formatTabular } from '../../../../engine/sentences.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import {
  createSizeQuestion,
  getSizeIndex,
  pickSizeNumber,
  readNumbersForSizes,
  readSizeChoice,
  type FieldsProps,
  type ResultProps,
  type Tool,
  type PlannerContext,
} from '../tool.tsx';
import { useShown } from '../../../measurement-inputs/card-units.ts';
import { ResultTable } from '../../results/result-table.tsx';
import { Notice } from '../../../ui/alert.tsx';
import { withNonBreakingSpaces } from '../../../ui/format.ts';
import { isWithin } from '../../../../engine/limits.ts';
import { describeWholeNumberProblem, readNumber, readWholeNumber } from '../../../../engine/read-number.ts';
import { isBlankText } from '../../../measurement-inputs/unit-input.ts';
import { typedText, oneOf, orNull, objectOrEmpty, type Infer } from '../../../stored/schema.ts';

/** Reads the input of the cast-on check. */
export const readCastOnEntry = objectOrEmpty({
  size: readSizeChoice,
  /** One number, or a list with one for each size. */
  count: typedText,
  part: orNull(oneOf('whole', 'half')),
  /** Empty for none. */
  hidden: typedText,
  repeat: orNull(oneOf('any', 'multiple')),
  multiple: typedText,
  /** Empty for none. */
  plus: typedText,
});

export type CastOnEntry = Infer<typeof readCastOnEntry>;

/** Reads the typed counts: that of the chosen size, or one for each size. */
function readCounts({ count }: CastOnEntry, context: PlannerContext) {
  const range = TYPED_STITCHES.count;
  return readNumbersForSizes(
    count,
    context,
    'stitches',
    (number) => Number.isInteger(number) && isWithin(number, range),
    `Enter a whole number of stitches from ${range.min} to ${range.max}${context.sizes.length > 1 ? ', or a list for all sizes' : ''}`,
  );
}

/** Returns the typed count of the chosen size; `null` if there is none that can be used. */
export const readChosenCount = (entry: CastOnEntry, context: PlannerContext): number | null =>
  pickSizeNumber(readCounts(entry, context).numbers, getSizeIndex(entry.size, context.sizes));

/** Reads a number that may be left out; `null` if it cannot be used. */
const readOptional = (typed: string, field: 'hidden' | 'plus') =>
  isBlankText(typed) ? 0 : readWholeNumber(typed, TYPED_STITCHES[field], 'stitches');

function readPiece({ part, hidden }: CastOnEntry): CastOnPiece | null {
  const stitches = readOptional(hidden, 'hidden');
  return part === null || stitches === null ? null : { pieces: part === 'whole' ? 1 : 2, hidden: stitches };
}

/** Returns the counts that the stitch pattern can be worked on; `null` while they are missing or wrong. */
function readMultiple({ repeat, multiple, plus }: CastOnEntry): StitchMultiple | null {
  if (repeat === null) return null;
  if (repeat === 'any') return { multiple: 1, plus: 0 };
  const [times, rest] = [
    readWholeNumber(multiple, TYPED_STITCHES.multiple, 'stitches'),
    readOptional(plus, 'plus'),
  ];
  return times === null || rest === null ? null : { multiple: times, plus: rest };
}

const describeOptionalProblem = (typed: string, field: 'hidden' | 'plus') =>
  isBlankText(typed) ? undefined : describeWholeNumberProblem(typed, TYPED_STITCHES[field], 'stitches');

/** Returns the error of the hidden stitches, which must be fewer than those of every size. */
function findHiddenProblem(entry: CastOnEntry, context: PlannerContext): string | undefined {
  const fewest = Math.min(...(readCounts(entry, context).numbers ?? []));
  return (readOptional(entry.hidden, 'hidden') ?? 0) >= fewest
    ? `Enter fewer than the ${fewest} stitches of the piece`
    : describeOptionalProblem(entry.hidden, 'hidden');
}

function findMultipleProblems({ repeat, multiple, plus }: CastOnEntry): Problems {
  if (repeat === null) return { repeat: 'Choose one' };
  if (repeat === 'any') return {};
  const reading = readNumber(plus);
  const isNegative = 'problem' in reading && reading.problem === 'negative';
  return toProblems({
    multiple: describeWholeNumberProblem(multiple, TYPED_STITCHES.multiple, 'stitches'),
    plus: isNegative
      ? 'Enter a number from 0. For “a multiple of 8 minus 1”, enter 7'
      : describeOptionalProblem(plus, 'plus'),
  });
}

/** Returns what the check is calculated from; `null` while a question has no usable answer. */
function readCastOnBasis(entry: CastOnEntry, context: PlannerContext) {
  const { numbers: counts } = readCounts(entry, context);
  const [piece, multiple] = [readPiece(entry), readMultiple(entry)];
  const { patternGauge, knitterGauge, desiredBust } = context;
  if (counts === null || piece === null || multiple === null || patternGauge === null) return null;
  const input: CastOnInput = {
    piece,
    multiple,
    knitterStitchGauge: knitterGauge.stitches,
    patternStitchGauge: patternGauge.stitches,
    desiredBust,
  };
  return { input, counts };
}

const PIECES = [
  { value: 'whole', label: 'The whole bust', hint: 'Worked in the round, or as one wide piece.' },
  { value: 'half', label: 'The front or the back', hint: 'Two such pieces are sewn together.' },
] as const;

const REPEATS = [
  { value: 'any', label: 'Any number', hint: 'Such as for stockinette or garter stitch.' },
  { value: 'multiple', label: 'A multiple', hint: 'Such as “a multiple of 8 plus 2”.' },
] as const;

function CountFields({ entry, context, bind }: FieldsProps<CastOnEntry>) {
  const { sizes } = context;
  const size = sizes[getSizeIndex(entry.size, sizes)]?.size ?? '';
  const { numbers: counts } = readCounts(entry, context);
  const count = readChosenCount(entry, context);
  return (
    <>
      <TextField
        label={sizes.length > 1 ? `Stitches for ${formatSizeName(size)}, or for all sizes` : 'Stitches'}
        hint={`At the bust, after all increases and before the armholes. ${sizes.length > 1 ? 'You can paste the list for all sizes, such as 180 (196, 212).' : ''}`.trim()}
        {...bind('count')}
      />
      {counts !== null && counts.length > 1 && count !== null && (
        <p>
          For {formatSizeName(size)}, that is {formatStitches(count)}.
        </p>
      )}
    </>
  );
}

function PieceFields({ title, bind }: FieldsProps<CastOnEntry>) {
  return (
    <>
      <RadioList label={title} {...bind('part')} options={PIECES} />
      <TextField
        label="Stitches that do not show (optional)"
        hint="In the seams of the piece, or in a steek. If one stitch at each edge is sewn in, enter 2."
        inputMode="numeric"
        {...bind('hidden')}
      />
    </>
  );
}

function MultipleFields({ entry, title, bind }: FieldsProps<CastOnEntry>) {
  return (
    <>
      <RadioList label={title} {...bind('repeat')} options={REPEATS} />
      {entry.repeat === 'multiple' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Multiple of" inputMode="numeric" {...bind('multiple')} />
          <TextField label="Plus (optional)" inputMode="numeric" {...bind('plus')} />
        </div>
      )}
    </>
  );
}

interface SizesTableProps {
  sizes: readonly CheckedCount[];
  nearest: readonly CheckedCount[];
}

function SizesTable({ sizes, nearest }: SizesTableProps) {
  const { unit } = useShown();
  return (
    <ResultTable
      title="The printed counts of every size"
      stackedColumns={null}
      columns={[
        { heading: 'Stitches', getCell: ({ count }) => count },
        {
          heading: 'Pattern’s bust',
          getCell: ({ printedBust, patternBust, isContradictory }) => (
            <>
              {formatTabular(printedBust, unit)}
              {isContradictory && (
                <span className="block text-sm font-semibold">
                  but the count gives {formatTabular(patternBust, unit)}
                </span>
              )}
            </>
          ),
        },
        {
          heading: 'Your bust',
          getCell: ({ bust }) => <b className="font-semibold">{formatTabular(bust, unit)}</b>,
        },
      ]}
      rows={sizes}
      getMark={(size) => nearest.includes(size) && 'Closest'}
    />
  );
}

function CastOnResult({ entry, context }: ResultProps<CastOnEntry>) {
  const basis = readCastOnBasis(entry, context);
  if (basis === null) return null;
  const { input, counts } = basis;
  const { piece, multiple } = input;
  const { sizes, unit } = context;
  const chosenIndex = getSizeIndex(entry.size, sizes);
  // A single count is for the chosen size.
  const countedSizes = counts.length > 1 ? sizes : sizes.slice(chosenIndex, chosenIndex + 1);
  const checked = countedSizes.flatMap(({ size, originalMeasurement }, index) => {
    const count = counts[index];
    return count === undefined ? [] : [checkCount({ size, count, printedBust: originalMeasurement }, input)];
  });
  const chosen = checked[checked.length > 1 ? chosenIndex : 0];
  if (!chosen) return null;
  const desired = findDesiredCounts(input, chosen.stitchRatio);
  const nearest = desired ? findNearestSizes(checked, desired.target, unit) : [];
  const agreement = withNonBreakingSpaces(describeAgreement(chosen, piece, unit));
  const unworkable = describeUnworkableCount(chosen, multiple);
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="good" className="text-xl font-semibold">
        {withNonBreakingSpaces(describeCountBust(chosen, piece, unit))}
      </Notice>
      {chosen.isContradictory ? <Notice tone="caution">{agreement}</Notice> : <p>{agreement}</p>}
      {unworkable !== null && <Notice tone="caution">{unworkable}</Notice>}
      {desired && (
        <>
          <h4 className="mt-2 font-semibold">
            {withNonBreakingSpaces(`For the ${formatLength(desired.target, unit)} you want`)}
          </h4>
          <p>{withNonBreakingSpaces(describeExactCount(desired, piece, unit))}</p>
          <ul className="list-disc pl-5">
            {listCountOptions(desired, chosen.count, unit).map(({ text, isClosest }) => (
              <li key={text} className={isClosest ? 'font-semibold' : ''}>
                {withNonBreakingSpaces(text)}
              </li>
            ))}
          </ul>
          {nearest.some((each) => each !== chosen) && (
            <p>{withNonBreakingSpaces(describeNearestSizes(nearest, desired.target, unit))}</p>
          )}
          <p className="text-muted">{LATER_COUNTS_CHANGE}</p>
        </>
      )}
      {checked.length > 1 && <SizesTable sizes={checked} nearest={nearest} />}
    </div>
  );
}

/** Checks printed stitch counts at the knitter's gauge, and finds the count for the desired bust. */
export const castOnTool: Tool<CastOnEntry> = {
  id: 'cast-on',
  title: 'Cast-On Check',
  resultName: 'check',
  unitsCard: 'cast-on',
  isAboutPattern: true,
  readEntry: readCastOnEntry,
  questions: [
    createSizeQuestion('Which size are you checking?'),
    {
      name: 'count',
      title: 'How many stitches does the pattern give?',
      answerName: 'Stitches',
      describeAnswer: (entry, context) => {
        const count = readChosenCount(entry, context);
        return count === null ? '' : formatStitches(count);
      },
      findProblems: (entry, context) => toProblems({ count: readCounts(entry, context).problem }),
      Fields: CountFields,
    },
    {
      name: 'piece',
      title: 'What are these stitches for?',
      answerName: 'Piece',
      describeAnswer: (entry) => {
        const piece = readPiece(entry);
        const name = PIECES.find(({ value }) => value === entry.part)?.label ?? '';
        return piece?.hidden ? `${name}, ${formatStitches(piece.hidden)} hidden` : name;
      },
      findProblems: (entry, context) =>
        toProblems({
          part: entry.part === null ? 'Choose one' : undefined,
          hidden: findHiddenProblem(entry, context),
        }),
      Fields: PieceFields,
    },
    {
      name: 'multiple',
      title: 'Does the stitch pattern need a certain number?',
      answerName: 'Number',
      describeAnswer: (entry) => {
        const multiple = readMultiple(entry);
        return multiple === null ? '' : formatMultiple(multiple);
      },
      findProblems: findMultipleProblems,
      Fields: MultipleFields,
    },
  ],
  Result: CastOnResult,
};
