import { useEffect, useId, useRef, type ReactNode } from 'react';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the one to press first. */
  footer?: ReactNode;
  /** Called once it has closed, when the focus is back where it was. */
  onClosed?: () => void;
}

/**
 * A dialog over the page. Escape and a press outside ask to close it; the focus goes back where it was.
 * The browser's own element: it keeps the focus, needs no inline style, and costs nothing.
 */
export function Dialog({ open, onOpenChange, title, description, children, footer, onClosed }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open) element.current?.showModal();
    else element.current?.close();
  }, [open]);

  return (
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onClick={(event) => {
        if (event.target === element.current) element.current.close();
      }}
      onClose={() => {
        // Escape and a press outside close it before anybody is asked; the owner closes it by `open`.
        if (open) onOpenChange(false);
        onClosed?.();
      }}
      className="rounded-card border-line bg-card text-ink backdrop:bg-scrim m-auto max-h-[90vh] w-[min(34rem,calc(100vw-2rem))] border p-0 shadow-2xl"
    >
      <div className="flex flex-col gap-4 p-6">
        <h2 id={`${id}-title`} className="font-display text-2xl font-semibold">
          {title}
        </h2>
        {description !== undefined && <p id={`${id}-description`}>{description}</p>}
        {children}
        {footer !== undefined && <div className="flex flex-wrap justify-end gap-3 pt-2">{footer}</div>}
      </div>
    </dialog>
  );
}
