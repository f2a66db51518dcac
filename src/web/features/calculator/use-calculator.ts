import { useMutation } from '@tanstack/react-query';
import type { Gauge } from '../../../engine/gauge.ts';
import type { RecommendationInput } from '../../../engine/recommendation.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import { answers, findAnswer } from './answer.ts';
import { emptyDraft, isEmptyDraft, readDraft, type Draft, type PatternInUse } from './draft.ts';
import {
  desiredBustProblem,
  gaugeFrom,
  measurementProblem,
  ownGaugeRanges,
  patternGaugeRanges,
  sizesFrom,
} from './pattern-entry.ts';
import { createStored, useStored } from './stored.ts';
import { lengthScale, valueOf } from './typed.ts';

const storedDraft = createStored<Draft>('swatchwise.calculator.1', emptyDraft, readDraft);

/** Changes the draft as it is now, also from a callback that began before an earlier change. */
function updateDraft(change: (draft: Draft) => Draft): void {
  storedDraft.set(change(storedDraft.get()));
}

interface Question {
  input: RecommendationInput;
  pattern: PatternInUse;
}

interface Readiness {
  input: RecommendationInput | null;
  /** What must still be given, in the words of the page. */
  missing: string[];
}

function readinessOf(
  { fit, form, pattern }: Draft,
  ownGauge: Gauge | null,
  conversion: GaugeConversion,
): Readiness {
  const patternGauge = pattern && gaugeFrom(pattern.gauge, patternGaugeRanges, conversion);
  const sizes = sizesFrom(pattern?.sizes ?? []);
  const isPatternUsable = patternGauge !== null && sizes.length > 0;
  const desiredBust = desiredBustProblem(fit.bust) === undefined ? valueOf(fit.bust, lengthScale) : null;
  const isLengthWrong = measurementProblem(fit.length) !== undefined;
  if (ownGauge && isPatternUsable && desiredBust !== null && !isLengthWrong) {
    const desiredLength = valueOf(fit.length, lengthScale);
    return { input: { ownGauge, patternGauge, sizes, desiredBust, desiredLength }, missing: [] };
  }
  const isFormBegun = !isEmptyDraft({ ...emptyDraft, form });
  return {
    input: null,
    missing: [
      ...(ownGauge ? [] : ['your gauge']),
      ...(desiredBust === null ? ['the finished bust you want'] : []),
      ...(isLengthWrong ? ['a length that can be knitted, or none'] : []),
      ...(isPatternUsable ? [] : [isFormBegun ? 'the pattern (press “Use this pattern”)' : 'the pattern']),
    ],
  };
}

/** The state of the calculator, and all that can be done to it. */
export function useCalculator(conversion: GaugeConversion) {
  const draft = useStored(storedDraft);
  const ownGauge = gaugeFrom(draft.gauge, ownGaugeRanges, conversion);
  const { input, missing } = readinessOf(draft, ownGauge, conversion);
  const calculation = useMutation({
    mutationFn: ({ input, pattern }: Question) => findAnswer(input, pattern.id),
    onSuccess: ({ patternId }, { pattern }) =>
      updateDraft((now) =>
        // Another pattern may be in use by now.
        now.pattern === pattern ? { ...now, pattern: { ...pattern, id: patternId } } : now,
      ),
  });
  const answer = calculation.data ?? null;

  return {
    draft,
    ownGauge,
    /** The pattern's gauge, already while it is being typed. */
    patternGauge: gaugeFrom((draft.pattern ?? draft.form).gauge, patternGaugeRanges, conversion),
    missing,
    isCalculating: calculation.isPending,
    /** The answer to what stands on the page. */
    answer: answer && answers(answer, input) ? answer : null,
    /** The last answer, also when what stands on the page has changed since. */
    latestAnswer: answer,
    isAnswerOutdated: answer !== null && !answers(answer, input),
    update: updateDraft,
    /** Puts a pattern in use, or takes it out of use; what was recommended before is gone (specification, section 4). */
    usePattern: (pattern: PatternInUse | null) => {
      calculation.reset();
      updateDraft((now) => ({ ...now, pattern }));
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
