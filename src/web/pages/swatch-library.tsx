import { useCallback, useMemo } from 'react';
import type { Swatch } from '../../contract/swatches.ts';
import { YARN_CATEGORIES } from '../../engine/catalog.ts';
import { useWebConfig } from '../auth/auth.tsx';
import { LibraryPage, useLibraryFilter } from '../libraries/library-page.tsx';
import { pageWords } from '../libraries/swatches/words.ts';
import { useSwatches } from '../libraries/swatches/queries.ts';
import { SwatchDialog, useRemoveSwatch } from '../libraries/swatches/swatch-dialog.tsx';
import { openSwatchDialog } from '../libraries/swatches/swatch-form.ts';
import { SwatchTable, type SwatchTableProps } from '../libraries/swatches/swatch-table.tsx';
import { Empty } from '../ui/placeholders.tsx';
import { matchesSearch } from '../ui/long-list.tsx';

export default function SwatchLibrary() {
  const conversion = useWebConfig('gaugeConversion');
  const removal = useRemoveSwatch(pageWords);
  const open = useCallback((swatch: Swatch | null) => openSwatchDialog(swatch, conversion), [conversion]);
  return (
    <LibraryPage
      title="Saved Swatches"
      query={useSwatches()}
      loading={{ label: 'Loading swatches', rowHeight: 'h-14', rows: 6 }}
      failure="Failed to load gauge swatches"
      add={{ label: 'Add Swatch', firstLabel: 'Add Your First Swatch', onClick: () => open(null) }}
      empty={{
        title: 'No swatches yet',
        text: 'Note each swatch once, with its yarn and needle, and use it with every pattern.',
      }}
      list={(swatches) => (
        <Finder swatches={swatches} conversion={conversion} onEdit={open} onRemove={removal.ask} />
      )}
    >
      <SwatchDialog conversion={conversion} words={pageWords} />
      {removal.dialog}
    </LibraryPage>
  );
}

/** The list of swatches, filtered by a search and a yarn category. */
function Finder({ swatches, ...table }: SwatchTableProps) {
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
