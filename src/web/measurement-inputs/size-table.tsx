import { useId, useRef, type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { isWithin, MAX_NAME_LENGTH, MAX_TABLE_PASTE_LENGTH } from '../../engine/limits.ts';
import { MEASUREMENT_KEYS, type MeasurementKey } from '../../engine/measurements.ts';
import { formatRange } from '../../engine/sentences.ts';
import type { LengthUnit } from '../../engine/units.ts';
import { Button } from '../ui/button.tsx';
import { QuestionedFields } from '../ui/question.tsx';
import { useTyping } from '../ui/use-typing.ts';
import { useShown } from './card-units.ts';
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
import type { SizeColumn } from '../../engine/pasted-sizes.ts';
import { readNumber } from '../../engine/read-number.ts';
import { readTransfer } from '../pattern-reader/files/transfer.ts';
import { toast, toastError } from '../ui/toast.ts';

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
  size: { rows: number; columns: number },
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
    isWithin(target.row, { min: 0, max: size.rows - 1 }) &&
    isWithin(target.column, { min: 0, max: size.columns - 1 });
  return isInside ? target : null;
}

const columns = [
  { name: 'name', label: 'Size name', heading: 'Size', doubtField: 'sizes' },
  { name: 'bust', label: 'Bust', heading: 'Bust', doubtField: 'bust' },
  { name: 'length', label: 'Length', heading: 'Length', doubtField: 'length' },
] as const;

interface SizeTableProps {
  sizes: readonly SizeEntry[];
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
  const { sizes, problems, hint = '', className, desiredBust = null, getDoubtIds, onChange } = props;
  const { unit } = useShown();
  const hintId = useId();
  const { typedField, startTyping, stopTyping } = useTyping<FormField>();
  const { lastPaste, paste } = useSizePaste({ sizes, unit, onChange });
  const shownProblems = Object.fromEntries(
    Object.entries(problems).filter(([field]) => field !== typedField),
  ) as FieldProblems;
  const messages = [
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
    // An emptied row also loses the hidden data of its size.
    const changed = isBlank(size) ? emptySize : size;
    onChange(sizes.map((old, index) => (index === row ? changed : old)));
  };
  const cells: SizeCellsProps = {
    sizes,
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
        {messages.map(({ text, isProblem }) => (
          <p key={text} className={`text-sm font-semibold ${isProblem ? 'text-madder' : ''}`}>
            {text}
          </p>
        ))}
      </QuestionedFields>
    </fieldset>
  );
}

function Cells({ sizes, problems, getDoubtIds, onChange, onLeave, onPaste }: SizeCellsProps) {
  const { unit } = useShown();
  const table = useRef<HTMLTableElement>(null);

  const moveWithArrows = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
    const size = { rows: sizes.length, columns: columns.length };
    const target = findCellAfterKey(event.key, { row, column }, { start, end, length: value.length }, size);
    if (target === null) return;
    event.preventDefault();
    const input = table.current?.tBodies[0]?.rows[target.row]?.querySelectorAll('input')[target.column];
    input?.focus();
    input?.select();
  };

  return (
    <table
      ref={table}
      className="w-full table-fixed border-separate border-spacing-x-[min(0.25rem,1.25vw)] border-spacing-y-1"
    >
      <thead className="text-muted bg-card sticky top-0 z-10 text-left text-sm">
        <tr>
          <td className="w-[min(1.5rem,7.5vw)]" />
          {columns.map(({ name, heading }) => (
            <th
              key={name}
              scope="col"
              className={`px-1 pb-1 text-[min(0.875rem,4.4vw)] font-semibold ${name === 'name' ? 'w-[34%]' : ''}`}
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
            <th
              scope="row"
              className="text-muted pt-2.5 text-right text-[min(0.875rem,4.4vw)] font-normal tabular-nums"
            >
              {row + 1}
            </th>
            {columns.map(({ name, label, doubtField }, column) => {
              const field = `${name}-${row}` as const;
              const cell = {
                name: field,
                'aria-label': `${label}, row ${row + 1}`,
                // A doubt is about the whole column.
                'aria-describedby': row === 0 ? getDoubtIds(doubtField) : undefined,
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

/** Matches several cells or lines, brackets, separators, or several numbers. */
const SEVERAL = /[\t\n([;]|, | [-–—/:] |\d\D+\d/;

/** Returns whether a pasted text may have several values. `paste-sizes.ts`, which reads them, loads too late to prevent the paste. */
export const canHaveSeveralValues = (text: string): boolean =>
  SEVERAL.test(text.trim()) && !('number' in readNumber(text));

function insertText(input: HTMLInputElement, text: string): void {
  const line = text.trim().replace(/\s*[\r\n]+\s*/g, ' ');
  const { selectionStart, selectionEnd, value, maxLength } = input;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const room = maxLength < 0 ? line.length : Math.max(0, maxLength - (value.length - (end - start)));
  input.setRangeText(line.slice(0, room), start, end, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

interface PasteRecord {
  before: readonly SizeEntry[];
  after: readonly SizeEntry[];
  message: string;
  input: HTMLInputElement;
}

/** Compares the sizes one by one, because the caller may pass them in a new array each time. */
const hasSameSizes = (one: readonly SizeEntry[], other: readonly SizeEntry[]): boolean =>
  one.length === other.length && one.every((size, index) => size === other[index]);

interface SizePasteOptions {
  sizes: readonly SizeEntry[];
  unit: LengthUnit;
  onChange: (sizes: SizeEntry[]) => void;
}

/** Fills the size table with lists and tables that are pasted into one of its cells. */
function useSizePaste({ sizes, unit, onChange }: SizePasteOptions) {
  const [record, setRecord] = useState<PasteRecord | null>(null);
  const latest = useRef({ sizes, onChange });
  useEffect(() => {
    latest.current = { sizes, onChange };
  });

  const paste = async (
    event: ClipboardEvent<HTMLInputElement>,
    row: number,
    column: SizeColumn | MeasurementKey,
  ) => {
    const data = readTransfer(event.clipboardData);
    if (!canHaveSeveralValues(data.text)) return;
    event.preventDefault();
    if (data.text.length > MAX_TABLE_PASTE_LENGTH) {
      toastError('This text is too long for the size table', 'Use “Paste or drop a pattern” to read it.');
      return;
    }
    const input = event.currentTarget;
    // Without a network, the code may be missing. The text is then pasted into this one field, on one line.
    const loaded = await import('./paste-sizes.ts').catch(() => null);
    if (!input.isConnected) return;
    const { sizes: before, onChange: change } = latest.current;
    const filled = loaded?.pasteSizes(before, data, { row, column, unit }) ?? null;
    if (filled === null) {
      insertText(input, data.text);
      toast({
        title: 'This text could not be split into sizes',
        description: 'It is all in one cell. Paste one column, or use “Paste or drop a pattern”.',
      });
      return;
    }
    change(filled.sizes);
    setRecord({ before, after: filled.sizes, message: filled.message, input });
  };

  return {
    /** The last paste, if nothing has changed since; `undo` restores the sizes and the focus. */
    lastPaste:
      record !== null && hasSameSizes(record.after, sizes)
        ? {
            message: record.message,
            undo: () => {
              onChange([...record.before]);
              record.input.focus();
            },
          }
        : null,
    paste,
  };
}
