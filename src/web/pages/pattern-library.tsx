import { Plus } from 'lucide';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Pattern } from '../../contract/patterns.ts';
import { useWebConfig } from '../auth/auth.tsx';
import { PatternDialog } from '../libraries/patterns/pattern-dialog.tsx';
import { addPattern, editPattern } from '../libraries/patterns/pattern-form.ts';
import { PatternRows, type PatternRowsProps } from '../libraries/patterns/pattern-rows.tsx';
import { listAllSizeNames, findPatterns } from '../libraries/patterns/pattern-search.ts';
import { useSavedPatterns } from '../libraries/patterns/queries.ts';
import { RemovePattern } from '../libraries/patterns/remove-pattern.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { Select } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { Search } from '../ui/search.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNearestSwatch } from '../libraries/patterns/use-nearest-swatch.ts';

/** The Saved Patterns page of a signed-in user. */
export function PatternLibrary() {
  const gaugeConversion = useWebConfig('gaugeConversion');
  const { data: patterns, isPending, refetch } = useSavedPatterns();
  const findNearest = useNearestSwatch();
  const [removing, setRemoving] = useState<Pattern | null>(null);
  const edit = useCallback((pattern: Pattern) => editPattern(pattern, gaugeConversion), [gaugeConversion]);
  return (
    <Page title="Saved Patterns">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl font-semibold">Saved Patterns</h1>
        {patterns && patterns.length > 0 && (
          <Button variant="primary" onClick={addPattern}>
            <Icon of={Plus} className="size-5" />
            Add Pattern
          </Button>
        )}
      </div>
      {isPending && <Skeleton label="Loading patterns" rowHeight="h-36" />}
      {!isPending && !patterns && (
        <LoadFailure title="Failed to load saved patterns" onRetry={() => void refetch()} />
      )}
      {patterns?.length === 0 && (
        <Empty
          title="No patterns saved yet"
          action={
            <Button variant="primary" onClick={addPattern}>
              Add Your First Pattern
            </Button>
          }
        >
          Keep a pattern’s gauge, sizes and link here, and use it with every swatch.
        </Empty>
      )}
      {patterns && patterns.length > 0 && (
        <Finder
          patterns={patterns}
          findNearest={findNearest}
          conversion={gaugeConversion}
          onEdit={edit}
          onRemove={setRemoving}
        />
      )}
      <PatternDialog conversion={gaugeConversion} />
      <RemovePattern pattern={removing} onClose={() => setRemoving(null)} />
    </Page>
  );
}

/** The list of patterns, filtered by a search and a size. */
function Finder({ patterns, ...rows }: PatternRowsProps) {
  const [searched, setSearched] = useState('');
  const [chosen, setChosen] = useState('');
  // Typing stays responsive; the list may lag behind.
  const wanted = useDeferredValue(searched);
  const names = useMemo(() => listAllSizeNames(patterns), [patterns]);
  // The last pattern of the chosen size may have been deleted.
  const size = names.includes(chosen) ? chosen : '';
  const found = useMemo(() => findPatterns(patterns, wanted, size), [patterns, wanted, size]);
  return (
    <>
      <div className="mb-5 flex flex-col gap-3 sm:flex-row print:hidden">
        <Search label="Search by name or description" value={searched} onChange={setSearched} />
        <Select
          aria-label="Size"
          className="sm:w-56"
          placeholder="All Sizes"
          options={names.map((name) => ({ value: name, label: name }))}
          value={size}
          onChange={(event) => setChosen(event.target.value)}
        />
      </div>
      {found.length === 0 ? (
        <Empty title="No patterns match your search">Try another word, or all sizes.</Empty>
      ) : (
        <PatternRows patterns={found} {...rows} />
      )}
    </>
  );
}
