import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GaugeConversion, LengthUnit } from '../../engine/units.ts';
import { isSamePattern, type PatternEntry } from '../measurement-inputs/entries.ts';
import type { PatternDetails } from '../pattern-reader/ravelry.ts';
import { readTransfer, type Transfer } from '../pattern-reader/transfer.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import type { PatternReaderDialog } from './pattern-reader-dialog.tsx';

interface OpenDialog {
  Dialog: typeof PatternReaderDialog;
  dropped: Transfer | null;
}

interface PatternReaderButtonProps {
  /** The form that is filled in. */
  pattern: PatternEntry;
  /** In inches, if it is known. */
  desiredBust?: number | null;
  conversion: GaugeConversion;
  /**
   * Fills the form.
   * @param unit in which most of the pattern is written
   * @param details the pattern's name and address, if it gives them
   * @returns a function that restores the form as it was before
   */
  onFill: (pattern: PatternEntry, unit: LengthUnit, details: PatternDetails) => () => void;
}

/**
 * The button that opens the pattern reader, and on which a pattern can be dropped. After the form was filled in, it can be
 * restored until it is changed. The reader is loaded when it is first opened.
 */
export function PatternReaderButton({
  pattern,
  desiredBust = null,
  conversion,
  onFill,
}: PatternReaderButtonProps) {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const [filled, setFilled] = useState<{ after: PatternEntry; undo: () => void } | null>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const isUndoable = filled !== null && isSamePattern(filled.after, pattern);

  const open = async (dropped: Transfer | null) => {
    try {
      const { PatternReaderDialog } = await import('./pattern-reader-dialog.tsx');
      setOpened({ Dialog: PatternReaderDialog, dropped });
    } catch {
      toast({
        title: 'The pattern reader could not be loaded',
        description: 'Check your connection, then try again.',
        variant: 'destructive',
      });
    }
  };

  return (
    <>
      <div
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void open(readTransfer(event.dataTransfer));
        }}
      >
        <Button ref={openButton} onClick={() => void open(null)}>
          Paste or drop a pattern
        </Button>
        <p role="status" className={isUndoable ? 'text-muted' : 'sr-only'}>
          {isUndoable && 'Filled in from the pattern.'}
        </p>
        {isUndoable && (
          <Button
            variant="quiet"
            onClick={() => {
              filled.undo();
              setFilled(null);
              // The Undo button disappears.
              openButton.current?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </div>
      {opened &&
        // Outside the form, which an Enter in the dialog would submit.
        createPortal(
          <opened.Dialog
            dropped={opened.dropped}
            desiredBust={desiredBust}
            conversion={conversion}
            onClose={() => setOpened(null)}
            onUse={(read, unit, details) => {
              setFilled({ after: read, undo: onFill(read, unit, details) });
              setOpened(null);
            }}
          />,
          document.body,
        )}
    </>
  );
}
