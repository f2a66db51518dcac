import { isSignificant } from '../../../engine/gauge.ts';
import type { Recommendation, SizeComparison } from '../../../engine/recommendation.ts';
import type { FitReason, LengthReason } from '../../../engine/sentences.ts';
import {
  boolean,
  readableItems,
  number,
  object,
  oneOf,
  withDefault,
  orNull,
  objectOrEmpty,
  quantity,
  range,
  text,
  union,
  type Infer,
  type Schema,
} from '../../stored/schema.ts';

const fitNumbers = { size: text, expected: number, target: number };
const fitReason: Schema<FitReason> = union(
  object({ code: oneOf('exact'), ...fitNumbers }),
  object({ code: oneOf('nearest', 'tie-larger'), ...fitNumbers, difference: number }),
);
const lengthReason: Schema<LengthReason> = union(
  object({ code: oneOf('no-length') }),
  object({ code: oneOf('wanted-without-printed'), target: number }),
  object({ code: oneOf('no-row-gauge', 'no-own-rows'), printed: number, target: orNull(number) }),
  object({ code: oneOf('as-printed'), printed: number }),
  object({ code: oneOf('changed'), printed: number, expected: number }),
  object({ code: oneOf('wanted'), printed: number, expected: number, target: number }),
);

/** A recommended measurement. If there is no `reason`, the sentence `reasoning`, which is in inches, is shown. */
const fit = <Reason>(reason: Schema<Reason>) =>
  objectOrEmpty({
    target: orNull(quantity),
    expectedResult: orNull(quantity),
    reason: orNull(reason),
    reasoning: orNull(text),
  });

const gaugeDifference: Schema<Recommendation['gaugeDifference']> = (stored) => {
  const { percentage, impact } = object({
    percentage: number,
    impact: orNull(oneOf('significant', 'minimal')),
  })(stored);
  return { percentage, impact: impact ?? (isSignificant(percentage) ? 'significant' : 'minimal') };
};

const sizeComparison: Schema<SizeComparison> = object({
  size: text,
  originalMeasurement: quantity,
  adjustedMeasurement: quantity,
  originalLength: orNull(quantity),
  adjustedLength: orNull(quantity),
  toFit: withDefault<SizeComparison['toFit']>(range, undefined),
  isRecommended: boolean,
});

const recommendation = object({
  recommendedSize: text,
  reasoning: orNull(text),
  gaugeDifference: orNull(gaugeDifference),
  sizeComparison: readableItems(sizeComparison),
  desiredFit: objectOrEmpty({ bust: fit(fitReason), length: fit(lengthReason) }),
});

/** A recommendation as other clients may have stored it. Missing parts are `null`. */
export type StoredRecommendation = Infer<typeof recommendation>;

/** Reads a stored recommendation. If it marks no size, the first one with the recommended name is marked. */
export const readRecommendation: Schema<StoredRecommendation> = (stored) => {
  const read = recommendation(stored);
  const { sizeComparison: sizes, recommendedSize } = read;
  if (sizes.some(({ isRecommended }) => isRecommended)) return read;
  const recommended = sizes.findIndex(({ size }) => size === recommendedSize);
  return {
    ...read,
    sizeComparison: sizes.map((size, row) => ({ ...size, isRecommended: row === recommended })),
  };
};

/** Returns the length that the knitter wants, in inches; `null` if none. `length.target` falls back to the printed length. */
export function getWantedLength({ desiredFit: { length } }: StoredRecommendation): number | null {
  return length.reason && 'target' in length.reason ? length.reason.target : null;
}
