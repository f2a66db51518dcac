import type { ReactNode } from 'react';
import { LoadFailure } from './alert.tsx';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A message in place of an empty list, with what to do next. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="border-line bg-sunken flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-10 text-center">
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && <p className="text-muted max-w-prose">{children}</p>}
      {action}
    </div>
  );
}

interface SkeletonProps {
  label: string;
  rows?: number;
  rowHeight?: string;
}

/** Gray rows in place of a list that is loading, so that the layout does not shift. */
export function Skeleton({ label, rows = 4, rowHeight = 'h-20' }: SkeletonProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden="true" className={`bg-sunken animate-pulse rounded-lg ${rowHeight}`} />
      ))}
    </div>
  );
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; isPending: boolean; refetch: () => unknown };
  loading: ReactNode;
  /** The title of the message if the data cannot be loaded. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** Data from the server. Until it has loaded: `loading`, or a message about the failure. */
export function Loaded<Data>({ query, loading, failure, children }: LoadedProps<Data>) {
  const { data, isPending, refetch } = query;
  if (data !== undefined) return children(data);
  return isPending ? loading : <LoadFailure title={failure} onRetry={() => refetch()} />;
}

interface LoadedRowsProps<Row> extends LoadedProps<readonly Row[]> {
  /** Shown in place of a list without rows. */
  empty: EmptyProps;
}

/** A list from the server, like {@link Loaded}. */
export function LoadedRows<Row>({ empty, children, ...loaded }: LoadedRowsProps<Row>) {
  return <Loaded {...loaded}>{(rows) => (rows.length === 0 ? <Empty {...empty} /> : children(rows))}</Loaded>;
}
