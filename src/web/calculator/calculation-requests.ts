import type { PatternGauge } from '../../engine/gauge.ts';
import { pickMeasurements } from '../../engine/measurements.ts';
import type { PatternSize, Recommendation, RecommendationInput } from '../../engine/recommendation.ts';
import { ResponseError, call, checkInput, loadEndpoints } from '../api/client.ts';
import type { CalculatedAnswer, PatternInUse } from './entries/draft.ts';

/**
 * Creates a pattern on the server.
 * @returns its ID there
 * @throws InvalidInputError without a request; otherwise like {@link call}
 */
export async function createManualPattern(
  gauge: PatternGauge,
  sizes: readonly PatternSize[],
  { idempotencyKey }: Pick<PatternInUse, 'idempotencyKey'>,
): Promise<string> {
  const { createManualPattern: endpoint } = await loadEndpoints();
  const body = checkInput(endpoint.body, {
    patternData: {
      gauge,
      sizes: sizes.map(({ name, bust, length, toFit, ...further }) => ({
        name,
        measurements: { bust, length, ...pickMeasurements(further) },
        ...(toFit && { toFit }),
      })),
    },
  });
  const { id } = await call(endpoint, { body, idempotencyKey });
  return id;
}

/** @throws ResponseError when the session is over */
async function requireSession(): Promise<void> {
  const endpoints = await loadEndpoints();
  await call(endpoints.getCurrentUser, {});
}

/** Has the server calculate with a pattern. @throws like {@link call} */
async function requestRecommendation(input: RecommendationInput, patternId: string): Promise<Recommendation> {
  const endpoints = await loadEndpoints();
  const { recommendation } = await call(endpoints.calculate, {
    body: {
      patternId,
      gaugeInput: input.knitterGauge,
      desiredBust: input.desiredBust,
      desiredLength: input.desiredLength,
    },
  });
  return recommendation;
}

/** In inches or percent: below any measurable difference, and above the error of converting units and back. */
const TOLERANCE = 1e-6;

const isClose = (one: number | null, other: number | null) =>
  one === other || (one !== null && other !== null && Math.abs(one - other) < TOLERANCE);

/** Returns whether two recommendations were made with the same gauges and sizes. */
function isSameCalculation(one: Recommendation, other: Recommendation): boolean {
  return (
    isClose(one.gaugeDifference.percentage, other.gaugeDifference.percentage) &&
    one.sizeComparison.length === other.sizeComparison.length &&
    one.sizeComparison.every((size, row) => {
      const otherSize = other.sizeComparison[row];
      return (
        size.size === otherSize?.size &&
        isClose(size.adjustedMeasurement, otherSize.adjustedMeasurement) &&
        isClose(size.adjustedLength, otherSize.adjustedLength)
      );
    })
  );
}

/**
 * Has the server calculate what the page has already calculated and shown. The server gets the pattern if it does not
 * have it, or if it has changed there since it was put in use: the pattern that is shown is the one that counts.
 * @returns the recommendation, which is `shown` unless the server's differs, and the pattern's ID there
 * @throws like {@link call}
 */
export async function requestCalculation(
  { input, recommendation: shown }: CalculatedAnswer,
  pattern: PatternInUse,
): Promise<{ recommendation: Recommendation; patternId: string }> {
  const { id, isSaved } = pattern;
  if (id !== null) {
    try {
      if (isSameCalculation(await requestRecommendation(input, id), shown))
        return { recommendation: shown, patternId: id };
    } catch (error) {
      if (!(error instanceof ResponseError && error.status === 404)) throw error;
      // When the session is over, a saved pattern still exists for its owner: no copy is made for a guest.
      if (isSaved) await requireSession();
      // A guest's pattern expires after seven days. It is created again.
    }
  }
  const patternId = await createManualPattern(input.patternGauge, input.sizes, pattern);
  const recommendation = await requestRecommendation(input, patternId);
  return { recommendation: isSameCalculation(recommendation, shown) ? shown : recommendation, patternId };
}

/** Returns whether the server rejected what was typed, as opposed to being unable to take it now. */
export function isRejection(error: unknown): error is ResponseError {
  const TOO_MANY = 429;
  return (
    error instanceof ResponseError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY
  );
}
