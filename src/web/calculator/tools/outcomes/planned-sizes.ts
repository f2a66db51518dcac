import { flag, items, object, orNull, parts, quantity, text } from '../../../stored/schema.ts';
import type { SizeOutcome } from './stored-projects.ts';

/** A size that can be knitted, with its planned bust and length in inches; `null` if unknown. */
export type PlannedSize = Pick<SizeOutcome, 'size' | 'plannedBust' | 'plannedLength'>;

/** The sizes of a result, and the row of the size that was knitted. */
export interface PlannedSizes {
  sizes: readonly PlannedSize[];
  row: number;
}

const inches = orNull(quantity);

const readResult = parts({
  sizeComparison: items(
    object({
      size: text,
      adjustedMeasurement: inches,
      originalLength: inches,
      adjustedLength: inches,
      isRecommended: flag,
    }),
  ),
  desiredFit: parts({
    bust: parts({ expectedResult: inches }),
    length: parts({ target: inches, reason: parts({ target: inches }) }),
  }),
});

/**
 * Reads the sizes of a result, which may be any JSON. The row is that of the recommended size. The length is the one that
 * the knitter wanted or that the pattern prints, because most patterns say to work until it measures. Without either, it
 * is the length at the knitter's row gauge.
 */
export function readPlannedSizes(results: unknown, recommendedSize: string): PlannedSizes {
  const { sizeComparison, desiredFit } = readResult(results);
  const { bust, length } = desiredFit;
  // `length.target` falls back to the printed length; only the reason has the wanted one.
  const wanted = length.reason.target;
  const sizes = sizeComparison.map(
    ({ size, adjustedMeasurement, originalLength, adjustedLength, isRecommended }) => ({
      size,
      plannedBust: adjustedMeasurement,
      plannedLength: wanted ?? originalLength ?? adjustedLength,
      isRecommended,
    }),
  );
  const marked = sizes.findIndex(({ isRecommended }) => isRecommended);
  const row = marked >= 0 ? marked : sizes.findIndex(({ size }) => size === recommendedSize);
  if (row >= 0) return { sizes, row };
  const recommended = {
    size: recommendedSize,
    plannedBust: bust.expectedResult,
    plannedLength: wanted ?? length.target,
  };
  return { sizes: [recommended, ...sizes], row: 0 };
}

/** Returns the sizes with the row of a saved outcome. Its size is added if the result does not have it. */
export function withOutcome(planned: PlannedSizes, outcome: SizeOutcome | null): PlannedSizes {
  if (outcome === null) return planned;
  const { sizes } = planned;
  const row = sizes.findIndex(
    ({ size, plannedBust }) => size === outcome.size && plannedBust === outcome.plannedBust,
  );
  return row >= 0 ? { sizes, row } : { sizes: [...sizes, outcome], row: sizes.length };
}
