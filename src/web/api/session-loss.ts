import { getLoginPath } from '../paths.ts';
import { dispatchApiEvent } from './events.ts';

const REDIRECT_MS = 500;

let isLeaving = false;

/** Whether an error says that nobody is signed in any more (specification, section 8). */
export function isSessionLost(error: unknown): boolean {
  return (
    error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized')
  );
}

/**
 * Reports a session that is over and goes to sign in again; then the same page opens with what was typed on it.
 * @returns whether the error says so
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
