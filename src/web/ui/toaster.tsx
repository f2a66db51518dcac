import { X } from 'lucide';
import { Toast as Radix } from 'radix-ui';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import { setOpen, useCurrentToast } from './toast.ts';
import { useToastContainer } from './top-dialog.ts';

const DISPLAY_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

const looks = {
  default: 'border-line bg-card text-ink',
  destructive: 'border-madder bg-madder-soft text-ink',
};

/** A toast may cover a part of a focused element that is taller than this share of the window. */
const LARGE_SHARE = 0.5;

function isOverlapping(one: DOMRect, other: DOMRect): boolean {
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;
}

/**
 * Keeps the focused element visible. A toast on the page gets scroll padding, and the element is scrolled into view if
 * the toast covers it. A toast in a dialog covers nothing, but leaves less room for the content.
 */
function reserveSpace(toast: HTMLLIElement | null) {
  if (toast === null) return undefined;
  const root = document.documentElement;
  const box = toast.getBoundingClientRect();
  const isInDialog = toast.closest('dialog') !== null;
  if (!isInDialog) root.style.setProperty('--toast-height', `${box.height}px`);
  const focused = document.activeElement;
  const focusedBox = focused?.getBoundingClientRect();
  if (
    focusedBox &&
    focusedBox.height < window.innerHeight * LARGE_SHARE &&
    (isInDialog || isOverlapping(focusedBox, box))
  ) {
    focused?.scrollIntoView({ block: 'nearest' });
  }
  return () => {
    root.style.removeProperty('--toast-height');
  };
}

const positions = {
  /** In the page header, where it covers no content. If the window is too small for that: at the bottom, above the keyboard. */
  page: 'fixed inset-x-0 bottom-(--keyboard-height) mx-auto max-w-xl p-2 headroom:top-0 headroom:bottom-auto headroom:left-[calc(max(0px,50vw-36rem)+13rem)] headroom:mx-0 headroom:w-88 headroom:p-1.5',
  /** Between the dialog's content and its buttons. */
  dialog: 'border-line border-t p-2 empty:hidden',
} as const;

/** The container of the toasts, rendered once in the application. */
export function Toaster() {
  const current = useCurrentToast();
  const dialogContainer = useToastContainer();
  const container = dialogContainer ?? document.body;
  return (
    <Radix.Provider
      duration={DISPLAY_MS}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Message"
      announcerContainer={container}
    >
      {current !== null && (
        <Radix.Root
          key={current.id}
          ref={reserveSpace}
          open={current.open}
          onOpenChange={(open) => setOpen(current.id, open)}
          type={current.variant === 'destructive' ? 'foreground' : 'background'}
          className={`flex ${current.description === undefined ? 'items-center' : 'items-start'} gap-3 rounded-xl border px-4 py-2.5 leading-snug shadow-xl data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${looks[current.variant ?? 'default']}`}
        >
          <div className="min-w-0 flex-1 wrap-anywhere">
            <Radix.Title className="font-semibold">{current.title}</Radix.Title>
            {current.description !== undefined && (
              <Radix.Description>{current.description}</Radix.Description>
            )}
          </div>
          <Radix.Close
            aria-label="Close this message"
            className="hover:bg-sunken -my-1.5 -mr-3 flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full"
          >
            <Icon of={X} className="size-5" />
          </Radix.Close>
        </Radix.Root>
      )}
      {createPortal(
        <Radix.Viewport className={`z-50 print:hidden ${positions[dialogContainer ? 'dialog' : 'page']}`} />,
        container,
      )}
    </Radix.Provider>
  );
}
