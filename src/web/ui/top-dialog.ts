import { useSyncExternalStore } from 'react';
import { focusContent } from './page.tsx';

/** Marks where a dialog shows toasts: between its content and its buttons. */
export const TOAST_CONTAINER = 'data-toasts';

/** The dialogs that are open, the topmost last. */
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

/** A part that scrolls takes the first focus where the browser lets it: it belongs to the first control in there. */
function focusFirstControl(): void {
  const focused = document.activeElement;
  if (focused?.matches('div')) {
    focused.querySelector<HTMLElement>('a[href], button, input, select, textarea, summary')?.focus();
  }
}

/** Stops the further clicks of a double click, up to the next click that begins anew. */
function stopRepeatedClick(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  } else window.removeEventListener('click', stopRepeatedClick, true);
}

/**
 * Opens a dialog over all others. @returns what closes it, unless Escape has. The focus goes back where it was; where
 * that is gone, as the row of what was deleted, to what it stood in and can be focused: a panel, the page's content.
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
    // The second press of a double click is meant for the dialog, not for what lies below it.
    window.addEventListener('click', stopRepeatedClick, true);
    restoreFocus();
    // Again when a list without the deleted row takes away the button that just got the focus back.
    const observer = new MutationObserver(restoreFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = () => observer.disconnect();
    for (const input of ['pointerdown', 'keydown'])
      window.addEventListener(input, stop, { once: true, capture: true });
    setOpened(opened.filter((other) => other !== dialog));
  };
}

/** Where the topmost open dialog shows toasts, if one is open: nothing outside of it can be seen or reached or is read aloud. */
export function useToastContainer(): Element | null {
  return useSyncExternalStore(
    subscribe,
    () => opened.at(-1)?.querySelector(`[${TOAST_CONTAINER}]`) ?? null,
    () => null,
  );
}
