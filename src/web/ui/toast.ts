import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** How long a closed toast is kept (specification, section 9); the next one replaces it before that. */
const REMOVAL_DELAY_MS = 1_000_000;

let current: ShownToast | null = null;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Puts a toast in place of the one before. */
function show(next: ShownToast | null): void {
  clearTimeout(removal);
  current = next;
  if (next?.open === false) removal = setTimeout(() => show(null), REMOVAL_DELAY_MS);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast in place of the one before: one at a time, for five seconds. */
export function toast(message: ToastMessage): void {
  show({ ...message, id: (current?.id ?? 0) + 1, open: true });
}

/** Opens or closes a toast, unless another has taken its place meanwhile. */
export function setOpen(id: number, open: boolean): void {
  if (current?.id === id) show({ ...current, open });
}

/** The toast to show, open or closed; `null` before the first and long after the last. */
export function useCurrentToast(): ShownToast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
