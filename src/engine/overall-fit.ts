import { computeFinishedMeasurement, type Gauge, type UnknownRows } from './gauge.ts';
import {
  FURTHER_MEASUREMENTS,
  type FurtherMeasurement,
  type FurtherMeasurements,
  type MeasurementKey,
} from './measurements.ts';
import { roundForComparison } from './quantity.ts';
import type { PatternSize } from './recommendation.ts';
import {
  describeBust,
  describeRowChange,
  formatLength,
  formatNumber,
  formatSizeName,
  getShownDifference,
  getShownLength,
  formatTabular,
  joinNames,
} from './sentences.ts';
import type { LengthUnit } from './units.ts';

/** The input of a comparison over several measurements. */
export interface OverallFitInput {
  knitterGauge: Gauge;
  patternGauge: Gauge;
  sizes: readonly PatternSize[];
  /** The index of the size that is recommended by its bust. */
  recommendedIndex: number;
  desiredBust: number;
  /** The finished measurements that the knitter wants. */
  wanted: FurtherMeasurements;
  /** The unit of the card: whether a measurement pinches depends on the numbers that are shown. */
  unit: LengthUnit;
}

/** One size in all wanted measurements. */
export interface SizeFit {
  size: string;
  isRecommended: boolean;
  /** The finished bust at the knitter's gauge. */
  bust: number;
  /** In the order of {@link FURTHER_MEASUREMENTS}. */
  measurements: MeasurementFit[];
}

/** The fit of all sizes in the wanted measurements. */
export interface OverallFit {
  /** In the pattern's own order. */
  sizes: SizeFit[];
  /**
   * `fit` is another size that is clearly closer overall, and closer in at least one measurement in which the recommended
   * one pinches or is roomy.
   * `closer` lists all measurements in which it is closer.
   */
  better: { fit: SizeFit; closer: MeasurementKey[] } | null;
}

/**
 * A measurement pinches if it is more than this fraction below the wanted one: half an inch in an upper arm of 12½ inches. In
 * the Craft Yarn Council's tables, half an inch is the smallest step from one size to the next, in upper arms and in
 * armhole depths. It is a fraction of the measurement, because fabric gives and gauges err in proportion.
 */
const TOO_TIGHT_BELOW = 0.04;

/** A measurement is roomy if it is more than this fraction above the wanted one: an inch in an upper arm of 12½ inches. */
const ROOMY_ABOVE = 2 * TOO_TIGHT_BELOW;

/**
 * Another size is better only if both hold: the RMS distance shrinks by at least 0.01 (0.4 in of a 40 in bust, a tenth of the
 * usual step between two sizes), and by at least 20%. Less is a toss-up.
 */
const CLEARLY_CLOSER = { by: 0.01, fraction: 0.2 };

function toMeasurementFit(
  { key, direction, isAdjustable }: FurtherMeasurement,
  printed: number | null,
  wanted: number,
  { knitterGauge, patternGauge, unit }: OverallFitInput,
) {
  const pattern = direction === 'width' ? patternGauge.stitches : patternGauge.rows;
  const knitter = direction === 'width' ? knitterGauge.stitches : knitterGauge.rows;
  const finished =
    printed === null || pattern === null || knitter === null
      ? null
      : computeFinishedMeasurement(printed, knitter, pattern);
  const difference = finished === null ? null : finished - wanted;
  const shownRelativeDifference =
    finished === null || isAdjustable
      ? 0
      : roundForComparison(getShownDifference(finished, wanted, unit) / getShownLength(wanted, unit));
  return {
    key,
    isAdjustable,
    wanted,
    /** `null` where the pattern prints none. */
    printed,
    /** At the knitter's gauge; `null` if either gauge lacks the needed count, or the pattern gives no measurement. */
    finished,
    /** `finished` − `wanted`. */
    difference,
    /** True if it pinches: it is too narrow or too shallow, and cannot be changed by working more rows. */
    isTooTight: shownRelativeDifference < -TOO_TIGHT_BELOW,
    /** True if it is far too wide or too deep, and cannot be changed by working fewer rows. */
    isRoomy: shownRelativeDifference > ROOMY_ABOVE,
    /** The knitter's rows per 4 inches; `null` if rows cannot change the measurement, or if `finished` is unknown. */
    rowGauge: isAdjustable && difference !== null ? knitter : null,
  };
}

/** One wanted measurement of one size. */
export type MeasurementFit = ReturnType<typeof toMeasurementFit>;

const findFit = ({ measurements }: SizeFit, key: MeasurementKey): MeasurementFit | undefined =>
  measurements.find((fit) => fit.key === key);

/** Returns the difference of a measurement as a fraction of the wanted one; `null` if it is unknown. */
const getRelativeDifference = (size: SizeFit, key: MeasurementKey): number | null => {
  const fit = findFit(size, key);
  return fit && fit.difference !== null ? fit.difference / fit.wanted : null;
};

