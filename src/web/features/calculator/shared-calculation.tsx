import { useEffect, useEffectEvent, useState } from 'react';
import { recommend } from '../../../engine/recommendation.ts';
import { SHARED_CALCULATION } from '../../paths.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { isEmptyDraft, matchesInput, type Draft } from './draft.ts';
import { getReadiness } from './readiness.ts';
import type { Calculator } from './use-calculator.ts';

/** Removes the fragment, so that a reload does not open the link again. */
const removeFragment = () =>
  window.history.replaceState(window.history.state, '', location.pathname + location.search);

/** Reads the link; `undefined` when the code that reads it could not be loaded. */
async function readLink(): Promise<Draft | null | undefined> {
  const loaded = await import('./share-link.ts').catch(() => undefined);
  return loaded?.readShareLink(location.hash);
}

/** Opens the calculation that the page's link contains. If something was entered here, asks before it is replaced. */
export function SharedCalculation({ calculator }: { calculator: Calculator }) {
  const { conversion, draft, answer, open } = calculator;
  const [asked, setAsked] = useState<Draft | null>(null);

  const openShared = (shared: Draft) => {
    const { input } = getReadiness(shared, conversion, { gauge: 'in', fit: 'in' });
    const recommendation = input && recommend(input);
    open({ ...shared, answer: recommendation && { input, recommendation, source: 'link' } });
    toast({
      title: 'Calculation opened from the link',
      ...(recommendation && { description: `Your size: ${recommendation.recommendedSize}` }),
    });
  };
  const openLink = useEffectEvent(async () => {
    if (!location.hash.startsWith(SHARED_CALCULATION)) return;
    const shared = await readLink();
    if (shared === undefined) {
      toast({
        title: 'The link could not be opened',
        description: 'Check your connection, then reload the page.',
        variant: 'destructive',
      });
      return;
    }
    removeFragment();
    if (shared === null) {
      toast({
        title: 'This link cannot be opened',
        description: 'It is incomplete, or from a newer version. Copy the whole link, or ask for a new one.',
        variant: 'destructive',
      });
      return;
    }
    const { input } = getReadiness(shared, conversion, { gauge: 'in', fit: 'in' });
    const isOpen = answer !== null && input !== null && matchesInput(answer, input);
    if (isEmptyDraft(draft) || isOpen) openShared(shared);
    else setAsked(shared);
  });
  useEffect(() => {
    const read = () => void openLink();
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  return (
    <Confirm
      open={asked !== null}
      question="Open the calculation from the link?"
      description="It replaces your gauge, the fit you want and the pattern on this page."
      action="Open it"
      refusal="Keep mine"
      onConfirm={() => {
        setAsked(null);
        if (asked) openShared(asked);
      }}
      onCancel={() => setAsked(null)}
    />
  );
}
