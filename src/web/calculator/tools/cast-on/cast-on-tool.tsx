import { formatMultiple, formatStitches } from '../../../../engine/cast-on.ts';
import { formatSizeName } from '../../../../engine/sentences.ts';
import { toProblems } from '../../../forms/use-problems.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import { askForSize, getSizeRow } from '../size-choice.tsx';
import type { FieldsProps, Tool } from '../tool.ts';
import {
  emptyCastOnEntry,
  findCountProblem,
  findHiddenProblem,
  findMultipleProblems,
  readCastOnEntry,
  readChosenCount,
  readCounts,
  readMultiple,
  readPiece,
  type CastOnEntry,
} from './cast-on-entry.ts';
import { CastOnResult } from './cast-on-result.tsx';

const pieceNames = { whole: 'The whole bust', half: 'The front or the back' } as const;

function CountFields({ entry, context, problems, onChange }: FieldsProps<CastOnEntry>) {
  const { sizes } = context;
  const size = sizes[getSizeRow(entry.size, sizes)]?.size ?? '';
  const counts = readCounts(entry, context);
  const count = readChosenCount(entry, context);
  return (
    <>
      <TextField
        label={sizes.length > 1 ? `Stitches for ${formatSizeName(size)}, or for all sizes` : 'Stitches'}
        hint={`At the bust, after all increases and before the armholes. ${sizes.length > 1 ? 'You can paste the list for all sizes, such as 180 (196, 212).' : ''}`.trim()}
        error={problems.count}
        value={entry.count}
        onChange={(typed) => onChange({ count: typed })}
      />
      {counts !== null && counts.length > 1 && count !== null && (
        <p>
          For {formatSizeName(size)}, that is {formatStitches(count)}.
        </p>
      )}
    </>
  );
}

function PieceFields({ entry, title, problems, onChange }: FieldsProps<CastOnEntry>) {
  return (
    <>
      <RadioList
        label={title}
        value={entry.part}
        error={problems.part}
        options={[
          {
            value: 'whole',
            label: pieceNames.whole,
            hint: 'Worked in the round, or as one wide piece.',
          },
          { value: 'half', label: pieceNames.half, hint: 'Two such pieces are sewn together.' },
        ]}
        onChange={(part) => onChange({ part })}
      />
      <TextField
        label="Stitches that do not show (optional)"
        hint="In the seams of the piece, or in a steek. If one stitch at each edge is sewn in, enter 2."
        inputMode="numeric"
        error={problems.hidden}
        value={entry.hidden}
        onChange={(hidden) => onChange({ hidden })}
      />
    </>
  );
}

function MultipleFields({ entry, title, problems, onChange }: FieldsProps<CastOnEntry>) {
  return (
    <>
      <RadioList
        label={title}
        value={entry.repeat}
        error={problems.repeat}
        options={[
          { value: 'any', label: 'Any number', hint: 'Such as for stockinette or garter stitch.' },
          { value: 'multiple', label: 'A multiple', hint: 'Such as “a multiple of 8 plus 2”.' },
        ]}
        onChange={(repeat) => onChange({ repeat })}
      />
      {entry.repeat === 'multiple' && (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Multiple of"
            inputMode="numeric"
            error={problems.multiple}
            value={entry.multiple}
            onChange={(multiple) => onChange({ multiple })}
          />
          <TextField
            label="Plus (optional)"
            inputMode="numeric"
            error={problems.plus}
            value={entry.plus}
            onChange={(plus) => onChange({ plus })}
          />
        </div>
      )}
    </>
  );
}

/** Checks printed stitch counts at the knitter's gauge, and finds the count for the desired bust. */
export const castOnTool: Tool<CastOnEntry> = {
  id: 'cast-on',
  title: 'Cast-On Check',
  name: 'cast-on check',
  resultName: 'check',
  unitsCard: 'cast-on',
  isAboutPattern: true,
  emptyEntry: emptyCastOnEntry,
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
  getTexts: ({ count, hidden, multiple, plus }) => ({ count, hidden, multiple, plus }),
  Result: CastOnResult,
};
