import { Search as SearchIcon } from 'lucide';
import { useId, useState } from 'react';
import { LoadFailure } from './alert.tsx';
import { Button } from './button.tsx';
import { Input } from './field.tsx';
import { Icon } from './icon.tsx';

/** Returns "elan" for "Élan". */
const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether any of the texts contains the search, ignoring case and accents. An empty search matches all. */
export function matchesSearch(searched: string, texts: readonly (string | null)[]): boolean {
  const wanted = fold(searched.trim());
  return wanted === '' || texts.some((text) => text !== null && fold(text).includes(wanted));
}

interface SearchProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box that reports every change while the user types. */
export function Search({ label, value, onChange }: SearchProps) {
  const id = useId();
  return (
    <div className="relative min-w-0 flex-1 print:hidden">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon
        of={SearchIcon}
        className="text-muted pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2"
      />
      <Input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={label}
        className="pl-10 placeholder-shown:text-ellipsis"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

const STEP = 100;

/**
 * Returns the part of a long list to render, and a button that shows more, because a thousand rows are slow to render.
 * Filter the list before you pass it.
 * @param step how many items are shown at first and added by each click
 */
export function useShownPart<Item>(items: readonly Item[], step = STEP) {
  const [limit, setLimit] = useState(step);
  return {
    shown: items.slice(0, limit),
    more:
      items.length > limit ? (
        <Button className="self-center" onClick={() => setLimit(limit + step)}>
          Show more ({items.length - limit} left)
        </Button>
      ) : null,
  };
}

interface LoadMoreProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  failure: string;
}

/** A button that loads the next page of a long list, if there is one. */
export function LoadMore({ list, failure }: LoadMoreProps) {
  if (list.isFetchNextPageError) return <LoadFailure title={failure} onRetry={() => list.fetchNextPage()} />;
  if (!list.hasNextPage) return null;
  return (
    <Button
      className="self-center"
      aria-disabled={list.isFetchingNextPage}
      onClick={() => {
        if (!list.isFetchingNextPage) list.fetchNextPage();
      }}
    >
      {list.isFetchingNextPage ? 'Loading…' : 'Show more'}
    </Button>
  );
}
