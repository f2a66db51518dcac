import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
}

interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** The time that a closed toast stays in memory unless another replaces it (R17.2). */
const REMOVAL_DELAY_MS = 1_000_000;

let current: ShownToast | null = null;
let removalTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Replaces the current toast. */
function show(next: ShownToast | null): void {
  clearTimeout(removalTimer);
  current = next;
  if (next?.open === false) removalTimer = setTimeout(() => show(null), REMOVAL_DELAY_MS);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast, which toaster.tsx closes after five seconds. It replaces the current one. */
export function toast(message: ToastMessage): void {
  show({ ...message, id: (current?.id ?? 0) + 1, open: true });
}

/** Shows a toast about something that failed. */
export const toastError = (title: string, description?: string): void =>
  toast({ title, description, variant: 'destructive' });

/** Opens or closes a toast, unless another has replaced it. */
export function setOpen(id: number, open: boolean): void {
  if (current?.id === id) show({ ...current, open });
}

/** Returns the current toast, open or closed; `null` before the first and after the last was removed. */
export const getCurrentToast = (): ShownToast | null => current;

/** {@link getCurrentToast}, kept up to date. */
export const useCurrentToast = (): ShownToast | null =>
  useSyncExternalStore(subscribe, getCurrentToast, () => null);
