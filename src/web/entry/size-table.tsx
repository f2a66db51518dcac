import { useRef, type KeyboardEvent } from 'react';
import { LONGEST_NAME } from '../../engine/limits.ts';
import type { LengthUnit } from '../../engine/units.ts';
import { Input } from '../ui/field.tsx';
import { cellAfterKey } from './cell-keys.ts';
import type { SizeEntry } from './entries.ts';
import { LONGEST_NUMBER } from './number-field.tsx';
import type { FieldProblems } from './pattern-entry.ts';
import { acceptDecimal, lengthScale, textIn } from './typed.ts';

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
  onChange: (row: number, size: SizeEntry) => void;
}

/** The pattern's sizes, typed as into a spreadsheet: the arrow keys lead from cell to cell. */
export function SizeTable({ sizes, unit, problems, onChange }: SizeTableProps) {
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
    const text = acceptDecimal(typed);
    return text === null ? size : { ...size, [name]: { text, unit } };
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
                  aria-label={`${label}, row ${row + 1}`}
                  aria-invalid={problems[`${name}-${row}`] === undefined ? undefined : true}
                  inputMode={name === 'name' ? 'text' : 'decimal'}
                  autoComplete="off"
                  maxLength={name === 'name' ? LONGEST_NAME : LONGEST_NUMBER}
                  className="scroll-mt-10 px-2!"
                  value={name === 'name' ? size.name : textIn(unit, size[name], lengthScale)}
                  onChange={(event) => onChange(row, changed(size, name, event.target.value))}
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
