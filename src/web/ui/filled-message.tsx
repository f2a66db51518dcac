import type { RefObject } from 'react';
import { Button } from './button.tsx';

interface FilledMessageProps {
  /** For example "Filled in from the pattern." Screen readers announce it. */
  message: string;
  /** Restores what was there before; `null` if nothing can be restored. Then the message is hidden. */
  onUndo: (() => void) | null;
  /** Gets the focus after Undo, because the Undo button disappears. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** A message after a form was filled in, with a button that restores what was there before. */
export function FilledMessage({ message, onUndo, focusAfter }: FilledMessageProps) {
  return (
    <>
      <p role="status" className={onUndo ? 'text-muted' : 'sr-only'}>
        {onUndo && message}
      </p>
      {onUndo && (
        <Button
          variant="quiet"
          onClick={() => {
            onUndo();
            focusAfter.current?.focus();
          }}
        >
          Undo
        </Button>
      )}
    </>
  );
}