/**
 * Returns the distance of a size from what the knitter wants: the root mean square of the relative differences of the bust
 * and of `keys`; `null` if the size lacks one of them.
 */
function getOverallDistance(
  fit: SizeFit,
  desiredBust: number,
  keys: readonly MeasurementKey[],
): number | null {
  const further = keys.map((key) => getRelativeDifference(fit, key)).filter((each) => each !== null);
  if (further.length < keys.length) return null;
  const differences = [(fit.bust - desiredBust) / desiredBust, ...further];
  const sum = differences.reduce((total, difference) => total + difference * difference, 0);
  return roundForComparison(Math.sqrt(sum / differences.length));
}

function findBetter(
  sizes: readonly SizeFit[],
  recommended: SizeFit,
  desiredBust: number,
): OverallFit['better'] {
  const keys = recommended.measurements
    .filter(({ isAdjustable, difference }) => !isAdjustable && difference !== null)
    .map(({ key }) => key);
  const recommendedDistance = getOverallDistance(recommended, desiredBust, keys);
  if (recommendedDistance === null || keys.length === 0) return null;
  // A size that pinches where the recommended one does not would exchange one fault for another.
  const listTooTight = (fit: SizeFit) =>
    fit.measurements.filter((each) => each.isTooTight).map(({ key }) => key);
  const accepted = listTooTight(recommended);
  const isBustTooTight = ({ bust }: SizeFit) =>
    roundForComparison((desiredBust - bust) / desiredBust) > TOO_TIGHT_BELOW;
  const [best] = sizes
    .filter((fit) => listTooTight(fit).every((key) => accepted.includes(key)))
    .filter((fit) => !isBustTooTight(fit) || isBustTooTight(recommended))
    .flatMap((fit) => {
      const distance = getOverallDistance(fit, desiredBust, keys);
      return distance === null ? [] : [{ fit, distance }];
    })
    // Of two that are as close, the larger one, as in `recommend`.
    .toSorted((one, other) => one.distance - other.distance || other.fit.bust - one.fit.bust);
  if (!best) return null;
  const gain = roundForComparison(recommendedDistance - best.distance);
  if (gain < CLEARLY_CLOSER.by || gain < recommendedDistance * CLEARLY_CLOSER.fraction) return null;
  const getDeviation = (fit: SizeFit, key: MeasurementKey) =>
    roundForComparison(Math.abs(getRelativeDifference(fit, key) ?? 0));
  const closer = keys.filter((key) => getDeviation(best.fit, key) < getDeviation(recommended, key));
  const isFault = ({ key, isTooTight, isRoomy }: MeasurementFit) =>
    (isTooTight || isRoomy) && closer.includes(key);
  return recommended.measurements.some(isFault) ? { fit: best.fit, closer } : null;
}

/**
 * Compares all sizes in the measurements that the knitter wants, besides the recommendation by the bust. Lengths that
 * can be changed by working more or fewer rows do not make a size better or worse.
 * @returns `null` if the pattern gives none of the wanted measurements
 */
export function compareOverall(input: OverallFitInput): OverallFit | null {
  const { knitterGauge, patternGauge, desiredBust, wanted } = input;
  const sizes = input.sizes.map((size, index): SizeFit => ({
    size: size.name,
    isRecommended: index === input.recommendedIndex,
    bust: computeFinishedMeasurement(size.bust, knitterGauge.stitches, patternGauge.stitches),
    measurements: FURTHER_MEASUREMENTS.flatMap((measurement) => {
      const inches = wanted[measurement.key];
      return inches === undefined
        ? []
        : [toMeasurementFit(measurement, size[measurement.key] ?? null, inches, input)];
    }),
  }));
  const recommended = sizes[input.recommendedIndex];
  const isGiven = sizes.some(({ measurements }) => measurements.some(({ printed }) => printed !== null));
  if (!recommended || !isGiven) return null;
  return { sizes, better: findBetter(sizes, recommended, desiredBust) };
}

/** Returns the name of a measurement at the start of a text: "Upper arm". */
export const nameMeasurement = (key: MeasurementKey): string =>
  FURTHER_MEASUREMENTS.find((measurement) => measurement.key === key)?.label ?? key;

/** Returns the names of measurements in a sentence: "upper arm and hem"; empty if there are none. */
const joinMeasurements = (keys: readonly MeasurementKey[]): string =>
  joinNames(keys.map((key) => nameMeasurement(key).toLowerCase()));

/** Returns the names of some measurements of a size; empty if there are none. */
const namePlaces = ({ measurements }: SizeFit, isPlace: (fit: MeasurementFit) => boolean) =>
  joinMeasurements(measurements.filter(isPlace).map(({ key }) => key));

