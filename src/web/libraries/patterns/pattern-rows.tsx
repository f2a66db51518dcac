import { ExternalLink, Pencil, Trash2 } from 'lucide';
import { memo, useMemo } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import { gaugeBasis, type GaugeConversion, type Shown } from '../../../engine/units.ts';
import { MarkedPatternLink } from '../../marked-pattern/open-link.tsx';
import { toPatternKeys } from '../../measurement-inputs/entries.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { formatGauge } from '../../measurement-inputs/measures.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LibraryRow, PrintNote, RowHeading, rowListClasses } from '../../ui/library-rows.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { isWebUrl } from '../../forms/web-url.ts';
import { NearestSwatchLabel, useFindNearestSwatch, type FindNearestSwatch } from './nearest-swatch.tsx';
import { notesDraft, NotesInPlace } from './notes-in-place.tsx';
import { SearchedList } from '../searched-list.tsx';
import { isComplete, listAllSizeNames, listSizeNames, searchBy } from './pattern-search.ts';

interface PatternRowsProps {
  patterns: readonly Pattern[];
  conversion: GaugeConversion;
  onEdit: (pattern: Pattern) => void;
  onRemove: (pattern: Pattern) => void;
}

/** The rows of the Saved Patterns page. */
export function PatternRows({ patterns, ...rowProps }: PatternRowsProps) {
  const [unit] = useCardUnit('saved-pattern');
  const findNearest = useFindNearestSwatch();
  const names = useMemo(() => listAllSizeNames(patterns), [patterns]);
  return (
    <SearchedList
      rows={patterns}
      {...searchBy}
      filter={{
        label: 'Size',
        all: 'All Sizes',
        options: names.map((name) => ({ value: name, label: name })),
        matches: (pattern, name) => listSizeNames(pattern).includes(name),
      }}
      noMatch={{ title: 'No patterns match your search', text: 'Try another word, or all sizes.' }}
    >
      {(shown) => (
        <>
          <PrintNote>Gauges are stitches x rows {gaugeBasis[unit]}.</PrintNote>
          <ul className={rowListClasses}>
            {shown.map((pattern) => (
              <PatternRow
                key={pattern.id}
                pattern={pattern}
                unit={unit}
                findNearest={findNearest}
                {...rowProps}
              />
            ))}
          </ul>
        </>
      )}
    </SearchedList>
  );
}

const PatternRow = memo(function PatternRow({
  pattern,
  findNearest,
  unit,
  conversion,
  onEdit,
  onRemove,
}: Omit<PatternRowsProps, 'patterns'> & Shown & { pattern: Pattern; findNearest: FindNearestSwatch }) {
  const name = pattern.savedName ?? '';
  const { gauge } = pattern.extractedData;
  const sizes = listSizeNames(pattern);
  const nearest = isComplete(pattern) ? findNearest(pattern) : null;
  return (
    <LibraryRow
      name={name}
      isInitiallyOpen={notesDraft(pattern.id).get() !== null}
      heading={
        <>
          <RowHeading>{name}</RowHeading>
          {gauge && <Badge tone="plain">{formatGauge(gauge, { unit, conversion })}</Badge>}
        </>
      }
      action={
        isComplete(pattern) ? (
          <ButtonLink href={`${paths.calculator}?pattern=${pattern.id}`} aria-label={`Use ${name}`}>
            Use
          </ButtonLink>
        ) : (
          <Button aria-label={`Add gauge and sizes to ${name}`} onClick={() => onEdit(pattern)}>
            Add Sizes
          </Button>
        )
      }
      secondaryActions={
        <>
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={() => onEdit(pattern)} />
          {pattern.savedUrl !== null && isWebUrl(pattern.savedUrl) && (
            <IconLink icon={ExternalLink} label={`Open the website of ${name}`} href={pattern.savedUrl} />
          )}
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={() => onRemove(pattern)} />
        </>
      }
    >
      {pattern.savedDescription !== null && (
        <bdi className="wrap-anywhere whitespace-pre-line">{pattern.savedDescription}</bdi>
      )}
      {sizes.length > 0 && (
        <p className="text-muted roomy:not-print:line-clamp-2 text-sm wrap-anywhere">
          Sizes: <bdi>{sizes.join(', ')}</bdi>
        </p>
      )}
      {nearest && (
        <ButtonLink
          variant="quiet"
          className="-mx-4 max-w-full self-start print:hidden"
          href={`${paths.calculator}?pattern=${pattern.id}&swatch=${nearest.swatch.id}`}
        >
          <NearestSwatchLabel pattern={pattern} nearest={nearest} />
        </ButtonLink>
      )}
      <MarkedPatternLink
        name={name}
        keys={toPatternKeys(pattern.savedName, gauge, pattern.extractedData.patternSizes)}
      />
      <NotesInPlace pattern={pattern} />
    </LibraryRow>
  );
});
