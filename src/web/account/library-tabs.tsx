import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNeedle } from '../../engine/catalog.ts';
import { useWebConfig } from '../auth/auth.tsx';
import { isComplete } from '../libraries/patterns/pattern-search.ts';
import { useSavedPatterns, useSwatches } from '../libraries/queries.ts';
import { getCategoryLabel } from '../libraries/swatches/words.ts';
import { useCardUnit } from '../measurement-inputs/card-units.ts';
import { getSwatchGauge } from '../measurement-inputs/entries.ts';
import { describeGauge } from '../measurement-inputs/measures.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { withNonBreakingSpaces } from '../ui/format.ts';
import { useShownPart } from '../ui/long-list.tsx';
import { LoadedRows, Skeleton } from '../ui/placeholders.tsx';

interface LibraryListProps<Item> {
  title: string;
  query: UseQueryResult<Item[]>;
  toRow: (item: Item) => { id: string; name: string; detail: ReactNode; action: string; href: string };
  library: { href: string; name: string };
  empty: { title: string; text: string };
  loadFailure: string;
}

/** One of the user's libraries, with links that open its items in the calculator. */
function LibraryList<Item>(props: LibraryListProps<Item>) {
  const { library, query, empty } = props;
  const { shown, more } = useShownPart(query.data ?? []);
  return (
    <Card
      title={props.title}
      action={
        <ButtonLink href={library.href} variant="quiet">
          Manage<span className="sr-only"> {library.name}</span>
        </ButtonLink>
      }
    >
      <LoadedRows
        query={query}
        loading={<Skeleton label="Loading" />}
        failure={props.loadFailure}
        empty={{
          title: empty.title,
          children: empty.text,
          action: <ButtonLink href={paths.calculator}>Open the Calculator</ButtonLink>,
        }}
      >
        {() => (
          <div className="flex flex-col gap-4">
            <ul className="flex flex-col">
              {shown.map(props.toRow).map(({ id, name, detail, action, href }) => (
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

export function PatternsTab() {
  const [unit] = useCardUnit('saved-pattern');
  const shown = { unit, conversion: useWebConfig('gaugeConversion') };
  return (
    <LibraryList
      title="Saved Patterns"
      query={useSavedPatterns()}
      toRow={(pattern) => ({
        id: pattern.id,
        name: pattern.savedName ?? '',
        detail: pattern.extractedData.gauge ? (
          describeGauge(pattern.extractedData.gauge, shown)
        ) : (
          <bdi>{pattern.savedDescription}</bdi>
        ),
        // A pattern without a gauge or a bust cannot be opened in the calculator.
        ...(isComplete(pattern)
          ? { action: 'Open', href: `${paths.calculator}?pattern=${pattern.id}` }
          : { action: 'Add Sizes', href: paths.patterns }),
      })}
      library={{ href: paths.patterns, name: 'Patterns' }}
      empty={{
        title: 'No patterns saved yet',
        text: 'Enter a pattern in the calculator and save it, and it is here the next time.',
      }}
      loadFailure="Failed to load saved patterns"
    />
  );
}

export function SwatchesTab() {
  const [unit] = useCardUnit('swatch');
  const shown = { unit, conversion: useWebConfig('gaugeConversion') };
  return (
    <LibraryList
      title="Saved Swatches"
      query={useSwatches()}
      toRow={(swatch) => ({
        id: swatch.id,
        name: swatch.yarnName,
        detail: [
          describeGauge(getSwatchGauge(swatch), shown),
          withNonBreakingSpaces(formatNeedle(swatch.needleSize)),
          getCategoryLabel(swatch.yarnCategory),
        ].join(', '),
        action: 'Use',
        href: `${paths.calculator}?swatch=${swatch.id}`,
      })}
      library={{ href: paths.swatches, name: 'Swatches' }}
      empty={{
        title: 'No swatches yet',
        text: 'Save a swatch in the calculator, and never measure it twice.',
      }}
      loadFailure="Failed to load gauge swatches"
    />
  );
}
