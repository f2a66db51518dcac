import type { RefObject } from 'react';
import { Button } from './button.tsx';

interface FilledMessageProps {
  /** Announced by screen readers. */
  message: string;
  /** Restores what was there before. `null` hides the message. */
  onUndo: (() => void) | null;
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
