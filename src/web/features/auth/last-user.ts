import { useEffect, type MouseEvent } from 'react';
import { speakFor } from '../../api/client.ts';
import { isOnline } from '../../online.ts';
import { paths } from '../../paths.ts';
import { createStored, forgetWhatWasTyped } from '../../stored.ts';
import { toast } from '../../ui/toast.ts';

const lastUser = createStored<string | null>('swatchwise.user.1', null, (stored) =>
  typeof stored === 'string' ? stored : null,
);

/**
 * The page is this person's from now on. What another left unfinished in this browser is not shown to her; a guest's
 * work stays.
 */
export function rememberUser(id: string): void {
  speakFor(id);
  const previous = lastUser.get();
  if (previous !== null && previous !== id) forgetWhatWasTyped();
  if (previous !== id) lastUser.set(id);
}

/** Whether somebody was signed in here who has not signed out since. */
export const hasLastUser = () => lastUser.get() !== null;

/** What was typed here does not stay behind for whoever comes next; without a connection the session would. */
function handleSignOut(event: MouseEvent<HTMLAnchorElement>): void {
  if (isOnline()) {
    forgetWhatWasTyped();
    return;
  }
  event.preventDefault();
  toast({
    title: 'You are still signed in',
    description: 'You are offline, and signing out needs a connection.',
    variant: 'destructive',
  });
}

/** The link that signs out, wherever it stands. */
export const signOut = { href: paths.logout, label: 'Sign Out', onClick: handleSignOut };

const isAccountDeleted = createStored<boolean>(
  'swatchwise.kept.farewell',
  false,
  (stored) => stored === true,
  'tab',
);

/** Leaves an account that is no more. */
export function leaveDeletedAccount(): void {
  forgetWhatWasTyped();
  isAccountDeleted.set(true);
  window.location.assign(paths.home);
}

/** On the page that she left for, says once that the account is gone. */
export function useAccountDeletedToast(): void {
  useEffect(() => {
    if (!isAccountDeleted.get()) return;
    isAccountDeleted.set(false);
    toast({
      title: 'Your account is deleted',
      description: 'Everything that belonged to it is gone. You can go on without one.',
    });
  }, []);
}
