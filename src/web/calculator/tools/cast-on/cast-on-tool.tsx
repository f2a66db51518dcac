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
} from '../../../../engine/cast-on.ts';
import { formatSizeName, formatLength, formatTabular } from '../../../../engine/sentences.ts';
import { toProblems } from '../../../forms/use-problems.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import { askForSize, getSizeRow } from '../size-choice.tsx';
import type { FieldsProps, ResultProps, Tool } from '../tool.ts';
import {
  findCountProblem,
  findHiddenProblem,
  findMultipleProblems,
  readCastOnEntry,
  readChosenCount,
  readCounts,
  readMultiple,
  readPiece,
  type CastOnEntry,
  readCastOnBasis,
} from './cast-on-entry.ts';
import type { LengthUnit } from '../../../../engine/units.ts';
import { ResultTable } from '../../results/result-table.tsx';
import { Notice } from '../../../ui/alert.tsx';
import { keepUnits } from '../../../ui/format.ts';

const pieceNames = { whole: 'The whole bust', half: 'The front or the back' } as const;

function CountFields({ entry, context, bind }: FieldsProps<CastOnEntry>) {
  const { sizes } = context;
  const size = sizes[getSizeRow(entry.size, sizes)]?.size ?? '';
  const counts = readCounts(entry, context);
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
      <RadioList
        label={title}
        {...bind('part')}
        options={[
          {
            value: 'whole',
            label: pieceNames.whole,
            hint: 'Worked in the round, or as one wide piece.',
          },
          { value: 'half', label: pieceNames.half, hint: 'Two such pieces are sewn together.' },
        ]}
      />
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
      <RadioList
        label={title}
        {...bind('repeat')}
        options={[
          { value: 'any', label: 'Any number', hint: 'Such as for stockinette or garter stitch.' },
          { value: 'multiple', label: 'A multiple', hint: 'Such as “a multiple of 8 plus 2”.' },
        ]}
      />
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
  unit: LengthUnit;
}

function SizesTable({ sizes, nearest, unit }: SizesTableProps) {
  return (
    <ResultTable
      title="The printed counts of every size"
      unit={unit}
      stackedColumns={null}
      columns={[
        { heading: 'Stitches', getCell: ({ count }) => count },
        {
          heading: 'Printed bust',
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
  const chosenRow = getSizeRow(entry.size, sizes);
  const rows = counts.length > 1 ? sizes.map((_, row) => row) : [chosenRow];
  const checked = rows.flatMap((row, index) => {
    const [size, count] = [sizes[row], counts[index]];
    return size && count !== undefined
      ? [checkCount({ size: size.size, count, printedBust: size.originalMeasurement }, input)]
      : [];
  });
  const chosen = checked[checked.length > 1 ? chosenRow : 0];
  if (!chosen) return null;
  const desired = findDesiredCounts(input, chosen.stitchRatio);
  const nearest = desired ? findNearestSizes(checked, desired.target, unit) : [];
  const agreement = keepUnits(describeAgreement(chosen, piece, unit));
  const unworkable = describeUnworkableCount(chosen, multiple);
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="good" className="text-xl font-semibold">
        {keepUnits(describeCountBust(chosen, piece, unit))}
      </Notice>
      {chosen.isContradictory ? <Notice tone="caution">{agreement}</Notice> : <p>{agreement}</p>}
      {unworkable !== null && <Notice tone="caution">{unworkable}</Notice>}
      {desired && (
        <>
          <h4 className="mt-2 font-semibold">For the {formatLength(desired.target, unit)} you want</h4>
          <p>{keepUnits(describeExactCount(desired, piece, unit))}</p>
          <ul className="list-disc pl-5">
            {listCountOptions(desired, chosen.count, unit).map(({ text, isClosest }) => (
              <li key={text} className={isClosest ? 'font-semibold' : ''}>
                {keepUnits(text)}
              </li>
            ))}
          </ul>
          {nearest.some((each) => each !== chosen) && (
            <p>{keepUnits(describeNearestSizes(nearest, desired.target, unit))}</p>
          )}
          <p className="text-muted">{LATER_COUNTS_CHANGE}</p>
        </>
      )}
      {checked.length > 1 && <SizesTable sizes={checked} nearest={nearest} unit={unit} />}
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
    askForSize('Which size are you checking?'),
    {
      name: 'count',
      title: 'How many stitches does the pattern give?',
      answerName: 'Stitches',
      describeAnswer: (entry, context) => {
        const count = readChosenCount(entry, context);
        return count === null ? '' : formatStitches(count);
      },
      findProblems: (entry, context) => toProblems({ count: findCountProblem(entry, context) }),
      Fields: CountFields,
    },
    {
      name: 'piece',
      title: 'What are these stitches for?',
      answerName: 'Piece',
      describeAnswer: (entry) => {
        const piece = readPiece(entry);
        if (piece === null || entry.part === null) return '';
        const hidden = piece.hidden === 0 ? '' : `, ${formatStitches(piece.hidden)} hidden`;
        return `${pieceNames[entry.part]}${hidden}`;
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
