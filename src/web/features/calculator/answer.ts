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
import type { PatternInUse } from './draft.ts';
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
  /** Which of the saved results it is; `null` when that was not noted. */
  id: string | null;
  /** What the result was called when it was opened. */
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
 * Creates a pattern on the server.
 * @returns its ID there
 * @throws like {@link call}
 */
export async function createPattern(
  gauge: Gauge,
  sizes: readonly PatternSize[],
  { idempotencyKey }: Pick<PatternInUse, 'idempotencyKey'>,
): Promise<string> {
  const endpoints = await loadEndpoints();
  const { id } = await call(endpoints.createManualPattern, {
    body: {
      patternData: {
        gauge,
        sizes: sizes.map(({ name, bust, length }) => ({ name, measurements: { bust, length } })),
      },
    },
    idempotencyKey,
  });
  return id;
}

/** @throws ApiError when nobody is signed in any more */
async function requireSession(): Promise<void> {
  const endpoints = await loadEndpoints();
  await call(endpoints.getCurrentUser, {});
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

/** A pattern as the server may have it: its id there, and whether it is one of the knitter's saved patterns. */
type PatternOnServer = Pick<PatternInUse, 'id' | 'idempotencyKey' | 'isSaved'>;

async function askServer(input: RecommendationInput, pattern: PatternOnServer): Promise<Reply> {
  const { id, isSaved } = pattern;
  if (id !== null) {
    try {
      const reply = await calculate(input, id);
      if (isOf(input, reply.answer.recommendation)) return reply;
      // The saved pattern has been changed since it was put in use here: what is shown is what is calculated.
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      // After the session, a saved pattern is still there for its owner alone. It is not copied as a guest's (finding B1).
      if (isSaved) await requireSession();
      // A guest's pattern lives for seven days; an expired one is created anew.
    }
  }
  return calculate(input, await createPattern(input.patternGauge, input.sizes, pattern));
}

/**
 * The recommended size: from the server, or worked out here when the server fails.
 * @throws ApiError when the session is over; QuantityError or NoSizesError when there is nothing to compute with
 */
export async function findAnswer(input: RecommendationInput, pattern: PatternOnServer): Promise<Reply> {
  try {
    return await askServer(input, pattern);
  } catch (error) {
    if (isSessionLost(error)) throw error;
    return {
      answer: { input, recommendation: recommendLocally(input), source: 'device' },
      patternId: pattern.id,
    };
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
