import type { RefObject } from 'react';
import { Button } from './button.tsx';

interface FilledMessageProps {
  /** Announced by screen readers. */
  message: string;
  /** By default, the message is shown while it can be undone. */
  isShown?: boolean;
  /** Restores what was there before. `null` if it cannot be restored. */
  onUndo: (() => void) | null;
  focusAfter: RefObject<HTMLElement | null>;
}

/** A message after a form was filled in, with a button that restores what was there before. */
export function FilledMessage(props: FilledMessageProps) {
  const { message, onUndo, isShown = onUndo !== null, focusAfter } = props;
  return (
    <>
      <p role="status" className={isShown ? 'text-muted' : 'sr-only'}>
        {isShown && message}
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
