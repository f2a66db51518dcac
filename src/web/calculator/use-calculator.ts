import { useState } from 'react';
import type { Pattern } from '../../contract/patterns.ts';
import type { GaugeUncertainty } from '../../engine/gauge-uncertainty.ts';
import { recommend, type RecommendationInput } from '../../engine/recommendation.ts';
import type { GaugeConversion } from '../../engine/units.ts';
import { useCardUnit } from '../measurement-inputs/card-units.ts';
import type { GaugeEntry } from '../measurement-inputs/entries.ts';
import { toPatternSizes } from '../measurement-inputs/pattern-entry.ts';
import { useStored } from '../stored/stored.ts';
import type { RevealTarget } from './entries/reveal-panel.tsx';
import { createManualPattern } from './calculation-requests.ts';
import {
  emptyDraft,
  isSameBasis,
  matchesInput,
  readFormPattern,
  withId,
  type CalculatorDraft,
  type PatternInUse,
} from './entries/draft.ts';
import { getReadiness } from './entries/readiness.ts';
import { firstTabs, shownTabs, type ShownTabs } from './entries/shown-tabs.ts';
import { storedDraft, updateDraft } from './entries/stored-draft.ts';

/** Applies a change that the knitter entered. An opened result is no longer current when the entries change. */
function enterChange(change: (draft: CalculatorDraft) => CalculatorDraft): void {
  updateDraft((current) => {
    const next = change(current);
    const { answer } = next;
    return answer?.source !== 'saved' || isSameBasis(next, current)
      ? next
      : { ...next, answer: { ...answer, isChanged: true } };
  });
}

/** Returns the state of the calculator and its actions. */
export function useCalculator(conversion: GaugeConversion) {
  const draft = useStored(storedDraft);
  const tabs = useStored(shownTabs);
  const [revealTarget, setRevealTarget] = useState<RevealTarget | null>(null);
  const [lastPressed, setLastPressed] = useState<RecommendationInput | null>(null);
  const units = { gauge: useCardUnit('gauge')[0], fit: useCardUnit('fit')[0] };
  const { knitterGauge, patternGauge, input, missing } = getReadiness(draft, conversion, units);
  const { answer: lastAnswer } = draft;
  const isAnswerCurrent = lastAnswer !== null && matchesInput(lastAnswer, input);
  const showTab = (tab: Partial<ShownTabs>) => shownTabs.set({ ...shownTabs.get(), ...tab });

  /** Uses a pattern, or none. This removes the answer (R4.11). */
  const takePattern = (pattern: PatternInUse | null) => {
    showTab({ pattern: 'typed' });
    setRevealTarget({ at: 'pattern' });
    updateDraft((current) => ({ ...current, pattern, answer: null }));
  };

  return {
    conversion,
    draft,
    /** Returns the current draft, which may be newer than the rendered one. */
    getDraft: storedDraft.get,
    tabs,
    revealTarget,
    knitterGauge,
    patternGauge,
    missing,
    /** The answer to the entries on the page. */
    answer: isAnswerCurrent ? lastAnswer : null,
    /** The input of the answer if it was calculated since the page was opened, a new object each time. */
    freshInput:
      isAnswerCurrent && lastAnswer.source !== 'saved' && lastAnswer.input === lastPressed
        ? lastPressed
        : null,
    isAnswerOutdated: lastAnswer !== null && !isAnswerCurrent,
    update: enterChange,
    showTab,
    /** Uses the gauge of a saved swatch. */
    takeGauge: (gauge: GaugeEntry, swatchName: string, uncertainty: GaugeUncertainty | null) => {
      showTab({ gauge: 'own' });
      setRevealTarget({ at: 'gauge' });
      enterChange((current) => ({ ...current, gauge, swatchName, uncertainty }));
    },
    takePattern,
    /**
     * Uses the pattern of the form when the server has replied.
     * @returns `false` if another pattern is in use by then, such as that of Calculate Size
     */
    takeFormPattern: (pattern: PatternInUse): boolean => {
      if (storedDraft.get().pattern !== null) return false;
      takePattern(pattern);
      return true;
    },
    /**
     * Returns the ID of the pattern in use. Creates the pattern on the server if necessary.
     * @param isGone whether the server has replied that it no longer has the pattern
     * @throws like `createManualPattern`
     */
    findPatternId: async (isGone: boolean) => {
      const { pattern } = storedDraft.get();
      if (!pattern || !patternGauge) throw new Error('No pattern is in use');
      if (pattern.id !== null && !isGone) return pattern.id;
      const id = await createManualPattern(patternGauge, toPatternSizes(pattern.sizes), pattern);
      updateDraft((current) =>
        current.pattern === pattern ? { ...current, pattern: withId(pattern, id) } : current,
      );
      return id;
    },
    /** Marks the pattern in use as saved. */
    markSaved: ({ id, savedName, savedUrl }: Pattern) => {
      setRevealTarget({ at: 'pattern' });
      updateDraft((current) =>
        current.pattern?.id === id
          ? { ...current, pattern: { ...current.pattern, name: savedName, url: savedUrl, isSaved: true } }
          : current,
      );
    },
    /** Replaces the draft with an opened result. */
    open: (change: (draft: CalculatorDraft) => CalculatorDraft) => {
      shownTabs.set(firstTabs);
      updateDraft(change);
      setRevealTarget({ at: 'results' });
    },
    /**
     * Replaces the draft with entries that the server does not get, and shows their answer.
     * @returns the recommended size; `null` when the entries are incomplete, and nothing was opened
     */
    openUnsent: (entries: CalculatorDraft): string | null => {
      const { input: found } = getReadiness(entries, conversion, units);
      if (found === null) return null;
      const recommendation = recommend(found);
      shownTabs.set(firstTabs);
      storedDraft.set({ ...entries, answer: { input: found, recommendation, source: 'unsent' } });
      setRevealTarget({ at: 'results' });
      return recommendation.recommendedSize;
    },
    /** Shows the engine's answer immediately. The server then calculates the same. */
    calculate: () => {
      if (!input) return;
      const pressed = { ...input };
      setLastPressed(pressed);
      setRevealTarget({ at: 'results' });
      updateDraft((current) => ({
        ...current,
        pattern: current.pattern ?? readFormPattern(current.form),
        answer: { input: pressed, recommendation: recommend(pressed), source: 'pending' },
      }));
    },
    /** Scrolls to the result. */
    showResult: () => setRevealTarget({ at: 'results' }),
    startOver: () => storedDraft.set(emptyDraft),
  };
}

export type CalculatorState = ReturnType<typeof useCalculator>;
