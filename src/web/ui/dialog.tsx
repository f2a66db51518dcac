import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { openOnTop, TOAST_CONTAINER } from './top-dialog.ts';

const widths = {
  narrow: 'sm:w-[min(34rem,calc(100vw-2rem))]',
  wide: 'sm:w-[min(46rem,calc(100vw-2rem))]',
  full: 'sm:w-[min(72rem,calc(100vw-2rem))]',
} as const;

interface DialogProps {
  open: boolean;
  /** Called on Escape and on a click outside. The dialog stays open until `open` is false. */
  onDismiss: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Its buttons, which stay in view. */
  footer?: ReactNode;
  /** `wide` for a table, `full` for two columns. */
  width?: keyof typeof widths;
  /** Called after the dialog has closed and the focus is back on the element that had it before. */
  onClosed?: () => void;
}

/**
 * A modal dialog; on a phone, a sheet at the bottom, above the keyboard. The focus returns to the element that had it
 * before.
 */
export function Dialog(props: DialogProps) {
  const { open, onDismiss, title, description, children, footer, width = 'narrow', onClosed } = props;
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isPointerDownOutside = useRef(false);
  const [reopenCount, setReopenCount] = useState(0);
  // A layout effect runs before the browser paints. When an open dialog unmounts, its cleanup runs while the element is
  // still in the document, so the focus can be restored.
  useLayoutEffect(
    () => (open && element.current ? openOnTop(element.current) : undefined),
    [open, reopenCount],
  );

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too
    <dialog
      ref={element}
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onPointerDown={(event) => {
        isPointerDownOutside.current = event.target === element.current;
      }}
      onClick={(event) => {
        // A drag that selects text may end outside the dialog. It must not close it.
        if (isPointerDownOutside.current && event.target === element.current) onDismiss();
      }}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onDismiss();
      }}
      onClose={(event) => {
        // The close event is asynchronous: the dialog may be open again.
        if (event.target !== element.current || element.current.open) return;
        // The browser closes the dialog on a second Escape without a cancel event. Reopen it if `open` stays true.
        if (open) {
          onDismiss();
          setReopenCount((times) => times + 1);
        } else onClosed?.();
      }}
      className={`rounded-card border-line bg-card text-ink backdrop:bg-scrim desk:my-auto tall:max-h-[calc(90dvh-var(--keyboard-height))] bottom-(--keyboard-height) mx-auto mt-auto mb-0 max-h-[calc(100dvh-var(--keyboard-height))] w-full max-w-full flex-col border p-0 shadow-2xl open:flex max-sm:rounded-b-none ${widths[width]}`}
    >
      {/* Only this part scrolls, so the buttons stay in view. The next step of a dialog, with another title, starts at the top. */}
      <div
        key={title}
        className="flex min-h-0 scroll-py-4 flex-col gap-4 overflow-y-auto p-[min(1rem,5vw)] sm:p-6"
      >
        <h2 id={`${id}-title`} className="font-display text-2xl font-semibold">
          {title}
        </h2>
        {description !== undefined && <p id={`${id}-description`}>{description}</p>}
        {children}
      </div>
      <div {...{ [TOAST_CONTAINER]: '' }} className="shrink-0" />
      {footer !== undefined && (
        <div className="border-line tall:py-3 sm:tall:py-4 flex shrink-0 flex-wrap justify-end gap-3 border-t px-[min(1rem,5vw)] py-1.5 sm:px-6">
          {footer}
        </div>
      )}
    </dialog>
  );
}

interface ConfirmProps extends Pick<DialogProps, 'open' | 'description'> {
  question: string;
  /** The labels of the buttons. `pendingAction` replaces `action` while `isPending`. */
  action: string;
  pendingAction?: string;
  cancelLabel?: string;
  isPending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A dialog that asks before an action that cannot be undone. */
export function Confirm({ question, isPending = false, onConfirm, onCancel, ...props }: ConfirmProps) {
  const { action, pendingAction = action, cancelLabel = 'Cancel', ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      onDismiss={onCancel}
      title={question}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button variant="danger" aria-disabled={isPending} onClick={onConfirm}>
            {isPending ? pendingAction : action}
          </Button>
        </>
      }
    />
  );
}

interface ConfirmButtonProps extends Omit<ConfirmProps, 'open' | 'onCancel' | 'isPending' | 'pendingAction'> {
  label: string;
  className?: string;
  'aria-describedby'?: string;
}

/** A button for an action that cannot be undone, which asks first. */
export function ConfirmButton({ label, onConfirm, ...props }: ConfirmButtonProps) {
  const { className = '', 'aria-describedby': describedBy, ...confirm } = props;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={className}
        aria-describedby={describedBy}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      {/* Outside the form and the dialog that the button may be in. */}
      {isAsking &&
        createPortal(
          <Confirm
            {...confirm}
            open
            onConfirm={() => {
              setIsAsking(false);
              onConfirm();
            }}
            onCancel={() => setIsAsking(false)}
          />,
          document.body,
        )}
    </>
  );
}
