import type { ApiEvent } from '../api/events.ts';
import { isOnline } from '../api/online.ts';
import { paths } from '../paths.ts';
import { toast, toastError, type ToastMessage } from '../ui/toast.ts';

const TOASTS: Readonly<Record<ApiEvent, ToastMessage>> = {
  // This free server never asks for a subscription. Only another server behind the same interface would (R9.7).
  'subscription-required': {
    title: 'Subscription required',
    description: 'Swatchwise itself is free. Please reload the page and try again.',
    variant: 'destructive',
  },
  'session-lost': {
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  },
  'back-online': {
    title: 'You’re back online',
    description: 'You can save now.',
  },
};

/** Shows a toast for each event that the API code reports. */
export function showApiToasts(): void {
  for (const [name, message] of Object.entries(TOASTS)) window.addEventListener(name, () => toast(message));
}

/** Keeps the page when a link signs in without a network. The browser would replace the page with its own error. */
export function refuseSignInOffline(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname !== paths.login || isOnline()) return;
    event.preventDefault();
    toastError('You are offline', 'Log in when you are connected again.');
  });
}
