import type { SizeComparison } from '../../src/engine/recommendation.ts';

/** Returns a row of a comparison, without lengths. The finished bust is the printed one unless it is given. */
export const toSizeComparison = (
  size: string,
  bust: number,
  given: Partial<SizeComparison> = {},
): SizeComparison => ({
  size,
  originalMeasurement: bust,
  adjustedMeasurement: bust,
  originalLength: null,
  adjustedLength: null,
  isRecommended: false,
  ...given,
});
