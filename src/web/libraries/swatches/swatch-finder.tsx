import { useMemo } from 'react';
import { YARN_CATEGORIES } from '../../../engine/catalog.ts';
import { matchesSearch } from '../../ui/long-list.tsx';
import { Empty } from '../../ui/placeholders.tsx';
import { useLibraryFilter } from '../library-page.tsx';
import { SwatchTable, type SwatchTableProps } from './swatch-table.tsx';

/** The list of swatches, filtered by a search and a yarn category. */
export function SwatchFinder({ swatches, ...table }: SwatchTableProps) {
  const { searched, chosen, fields } = useLibraryFilter({
    searchLabel: 'Search by yarn name or colorway',
    selectLabel: 'Category',
    all: 'All categories',
    options: YARN_CATEGORIES.filter(({ value }) =>
      swatches.some(({ yarnCategory }) => yarnCategory === value),
    ),
  });
  const found = useMemo(
    () =>
      swatches.filter(
        ({ yarnName, yarnColorway, yarnCategory }) =>
          (chosen === '' || yarnCategory === chosen) && matchesSearch(searched, [yarnName, yarnColorway]),
      ),
    [swatches, searched, chosen],
  );
  return (
    <>
      {fields}
      <p role="status" className="sr-only">
        {found.length < swatches.length && `${found.length} of ${swatches.length} swatches`}
      </p>
      {found.length === 0 ? (
        <Empty title="No swatches found">Try another word, or all categories.</Empty>
      ) : (
        <SwatchTable swatches={found} {...table} />
      )}
    </>
  );
}
