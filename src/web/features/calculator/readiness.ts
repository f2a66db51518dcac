import type { Gauge } from '../../../engine/gauge.ts';
import type { RecommendationInput } from '../../../engine/recommendation.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import {
  desiredBustProblem,
  gaugeFrom,
  measurementProblem,
  ownGaugeRanges,
  patternGaugeRanges,
  sizesFrom,
} from '../../entry/pattern-entry.ts';
import { lengthScale, valueOf } from '../../entry/typed.ts';
import { emptyDraft, isEmptyDraft, type Draft } from './draft.ts';

/** What can be computed from what stands on the page. */
export interface Readiness {
  ownGauge: Gauge | null;
  /** The pattern's gauge, already while it is being typed. */
  patternGauge: Gauge | null;
  /** `null` while something is missing. */
  input: RecommendationInput | null;
  /** What must still be given, in the words of the page. */
  missing: string[];
}

/** Reads what was typed as numbers, or says what is missing. */
export function readinessOf({ gauge, fit, form, pattern }: Draft, conversion: GaugeConversion): Readiness {
  const ownGauge = gaugeFrom(gauge, ownGaugeRanges, conversion);
  const patternGauge = gaugeFrom((pattern ?? form).gauge, patternGaugeRanges, conversion);
  const sizes = sizesFrom(pattern?.sizes ?? []);
  const isPatternUsable = pattern !== null && patternGauge !== null && sizes.length > 0;
  const desiredBust = desiredBustProblem(fit.bust) === undefined ? valueOf(fit.bust, lengthScale) : null;
  const isLengthWrong = measurementProblem(fit.length) !== undefined;
  if (ownGauge && isPatternUsable && desiredBust !== null && !isLengthWrong) {
    const desiredLength = valueOf(fit.length, lengthScale);
    const input = { ownGauge, patternGauge, sizes, desiredBust, desiredLength };
    return { ownGauge, patternGauge, input, missing: [] };
  }
  const isFormBegun = !isEmptyDraft({ ...emptyDraft, form });
  return {
    ownGauge,
    patternGauge,
    input: null,
    missing: [
      ...(ownGauge ? [] : ['your gauge']),
      ...(desiredBust === null ? ['the finished bust you want'] : []),
      ...(isLengthWrong ? ['a length that can be knitted, or none'] : []),
      ...(isPatternUsable ? [] : [isFormBegun ? 'the pattern (press “Use this pattern”)' : 'the pattern']),
    ],
  };
}
