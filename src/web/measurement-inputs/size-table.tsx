import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isWithin, MAX_NAME_LENGTH } from '../../engine/limits.ts';
import { MEASUREMENT_KEYS } from '../../engine/measurements.ts';
import { formatRange } from '../../engine/sentences.ts';
import type { LengthUnit } from '../../engine/units.ts';
import { Button } from '../ui/button.tsx';
import { QuestionedFields } from '../ui/question.tsx';
import { useTyping } from '../ui/use-typing.ts';
import type { GetDoubtIds } from './doubts.tsx';
import { emptySize, type SizeEntry } from './entries.ts';
import { FurtherSizes, MoreMeasurements, type SizeCellsProps } from './further-fields.tsx';
import {
  isBlank,
  formatTableNotes,
  formatTableProblems,
  type FieldProblems,
  type FormField,
} from './pattern-entry.ts';
import { getSizesQuestion } from './questions.ts';
import { LengthCell, SizeCell } from './number-field.tsx';
import { useSizePaste } from './use-size-paste.ts';

/** A cell of a table. Rows and columns start at 0. */
interface CellPosition {
  row: number;
  column: number;
}

/** Returns the cell that an arrow key leads to; `null` if the key moves within the text or leaves the table. */
export function findCellAfterKey(
  key: string,
  { row, column }: CellPosition,
  caret: { start: number | null; end: number | null; length: number },
  size: CellPosition,
): CellPosition | null {
  const isAllSelected = caret.start === 0 && caret.end === caret.length;
  const isAtStart = caret.end === 0 || isAllSelected;
  const isAtEnd = caret.start === caret.length || isAllSelected;
  const targets: Partial<Record<string, CellPosition | false>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: isAtStart && { row, column: column - 1 },
    ArrowRight: isAtEnd && { row, column: column + 1 },
  };
  const target = targets[key];
  if (!target) return null;
  const isInside =
    isWithin(target.row, { min: 0, max: size.row - 1 }) &&
    isWithin(target.column, { min: 0, max: size.column - 1 });
  return isInside ? target : null;
}

const columns = [
  { name: 'name', label: 'Size name', heading: 'Size', doubted: 'sizes' },
  { name: 'bust', label: 'Bust', heading: 'Bust', doubted: 'bust' },
  { name: 'length', label: 'Length', heading: 'Length', doubted: 'length' },
] as const;

interface SizeTableProps {
  sizes: readonly SizeEntry[];
  unit: LengthUnit;
  problems: FieldProblems;
  hint?: string;
  className?: string;
  /** The desired finished bust in inches, if it is known. It helps to detect mistakes. */
  desiredBust?: number | null;
  getDoubtIds: GetDoubtIds;
  onChange: (sizes: SizeEntry[]) => void;
}

function PasteMessage({ lastPaste }: Pick<ReturnType<typeof useSizePaste>, 'lastPaste'>) {
  return (
    <div role="status">
      {lastPaste && (
        <div className="flex items-center justify-between gap-2 text-sm">
          <p className="font-semibold">{lastPaste.message}</p>
          <Button onClick={lastPaste.undo}>Undo</Button>
        </div>
      )}
    </div>
  );
}

