import { useRef, useState } from 'react';
import type { LengthUnit } from '../../../engine/units.ts';
import { usePageUnit, useShown } from '../../measurement-inputs/card-units.ts';
import { isSamePattern, type PatternEntry } from '../../measurement-inputs/entries.ts';
import type { PatternDetails } from '../files/ravelry.ts';
import { readTransfer } from '../files/transfer.ts';
import { Button } from '../../ui/button.tsx';
import { FilledMessage } from '../../ui/filled-message.tsx';
import { loadOnDemand } from '../../ui/on-demand.tsx';
import type { PatternReaderDialogProps } from './pattern-reader-dialog.tsx';
import { readerDraft } from './reader-draft.ts';

const PatternReaderDialog = loadOnDemand<PatternReaderDialogProps>({
  load: async () => (await import('./pattern-reader-dialog.tsx')).PatternReaderDialog,
  failure: 'The pattern reader could not be loaded',
});

interface FilledFields {
  pattern: PatternEntry;
  unit: LengthUnit;
  /** The pattern's name, address and yarn, for forms that have them. */
  details: PatternDetails;
}

interface PatternReaderButtonProps extends Partial<Pick<FilledFields, 'details'>> {
  pattern: PatternEntry;
  /** In inches, if it is known. */
  desiredBust?: number | null;
  /** The unit in which the knitter measured the gauge; without it, the unit of the page counts. */
  gaugeUnit?: LengthUnit | null;
  onChange: (fields: FilledFields) => void;
}

/** Returns the next value, unless the user changed the one that was filled in. */
const replace = (current = '', filled = '', next = '') =>
  current === '' || current === filled ? next : current;

/** Keeps the details that the user typed. */
const replaceDetails = (current: PatternDetails, filled: PatternDetails, next: PatternDetails) => ({
  name: replace(current.name, filled.name, next.name),
  url: replace(current.url, filled.url, next.url),
  ...(next.yarn && { yarn: next.yarn }),
});

/** The button that opens the pattern reader, and takes drops. Undo restores the form until it is changed. */
export function PatternReaderButton({
  pattern,
  details = {},
  desiredBust = null,
  gaugeUnit = null,
  onChange,
}: PatternReaderButtonProps) {
  const { unit } = useShown();
  const pageUnit = usePageUnit();
  const [opened, setOpened] = useState<Pick<PatternReaderDialogProps, 'dropped'> | null>(null);
  const [lastFill, setLastFill] = useState<{ before: FilledFields; after: FilledFields } | null>(null);
  const openButton = useRef<HTMLButtonElement>(null);

  return (
    <>
      <div
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          setOpened({ dropped: readTransfer(event.dataTransfer) });
        }}
      >
        <Button ref={openButton} onClick={() => setOpened({ dropped: null })}>
          Paste or drop a pattern
        </Button>
        <FilledMessage
          message="Filled in from the pattern."
          focusAfter={openButton}
          onUndo={
            lastFill !== null && isSamePattern(lastFill.after.pattern, pattern)
              ? () => {
                  const { before, after } = lastFill;
                  onChange({ ...before, details: replaceDetails(details, after.details, before.details) });
                  setLastFill(null);
                }
              : null
          }
        />
      </div>
      {opened && (
        <PatternReaderDialog
          {...opened}
          pattern={pattern}
          desiredBust={desiredBust}
          knitterUnit={gaugeUnit ?? pageUnit ?? 'in'}
          onClose={() => setOpened(null)}
          onUse={(read, readUnit, readDetails) => {
            // The dialog stores the new use only after this call.
            const { use: lastUse } = readerDraft.get();
            const filled = replaceDetails(details, lastUse ?? {}, readDetails);
            const after = { pattern: read, unit: readUnit, details: filled };
            setLastFill({ before: { pattern, unit, details }, after });
            onChange(after);
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
