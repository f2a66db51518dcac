import type { RecommendationInput } from '../../engine/recommendation.ts';
import { pickMeasurements } from '../../engine/measurements.ts';
import type { GaugeConversion } from '../../engine/units.ts';
import {
  ResponseError,
  call,
  checkInput,
  getErrorMessage,
  isSubscriptionRequired,
  loadEndpoints,
} from '../api/client.ts';
import { isSessionLost } from '../api/events.ts';
import { toStoredGauge, toStoredSizes } from '../measurement-inputs/pattern-entry.ts';
import { toastError } from '../ui/toast.ts';
import type { PatternInUse } from './entries/draft.ts';

/** Creates a pattern on the server and returns its ID. @throws InvalidInputError without a request; else like {@link call} */
export async function createManualPattern(
  { gauge, sizes, doubts, idempotencyKey }: PatternInUse,
  conversion: GaugeConversion,
): Promise<string> {
  const { createManualPattern: endpoint } = await loadEndpoints();
  const body = checkInput(endpoint.body, {
    patternData: {
      gauge: toStoredGauge(gauge, conversion),
      sizes: toStoredSizes(sizes).map(({ name, bust, length, toFit, printed, ...further }) => ({
        name,
        measurements: { bust, length, ...pickMeasurements(further) },
        ...(toFit && { toFit }),
        printed,
      })),
      doubts: [...doubts],
    },
  });
  const { id } = await call(endpoint, { body, idempotencyKey });
  return id;
}

/** Reports that the server has rejected a pattern, or cannot take it now. */
export function reportPatternFailure(error: ResponseError): void {
  if (isSessionLost(error) || isSubscriptionRequired(error)) return;
  toastError('Failed to create pattern', getErrorMessage(error, 'Please check your input and try again.'));
}

/** Has the server calculate what the page has shown, so that it counts the calculation. @throws like {@link call} */
export async function requestCalculation(
  { knitterGauge, desiredBust, desiredLength }: RecommendationInput,
  patternId: string,
): Promise<void> {
  const { calculate } = await loadEndpoints();
  await call(calculate, { body: { patternId, gaugeInput: knitterGauge, desiredBust, desiredLength } });
}

/** Returns whether the server does not have a pattern: a guest's expires after seven days. */
export const isGone = (error: unknown): boolean => error instanceof ResponseError && error.status === 404;

/** Returns whether the server rejected what was typed, as opposed to being unable to take it now. */
export function isRejection(error: unknown): error is ResponseError {
  const TOO_MANY = 429;
  return (
    error instanceof ResponseError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY
  );
}
