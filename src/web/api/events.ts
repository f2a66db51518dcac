import { getLoginPath } from '../paths.ts';

/**
 * The events that the API code dispatches on the window: a 403 that asks for a subscription (R9.7), a
 * session that has ended, and a network that is back after a failed write.
 */
export type ApiEvent = 'subscription-required' | 'session-lost' | 'back-online';

export const dispatchApiEvent = (name: ApiEvent) => window.dispatchEvent(new Event(name));

/** How long the toast is shown before the page is left (R14.7). */
const REDIRECT_DELAY_MS = 500;

let isLeaving = false;

/** Returns whether an error means that the session has ended (R14.7). */
export function isSessionLost(error: unknown): boolean {
  return (
    error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized')
  );
}

/**
 * If the session has ended, reports it and opens the sign-in, which returns to the same page with its drafts.
 * @returns whether the session has ended
 */
export function noticeSessionLoss(error: unknown): boolean {
  if (!isSessionLost(error)) return false;
  if (isLeaving) return true;
  isLeaving = true;
  dispatchApiEvent('session-lost');
  setTimeout(() => {
    isLeaving = false;
    window.location.assign(getLoginPath(window.location.pathname + window.location.search));
  }, REDIRECT_DELAY_MS);
  return true;
}
