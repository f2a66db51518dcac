import { Plus } from 'lucide';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Swatch } from '../../contract/swatches.ts';
import { useWebConfig } from '../auth/auth.tsx';
import { categoryOptions } from '../libraries/swatches/labels.ts';
import { useSwatches } from '../libraries/swatches/queries.ts';
import { RemoveSwatch } from '../libraries/swatches/remove-swatch.tsx';
import { SwatchDialog } from '../libraries/swatches/swatch-dialog.tsx';
import { openSwatchDialog } from '../libraries/swatches/swatch-form.ts';
import { SwatchTable, type SwatchTableProps } from '../libraries/swatches/swatch-table.tsx';
import { pageWords } from '../libraries/swatches/words.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Select } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { matchesSearch, Search } from '../ui/search.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The Saved Swatches page of a signed-in user. */
export function SwatchLibrary() {
  const gaugeConversion = useWebConfig('gaugeConversion');
  const { data: swatches, isPending, refetch } = useSwatches();
  const [removing, setRemoving] = useState<Swatch | null>(null);
  const open = useCallback(
    (swatch: Swatch | null) => openSwatchDialog(swatch, gaugeConversion),
    [gaugeConversion],
  );
  return (
    <Page title="Saved Swatches">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl font-semibold">Saved Swatches</h1>
        {swatches && swatches.length > 0 && (
          <Button variant="primary" onClick={() => open(null)}>
            <Icon of={Plus} className="size-5" />
            Add Swatch
          </Button>
        )}
      </div>
      {isPending && <Skeleton label="Loading swatches" rowHeight="h-14" rows={6} />}
      {!isPending && !swatches && (
        <LoadFailure title="Failed to load gauge swatches" onRetry={() => void refetch()} />
      )}
      {swatches?.length === 0 && (
        <Empty
          title="No swatches yet"
          action={
            <Button variant="primary" onClick={() => open(null)}>
              Add Your First Swatch
            </Button>
          }
        >
          Note each swatch once, with its yarn and needle, and use it with every pattern.
        </Empty>
      )}
      {swatches && swatches.length > 0 && (
        <Finder swatches={swatches} conversion={gaugeConversion} onEdit={open} onRemove={setRemoving} />
      )}
      <SwatchDialog conversion={gaugeConversion} words={pageWords} />
      <RemoveSwatch swatch={removing} words={pageWords} onClose={() => setRemoving(null)} />
    </Page>
  );
}

/** The list of swatches, filtered by a search and a yarn category. */
function Finder({ swatches, ...table }: SwatchTableProps) {
  const [searched, setSearched] = useState('');
  const [chosen, setChosen] = useState('');
  // Typing stays responsive; the list may lag behind.
  const wanted = useDeferredValue(searched);
  const categories = categoryOptions.filter(({ value }) =>
    swatches.some(({ yarnCategory }) => yarnCategory === value),
  );
  // The last swatch of the chosen category may have been deleted.
  const category = categories.some(({ value }) => value === chosen) ? chosen : '';
  const found = useMemo(
    () =>
      swatches.filter(
        ({ yarnName, yarnColorway, yarnCategory }) =>
          (category === '' || yarnCategory === category) && matchesSearch(wanted, [yarnName, yarnColorway]),
      ),
    [swatches, wanted, category],
  );
  return (
    <>
      <div className="mb-5 flex flex-col gap-3 sm:flex-row print:hidden">
        <Search label="Search by yarn name or colorway" value={searched} onChange={setSearched} />
        <Select
          aria-label="Category"
          className="sm:w-56"
          placeholder="All categories"
          options={categories}
          value={category}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
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
