import { useEffect, type MouseEvent } from 'react';
import { speakFor } from '../../api/client.ts';
import { isOnline } from '../../online.ts';
import { paths } from '../../paths.ts';
import { flag, text } from '../../schema.ts';
import { defineStored, forgetInput } from '../../stored.ts';
import { toast } from '../../ui/toast.ts';

const lastUser = defineStored<string | null>({
  key: 'user',
  version: 1,
  schema: text,
  initial: null,
  area: 'browser',
});

/**
 * The page is this person's from now on. What another left unfinished in this browser is not shown to her; a guest's
 * work stays.
 */
export function recogniseUser(id: string): void {
  speakFor(id);
  const previous = lastUser.get();
  if (previous !== null && previous !== id) forgetInput();
  if (previous !== id) lastUser.set(id);
}

/** Whether somebody was signed in here who has not signed out since. */
export const isSomebodysBrowser = () => lastUser.get() !== null;

/** What was typed here does not stay behind for whoever comes next; without a connection the session would. */
function leave(event: MouseEvent<HTMLAnchorElement>): void {
  if (isOnline()) {
    forgetInput();
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
export const signOut = { href: paths.logout, label: 'Sign Out', onClick: leave };

const farewell = defineStored({ key: 'farewell', version: 1, schema: flag, initial: false });

/** Leaves an account that is no more. */
export function leaveForGood(): void {
  forgetInput();
  farewell.set(true);
  window.location.assign(paths.home);
}

/** On the page that she left for, says once that the account is gone. */
export function useFarewell(): void {
  useEffect(() => {
    if (!farewell.get()) return;
    farewell.set(false);
    toast({
      title: 'Your account is deleted',
      description: 'Everything that belonged to it is gone. You can go on without one.',
    });
  }, []);
}
