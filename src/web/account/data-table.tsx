import type { ComponentProps } from 'react';
import { useShownPart } from '../ui/long-list.tsx';
import { Table } from '../ui/table.tsx';

/** The data of a plot as a table that the user can open. */
export function DataTable({ rows, ...table }: ComponentProps<typeof Table>) {
  const { shown, more } = useShownPart(rows);
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold underline underline-offset-4">
        Show as table
      </summary>
      <Table rows={shown} {...table} className="mt-2 text-sm wrap-anywhere sm:text-base" />
      <div className="mt-3 flex flex-col">{more}</div>
    </details>
  );
}
