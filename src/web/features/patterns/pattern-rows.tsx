import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { useCardUnit } from '../../entry/card-units.ts';
import type { Shown } from '../../entry/pattern-entry.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { useShownPart } from '../../ui/show-more.tsx';
import { isWebUrl } from '../../web-url.ts';
import { GaugeBadge } from './gauge-badge.tsx';
import { NotesInPlace } from './notes-in-place.tsx';
import { isComplete, sizeNames } from './pattern-search.ts';

export interface PatternRowsProps {
  patterns: readonly Pattern[];
  conversion: GaugeConversion;
  onEdit: (pattern: Pattern) => void;
  onRemove: (pattern: Pattern) => void;
}

/** Saved patterns, each with all that can be done with it. */
export function PatternRows({ patterns, conversion, onEdit, onRemove }: PatternRowsProps) {
  const [unit] = useCardUnit('saved-pattern');
  const { shown, more } = useShownPart(patterns);
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-4 print:gap-0">
        {shown.map((pattern) => (
          <PatternRow
            key={pattern.id}
            pattern={pattern}
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
  unit,
  conversion,
  onEdit,
  onRemove,
}: Omit<PatternRowsProps, 'patterns'> & Shown & { pattern: Pattern }) {
  const name = pattern.savedName ?? '';
  const sizes = sizeNames(pattern);
  return (
    <li className="rounded-card border-line bg-card shadow-card flex flex-col gap-2 border p-4 print:gap-0 print:rounded-none print:border-0 print:border-b print:p-1 print:shadow-none">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
          <h2 className="text-xl font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <GaugeBadge pattern={pattern} unit={unit} conversion={conversion} />
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {isComplete(pattern) ? (
            <ButtonLink
              href={`${paths.calculator}?pattern=${pattern.id}`}
              variant="secondary"
              aria-label={`Use ${name}`}
            >
              Use
            </ButtonLink>
          ) : (
            <Button aria-label={`Add gauge and sizes to ${name}`} onClick={() => onEdit(pattern)}>
              Add Sizes
            </Button>
          )}
          <IconButton label={`Edit ${name}`} onClick={() => onEdit(pattern)}>
            <Pencil aria-hidden="true" className="size-5" />
          </IconButton>
          {pattern.savedUrl !== null && isWebUrl(pattern.savedUrl) && (
            <IconLink label={`Open the website of ${name}`} href={pattern.savedUrl}>
              <ExternalLink aria-hidden="true" className="size-5" />
            </IconLink>
          )}
          <IconButton label={`Delete ${name}`} onClick={() => onRemove(pattern)}>
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      {pattern.savedDescription !== null && (
        <bdi className="wrap-anywhere whitespace-pre-line">{pattern.savedDescription}</bdi>
      )}
      {sizes.length > 0 && (
        <p className="text-muted line-clamp-2 text-sm wrap-anywhere">
          Sizes: <bdi>{sizes.join(', ')}</bdi>
        </p>
      )}
      <NotesInPlace pattern={pattern} />
    </li>
  );
});
