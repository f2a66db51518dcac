import { useEffect, useEffectEvent } from 'react';
import { flag } from '../stored/schema.ts';
import { defineStored } from '../stored/stored.ts';
import { toast } from '../ui/toast.ts';
import { isEmptyDraft } from './entries/draft.ts';
import type { CalculatorState } from './use-calculator.ts';

/** True if a guest has typed entries in this browser tab and has not signed in since. */
const guestEntries = defineStored({ key: 'guest-entries', version: 1, schema: flag, initial: false });

/** Remembers whether the guest has typed entries, for {@link useSignInReturn}. */
export function useRememberGuestEntries({ draft }: CalculatorState): void {
  const hasEntries = !isEmptyDraft(draft);
  useEffect(() => guestEntries.set(hasEntries), [hasEntries]);
}

/** After a sign-in, shows a toast that the entries are still here, and shows the result if there is one. */
export function useSignInReturn(calculator: CalculatorState): void {
  const confirmSignIn = useEffectEvent(() => {
    const { result, showResult } = calculator;
    toast({
      title: result
        ? `Your size: ${result.recommendation.recommendedSize}`
        : 'Everything you entered is still here',
      description: result ? 'You are signed in, and can save this result.' : 'You are signed in.',
    });
    if (result) showResult();
  });
  useEffect(() => {
    if (!guestEntries.get()) return;
    guestEntries.set(false);
    confirmSignIn();
  }, []);
}
