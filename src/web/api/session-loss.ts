import { getLoginPath } from '../paths.ts';
import { dispatchApiEvent } from './events.ts';

const REDIRECT_MS = 500;

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
  }, REDIRECT_MS);
  return true;
}
