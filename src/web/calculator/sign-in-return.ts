import { useEffect, useEffectEvent } from 'react';
import { boolean } from '../stored/schema.ts';
import { defineStored } from '../stored/stored.ts';
import { toast } from '../ui/toast.ts';
import { isEmptyDraft } from './entries/draft.ts';
import type { CalculatorState } from './use-calculator.ts';

/** True if this browser tab has entries from before a sign-in: those of a guest, or of a user whose session has ended. */
const storedHasEntries = defineStored({ key: 'guest-entries', schema: boolean, initial: false });

/** Remembers whether the guest has typed entries, for {@link useSignInReturn}. */
export function useRememberGuestEntries({ draft }: CalculatorState): void {
  const hasEntries = !isEmptyDraft(draft);
  useEffect(() => storedHasEntries.set(hasEntries), [hasEntries]);
}

/**
 * After a sign-in that interrupted the work, shows the result, and its size in a toast. Without a result, the toast says that
 * the entries are still here.
 */
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
    if (!storedHasEntries.get()) return;
    storedHasEntries.set(false);
    confirmSignIn();
  }, []);
  const rememberEntries = useEffectEvent(() => storedHasEntries.set(!isEmptyDraft(calculator.getDraft())));
  useEffect(() => {
    const onLost = () => rememberEntries();
    window.addEventListener('session-lost', onLost);
    return () => window.removeEventListener('session-lost', onLost);
  }, []);
}
