import { useEffect, useEffectEvent } from 'react';
import { createStored } from '../../stored.ts';
import { toast } from '../../ui/toast.ts';
import { isEmptyDraft } from './draft.ts';
import type { Calculator } from './use-calculator.ts';

/** Whether this tab has shown a guest's entries that nobody has come back to since. */
const guestEntries = createStored<boolean>(
  'swatchwise.kept.guest-entries',
  false,
  (stored) => stored === true,
  'tab',
);

/** Remembers that a guest has entered something here, and may be about to sign in. */
export function useRememberGuestEntries({ draft }: Calculator): void {
  const hasEntries = !isEmptyDraft(draft);
  useEffect(() => guestEntries.set(hasEntries), [hasEntries]);
}

/** After signing in, says once that the entries are still here, and shows the result if there is one. */
export function useSignInReturn(calculator: Calculator): void {
  const confirmSignIn = useEffectEvent(() => {
    const { answer, showResult } = calculator;
    toast({
      title: answer
        ? `Your size: ${answer.recommendation.recommendedSize}`
        : 'Everything you entered is still here',
      description: answer ? 'You are signed in, and can save this result.' : 'You are signed in.',
    });
    if (answer) showResult();
  });
  useEffect(() => {
    if (!guestEntries.get()) return;
    guestEntries.set(false);
    confirmSignIn();
  }, []);
}
