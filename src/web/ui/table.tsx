import type { ReactNode } from 'react';

interface TableProps {
  caption: string;
  /** True if the caption is also shown, and not only read aloud. */
  isCaptionShown?: boolean;
  /** The first one may be empty. */
  columns: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly ReactNode[])[];
  className?: string;
}

const cellPadding = 'px-1.5 max-[22.5rem]:px-1';

/** A table of a few columns, which scrolls sideways if it is too wide. */
export function Table({ caption, isCaptionShown = false, columns, rows, className = '' }: TableProps) {
  return (
    <div className="table-scroller">
      <table className={`w-full text-left tabular-nums ${className}`}>
        <caption className={isCaptionShown ? 'text-muted pb-2 text-left text-sm' : 'sr-only'}>
          {caption}
        </caption>
        <thead>
          <tr className="text-muted text-sm">
            {columns.map((column) =>
              column === '' ? (
                <td key={column} />
              ) : (
                <th
                  key={column}
                  scope="col"
                  className={`${cellPadding} pb-2 align-bottom font-semibold first:pl-0 last:pr-0`}
                >
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row} className="border-line border-t align-top">
              <th
                scope="row"
                className={`${cellPadding} min-w-16 py-2 font-semibold wrap-anywhere first:pl-0`}
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className={`${cellPadding} py-2 last:pr-0`}>
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
