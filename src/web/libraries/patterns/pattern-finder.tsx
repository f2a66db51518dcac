import { useMemo } from 'react';
import { Empty } from '../../ui/placeholders.tsx';
import { useLibraryFilter } from '../library-page.tsx';
import { PatternRows, type PatternRowsProps } from './pattern-rows.tsx';
import { findPatterns, listAllSizeNames } from './pattern-search.ts';

/** The list of patterns, filtered by a search and a size. */
export function PatternFinder({ patterns, ...rows }: PatternRowsProps) {
  const names = useMemo(() => listAllSizeNames(patterns), [patterns]);
  const { searched, chosen, fields } = useLibraryFilter({
    searchLabel: 'Search by name or description',
    selectLabel: 'Size',
    all: 'All Sizes',
    options: names.map((name) => ({ value: name, label: name })),
  });
  const found = useMemo(() => findPatterns(patterns, searched, chosen), [patterns, searched, chosen]);
  return (
    <>
      {fields}
      {found.length === 0 ? (
        <Empty title="No patterns match your search">Try another word, or all sizes.</Empty>
      ) : (
        <PatternRows patterns={found} {...rows} />
      )}
    </>
  );
}
