import { useMutation } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { Calculation } from '../../contract/calculations.ts';
import type { Pattern } from '../../contract/patterns.ts';
import type { GaugeUncertainty } from '../../engine/gauge-uncertainty.ts';
import { recommend, type RecommendationInput } from '../../engine/recommendation.ts';
import type { GaugeConversion } from '../../engine/units.ts';
import { getErrorMessage, ResponseError, call, isNotFound, isSubscriptionRequired } from '../api/client.ts';
import { isSessionLost } from '../api/events.ts';
import { ConversionContext, useCardUnit } from '../measurement-inputs/card-units.ts';
import type { GaugeEntry } from '../measurement-inputs/entries.ts';
import { emptyReaderDraft, readerDraft } from '../pattern-reader/review/reader-draft.ts';
import { useStored } from '../stored/stored.ts';
import { runAfterPaint } from '../ui/after-paint.ts';
import { initialTabs, shownTabs, type RevealTarget, type ShownTabs } from './entries/shown-tabs.tsx';
import {
  asSaved,
  emptyDraft,
  getEntriesKey,
  getInputKey,
  readFormPattern,
  storedDraft,
  updateDraft,
  withGaugeUnit,
  withId,
  type CalculatorDraft,
  type PatternInUse,
  type SavedResult,
} from './entries/draft.ts';
import { getReadiness } from './entries/readiness.ts';
import type { StoredRecommendation } from './results/stored-recommendation.ts';
import { toStoredGauge, toStoredSizes } from '../measurement-inputs/pattern-entry.ts';
import { toastError } from '../ui/toast.ts';

/**
 * Creates a pattern on the server and returns its ID.
 * @throws InvalidInputError if validation fails (no request is sent); otherwise like {@link call}
 */
export async function createManualPattern(
  { gauge, sizes, doubts, idempotencyKey }: PatternInUse,
  conversion: GaugeConversion,
): Promise<string> {
  const patternData = {
    gauge: toStoredGauge(gauge, conversion),
    sizes: toStoredSizes(sizes),
    doubts: [...doubts],
  };
  const { id } = await call('createManualPattern', { body: { patternData }, idempotencyKey });
  return id;
}

/** Reports that the server has rejected a pattern, or cannot take it now. */
export function reportPatternFailure(error: ResponseError): void {
  // `api-toasts.ts` reports both.
  if (isSessionLost(error) || isSubscriptionRequired(error)) return;
  toastError('Failed to create pattern', getErrorMessage(error, 'Please check your input and try again.'));
}

const TOO_MANY_REQUESTS = 429;

/** Returns whether the server rejected what was typed, as opposed to being unable to take it now. */
export function isRejection(error: unknown): error is ResponseError {
  return (
    error instanceof ResponseError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== TOO_MANY_REQUESTS
  );
}

export interface CalculatorResult {
  /** Equal for results of the same input. */
  key: string;
  /** What was calculated, or what a saved result contains. */
  recommendation: StoredRecommendation;
  saved: SavedResult | null;
  /** The server's error message if its calculation failed; empty if it did not respond; `null` if nothing failed. */
  failure: string | null;
}

interface CalculationRequest {
  input: RecommendationInput;
  pattern: PatternInUse;
}

/** Changes the pattern in use, unless another one is in use by now. */
const updatePattern = ({ idempotencyKey }: PatternInUse, change: (pattern: PatternInUse) => PatternInUse) =>
  updateDraft((current) =>
    current.pattern?.idempotencyKey === idempotencyKey
      ? { ...current, pattern: change(current.pattern) }
      : current,
  );

/** Returns a pattern's ID on the server. Creates it there if it is new, or if the server has lost it (`isMissing`). */
async function ensurePatternId(
  pattern: PatternInUse,
  conversion: GaugeConversion,
  isMissing: boolean,
): Promise<string> {
  if (pattern.id !== null && !isMissing) return pattern.id;
  const id = await createManualPattern(pattern, conversion);
  updatePattern(pattern, (current) => withId(current, id));
  return id;
}

/**
 * Has the server calculate what the page has shown, so that it counts the calculation. Shows a toast if it cannot create the
 * pattern. @throws like {@link call}
 */
async function confirmCalculation({ input, pattern }: CalculationRequest, conversion: GaugeConversion) {
  const confirm = async (isMissing: boolean) => {
    // An earlier request may have created the pattern.
    const { pattern: current } = storedDraft.get();
    const known = current?.idempotencyKey === pattern.idempotencyKey ? current : pattern;
    const patternId = await ensurePatternId(known, conversion, isMissing).catch((error: unknown) => {
      if (error instanceof ResponseError) reportPatternFailure(error);
      else updatePattern(pattern, (unsent) => ({ ...unsent, isUnreachable: true }));
      throw error;
    });
    const { knitterGauge: gaugeInput, desiredBust, desiredLength } = input;
    await call('calculate', { body: { patternId, gaugeInput, desiredBust, desiredLength } });
  };
  try {
    await confirm(false);
  } catch (error) {
    // The pattern of a guest expires after seven days.
    if (!isNotFound(error)) throw error;
    await confirm(true);
  }
}

