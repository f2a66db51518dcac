import type { ReactNode } from 'react';
import type { LengthUnit } from '../../../engine/units.ts';

/** On a phone, the numbers are below the name of their size, in 3 or 4 columns. */
const stacked = {
  3: { row: 'max-sm:grid max-sm:grid-cols-3', name: 'max-sm:col-span-3 max-sm:pb-0!' },
  4: { row: 'max-sm:grid max-sm:grid-cols-4', name: 'max-sm:col-span-4 max-sm:pb-0!' },
} as const;
const flat = { row: '', name: '' } as const;

/** A row of the table. */
export interface ResultRow {
  size: string;
  /** Why the row is marked: "Recommended"; `null` for other rows. */
  mark: string | null;
  /** Shown below the name of the size. */
  note?: ReactNode;
  /** The contents of the cells after the name. */
  cells: readonly ReactNode[];
}

interface ResultTableProps {
  title: string;
  unit: LengthUnit;
  className?: string;
  /** The number of columns below a size's name on a phone; `null` for columns beside it. */
  stackedColumns: keyof typeof stacked | null;
  /** The columns of numbers, after the name. */
  columns: readonly { heading: ReactNode; className?: string }[];
  rows: readonly ResultRow[];
}

/** A table of a result with a row for each size, in which one can be marked. */
export function ResultTable({
  title,
  unit,
  className = '',
  stackedColumns,
  columns,
  rows,
}: ResultTableProps) {
  const { row, name } = stackedColumns === null ? flat : stacked[stackedColumns];
  const block = stackedColumns === null ? '' : 'max-sm:block';
  return (
    <div className="table-scroller">
      <table
        className={`w-full text-[0.9375rem] tabular-nums max-sm:min-w-52 sm:text-base ${block} ${className}`}
      >
        <caption className={`pb-3 text-left font-semibold ${block}`}>
          {title}{' '}
          <span className="text-muted font-normal">(finished, {unit === 'in' ? 'inches' : 'cm'})</span>
        </caption>
        <thead className={`text-muted text-sm leading-tight ${block}`}>
          <tr className={`*:last:pr-2 ${row}`}>
            <th scope="col" className={`pb-2 pl-2 text-left align-bottom font-semibold ${name}`}>
              Size
            </th>
            {columns.map(({ heading, className: own = '' }, column) => (
              <th
                key={column}
                scope="col"
                className={`pb-2 pl-2 text-right align-bottom font-semibold ${own}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={block}>
          {rows.map(({ size, mark, note, cells }, index) => (
            <tr
              key={index}
              className={`border-line border-t *:last:pr-2 ${row} ${mark === null ? '' : 'bg-moss-soft forced-colors:outline-2 forced-colors:-outline-offset-2'}`}
            >
              <th
                scope="row"
                className={`py-2.5 pl-2 text-left align-top wrap-anywhere print:py-0.5 ${name} ${mark === null ? 'font-normal' : 'font-bold'}`}
              >
                {mark !== null && <span aria-hidden="true">✓ </span>}
                <bdi>{size}</bdi>
                {mark !== null && (
                  <span
                    className={`text-moss text-xs whitespace-nowrap print:inline ${stackedColumns === null ? 'block' : 'max-sm:pl-1 sm:block'}`}
                  >
                    {` ${mark}`}
                  </span>
                )}
                {note}
              </th>
              {cells.map((cell, column) => (
                <td
                  key={column}
                  className={`py-2.5 pl-2 text-right align-top print:py-0.5 ${columns[column]?.className ?? ''}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
