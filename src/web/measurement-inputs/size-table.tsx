import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { LONGEST_NAME } from '../../engine/limits.ts';
import type { LengthUnit } from '../../engine/units.ts';
import { Input } from '../ui/field.tsx';
import { afterPress } from '../ui/press.ts';
import { Asked } from '../ui/question.tsx';
import { cellAfterKey } from './cell-keys.ts';
import type { SizeEntry } from './entries.ts';
import { tableNotes, tableProblems, type FieldProblems, type FormField } from './pattern-entry.ts';
import { sizesQuestion } from './questions.ts';
import { keyboardFor, lengthScale, textIn } from './unit-input.ts';

/** In the order of the table, from left to right. */
const columns = [
  { name: 'name', label: 'Size name', heading: 'Size' },
  { name: 'bust', label: 'Bust', heading: 'Bust' },
  { name: 'length', label: 'Length', heading: 'Length' },
] as const;

interface SizeTableProps {
  sizes: readonly SizeEntry[];
  unit: LengthUnit;
  problems: FieldProblems;
  /** Added to the explanation of the table. */
  hint?: string;
  /** Of the table, without its heading and the problems below it. */
  className?: string;
  /** The finished bust that is wanted, in inches, if it is known: a mistake shows beside it. */
  desiredBust?: number | null;
  onChange: (sizes: SizeEntry[]) => void;
}

/**
 * The pattern's sizes, typed as into a spreadsheet: the arrow keys lead from cell to cell. A problem shows once its cell
 * is left, and until it is typed in again.
 */
export function SizeTable({
  sizes,
  unit,
  problems,
  hint = '',
  className,
  desiredBust = null,
  onChange,
}: SizeTableProps) {
  const hintId = useId();
  const [beingTyped, setBeingTyped] = useState<FormField | null>(null);
  const shownProblems = Object.fromEntries(
    Object.entries(problems).filter(([field]) => field !== beingTyped),
  ) as FieldProblems;
  const below = [
    ...tableProblems(shownProblems).map((text) => ({ text, isProblem: true })),
    ...tableNotes(sizes, unit).map((text) => ({ text, isProblem: false })),
  ];
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="font-semibold">Sizes</legend>
      <p id={hintId} className="text-muted mb-2 text-sm">
        Finished bust as the pattern prints it, not “to fit”. Length is optional. {hint}
      </p>
      <Asked question={sizesQuestion(sizes, desiredBust, onChange)}>
        <div className={className}>
          <Cells
            sizes={sizes}
            unit={unit}
            problems={shownProblems}
            onChange={(row, size, field) => {
              setBeingTyped(field);
              onChange(sizes.map((old, index) => (index === row ? size : old)));
            }}
            onLeave={() => afterPress(() => setBeingTyped(null))}
          />
        </div>
        {below.map(({ text, isProblem }) => (
          <p key={text} className={`text-sm font-semibold ${isProblem ? 'text-madder' : ''}`}>
            {text}
          </p>
        ))}
      </Asked>
    </fieldset>
  );
}

interface CellsProps extends Pick<SizeTableProps, 'sizes' | 'unit' | 'problems'> {
  onChange: (row: number, size: SizeEntry, field: FormField) => void;
  onLeave: () => void;
}

function Cells({ sizes, unit, problems, onChange, onLeave }: CellsProps) {
  const table = useRef<HTMLTableElement>(null);

  const moveWithArrows = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const { selectionStart: start, selectionEnd: end, value } = event.currentTarget;
    const size = { row: sizes.length, column: columns.length };
    const target = cellAfterKey(event.key, { row, column }, { start, end, length: value.length }, size);
    if (target === null) return;
    event.preventDefault();
    const input = table.current?.tBodies[0]?.rows[target.row]?.querySelectorAll('input')[target.column];
    input?.focus();
    input?.select();
  };

  const changed = (size: SizeEntry, name: (typeof columns)[number]['name'], typed: string): SizeEntry => {
    if (name === 'name') return { ...size, name: typed };
    return { ...size, [name]: { text: typed, unit } };
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
          <tr key={row}>
            <th scope="row" className="text-muted text-right text-sm font-normal tabular-nums">
              {row + 1}
            </th>
            {columns.map(({ name, label }, column) => (
              <td key={name}>
                <Input
                  name={`${name}-${row}`}
                  aria-label={`${label}, row ${row + 1}`}
                  aria-invalid={problems[`${name}-${row}`] === undefined ? undefined : true}
                  inputMode={name === 'name' ? 'text' : keyboardFor(lengthScale, unit)}
                  autoComplete="off"
                  maxLength={name === 'name' ? LONGEST_NAME : undefined}
                  className="scroll-mt-16 px-1.5!"
                  value={name === 'name' ? size.name : textIn(unit, size[name], lengthScale)}
                  onChange={(event) =>
                    onChange(row, changed(size, name, event.target.value), `${name}-${row}`)
                  }
                  onBlur={onLeave}
                  onKeyDown={(event) => moveWithArrows(event, row, column)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
