import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { openOnTop, TOAST_CONTAINER } from './top-dialog.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the one to press first. */
  footer?: ReactNode;
  /** Wide enough for a table. */
  wide?: boolean;
  /** Called once it has closed, when the focus is back where it was. */
  onClosed?: () => void;
}

/**
 * A dialog over the page; a sheet at the bottom of a phone, above the keyboard. Escape and a press outside ask its owner to close it; the focus goes back where it was.
 * The browser's own element: it keeps the focus, needs no inline style, and costs nothing.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  wide = false,
  onClosed,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isPressOutside = useRef(false);
  const [reopenCount, setReopenCount] = useState(0);
  // Before the browser draws; and when it is taken away while open, it is still there to give the focus back.
  useLayoutEffect(
    () => (open && element.current ? openOnTop(element.current) : undefined),
    [open, reopenCount],
  );

  return (
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onPointerDown={(event) => {
        isPressOutside.current = event.target === element.current;
      }}
      onClick={(event) => {
        // Marking text with the mouse may end outside; that is no press there.
        if (isPressOutside.current && event.target === element.current) onOpenChange(false);
      }}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onOpenChange(false);
      }}
      onClose={(event) => {
        // The browser tells of a closing later: by then it may have been opened again.
        if (event.target !== element.current || element.current.open) return;
        // A second Escape in a row closes it unasked; it opens again if its owner wants it to stay.
        if (open) {
          onOpenChange(false);
          setReopenCount((times) => times + 1);
        } else onClosed?.();
      }}
      className={`rounded-card border-line bg-card text-ink backdrop:bg-scrim desk:my-auto tall:max-h-[calc(90dvh-var(--keyboard-height))] bottom-(--keyboard-height) mx-auto mt-auto mb-0 max-h-[calc(100dvh-var(--keyboard-height))] w-full max-w-full flex-col border p-0 shadow-2xl open:flex max-sm:rounded-b-none ${wide ? 'sm:w-[min(46rem,calc(100vw-2rem))]' : 'sm:w-[min(34rem,calc(100vw-2rem))]'}`}
    >
      {/* Only this part scrolls: the buttons stay in view. */}
      <div className="flex min-h-0 scroll-py-4 flex-col gap-4 overflow-y-auto p-4 sm:p-6">
        <h2 id={`${id}-title`} className="font-display text-2xl font-semibold">
          {title}
        </h2>
        {description !== undefined && <p id={`${id}-description`}>{description}</p>}
        {children}
      </div>
      <div {...{ [TOAST_CONTAINER]: '' }} className="shrink-0" />
      {footer !== undefined && (
        <div className="border-line tall:py-3 sm:tall:py-4 flex shrink-0 flex-wrap justify-end gap-3 border-t px-4 py-1.5 sm:px-6">
          {footer}
        </div>
      )}
    </dialog>
  );
}
