import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty, LoadedRows, Skeleton } from '../ui/placeholders.tsx';
import { useShownPart } from '../ui/long-list.tsx';

interface LibraryListRow {
  id: string;
  name: string;
  detail: ReactNode;
  action: string;
  href: string;
}

interface LibraryListProps<Item> {
  title: string;
  query: UseQueryResult<Item[]>;
  toRow: (item: Item) => LibraryListRow;
  library: { href: string; name: string };
  empty: { title: string; text: string };
  loadFailure: string;
}

/** One of the user's libraries, with links that open its items in the calculator. */
export function LibraryList<Item>(props: LibraryListProps<Item>) {
  const { title, library, query, toRow, empty, loadFailure } = props;
  const { shown, more } = useShownPart(query.data ?? []);
  return (
    <Card
      title={title}
      action={
        <ButtonLink href={library.href} variant="quiet">
          Manage<span className="sr-only"> {library.name}</span>
        </ButtonLink>
      }
    >
      <LoadedRows
        query={query}
        loading={<Skeleton label="Loading" />}
        failure={loadFailure}
        empty={
          <Empty
            title={empty.title}
            action={<ButtonLink href={paths.calculator}>Open the Calculator</ButtonLink>}
          >
            {empty.text}
          </Empty>
        }
      >
        {() => (
          <div className="flex flex-col gap-4">
            <ul className="flex flex-col">
              {shown.map(toRow).map(({ id, name, detail, action, href }) => (
                <li
                  key={id}
                  className="border-line flex items-center justify-between gap-4 border-t py-3 first:border-t-0"
                >
                  <div className="min-w-0">
                    <p className="font-semibold wrap-anywhere">
                      <bdi>{name}</bdi>
                    </p>
                    <p className="text-muted wrap-anywhere">{detail}</p>
                  </div>
                  <ButtonLink href={href} className="shrink-0">
                    {action} <bdi className="sr-only">{name}</bdi>
                  </ButtonLink>
                </li>
              ))}
            </ul>
            {more}
          </div>
        )}
      </LoadedRows>
    </Card>
  );
}
