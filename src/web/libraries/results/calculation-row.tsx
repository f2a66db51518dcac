import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Calculation } from '../../../contract/calculations.ts';
import { getDifferenceBand, isSignificant } from '../../../engine/gauge.ts';
import { formatSizeName } from '../../../engine/sentences.ts';
import { object, orNull, text } from '../../stored/schema.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { describeStitches } from '../../calculator/results/match-words.ts';
import { listOutcome } from '../../calculator/tools/outcomes/outcome-dialog.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/format.ts';
import { LibraryRow, RowHeading } from '../../ui/library-rows.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pendingResult } from './queries.ts';
import { Rename, type RenameDraft } from './rename.tsx';

const names = object({ patternName: orNull(text), swatchName: orNull(text) });

/** Returns the names of the pattern and of the swatch in a result, whose `results` can be any JSON. */
export const readSavedNames = ({ results }: Calculation) => names(results);

const tones = { small: 'good', moderate: 'caution', significant: 'bad' } as const;

/** The difference between the knitter's stitch gauge and the pattern's, in percent of the pattern's count. */
export function DifferenceBadge({ percentage }: { percentage: number }) {
  const arrow = percentage > 0 ? ArrowUp : ArrowDown;
  return (
    <Badge tone={tones[getDifferenceBand(percentage)]}>
      <span className="inline-flex items-center gap-1">
        {isSignificant(percentage) && <Icon of={arrow} className="size-4" />}
        {describeStitches(percentage)}
      </span>
    </Badge>
  );
}

interface CalculationRowProps {
  calculation: Calculation;
  /** The new name while it is being typed; `null` when it is not being renamed. */
  renaming: RenameDraft | null;
  onRename: () => void;
  onMeasure: () => void;
  onRemove: () => void;
}

/** A saved result: its recommendation, its input and its actions. */
export function CalculationRow({
  calculation,
  renaming,
  onRename,
  onMeasure,
  onRemove,
}: CalculationRowProps) {
  const { name, recommendedSize, gaugeDifferencePercent, createdAt, outcome } = calculation;
  const [unit] = useCardUnit('outcome');
  const { patternName, swatchName } = readSavedNames(calculation);
  const [, navigate] = useLocation();
  const nameId = useId();
  const renameButton = useRef<HTMLButtonElement>(null);
  const isRenaming = renaming !== null;
  const wasRenaming = useRef(isRenaming);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  return (
    <LibraryRow
      name={name}
      isInitiallyOpen={isRenaming}
      rename={renaming && <Rename calculation={calculation} draft={renaming} />}
      heading={<RowHeading id={nameId}>{name}</RowHeading>}
      summary={
        <p className="flex flex-wrap gap-1.5 print:gap-x-4">
          <Badge tone="plain">
            Size <bdi className="wrap-anywhere whitespace-normal">{recommendedSize}</bdi>
          </Badge>
          <DifferenceBadge percentage={gaugeDifferencePercent} />
        </p>
      }
      action={
        <Button
          aria-describedby={nameId}
          className="max-sm:px-3"
          onClick={() => {
            pendingResult.set(calculation);
            navigate(paths.calculator);
          }}
        >
          View Details
        </Button>
      }
      tools={
        <>
          <IconButton icon={Pencil} ref={renameButton} label={`Rename ${name}`} onClick={onRename} />
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onRemove} />
        </>
      }
    >
      <dl className="text-muted flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
        {[
          ['Pattern', patternName],
          ['Swatch', swatchName],
          ['Saved', formatDate(createdAt)],
          ['Knitted', outcome && outcome.size !== recommendedSize ? formatSizeName(outcome.size) : null],
          ...(outcome ? listOutcome(outcome, unit) : []),
        ].map(
          ([term, text]) =>
            text !== null && (
              <div key={term} className="flex min-w-0 gap-1.5">
                <dt>{term}:</dt>
                <dd className="text-ink min-w-0 wrap-anywhere">
                  <bdi>{text}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <Button aria-describedby={nameId} className="self-start print:hidden" onClick={onMeasure}>
        {outcome ? 'Change the measurements' : 'How did it turn out?'}
      </Button>
    </LibraryRow>
  );
}
