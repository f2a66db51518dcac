import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import type { RecommendationInput } from '../../../engine/recommendation.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { useCardUnit } from '../../entry/card-units.ts';
import type { GaugeEntry } from '../../entry/entries.ts';
import { sizesFrom } from '../../entry/pattern-entry.ts';
import { createStored, useStored } from '../../stored.ts';
import { toast } from '../../ui/toast.ts';
import { answers, createPattern, findAnswer } from './answer.ts';
import type { Arrival } from './arrival-panel.tsx';
import { emptyDraft, typedPattern, type Draft, type PatternInUse } from './draft.ts';
import { readDraft } from './read-draft.ts';
import { readinessOf } from './readiness.ts';
import { firstTabs, shownTabs, type ShownTabs } from './shown-tabs.ts';

const storedDraft = createStored<Draft>('swatchwise.calculator.1', emptyDraft, readDraft);

/** Changes the draft as it is now, also from a callback that began before an earlier change. */
function updateDraft(change: (draft: Draft) => Draft): void {
  storedDraft.set(change(storedDraft.get()));
}

const basis = ({ gauge, fit, pattern }: Draft) => JSON.stringify([gauge, fit, pattern]);

/** What the knitter does: a saved result that was opened stands no longer for what is there once that is changed. */
function enter(change: (draft: Draft) => Draft): void {
  updateDraft((now) => {
    const next = change(now);
    const { answer } = next;
    return answer?.source !== 'saved' || basis(next) === basis(now)
      ? next
      : { ...next, answer: { ...answer, isChanged: true } };
  });
}

/** The pattern under the id that the server gave it anew: then it is no longer the saved one. */
const underId = (pattern: PatternInUse, id: string | null): PatternInUse =>
  id === pattern.id ? pattern : { ...pattern, id, isSaved: false };

interface Question {
  input: RecommendationInput;
  pattern: PatternInUse;
  /** Whether the page asks by itself: then the answer takes no focus and shows no message. */
  isQuiet?: boolean;
}

/** The state of the calculator, and all that can be done to it. */
export function useCalculator(conversion: GaugeConversion) {
  const draft = useStored(storedDraft);
  const tabs = useStored(shownTabs);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const units = { gauge: useCardUnit('gauge')[0], fit: useCardUnit('fit')[0] };
  const { ownGauge, patternGauge, input, missing } = readinessOf(draft, conversion, units);
  const { answer: lastAnswer } = draft;
  const calculation = useMutation({
    mutationFn: ({ input, pattern }: Question) => findAnswer(input, pattern),
    onSuccess: ({ answer, patternId }, { pattern, isQuiet }) => {
      if (!isQuiet && pattern.id === null && patternId !== null)
        toast({ title: 'Pattern created successfully' });
      updateDraft((now) =>
        // Another pattern may be in use by now.
        now.pattern === pattern ? { ...now, answer, pattern: underId(pattern, patternId) } : now,
      );
    },
  });
  const calculateAgain = useEffectEvent(() => {
    if (lastAnswer?.source === 'device' && answers(lastAnswer, input) && input && draft.pattern)
      calculation.mutate({ input, pattern: draft.pattern, isQuiet: true });
  });
  // Finding D7: the error of a lost connection goes away when the server answers again.
  useEffect(() => {
    const retry = () => calculateAgain();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  const showTab = (tab: Partial<ShownTabs>) => shownTabs.set({ ...shownTabs.get(), ...tab });

  return {
    conversion,
    draft,
    tabs,
    arrival,
    ownGauge,
    patternGauge,
    missing,
    isCalculating: calculation.isPending,
    /** The answer to what stands on the page. */
    answer: lastAnswer && answers(lastAnswer, input) ? lastAnswer : null,
    /** The answer that was calculated since the page was opened; none that was kept from before. */
    freshAnswer: calculation.variables?.isQuiet ? null : (calculation.data?.answer ?? null),
    isAnswerOutdated: lastAnswer !== null && !answers(lastAnswer, input),
    update: enter,
    showTab,
    /** Takes one's own gauge from a saved swatch. */
    takeGauge: (gauge: GaugeEntry, swatchName: string) => {
      showTab({ gauge: 'own' });
      setArrival({ at: 'gauge' });
      enter((now) => ({ ...now, gauge, swatchName }));
    },
    /** Puts a pattern in use, or takes it out of use; what was recommended before is gone (specification, section 4). */
    takePattern: (pattern: PatternInUse | null) => {
      calculation.reset();
      showTab({ pattern: 'typed' });
      setArrival({ at: 'pattern' });
      updateDraft((now) => ({ ...now, pattern, answer: null }));
    },
    /**
     * The id of the pattern in use on the server, to which it is given if it is not there.
     * @param isGone whether the server said that it no longer has it
     * @throws like `createPattern`
     */
    findPatternId: async (isGone: boolean) => {
      const { pattern } = storedDraft.get();
      if (!pattern || !patternGauge) throw new Error('No pattern is in use');
      if (pattern.id !== null && !isGone) return pattern.id;
      const id = await createPattern(patternGauge, sizesFrom(pattern.sizes), pattern);
      updateDraft((now) => (now.pattern === pattern ? { ...now, pattern: underId(pattern, id) } : now));
      return id;
    },
    /** Notes that the pattern in use is now one of the saved ones. */
    markSaved: ({ id, savedName, savedUrl }: Pattern) => {
      setArrival({ at: 'pattern' });
      updateDraft((now) =>
        now.pattern?.id === id
          ? { ...now, pattern: { ...now.pattern, name: savedName, url: savedUrl, isSaved: true } }
          : now,
      );
    },
    /** Opens a saved result in place of all that stands here. */
    open: (result: Draft) => {
      calculation.reset();
      shownTabs.set(firstTabs);
      storedDraft.set(result);
      setArrival({ at: 'results' });
    },
    calculate: () => {
      if (!input) return;
      // A complete form is taken as it is.
      const pattern = draft.pattern ?? typedPattern(draft.form);
      updateDraft((now) => ({ ...now, pattern }));
      calculation.mutate({ input, pattern });
    },
    /** Brings the result that is on the page into view. */
    showResult: () => setArrival({ at: 'results' }),
    startOver: () => {
      calculation.reset();
      storedDraft.set(emptyDraft);
    },
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
