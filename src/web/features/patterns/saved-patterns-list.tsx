import { useDeferredValue, useState } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MAX_ITEMS_WITHOUT_SEARCH, Search } from '../../ui/search.tsx';
import { useShownPart } from '../../ui/show-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GaugeBadge } from './gauge-badge.tsx';
import { findPatterns } from './pattern-search.ts';
import { useSavedPatterns } from './queries.ts';

interface SavedPatternsListProps {
  conversion: GaugeConversion;
  onUse: (pattern: Pattern) => void;
}

/** The saved patterns in the calculator. Pressing one uses it. */
export function SavedPatternsList({ conversion, onUse }: SavedPatternsListProps) {
  const { data: patterns, isPending, refetch } = useSavedPatterns();
  if (isPending) return <Skeleton label="Loading patterns" rowHeight="h-14" />;
  if (!patterns) return <LoadFailure title="Failed to load saved patterns" onRetry={() => void refetch()} />;
  if (patterns.length === 0)
    return (
      <Empty
        title="No patterns saved yet"
        action={<ButtonLink href={paths.patterns}>Add Your First Pattern</ButtonLink>}
      >
        Enter a pattern once, with its link, and pick it here.
      </Empty>
    );
  return <Finder patterns={patterns} conversion={conversion} onUse={onUse} />;
}

function Finder({ patterns, conversion, onUse }: SavedPatternsListProps & { patterns: readonly Pattern[] }) {
  const [unit] = useCardUnit('pattern');
  const [searched, setSearched] = useState('');
  const found = findPatterns(patterns, useDeferredValue(searched), '');
  const { shown, more } = useShownPart(found);
  return (
    <div className="flex flex-col gap-3">
      {patterns.length > MAX_ITEMS_WITHOUT_SEARCH && (
        <Search label="Search by name or description" value={searched} onChange={setSearched} />
      )}
      {found.length === 0 && <Empty title="No patterns match your search" />}
      <ul className="tall:max-h-[28rem] flex flex-col gap-2 overflow-y-auto p-1">
        {shown.map((pattern) => (
          <li key={pattern.id}>
            <button
              type="button"
              onClick={() => onUse(pattern)}
              className="border-line hover:border-madder flex min-h-13 w-full cursor-pointer flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-lg border px-3 py-2 text-left"
            >
              <bdi className="min-w-0 font-semibold wrap-anywhere">{pattern.savedName}</bdi>
              <GaugeBadge pattern={pattern} unit={unit} conversion={conversion} />
            </button>
          </li>
        ))}
      </ul>
      {more}
    </div>
  );
}
