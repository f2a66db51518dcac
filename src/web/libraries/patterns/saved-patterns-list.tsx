import type { Pattern } from '../../../contract/patterns.ts';
import type { Swatch } from '../../../contract/swatches.ts';
import { useShown } from '../../measurement-inputs/card-units.ts';
import { formatGauge } from '../../measurement-inputs/measures.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadedRows, Skeleton } from '../../ui/placeholders.tsx';
import { SearchedList } from '../searched-list.tsx';
import { NearestSwatchLabel, useFindNearestSwatch } from './nearest-swatch.tsx';
import { isComplete, patternSearchProps } from './pattern-search.ts';
import { useSavedPatterns } from '../queries.ts';

interface SavedPatternsListProps {
  /** @param swatch the nearest swatch, if the knitter has chosen to use both */
  onUse: (pattern: Pattern, swatch?: Swatch) => void;
}

/** The list in the calculator from which the knitter picks a saved pattern. */
export function SavedPatternsList({ onUse }: SavedPatternsListProps) {
  const findNearest = useFindNearestSwatch();
  const shown = useShown();
  return (
    <LoadedRows
      query={useSavedPatterns()}
      loading={<Skeleton label="Loading patterns" rowHeight="h-14" />}
      failure="Failed to load saved patterns"
      empty={{
        title: 'No patterns saved yet',
        children: 'Enter a pattern once, with its link, and pick it here.',
        action: <ButtonLink href={paths.patterns}>Add Your First Pattern</ButtonLink>,
      }}
    >
      {(patterns) => (
        <SearchedList
          rows={patterns}
          {...patternSearchProps}
          hasSearchOnlyIfLong
          noMatch={{ title: 'No patterns match your search' }}
        >
          {(found) => (
            <ul className="tall:max-h-[28rem] flex flex-col gap-2 overflow-y-auto p-1">
              {found.map((pattern) => {
                const { gauge } = pattern.extractedData;
                const nearest = isComplete(pattern) ? findNearest(pattern) : null;
                return (
                  <li key={pattern.id} className="border-line hover:border-madder rounded-lg border">
                    <button
                      type="button"
                      onClick={() => onUse(pattern)}
                      className="flex min-h-13 w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg px-3 py-2 text-left"
                    >
                      <bdi className="min-w-0 font-semibold wrap-anywhere">{pattern.savedName}</bdi>
                      {gauge && <Badge tone="plain">{formatGauge(gauge, shown)}</Badge>}
                    </button>
                    {nearest && (
                      <button
                        type="button"
                        onClick={() => onUse(pattern, nearest.swatch)}
                        className="text-madder flex min-h-11 w-full cursor-pointer items-center rounded-lg px-3 py-1 text-left text-sm font-semibold"
                      >
                        <NearestSwatchLabel pattern={pattern} nearest={nearest} />
                      </button>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
        </SearchedList>
      )}
    </LoadedRows>
  );
}
