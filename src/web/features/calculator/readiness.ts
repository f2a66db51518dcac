import type { Gauge } from '../../../engine/gauge.ts';
import type { RecommendationInput } from '../../../engine/recommendation.ts';
import type { GaugeConversion } from '../../../engine/units.ts';
import type { GaugeEntry } from '../../entry/entries.ts';
import {
  countProblem,
  desiredBustProblem,
  formProblems,
  gaugeFrom,
  measurementProblem,
  ownGaugeRanges,
  patternGaugeRanges,
  sizesFrom,
} from '../../entry/pattern-entry.ts';
import { lengthScale, valueOf } from '../../entry/typed.ts';
import { emptyDraft, isEmptyDraft, typedPattern, type Draft } from './draft.ts';

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

/** What is wrong with a gauge that is typed; nothing while it is merely missing. */
const gaugeProblem = (gauge: GaugeEntry, conversion: GaugeConversion) =>
  (['stitches', 'rows'] as const)
    .map((name) =>
      countProblem(gauge[name], ownGaugeRanges[name], name, { unit: gauge[name].unit, conversion }),
    )
    .find((problem) => problem !== undefined);

/** "your gauge (Enter 1 to 50 stitches per 4 inches)" */
const withProblem = (field: string, problem: string | undefined) =>
  problem === undefined ? field : `${field} (${problem})`;

/** Reads what was typed as numbers, or says what is missing. */
export function readinessOf({ gauge, fit, form, pattern }: Draft, conversion: GaugeConversion): Readiness {
  const ownGauge = gaugeFrom(gauge, ownGaugeRanges, conversion);
  const { gauge: typedGauge, sizes: typedSizes } = pattern ?? typedPattern(form);
  const patternGauge = gaugeFrom(typedGauge, patternGaugeRanges, conversion);
  const sizes = sizesFrom(typedSizes);
  const hasFormProblems =
    pattern === null && Object.keys(formProblems(form, { unit: 'in', conversion })).length > 0;
  const isPatternUsable = patternGauge !== null && sizes.length > 0 && !hasFormProblems;
  const desiredBust =
    desiredBustProblem(fit.bust, fit.bust.unit) === undefined ? valueOf(fit.bust, lengthScale) : null;
  const isLengthWrong = measurementProblem(fit.length, 'length', fit.length.unit) !== undefined;
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
      ...(ownGauge ? [] : [withProblem('your gauge', gaugeProblem(gauge, conversion))]),
      ...(desiredBust === null
        ? [withProblem('the finished bust you want', desiredBustProblem(fit.bust, fit.bust.unit))]
        : []),
      ...(isLengthWrong ? ['a length that can be knitted, or none'] : []),
      ...(isPatternUsable ? [] : [isFormBegun ? 'the pattern’s gauge and sizes' : 'the pattern']),
    ],
  };
}
