import { useSyncExternalStore } from 'react';
import { focusContent } from './page.tsx';

/** Marks the element in which a dialog shows toasts, between its content and its buttons. */
export const TOAST_CONTAINER = 'data-toasts';

/** The open dialogs, the topmost last. */
let opened: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpened(next: readonly HTMLDialogElement[]): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Moves the focus to the first control. Some browsers focus the scroll container instead. */
function focusFirstControl(): void {
  const focused = document.activeElement;
  if (focused?.matches('div')) {
    focused.querySelector<HTMLElement>('a[href], button, input, select, textarea, summary')?.focus();
  }
}

/** Cancels the remaining clicks of a double click. */
function stopRepeatedClick(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  } else window.removeEventListener('click', stopRepeatedClick, true);
}

/**
 * Opens a dialog above all others. The browser returns the focus when the dialog closes. If the element that had it is
 * gone, such as the row of a deleted item, its nearest focusable container gets the focus, or else the page's content.
 * @returns a function that closes the dialog
 */
export function openOnTop(dialog: HTMLDialogElement): () => void {
  const fallback = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]');
  const restoreFocus = () => {
    const focused = document.activeElement;
    if (focused !== document.body && !dialog.contains(focused)) return;
    if (fallback?.isConnected) fallback.focus({ preventScroll: true });
    else focusContent();
  };
  dialog.showModal();
  focusFirstControl();
  setOpened([...opened, dialog]);
  return () => {
    dialog.close();
    // The second click of a double click must not reach the page below.
    window.addEventListener('click', stopRepeatedClick, true);
    restoreFocus();
    // The list may remove the focused button later, when it renders without the deleted row.
    const observer = new MutationObserver(restoreFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = () => observer.disconnect();
    for (const input of ['pointerdown', 'keydown'])
      window.addEventListener(input, stop, { once: true, capture: true });
    setOpened(opened.filter((other) => other !== dialog));
  };
}

/** Returns the toast container of the topmost open dialog; `null` when none is open. The page behind a dialog is inert. */
export function useToastContainer(): Element | null {
  return useSyncExternalStore(
    subscribe,
    () => opened.at(-1)?.querySelector(`[${TOAST_CONTAINER}]`) ?? null,
    () => null,
  );
}
