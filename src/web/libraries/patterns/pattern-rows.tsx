import { ExternalLink, Pencil, Trash2 } from 'lucide';
import { memo } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { gaugeBasis, type Shown } from '../../measurement-inputs/pattern-entry.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LibraryRow, PrintNote, RowHeading, rowsGap } from '../../ui/library-rows.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useShownPart } from '../../ui/long-list.tsx';
import { isWebUrl } from '../../forms/web-url.ts';
import { GaugeBadge } from './gauge-badge.tsx';
import { NearestSwatchLabel, type FindNearestSwatch } from './nearest-swatch.tsx';
import { notesDraft, NotesInPlace } from './notes-in-place.tsx';
import { isComplete, listSizeNames } from './pattern-search.ts';

export interface PatternRowsProps {
  patterns: readonly Pattern[];
  findNearest: FindNearestSwatch;
  conversion: GaugeConversion;
  onEdit: (pattern: Pattern) => void;
  onRemove: (pattern: Pattern) => void;
}

/** The saved patterns with their actions. */
export function PatternRows({ patterns, findNearest, conversion, onEdit, onRemove }: PatternRowsProps) {
  const [unit] = useCardUnit('saved-pattern');
  const { shown, more } = useShownPart(patterns);
  return (
    <div className="flex flex-col gap-4 print:gap-1">
      <PrintNote>Gauges are stitches x rows {gaugeBasis[unit]}.</PrintNote>
      <ul className={rowsGap}>
        {shown.map((pattern) => (
          <PatternRow
            key={pattern.id}
            pattern={pattern}
            findNearest={findNearest}
            unit={unit}
            conversion={conversion}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {more}
    </div>
  );
}

const PatternRow = memo(function PatternRow({
  pattern,
  findNearest,
  unit,
  conversion,
  onEdit,
  onRemove,
}: Omit<PatternRowsProps, 'patterns'> & Shown & { pattern: Pattern }) {
  const name = pattern.savedName ?? '';
  const sizes = listSizeNames(pattern);
  const nearest = isComplete(pattern) ? findNearest(pattern) : null;
  return (
    <LibraryRow
      name={name}
      isInitiallyOpen={notesDraft(pattern.id).get() !== null}
      heading={
        <>
          <RowHeading>{name}</RowHeading>
          <GaugeBadge pattern={pattern} unit={unit} conversion={conversion} />
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
      tools={
        <>
          <IconButton label={`Edit ${name}`} onClick={() => onEdit(pattern)}>
            <Icon of={Pencil} className="size-5" />
          </IconButton>
          {pattern.savedUrl !== null && isWebUrl(pattern.savedUrl) && (
            <IconLink label={`Open the website of ${name}`} href={pattern.savedUrl}>
              <Icon of={ExternalLink} className="size-5" />
            </IconLink>
          )}
          <IconButton label={`Delete ${name}`} onClick={() => onRemove(pattern)}>
            <Icon of={Trash2} className="size-5" />
          </IconButton>
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
      <NotesInPlace pattern={pattern} />
    </LibraryRow>
  );
});
