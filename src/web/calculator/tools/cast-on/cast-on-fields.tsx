import type { ComponentType } from 'react';
import { formatStitches } from '../../../../engine/cast-on.ts';
import { formatSizeName } from '../../../../engine/sentences.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import { getSizeRow, SizeFields } from '../size-choice.tsx';
import type { FieldsProps } from '../tool.ts';
import { readChosenCount, readCounts, type CastOnEntry, type CastOnQuestion } from './cast-on-entry.ts';
import { getCastOnQuestion, castOnPartNames } from './cast-on-words.ts';

type CastOnFieldsProps = FieldsProps<CastOnEntry>;

function CountFields({ entry, context, problems, onChange }: CastOnFieldsProps) {
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

function PieceFields({ entry, problems, onChange }: CastOnFieldsProps) {
  return (
    <>
      <RadioList
        label={getCastOnQuestion('piece')}
        value={entry.part}
        error={problems.part}
        options={[
          {
            value: 'whole',
            label: castOnPartNames.whole,
            hint: 'Worked in the round, or as one wide piece.',
          },
          { value: 'half', label: castOnPartNames.half, hint: 'Two such pieces are sewn together.' },
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

function MultipleFields({ entry, problems, onChange }: CastOnFieldsProps) {
  return (
    <>
      <RadioList
        label={getCastOnQuestion('multiple')}
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

export const castOnFields: Readonly<Record<CastOnQuestion, ComponentType<CastOnFieldsProps>>> = {
  size: (props) => <SizeFields label={getCastOnQuestion('size')} {...props} />,
  count: CountFields,
  piece: PieceFields,
  multiple: MultipleFields,
};
