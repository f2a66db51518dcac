import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { LoadedRows, Skeleton } from '../ui/placeholders.tsx';
import { Icon } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';

interface LibraryPageProps<Row> {
  title: string;
  query: UseQueryResult<Row[]>;
  loading: { label: string; rowHeight: string; rows?: number };
  failure: string;
  add: { label: string; firstLabel: string; onClick: () => void };
  empty: { title: string; text: string };
  /** Called with at least one row. */
  list: (rows: readonly Row[]) => ReactNode;
  children: ReactNode;
}

/** The page of a library to which users add rows. */
export function LibraryPage<Row>({
  title,
  query,
  loading,
  failure,
  add,
  empty,
  list,
  children,
}: LibraryPageProps<Row>) {
  return (
    <Page title={title}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl font-semibold">{title}</h1>
        {query.data && query.data.length > 0 && (
          <Button variant="primary" onClick={add.onClick}>
            <Icon of={Plus} className="size-5" />
            {add.label}
          </Button>
        )}
      </div>
      <LoadedRows
        query={query}
        loading={<Skeleton {...loading} />}
        failure={failure}
        empty={{
          title: empty.title,
          children: empty.text,
          action: (
            <Button variant="primary" onClick={add.onClick}>
              {add.firstLabel}
            </Button>
          ),
        }}
      >
        {list}
      </LoadedRows>
      {children}
    </Page>
  );
}
