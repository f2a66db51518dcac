import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Pattern } from '../../../contract/patterns.ts';
import { recommend, type RecommendationInput } from '../../../engine/recommendation.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { isSessionLost } from '../../api/session-loss.ts';
import { useCardUnit } from '../../entry/card-units.ts';
import type { GaugeEntry } from '../../entry/entries.ts';
import { sizesFrom } from '../../entry/pattern-entry.ts';
import { createStored, useStored } from '../../stored.ts';
import { toast } from '../../ui/toast.ts';
import type { RevealTarget } from './reveal-panel.tsx';
import { createManualPattern, requestCalculation } from './calculation-requests.ts';
import {
  emptyDraft,
  isSameBasis,
  matchesInput,
  readFormPattern,
  type CalculatedAnswer,
  type Draft,
  type PatternInUse,
} from './draft.ts';
import { readDraft } from './read-draft.ts';
import { getReadiness } from './readiness.ts';
import { firstTabs, shownTabs, type ShownTabs } from './shown-tabs.ts';

const storedDraft = createStored<Draft>('swatchwise.calculator.1', emptyDraft, readDraft);

/** Changes the current draft, which may have changed since the caller was rendered. */
function updateDraft(change: (draft: Draft) => Draft): void {
  storedDraft.set(change(storedDraft.get()));
}

/** Makes a change that the knitter enters. An opened result no longer belongs to entries that have changed. */
function enterChange(change: (draft: Draft) => Draft): void {
  updateDraft((now) => {
    const next = change(now);
    const { answer } = next;
    return answer?.source !== 'saved' || isSameBasis(next, now)
      ? next
      : { ...next, answer: { ...answer, isChanged: true } };
  });
}

/** Returns the pattern under the ID that the server has given it. Under a new ID, it is not a saved pattern. */
const withId = (pattern: PatternInUse, id: string): PatternInUse =>
  id === pattern.id ? pattern : { ...pattern, id, isSaved: false };

/** The state of the calculator, and everything that can be done to it. */
export function useCalculator(conversion: GaugeConversion) {
  const draft = useStored(storedDraft);
  const tabs = useStored(shownTabs);
  const [revealTarget, setRevealTarget] = useState<RevealTarget | null>(null);
  const [lastPressed, setLastPressed] = useState<RecommendationInput | null>(null);
  const units = { gauge: useCardUnit('gauge')[0], fit: useCardUnit('fit')[0] };
  const { ownGauge, patternGauge, input, missing } = getReadiness(draft, conversion, units);
  const { answer: lastAnswer } = draft;
  const isAnswerCurrent = lastAnswer !== null && matchesInput(lastAnswer, input);
  const { mutate: confirm } = useMutation({
    // One after the other: a pattern is created once.
    scope: { id: 'calculator' },
    mutationFn: async (answer: CalculatedAnswer) => {
      const { answer: current, pattern } = storedDraft.get();
      return current === answer && pattern && { pattern, ...(await requestCalculation(answer, pattern)) };
    },
    onSuccess: (confirmed, answer) => {
      if (!confirmed) return;
      const { pattern, patternId, recommendation } = confirmed;
      if (pattern.id === null && answer.source === 'pending')
        toast({ title: 'Pattern created successfully' });
      updateDraft((now) => ({
        ...now,
        answer: now.answer === answer ? { ...answer, recommendation, source: 'server' } : now.answer,
        pattern:
          now.pattern?.idempotencyKey === pattern.idempotencyKey
            ? withId(now.pattern, patternId)
            : now.pattern,
      }));
    },
    onError: (error, answer) => {
      // After signing in again, the page asks again.
      if (isSessionLost(error)) return;
      updateDraft((now) =>
        now.answer === answer ? { ...now, answer: { ...answer, source: 'device' } } : now,
      );
    },
  });
  const pendingAnswer = lastAnswer?.source === 'pending' ? lastAnswer : null;
  useEffect(() => {
    if (pendingAnswer) confirm(pendingAnswer);
  }, [pendingAnswer, confirm]);
  useEffect(() => {
    // When the page opens and when a lost connection is back: a failure no longer shows once the server has replied.
    const retry = () => {
      const { answer } = storedDraft.get();
      if (answer?.source === 'device') confirm(answer);
    };
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [confirm]);
  const showTab = (tab: Partial<ShownTabs>) => shownTabs.set({ ...shownTabs.get(), ...tab });

  return {
    conversion,
    draft,
    tabs,
    revealTarget,
    ownGauge,
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
    /** Takes one's own gauge from a saved swatch. */
    takeGauge: (gauge: GaugeEntry, swatchName: string) => {
      showTab({ gauge: 'own' });
      setRevealTarget({ at: 'gauge' });
      enterChange((now) => ({ ...now, gauge, swatchName }));
    },
    /** Puts a pattern in use, or takes it out of use; the answer before is gone (specification, section 4). */
    takePattern: (pattern: PatternInUse | null) => {
      showTab({ pattern: 'typed' });
      setRevealTarget({ at: 'pattern' });
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
      const id = await createManualPattern(patternGauge, sizesFrom(pattern.sizes), pattern);
      updateDraft((now) => (now.pattern === pattern ? { ...now, pattern: withId(pattern, id) } : now));
      return id;
    },
    /** Notes that the pattern in use is now one of the saved ones. */
    markSaved: ({ id, savedName, savedUrl }: Pattern) => {
      setRevealTarget({ at: 'pattern' });
      updateDraft((now) =>
        now.pattern?.id === id
          ? { ...now, pattern: { ...now.pattern, name: savedName, url: savedUrl, isSaved: true } }
          : now,
      );
    },
    /** Opens a saved result in place of all that stands here. */
    open: (result: Draft) => {
      shownTabs.set(firstTabs);
      storedDraft.set(result);
      setRevealTarget({ at: 'results' });
    },
    /** Shows the engine's answer immediately; the server calculates the same behind it. */
    calculate: () => {
      if (!input) return;
      const pressed = { ...input };
      setLastPressed(pressed);
      setRevealTarget({ at: 'results' });
      updateDraft((now) => ({
        ...now,
        // A complete form is used as it is.
        pattern: now.pattern ?? readFormPattern(now.form),
        answer: { input: pressed, recommendation: recommend(pressed), source: 'pending' },
      }));
    },
    /** Brings the result that is on the page into view. */
    showResult: () => setRevealTarget({ at: 'results' }),
    startOver: () => storedDraft.set(emptyDraft),
  };
}

export type Calculator = ReturnType<typeof useCalculator>;
