import type { Gauge } from '../../../engine/gauge.ts';
import {
  recommend,
  recommendLocally,
  type PatternSize,
  type Recommendation,
  type RecommendationInput,
} from '../../../engine/recommendation.ts';
import { ApiError, call, loadEndpoints } from '../../api/client.ts';
import { isSessionLost } from '../../api/session-loss.ts';
import type { StoredRecommendation } from './stored-recommendation.ts';

/** A recommendation with what it answers. */
export interface CalculatedAnswer {
  input: RecommendationInput;
  recommendation: Recommendation;
  /** `device` when the server could not be asked. */
  source: 'server' | 'device';
}

/** A saved result that was opened: shown as it was stored until something is changed. */
interface SavedAnswer {
  recommendation: StoredRecommendation;
  source: 'saved';
  /** What the result is called. */
  name: string;
  /** Whether the knitter has changed what it was calculated from. */
  isChanged: boolean;
}

export type Answer = CalculatedAnswer | SavedAnswer;

/** An answer, and the pattern's id on the server by then; `null` when the server does not have it. */
interface Reply {
  answer: CalculatedAnswer;
  patternId: string | null;
}

/**
 * Gives the server a pattern.
 * @returns its id there
 * @throws like {@link call}
 */
export async function createPattern(gauge: Gauge, sizes: readonly PatternSize[]): Promise<string> {
  const endpoints = await loadEndpoints();
  const { id } = await call(endpoints.createManualPattern, {
    body: {
      patternData: {
        gauge,
        sizes: sizes.map(({ name, bust, length }) => ({ name, measurements: { bust, length } })),
      },
    },
  });
  return id;
}

async function calculate(input: RecommendationInput, patternId: string): Promise<Reply> {
  const endpoints = await loadEndpoints();
  const { recommendation } = await call(endpoints.calculate, {
    body: {
      patternId,
      gaugeInput: input.ownGauge,
      desiredBust: input.desiredBust,
      desiredLength: input.desiredLength,
    },
  });
  return { answer: { input, recommendation, source: 'server' }, patternId };
}

/** Far less than any tape measures, and more than what converting units there and back leaves over. */
const NEXT_TO_NOTHING = 1e-6;

/** Whether a recommendation was made with the very pattern that is asked about. */
function isOf(input: RecommendationInput, { gaugeDifference, sizeComparison }: Recommendation): boolean {
  const own = recommend(input);
  const isSame = (one: number | null, other: number | null) =>
    one === other || Math.abs((one ?? NaN) - (other ?? NaN)) < NEXT_TO_NOTHING;
  return (
    isSame(own.gaugeDifference.percentage, gaugeDifference.percentage) &&
    own.sizeComparison.length === sizeComparison.length &&
    own.sizeComparison.every((size, row) => {
      const other = sizeComparison[row];
      return (
        size.size === other?.size &&
        isSame(size.adjustedMeasurement, other.adjustedMeasurement) &&
        isSame(size.adjustedLength, other.adjustedLength)
      );
    })
  );
}

async function askServer(input: RecommendationInput, knownId: string | null): Promise<Reply> {
  if (knownId !== null) {
    try {
      const reply = await calculate(input, knownId);
      if (isOf(input, reply.answer.recommendation)) return reply;
      // The saved pattern has been changed since it was put in use here: what is shown is what is calculated.
    } catch (error) {
      // A guest's pattern lives for seven days; an expired one is created anew.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return calculate(input, await createPattern(input.patternGauge, input.sizes));
}

/**
 * The recommended size: from the server, or worked out here when the server fails.
 * @param patternId the pattern's id if the server had it
 * @throws ApiError when the session is over; QuantityError or NoSizesError when there is nothing to compute with
 */
export async function findAnswer(input: RecommendationInput, patternId: string | null): Promise<Reply> {
  try {
    return await askServer(input, patternId);
  } catch (error) {
    if (isSessionLost(error)) throw error;
    return { answer: { input, recommendation: recommendLocally(input), source: 'device' }, patternId };
  }
}

/** Whether an answer is the one to this input. */
export function answers(answer: Answer, input: RecommendationInput | null): boolean {
  return answer.source === 'saved'
    ? !answer.isChanged
    : JSON.stringify(answer.input) === JSON.stringify(input);
}

/** Whether the server refused what was typed, as opposed to not being able to take it now. */
export function isRefusal(error: unknown): error is ApiError {
  const TOO_MANY = 429;
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
}
