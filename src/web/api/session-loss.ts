import { loginReturningTo } from '../paths.ts';
import { toast } from '../ui/toast.ts';

const REDIRECT_MS = 500;

let isLeaving = false;

/** Whether an error says that nobody is signed in any more (specification, section 8). */
export function isSessionLost(error: unknown): boolean {
  return (
    error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized')
  );
}

/** Tells that the session is over and goes to sign in again; then the same page opens with what was typed on it. */
export function signInAgain(description = 'You are logged out. Logging in again...'): void {
  if (isLeaving) return;
  isLeaving = true;
  toast({ title: 'Unauthorized', description, variant: 'destructive' });
  setTimeout(() => {
    isLeaving = false;
    window.location.assign(loginReturningTo(window.location.pathname + window.location.search));
  }, REDIRECT_MS);
}
