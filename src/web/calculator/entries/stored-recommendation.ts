import { isSignificant, type PatternGauge } from '../../../engine/gauge.ts';
import { mapMeasurements } from '../../../engine/measurements.ts';
import type { PatternSize, Recommendation, SizeComparison } from '../../../engine/recommendation.ts';
import type { FitReason, LengthReason } from '../../../engine/sentences.ts';
import {
  readFields,
  readItems,
  readQuantity,
  readRange,
  readText,
  type Fields,
} from '../../stored/json-fields.ts';

/** The fit in one direction; `null` for parts that were not stored. */
interface StoredFit<Reason> {
  target: number | null;
  reason: Reason | null;
  /** A sentence, in inches, that is shown if there is no reason. */
  reasoning: string | null;
}

/** A recommendation as stored in a result: all parts except the size are optional (R12.12). */
export interface StoredRecommendation {
  recommendedSize: string;
  reasoning: string | null;
  gaugeDifference: Recommendation['gaugeDifference'] | null;
  sizeComparison: SizeComparison[];
  desiredFit: { bust: StoredFit<FitReason>; length: StoredFit<LengthReason> };
  bustSizeWarning?: Recommendation['bustSizeWarning'];
}

const FIT_NUMBERS: Record<FitReason['code'], readonly string[]> = {
  exact: ['expected', 'target'],
  nearest: ['expected', 'target', 'difference'],
  'tie-larger': ['expected', 'target', 'difference'],
};
const LENGTH_NUMBERS: Record<LengthReason['code'], readonly string[]> = {
  'no-length': [],
  'wanted-without-printed': ['target'],
  'no-row-gauge': ['printed'],
  'as-printed': ['printed'],
  changed: ['printed', 'expected'],
  wanted: ['printed', 'expected', 'target'],
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Returns whether a stored reason has a known code and all numbers of that code. */
function isReason(reason: Fields, numbersByCode: Readonly<Record<string, readonly string[]>>): boolean {
  const code = readText(reason.code) ?? '';
  const numbers = Object.hasOwn(numbersByCode, code) ? numbersByCode[code] : undefined;
  return numbers?.every((name) => isNumber(reason[name])) ?? false;
}

function readSize(value: unknown): SizeComparison[] {
  const fields = readFields(value);
  const size = readText(fields.size);
  const originalMeasurement = readQuantity(fields.originalMeasurement);
  const adjustedMeasurement = readQuantity(fields.adjustedMeasurement);
  if (size === null || originalMeasurement === null || adjustedMeasurement === null) return [];
  const toFit = readRange(fields.toFit);
  return [
    {
      size,
      originalMeasurement,
      adjustedMeasurement,
      originalLength: readQuantity(fields.originalLength),
      adjustedLength: readQuantity(fields.adjustedLength),
      ...(toFit && { toFit }),
      isRecommended: fields.isRecommended === true,
    },
  ];
}

/** Reads the sizes. If none of them is marked as recommended, marks the first one with the recommended name. */
function readSizes(list: unknown, recommendedSize: string): SizeComparison[] {
  const sizes = readItems(list).flatMap(readSize);
  if (sizes.some(({ isRecommended }) => isRecommended)) return sizes;
  const recommended = sizes.findIndex(({ size }) => size === recommendedSize);
  return sizes.map((size, row) => ({ ...size, isRecommended: row === recommended }));
}

function readGaugeDifference(value: unknown): StoredRecommendation['gaugeDifference'] {
  const { percentage, impact } = readFields(value);
  if (!isNumber(percentage)) return null;
  if (impact === 'significant' || impact === 'minimal') return { percentage, impact };
  return { percentage, impact: isSignificant(percentage) ? 'significant' : 'minimal' };
}

/** Reads a stored recommendation without calculating it again. @returns `null` when it has no recommended size */
export function readRecommendation(stored: Fields): StoredRecommendation | null {
  const recommendedSize = readText(stored.recommendedSize);
  if (recommendedSize === null) return null;
  const { bust, length } = readFields(stored.desiredFit);
  const fit = (value: unknown, numbers: Readonly<Record<string, readonly string[]>>) => {
    const { target, reason, reasoning } = readFields(value);
    return {
      target: readQuantity(target),
      reason: isReason(readFields(reason), numbers) ? reason : null,
      reasoning: readText(reasoning),
    };
  };
  return {
    recommendedSize,
    reasoning: readText(stored.reasoning),
    gaugeDifference: readGaugeDifference(stored.gaugeDifference),
    sizeComparison: readSizes(stored.sizeComparison, recommendedSize),
    desiredFit: {
      bust: fit(bust, FIT_NUMBERS) as StoredFit<FitReason>,
      length: fit(length, LENGTH_NUMBERS) as StoredFit<LengthReason>,
    },
  };
}

/** Reads the gauge of the pattern that a recommendation was calculated from; `null` when it is missing or unusable. */
export function readInputGauge(value: unknown): PatternGauge | null {
  const fields = readFields(value);
  const [stitches, rows] = [readQuantity(fields.stitches), readQuantity(fields.rows)];
  return stitches !== null && (rows !== null || fields.rows === null) ? { stitches, rows } : null;
}

/** Reads the sizes that a recommendation was calculated from: those with a name and a bust. */
export const readInputSizes = (list: unknown): PatternSize[] =>
  readItems(list).flatMap((item) => {
    const fields = readFields(item);
    const [name, bust, toFit] = [readText(fields.name), readQuantity(fields.bust), readRange(fields.toFit)];
    return !name || bust === null
      ? []
      : [
          {
            name,
            bust,
            length: readQuantity(fields.length),
            ...(toFit && { toFit }),
            ...mapMeasurements(fields, readQuantity),
          },
        ];
  });
