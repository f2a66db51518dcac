import type { MouseEvent } from 'react';
import { SIGNED_OUT_COOKIE } from '../../contract/endpoint.ts';
import { setRequestUser } from '../api/client.ts';
import { isOnline } from '../api/online.ts';
import { forgetUnlistedTexts, hasMarkedPatterns } from '../marked-pattern/stored-patterns.ts';
import { paths } from '../paths.ts';
import { oneOf, orNull, text } from '../stored/schema.ts';
import { clearInput, defineStored, setOwner } from '../stored/stored.ts';
import { toast, toastError } from '../ui/toast.ts';

/** The last user of this browser, until they sign out or their session ends. */
const lastUser = defineStored<string | null>({
  key: 'user',
  schema: text,
  initial: null,
  area: 'browser',
});

/** Returns whether the server has just ended the session at the user's request, and deletes the cookie that says so. */
function takeSignedOutCookie(): boolean {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const name = names.find((each) => each.endsWith(SIGNED_OUT_COOKIE));
  if (name === undefined) return false;
  document.cookie = `${name}=; Path=/; Max-Age=0${name.startsWith('__Host-') ? '; Secure' : ''}`;
  return true;
}

type SessionChange = 'sign-in' | 'sign-out';

const openChannel = (change: SessionChange) => new BroadcastChannel(`swatchwise.${change}`);

/** Tells the other tabs of this browser that a user has signed in, or out. */
function announce(change: SessionChange, user: string | null = null): void {
  const channel = openChannel(change);
  channel.postMessage(user);
  channel.close();
}

/** The first user of this page, which has their lists and their input in memory. */
let pageUser: string | null = null;

/** Returns whether this page is another user's, so that it must be reloaded before the user with this ID sees it. */
export const isPageOfAnotherUser = (id: string | null) => id !== null && pageUser !== null && pageUser !== id;

/**
 * Sets the user of this page and of this browser; `null` for a guest. Each account has its own drafts, which remain when
 * the session ends, and are deleted when the user signs out.
 */
export function rememberUser(id: string | null): void {
  setRequestUser(id);
  if (takeSignedOutCookie() && id === null) {
    forgetLastUser();
    announce('sign-out');
  }
  const isNew = id !== null && id !== lastUser.get();
  pageUser ??= id;
  lastUser.set(id);
  setOwner(id);
  if (isNew) announce('sign-in', id);
}

/** Shows the drafts of the last user until the server has named the user of this page. */
export const showLastUser = () => setOwner(lastUser.get());

const endings = {
  'signed-out-elsewhere': {
    title: 'Signed out in another tab',
    description: 'Unsaved changes were deleted from this device.',
  },
  'account-deleted': {
    title: 'Your account is deleted',
    description: 'Everything that belonged to it is gone. You can go on without one.',
  },
} as const;

/** How the session of this tab has ended, until a toast has said so. */
const ending = defineStored({
  key: 'session-ending',
  schema: orNull(oneOf<keyof typeof endings>('signed-out-elsewhere', 'account-deleted')),
  initial: null,
});

/** Shows the toast once this tab is visible. In a hidden tab, the toast would close unseen. */
function showEnding(): void {
  const reason = ending.get();
  if (reason === null) return;
  if (document.hidden) {
    document.addEventListener('visibilitychange', showEnding, { once: true });
    return;
  }
  ending.set(null);
  toast(endings[reason]);
}

/**
 * Follows the user in other tabs. When one signs in, a guest's page becomes theirs, and another user's is loaded again. When
 * they sign out, their page is cleared and loaded again as a guest's, with a toast.
 * @param refetchUser requests the current user again
 */
export function followSession(refetchUser: () => void): void {
  showEnding();
  openChannel('sign-in').addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (pageUser === null) refetchUser();
    else if (isPageOfAnotherUser(data)) window.location.reload();
  });
  openChannel('sign-out').addEventListener('message', () => {
    if (pageUser === null) return;
    clearInput(pageUser);
    setOwner(null);
    ending.set('signed-out-elsewhere');
    window.location.reload();
  });
}

/** Returns whether the last page that was loaded in this browser had a user. */
export const hasLastUser = () => lastUser.get() !== null;

/** Deletes what the last user has typed. */
export function forgetLastUser(): void {
  const id = lastUser.get();
  if (id !== null) clearInput(id);
  lastUser.set(null);
  // Leaving this page may stop this deletion. `rememberUser` repeats it on the next page.
  forgetUnlistedTexts();
}

/** The event that opens the question before a sign-out. */
export const SIGN_OUT_QUESTION = 'sign-out-question';

/**
 * Deletes what the user has typed, for the next user of this device. Asks first if there are marked patterns. Offline, the
 * session cannot be ended.
 */
function handleSignOut(event: MouseEvent<HTMLAnchorElement>): void {
  if (isOnline() && !hasMarkedPatterns()) {
    forgetLastUser();
    return;
  }
  event.preventDefault();
  if (isOnline()) window.dispatchEvent(new Event(SIGN_OUT_QUESTION));
  else toastError('You are still signed in', 'You are offline, and signing out needs a connection.');
}

/** The link that signs out. */
export const signOutLink = { href: paths.logout, label: 'Sign Out', onClick: handleSignOut };

/** Opens the home page after the account was deleted. */
export function leaveDeletedAccount(): void {
  forgetLastUser();
  pageUser = null;
  rememberUser(null);
  ending.set('account-deleted');
  announce('sign-out');
  window.location.assign(paths.home);
}
