import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Calculation } from '../../../contract/calculations.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { formatDate } from '../../ui/dates.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DifferenceBadge } from './difference-badge.tsx';
import { leaveForCalculator } from './pending.ts';
import { Rename } from './rename.tsx';
import { savedNames } from './saved-names.ts';

interface CalculationRowProps {
  calculation: Calculation;
  /** The new name while it is being typed; `null` when it is not being renamed. */
  newName: string | null;
  onNewName: (name: string | null) => void;
  onRemove: () => void;
}

/** One saved result: what was recommended, from what, and what can be done with it. */
export function CalculationRow({ calculation, newName, onNewName, onRemove }: CalculationRowProps) {
  const { name, recommendedSize, gaugeDifferencePercent, createdAt } = calculation;
  const { pattern, swatch } = savedNames(calculation);
  const [, navigate] = useLocation();
  const nameId = useId();
  const renameButton = useRef<HTMLButtonElement>(null);
  const isRenaming = newName !== null;
  const wasRenaming = useRef(isRenaming);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);

  return (
    <li className="rounded-card border-line bg-card border p-4 print:rounded-none print:border-0 print:border-b print:p-1">
      {isRenaming ? (
        <Rename
          calculation={calculation}
          name={newName}
          onChange={onNewName}
          onClose={() => onNewName(null)}
        />
      ) : (
        <div className="flex items-start gap-1">
          <h2 id={nameId} className="min-w-0 flex-1 py-2 text-xl font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <IconButton ref={renameButton} label={`Rename ${name}`} onClick={() => onNewName(name)}>
            <Pencil aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-2">
          <p className="flex flex-wrap gap-2">
            <span className="bg-sunken inline-block rounded-full px-3 py-1 text-sm font-semibold wrap-anywhere">
              Size <bdi>{recommendedSize}</bdi>
            </span>
            <DifferenceBadge percentage={gaugeDifferencePercent} />
          </p>
          <dl className="text-muted flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem]">
            {[
              ['Pattern', pattern],
              ['Swatch', swatch],
              ['Saved', formatDate(createdAt)],
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
        </div>
        <Button
          aria-describedby={nameId}
          onClick={() => {
            leaveForCalculator(calculation);
            navigate(paths.calculator);
          }}
        >
          View Details
        </Button>
      </div>
    </li>
  );
}
