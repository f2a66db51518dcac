import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../ui/alert.tsx';

interface LoadedRowsProps<Row> {
  query: UseQueryResult<Row[]>;
  /** Shown while the list loads. */
  loading: ReactNode;
  /** The title of the message if the list cannot be loaded. */
  failure: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A library's rows, or what its list shows while it has none. */
export function LoadedRows<Row>({ query, loading, failure, empty, children }: LoadedRowsProps<Row>) {
  const { data: rows, isPending, refetch } = query;
  if (isPending) return loading;
  if (!rows) return <LoadFailure title={failure} onRetry={() => void refetch()} />;
  return rows.length === 0 ? empty : children(rows);
}
