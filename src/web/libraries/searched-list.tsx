import { useDeferredValue, useState, type ReactNode } from 'react';
import { Select } from '../ui/field.tsx';
import { matchesSearch, Search, useShownPart } from '../ui/long-list.tsx';
import { Empty } from '../ui/placeholders.tsx';

/** A list with more rows than this is long. */
const MAX_SHORT_ROWS = 8;

interface SearchedListProps<Row> {
  rows: readonly Row[];
  /** What the rows are: "swatches". */
  noun: string;
  searchLabel: string;
  getTexts: (row: Row) => readonly (string | null)[];
  /** A select element beside the search box. `all` is the label of the option that does not filter. */
  filter?: {
    label: string;
    all: string;
    options: readonly { value: string; label: string }[];
    matches: (row: Row, chosen: string) => boolean;
  };
  hasSearchOnlyIfLong?: boolean;
  noMatch: { title: string; text?: string };
  /** Called with at least one row. */
  children: (shown: readonly Row[]) => ReactNode;
}

/** A list with a search box, which reports how many rows match. */
export function SearchedList<Row>(props: SearchedListProps<Row>) {
  const { rows, noun, searchLabel, getTexts, filter, hasSearchOnlyIfLong = false, noMatch, children } = props;
  const [searched, setSearched] = useState('');
  const [selected, setSelected] = useState('');
  // Typing stays responsive; the list may lag behind.
  const deferred = useDeferredValue(searched);
  // After rows were deleted, the list may be too short for its search box.
  const hasSearch = !hasSearchOnlyIfLong || rows.length > MAX_SHORT_ROWS;
  const wanted = hasSearch ? deferred : '';
  // The last row with the chosen value may have been deleted.
  const chosen = filter?.options.some(({ value }) => value === selected) ? selected : '';
  const found = rows.filter(
    (row) => (chosen === '' || filter?.matches(row, chosen)) && matchesSearch(wanted, getTexts(row)),
  );
  const { shown, more } = useShownPart(found);
  return (
    <div className="flex flex-col gap-4 print:gap-1">
      {hasSearch && (
        <div className="flex flex-col gap-3 sm:flex-row print:hidden">
          <Search label={searchLabel} value={searched} onChange={setSearched} />
          {filter && (
            <Select
              aria-label={filter.label}
              className="sm:w-56"
              placeholder={filter.all}
              options={filter.options}
              value={chosen}
              onChange={(event) => setSelected(event.target.value)}
            />
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {found.length < rows.length && `${found.length} of ${rows.length} ${noun}`}
      </p>
      {found.length === 0 ? <Empty title={noMatch.title}>{noMatch.text}</Empty> : children(shown)}
      {more}
    </div>
  );
}
