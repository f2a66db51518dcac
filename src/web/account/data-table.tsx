import type { ReactNode } from 'react';
import { useShownPart } from '../ui/long-list.tsx';

interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly (readonly ReactNode[])[];
}

/** The data of a plot as a table that the user can open. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const { shown, more } = useShownPart(rows);
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold underline underline-offset-4">
        Show as table
      </summary>
      <div className="table-scroller">
        <table className="mt-2 w-full text-left text-sm tabular-nums sm:text-base">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-muted text-sm">
              {columns.map((column) => (
                <th key={column} scope="col" className="px-1.5 pb-2 align-bottom font-semibold first:pl-0">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(([name, ...cells], row) => (
              <tr key={row} className="border-line border-t align-top">
                <th scope="row" className="py-2 pr-1.5 font-semibold wrap-anywhere">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className="px-1.5 py-2 wrap-anywhere">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-col">{more}</div>
    </details>
  );
}
