import type { Gauge } from '../../../engine/gauge.ts';
import {
  recommendLocally,
  type PatternSize,
  type Recommendation,
  type RecommendationInput,
} from '../../../engine/recommendation.ts';
import { ApiError, call } from '../../api/client.ts';

/** A recommendation with what it answers. */
export interface Answer {
  input: RecommendationInput;
  recommendation: Recommendation;
  /** `device` when the server could not be asked. */
  source: 'server' | 'device';
  /** The pattern's id on the server; `null` when the server does not have it. */
  patternId: string | null;
}

/** The endpoints bring all their schemas, more than the rest of this page weighs: they come with the first call. */
const loadEndpoints = async () => (await import('../../../contract/endpoints.ts')).endpoints;

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

async function calculate(input: RecommendationInput, patternId: string): Promise<Answer> {
  const endpoints = await loadEndpoints();
  const { recommendation } = await call(endpoints.calculate, {
    body: {
      patternId,
      gaugeInput: input.ownGauge,
      desiredBust: input.desiredBust,
      desiredLength: input.desiredLength,
    },
  });
  return { input, recommendation, source: 'server', patternId };
}

async function askServer(input: RecommendationInput, knownId: string | null): Promise<Answer> {
  if (knownId !== null) {
    try {
      return await calculate(input, knownId);
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
 * @throws QuantityError or NoSizesError when there is nothing to compute with
 */
export async function findAnswer(input: RecommendationInput, patternId: string | null): Promise<Answer> {
  try {
    return await askServer(input, patternId);
  } catch {
    return { input, recommendation: recommendLocally(input), source: 'device', patternId };
  }
}

/** Whether an answer is the one to this input. */
export function answers(answer: Answer, input: RecommendationInput | null): boolean {
  return JSON.stringify(answer.input) === JSON.stringify(input);
}

/** Whether the server refused what was typed, as opposed to not being able to take it now. */
export function isRefusal(error: unknown): error is ApiError {
  const TOO_MANY = 429;
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY;
}