/** The table for a pattern's sizes. As in a spreadsheet, arrow keys move between cells, and a pasted list fills several. */
export function SizeTable(props: SizeTableProps) {
  const { sizes, unit, problems, hint = '', className, desiredBust = null, getDoubtIds, onChange } = props;
  const hintId = useId();
  const { typedField, startTyping, stopTyping } = useTyping<FormField>();
  const { lastPaste, paste } = useSizePaste({ sizes, unit, onChange });
  const shownProblems = Object.fromEntries(
    Object.entries(problems).filter(([field]) => field !== typedField),
  ) as FieldProblems;
  const below = [
    ...formatTableProblems(shownProblems).map((text) => ({ text, isProblem: true })),
    ...formatTableNotes(sizes, unit).map((text) => ({ text, isProblem: false })),
  ];
  const undoWithKeys = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!lastPaste || !isUndo) return;
    event.preventDefault();
    lastPaste.undo();
  };
  const change = (row: number, size: SizeEntry, field: FormField) => {
    startTyping(field);
    onChange(sizes.map((old, index) => (index === row ? withoutRest(size) : old)));
  };
  const cells: SizeCellsProps = {
    sizes,
    unit,
    problems: shownProblems,
    getDoubtIds,
    onChange: change,
    onLeave: stopTyping,
    onPaste: (event, row, column) => void paste(event, row, column),
  };
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="font-semibold">Sizes</legend>
      <p id={hintId} className="text-muted mb-2 text-sm">
        Finished bust as the pattern prints it, not “to fit”. Length is optional. {hint}
      </p>
      <QuestionedFields question={getSizesQuestion(sizes, desiredBust, onChange)}>
        <div className={className} onKeyDown={undoWithKeys}>
          <Cells {...cells} />
        </div>
        <PasteMessage lastPaste={lastPaste} />
        <MoreMeasurements
          isGiven={sizes.some((size) => MEASUREMENT_KEYS.some((key) => size[key]))}
          hasProblem={MEASUREMENT_KEYS.some((key) =>
            sizes.some((_, row) => problems[`${key}-${row}`] !== undefined),
          )}
        >
          <FurtherSizes {...cells} />
        </MoreMeasurements>
        {below.map(({ text, isProblem }) => (
          <p key={text} className={`text-sm font-semibold ${isProblem ? 'text-madder' : ''}`}>
            {text}
          </p>
        ))}
      </QuestionedFields>
    </fieldset>
  );
}

/** An emptied row also loses the hidden data of its size. */
const withoutRest = (size: SizeEntry) => (isBlank(size) ? emptySize : size);

function Cells({ sizes, unit, problems, getDoubtIds, onChange, onLeave, onPaste }: SizeCellsProps) {
  const table = useRef<HTMLTableElement>(null);

  const moveWithArrows = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
    const size = { row: sizes.length, column: columns.length };
    const target = findCellAfterKey(event.key, { row, column }, { start, end, length: value.length }, size);
    if (target === null) return;
    event.preventDefault();
    const input = table.current?.tBodies[0]?.rows[target.row]?.querySelectorAll('input')[target.column];
    input?.focus();
    input?.select();
  };

  return (
    <table ref={table} className="w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-1">
      <thead className="text-muted bg-card sticky top-0 z-10 text-left text-sm">
        <tr>
          <td className="w-6" />
          {columns.map(({ name, heading }) => (
            <th
              key={name}
              scope="col"
              className={`px-1 pb-1 font-semibold ${name === 'name' ? 'w-[34%]' : ''}`}
            >
              {heading}
              {name !== 'name' && <span className="font-normal">, {unit}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size, row) => (
          <tr key={row} className="align-top">
            <th scope="row" className="text-muted pt-2.5 text-right text-sm font-normal tabular-nums">
              {row + 1}
            </th>
            {columns.map(({ name, label, doubted }, column) => {
              const field = `${name}-${row}` as const;
              const cell = {
                name: field,
                'aria-label': `${label}, row ${row + 1}`,
                // A doubt is about the whole column.
                'aria-describedby': row === 0 ? getDoubtIds(doubted) : undefined,
                problem: problems[field],
                className: 'scroll-mt-16',
                onBlur: onLeave,
                onPaste: (event: ClipboardEvent<HTMLInputElement>) => onPaste(event, row, name),
                onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => moveWithArrows(event, row, column),
              };
              return (
                <td key={name}>
                  {name === 'name' ? (
                    <SizeCell
                      {...cell}
                      maxLength={MAX_NAME_LENGTH}
                      value={size.name}
                      onChange={(typed) => onChange(row, { ...size, name: typed }, field)}
                    />
                  ) : (
                    <LengthCell
                      {...cell}
                      unit={unit}
                      value={size[name]}
                      onChange={(typed) => onChange(row, { ...size, [name]: typed }, field)}
                    />
                  )}
                  {name === 'name' && size.toFit && (
                    <span className="text-muted block w-0 px-1.5 text-sm whitespace-nowrap">
                      To fit {formatRange(size.toFit, unit)}
                    </span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