/** Returns the state of the calculator and its actions. */
export function useCalculator() {
  const conversion = use(ConversionContext);
  const draft = useStored(storedDraft);
  const tabs = useStored(shownTabs);
  const [revealTarget, setRevealTarget] = useState<RevealTarget | null>(null);
  const [isWarningOpen, setIsWarningOpen] = useState(false);
  const confirmation = useMutation({
    // The mutations of a scope run one after another, so a pattern is created only once.
    scope: { id: 'calculator' },
    mutationFn: (request: CalculationRequest) => confirmCalculation(request, conversion),
  });
  const units = {
    gauge: useCardUnit('gauge')[0],
    fit: useCardUnit('fit')[0],
    pattern: useCardUnit('pattern')[0],
  };
  const { knitterGauge, parsedPattern, input, missing } = getReadiness(draft, conversion, units);
  const inputKey = getInputKey(input);
  const saved = draft.saved?.entries === getEntriesKey(draft) ? draft.saved : null;
  const freshRecommendation = input && draft.calculated === inputKey ? recommend(input) : null;
  const recommendation = saved?.recommendation ?? freshRecommendation;
  const { error, variables } = confirmation;
  const hasFailed = error !== null && !isSessionLost(error) && getInputKey(variables.input) === inputKey;
  const result: CalculatorResult | null = recommendation && {
    key: inputKey ?? getEntriesKey(draft),
    recommendation,
    saved,
    failure: hasFailed ? getErrorMessage(error, '') : null,
  };
  const showTab = (tab: Partial<ShownTabs>) => shownTabs.set({ ...shownTabs.get(), ...tab });

  /** Uses a pattern, or none. This removes the result (R4.11). */
  const selectPattern = (pattern: PatternInUse | null) => {
    showTab({ pattern: 'typed' });
    setRevealTarget({ at: 'pattern' });
    updateDraft((current) => ({ ...current, pattern, calculated: null, saved: null }));
  };

  return {
    conversion,
    draft,
    getDraft: storedDraft.get,
    tabs,
    revealTarget,
    knitterGauge,
    /** The pattern in use, or the pattern form, with its errors. */
    parsedPattern,
    patternGauge: parsedPattern.gauge,
    input,
    missing,
    result,
    isResultOutdated: result === null && (draft.calculated !== null || draft.saved !== null),
    /** The warning about the last calculation, and whether the user still has to read it. */
    warning: freshRecommendation?.bustSizeWarning,
    isWarningOpen,
    dismissWarning: () => setIsWarningOpen(false),
    update: updateDraft,
    showTab,
    applyGauge: (gauge: GaugeEntry, swatchName: string, uncertainty: GaugeUncertainty | null) => {
      showTab({ gauge: 'own' });
      setRevealTarget({ at: 'gauge' });
      updateDraft((current) => ({ ...current, gauge, swatchName, uncertainty }));
    },
    selectPattern,
    /** Uses the pattern of the form. Returns `false` if another one has been selected meanwhile, for example by Calculate Size. */
    selectFormPattern: (pattern: PatternInUse): boolean => {
      if (storedDraft.get().pattern !== null) return false;
      selectPattern(pattern);
      return true;
    },
    ensurePatternId: (isMissing: boolean): Promise<string> => {
      const { pattern } = storedDraft.get();
      if (!pattern) throw new Error('No pattern is in use');
      return ensurePatternId(pattern, conversion, isMissing);
    },
    markPatternSaved: (saved: Pattern) => {
      setRevealTarget({ at: 'pattern' });
      updateDraft((current) =>
        current.pattern?.id === saved.id ? { ...current, pattern: asSaved(current.pattern, saved) } : current,
      );
    },
    markResultSaved: ({ id, name }: Calculation) =>
      updateDraft((current) =>
        recommendation
          ? { ...current, saved: { id, name, recommendation, entries: getEntriesKey(current) } }
          : current,
      ),
    /** Opens a saved result, or restores the entries that the example replaced. */
    open: (change: (draft: CalculatorDraft) => CalculatorDraft) => {
      shownTabs.set(initialTabs);
      updateDraft(change);
      setRevealTarget({ at: 'results' });
    },
    /**
     * Opens a shared calculation or the example. Sends nothing to the server. Returns the recommended size; `null` if the
     * entries are incomplete.
     */
    openLocally: (given: CalculatorDraft): string | null => {
      const entries = withGaugeUnit(given);
      const { input: found } = getReadiness(entries, conversion, units);
      if (found === null) return null;
      shownTabs.set(initialTabs);
      storedDraft.set({ ...entries, calculated: getInputKey(found) });
      setRevealTarget({ at: 'results' });
      return recommend(found).recommendedSize;
    },
    /** Shows the engine's result immediately. The server then counts the calculation, which changes nothing on the page. */
    calculate: () => {
      const current = storedDraft.get();
      const { input: found } = getReadiness(current, conversion, units);
      if (!found) return;
      setIsWarningOpen(recommend(found).bustSizeWarning !== undefined);
      setRevealTarget({ at: 'results' });
      const pattern = current.pattern ?? readFormPattern(current.form);
      updateDraft((latest) => ({ ...latest, pattern, calculated: getInputKey(found) }));
      runAfterPaint(() => confirmation.mutate({ input: found, pattern }));
    },
    showResult: () => setRevealTarget({ at: 'results' }),
    startOver: () => {
      storedDraft.set(emptyDraft);
      readerDraft.set(emptyReaderDraft);
    },
  };
}

export type CalculatorState = ReturnType<typeof useCalculator>;
