import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import type { RecommendationInput } from '../../../engine/recommendation.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import type { GaugeEntry } from '../../entry/entries.ts';
import { sizesFrom } from '../../entry/pattern-entry.ts';
import { createStored, useStored } from '../../stored.ts';
import { answers, createPattern, findAnswer } from './answer.ts';
import type { Arrival } from './arrival-panel.tsx';
import { emptyDraft, type Draft, type PatternInUse } from './draft.ts';
import { readDraft } from './read-draft.ts';
import { readinessOf } from './readiness.ts';
import { firstTabs, shownTabs, type ShownTabs } from './shown-tabs.ts';

const storedDraft = createStored<Draft>('swatchwise.calculator.1', emptyDraft, readDraft);

/** Changes the draft as it is now, also from a callback that began before an earlier change. */
function updateDraft(change: (draft: Draft) => Draft): void {
  storedDraft.set(change(storedDraft.get()));
}

/** The pattern under the id that the server gave it anew: then it is no longer the saved one. */
const underId = (pattern: PatternInUse, id: string | null): PatternInUse =>
  id === pattern.id ? pattern : { ...pattern, id, isSaved: false };

interface Question {
  input: RecommendationInput;
  pattern: PatternInUse;
}

/** The state of the calculator, and all that can be done to it. */
export function useCalculator(conversion: GaugeConversion) {
  const draft = useStored(storedDraft);
  const tabs = useStored(shownTabs);
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const { ownGauge, patternGauge, input, missing } = readinessOf(draft, conversion);
  const { answer: lastAnswer } = draft;
  const calculation = useMutation({
    mutationFn: ({ input, pattern }: Question) => findAnswer(input, pattern.id),
    onSuccess: ({ answer, patternId }, { pattern }) =>
      updateDraft((now) =>
        // Another pattern may be in use by now.
        now.pattern === pattern ? { ...now, answer, pattern: underId(pattern, patternId) } : now,
      ),
  });
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
    freshAnswer: calculation.data?.answer ?? null,
    isAnswerOutdated: lastAnswer !== null && !answers(lastAnswer, input),
    update: updateDraft,
    showTab,
    /** Takes one's own gauge from a saved swatch. */
    takeGauge: (gauge: GaugeEntry, swatchName: string) => {
      showTab({ gauge: 'own' });
      setArrival({ at: 'gauge' });
      updateDraft((now) => ({ ...now, gauge, swatchName }));
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
      const id = await createPattern(patternGauge, sizesFrom(pattern.sizes));
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
    },
    calculate: () => {
      if (input && draft.pattern) calculation.mutate({ input, pattern: draft.pattern });
    },
    startOver: () => {
      calculation.reset();
      storedDraft.set(emptyDraft);
    },
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