/** Returns which other size fits better overall, and what its bust will be; `null` if none is clearly better. */
export function describeBetter(
  { sizes, better }: OverallFit,
  desiredBust: number,
  unit: LengthUnit,
): string | null {
  const recommended = sizes.find(({ isRecommended }) => isRecommended);
  if (!better || !recommended) return null;
  const { fit, closer } = better;
  const format = (size: SizeFit) => {
    const finished = closer.map((key) => findFit(size, key)?.finished ?? null);
    return joinNames(
      finished.filter((inches) => inches !== null).map((inches) => formatLength(inches, unit)),
    );
  };
  const name = formatSizeName(fit.size);
  const verb = closer.length === 1 ? 'is' : 'are';
  const reason = `its ${joinMeasurements(closer)} (${format(fit)}) ${verb} closer to what you want than in the recommended size (${format(recommended)})`;
  const bust = `Its finished bust will be ${describeBust(fit.bust, desiredBust, unit)}.`;
  const tight = namePlaces(recommended, ({ isTooTight, key }) => isTooTight && closer.includes(key));
  const roomy = namePlaces(recommended, ({ isRoomy, key }) => isRoomy && closer.includes(key));
  const faults = [tight && `pinches at the ${tight}`, roomy && `is roomy at the ${roomy}`].filter(Boolean);
  return `${formatSizeName(recommended.size)} ${faults.join(' and ')}, and ${name} fits you better overall: ${reason}. ${bust}`;
}

/**
 * Returns a measurement and its difference from the wanted one for a cell of a table, such as "13.0" and "+1.2", "−0.8" or
 * "0"; `null` if it is unknown.
 */
export function formatMeasurement({ finished, wanted }: MeasurementFit, unit: LengthUnit) {
  if (finished === null) return null;
  const difference = getShownDifference(finished, wanted, unit);
  const sign = difference > 0 ? '+' : '−';
  return {
    finished: formatTabular(finished, unit),
    difference: difference === 0 ? '0' : `${sign}${Math.abs(difference)}`,
  };
}

/** Returns where a size pinches: "Size M pinches at the upper arm." `null` if it does not. */
export function describePinches(size: SizeFit): string | null {
  const places = namePlaces(size, ({ isTooTight }) => isTooTight);
  return places === '' ? null : `${formatSizeName(size.size)} pinches at the ${places}.`;
}

/**
 * Returns that a size pinches nowhere, as a sentence. Call it only if `describePinches` returns `null`.
 * @returns `null` if a measurement that could pinch cannot be compared, or if none is wanted
 */
export function describeNoPinches({ size, measurements }: SizeFit): string | null {
  const compared = measurements.filter(({ isAdjustable }) => !isAdjustable);
  return compared.length === 0 || compared.some(({ finished }) => finished === null)
    ? null
    : `${formatSizeName(size)} does not pinch.`;
}

/** Lists how to reach each length: "Sleeve length: 16.4 in at your row gauge. Work 4 more rows for the 17 in you want." */
export function listRowChanges({ measurements }: SizeFit, unit: LengthUnit): string[] {
  return measurements.flatMap(({ key, rowGauge, finished, wanted }) => {
    if (rowGauge === null || finished === null) return [];
    const change = describeRowChange(finished, wanted, rowGauge, unit);
    return [`${nameMeasurement(key)}: ${formatLength(finished, unit)} at your row gauge. ${change}`];
  });
}

export const PINCH_RULE = `A measurement pinches if it is more than ${formatNumber(TOO_TIGHT_BELOW * 100, 0)}% below what you want, and is roomy if it is more than ${formatNumber(ROOMY_ABOVE * 100, 0)}% above.`;

export const WORK_TO_LENGTH =
  'If the pattern says “work until it measures”, ignore its row counts and work to the length you want.';

/** Lists which wanted measurements cannot be compared. */
export function listUnknown({ sizes }: OverallFit, unknownRows: UnknownRows): string[] {
  const keys = sizes[0]?.measurements.map(({ key }) => key) ?? [];
  const isAnyKnown = (key: MeasurementKey, field: 'printed' | 'finished') =>
    sizes.some((size) => (findFit(size, key)?.[field] ?? null) !== null);
  const missing = keys.filter((key) => !isAnyKnown(key, 'printed'));
  const unknown = keys.filter((key) => isAnyKnown(key, 'printed') && !isAnyKnown(key, 'finished'));
  const reason = unknownRows === 'pattern' ? 'The pattern gives no row gauge' : 'Your gauge has no rows';
  return [
    missing.length === 0 ? null : `The pattern does not give the ${joinMeasurements(missing)}.`,
    unknownRows === null || unknown.length === 0
      ? null
      : `${reason}, so the ${joinMeasurements(unknown)} cannot be calculated. Where the pattern gives a length, knit to the length you want.`,
  ].filter((sentence) => sentence !== null);
}
