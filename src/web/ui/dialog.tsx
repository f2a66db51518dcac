import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the one to press first. */
  footer?: ReactNode;
  /** Called instead of giving the focus back to what had it. */
  onClosed?: () => void;
}

/** A dialog over the page. Escape and a press outside ask to close it; the focus goes back where it was. */
export function Dialog({ open, onOpenChange, title, description, children, footer, onClosed }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="bg-scrim fixed inset-0 z-40" />
        <Radix.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          onCloseAutoFocus={(event) => {
            if (onClosed === undefined) return;
            event.preventDefault();
            onClosed();
          }}
          className="rounded-card border-line bg-card fixed top-1/2 left-1/2 z-50 flex max-h-[90vh] w-[min(34rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto border p-6 shadow-2xl"
        >
          <Radix.Title className="font-display text-2xl font-semibold">{title}</Radix.Title>
          {description !== undefined && <Radix.Description>{description}</Radix.Description>}
          {children}
          {footer !== undefined && <div className="flex flex-wrap justify-end gap-3 pt-2">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
