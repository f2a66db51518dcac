import { computeFinishedMeasurement, type Gauge, type UnknownRows } from './gauge.ts';
import {
  FURTHER_MEASUREMENTS,
  type FurtherMeasurement,
  type FurtherMeasurements,
  type MeasurementKey,
} from './measurements.ts';
import { roundForComparison, requireQuantity } from './quantity.ts';
import type { PatternSize } from './recommendation.ts';
import {
  compareToDesired,
  describeRowChange,
  formatLength,
  formatNumber,
  formatSizeName,
  getShownDifference,
  getShownLength,
  formatTabular,
  LARGER,
} from './sentences.ts';
import type { LengthUnit } from './units.ts';

/** The input of a comparison over several measurements. Gauges per 4 inches, measurements in inches. */
export interface OverallFitInput {
  knitterGauge: Gauge;
  patternGauge: Gauge;
  sizes: readonly PatternSize[];
  /** The index of the size that is recommended by its bust. */
  recommended: number;
  desiredBust: number;
  /** The finished measurements that the knitter wants. */
  wanted: FurtherMeasurements;
  /** The unit of the card: whether a measurement pinches depends on the numbers that are shown. */
  unit: LengthUnit;
}

/** One wanted measurement of one size. Inches, unrounded. */
export interface MeasurementFit {
  key: MeasurementKey;
  wanted: number;
  /** `null` where the pattern prints none. */
  printed: number | null;
  /** At the knitter's gauge; `null` if either gauge lacks the needed count, or the pattern gives no measurement. */
  finished: number | null;
  /** `finished` − `wanted`. */
  difference: number | null;
  /** True if it is too narrow or too shallow, and cannot be changed by working more rows. */
  isTooTight: boolean;
  /** True if it is far too wide or too deep, and cannot be changed by working fewer rows. */
  isRoomy: boolean;
  /** Rows per 4 inches, with which more or fewer rows change it; `null` if rows cannot change it, or it is unknown. */
  rowGauge: number | null;
}

/** One size in all wanted measurements. */
export interface SizeFit {
  size: string;
  isRecommended: boolean;
  /** The finished bust at the knitter's gauge, in inches. */
  bust: number;
  /** In the order of {@link FURTHER_MEASUREMENTS}. */
  measurements: MeasurementFit[];
}

/** The fit of all sizes in the wanted measurements. */
export interface OverallFit {
  /** In the pattern's own order. */
  sizes: SizeFit[];
  /** Another size that clearly fits better where the recommended one pinches or is roomy, and where it is closer. */
  better: { fit: SizeFit; closer: MeasurementKey[] } | null;
}

/**
 * A measurement pinches if it is more than this part below the wanted one: half an inch in an upper arm of 12½ inches. Half
 * an inch is the smallest step between the upper arms and the armhole depths of the Craft Yarn Council's sizes. It is a
 * part of the measurement, because fabric gives and gauges err in proportion.
 */
const TOO_TIGHT_BELOW = 0.04;

/** A measurement is roomy if it is more than this part above the wanted one: an inch in an upper arm of 12½ inches. */
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
): MeasurementFit {
  const pattern = direction === 'width' ? patternGauge.stitches : patternGauge.rows;
  const knitter = direction === 'width' ? knitterGauge.stitches : knitterGauge.rows;
  const finished =
    printed === null || pattern === null || knitter === null
      ? null
      : computeFinishedMeasurement(printed, pattern, knitter);
  const difference = finished === null ? null : finished - requireQuantity(wanted, key);
  const shownDifference =
    finished === null || isAdjustable
      ? 0
      : roundForComparison(getShownDifference(finished, wanted, unit) / getShownLength(wanted, unit));
  return {
    key,
    wanted,
    printed,
    finished,
    difference,
    isTooTight: shownDifference < -TOO_TIGHT_BELOW,
    isRoomy: shownDifference > ROOMY_ABOVE,
    rowGauge: isAdjustable && difference !== null ? knitter : null,
  };
}

/** Returns how far a measurement is from the wanted one, relative to it. */
const getRelativeDifference = ({ measurements }: SizeFit, key: MeasurementKey): number | null => {
  const fit = measurements.find((each) => each.key === key);
  return fit?.difference === null || fit === undefined ? null : fit.difference / fit.wanted;
};

/**
 * Returns the distance of a size from what the knitter wants: the root mean square of the relative differences of the bust
 * and of `keys`; `null` if the size lacks one of them.
 */
function getDistance(fit: SizeFit, desiredBust: number, keys: readonly MeasurementKey[]): number | null {
  const differences = [
    (fit.bust - desiredBust) / desiredBust,
    ...keys.map((key) => getRelativeDifference(fit, key)),
  ];
  let sum = 0;
  for (const difference of differences) {
    if (difference === null) return null;
    sum += difference * difference;
  }
  return roundForComparison(Math.sqrt(sum / differences.length));
}

function findBetter(
  sizes: readonly SizeFit[],
  recommended: SizeFit,
  desiredBust: number,
): OverallFit['better'] {
  const keys = FURTHER_MEASUREMENTS.filter(({ isAdjustable }) => !isAdjustable)
    .map(({ key }) => key)
    .filter((key) => getRelativeDifference(recommended, key) !== null);
  const limit = getDistance(recommended, desiredBust, keys);
  if (limit === null || keys.length === 0) return null;
  // A size that pinches where the recommended one does not would exchange one fault for another.
  const listTooTight = (fit: SizeFit) =>
    fit.measurements.filter((each) => each.isTooTight).map(({ key }) => key);
  const accepted = listTooTight(recommended);
  const [best] = sizes
    .filter((fit) => listTooTight(fit).every((key) => accepted.includes(key)))
    .flatMap((fit) => {
      const distance = getDistance(fit, desiredBust, keys);
      return distance === null ? [] : [{ fit, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance || other.fit.bust - one.fit.bust);
  if (!best) return null;
  const gain = roundForComparison(limit - best.distance);
  if (gain < CLEARLY_CLOSER.by || gain < limit * CLEARLY_CLOSER.fraction) return null;
  const isCloser = (key: MeasurementKey) =>
    roundForComparison(Math.abs(getRelativeDifference(best.fit, key) ?? 0)) <
    roundForComparison(Math.abs(getRelativeDifference(recommended, key) ?? 0));
  const closer = keys.filter(isCloser);
  const isFault = ({ key, isTooTight, isRoomy }: MeasurementFit) =>
    (isTooTight || isRoomy) && closer.includes(key);
  return recommended.measurements.some(isFault) ? { fit: best.fit, closer } : null;
}

/**
 * Compares all sizes in the measurements that the knitter wants, beside the recommendation by the bust. Lengths that can be
 * changed by working more or fewer rows do not make a size better or worse.
 * @returns `null` if the pattern gives none of the wanted measurements
 * @throws QuantityError naming the wrong argument when a number cannot be computed with
 */
export function compareOverall(input: OverallFitInput): OverallFit | null {
  const { knitterGauge, patternGauge, desiredBust, wanted } = input;
  requireQuantity(desiredBust, 'desired bust');
  const sizes = input.sizes.map((size, index): SizeFit => ({
    size: size.name,
    isRecommended: index === input.recommended,
    bust: computeFinishedMeasurement(size.bust, patternGauge.stitches, knitterGauge.stitches),
    measurements: FURTHER_MEASUREMENTS.flatMap((measurement) => {
      const inches = wanted[measurement.key];
      return inches === undefined
        ? []
        : [toMeasurementFit(measurement, size[measurement.key] ?? null, inches, input)];
    }),
  }));
  const recommended = sizes[input.recommended];
  const isGiven = sizes.some(({ measurements }) => measurements.some(({ printed }) => printed !== null));
  if (!recommended || !isGiven) return null;
  return { sizes, better: findBetter(sizes, recommended, desiredBust) };
}

const measurementsByKey = new Map<MeasurementKey, FurtherMeasurement>(
  FURTHER_MEASUREMENTS.map((measurement) => [measurement.key, measurement]),
);

/** Returns the name of a measurement at the start of a text: "Upper arm". */
export const nameMeasurement = (key: MeasurementKey): string => measurementsByKey.get(key)?.label ?? key;

const nameInSentence = (key: MeasurementKey) => nameMeasurement(key).toLowerCase();

/** Joins names: "upper arm", "upper arm and hem", "upper arm, yoke depth and hem". */
const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Returns the names of some measurements of a size; empty if there are none. */
const namePlaces = (
  { measurements }: Pick<SizeFit, 'measurements'>,
  isPlace: (fit: MeasurementFit) => boolean,
) => joinNames(measurements.filter(isPlace).map(({ key }) => nameInSentence(key)));

const findFit = ({ measurements }: SizeFit, key: MeasurementKey): MeasurementFit | undefined =>
  measurements.find((fit) => fit.key === key);

/** Returns "13.2 in". */
const formatFinished = ({ finished }: MeasurementFit, unit: LengthUnit): string =>
  finished === null ? '' : formatLength(finished, unit);

/**
 * Returns which other size fits better overall, and what its bust will be, as sentences in the unit of the card; `null` if
 * the recommended size is as good.
 */
export function describeBetter(
  { sizes, better }: OverallFit,
  desiredBust: number,
  unit: LengthUnit,
): string | null {
  const recommended = sizes.find(({ isRecommended }) => isRecommended);
  if (!better || !recommended) return null;
  const { fit, closer } = better;
  const format = (size: SizeFit) =>
    joinNames(closer.flatMap((key) => findFit(size, key) ?? []).map((each) => formatFinished(each, unit)));
  const name = formatSizeName(fit.size);
  const verb = closer.length === 1 ? 'is' : 'are';
  const reason = `its ${joinNames(closer.map(nameInSentence))} (${format(fit)}) ${verb} closer to what you want than in the recommended size (${format(recommended)})`;
  const bust = `Its finished bust will be ${formatLength(fit.bust, unit)}, ${compareToDesired(fit.bust, desiredBust, unit, LARGER)}.`;
  const tight = namePlaces(recommended, ({ isTooTight, key }) => isTooTight && closer.includes(key));
  const roomy = namePlaces(recommended, ({ isRoomy, key }) => isRoomy && closer.includes(key));
  const faults = [tight && `pinches at the ${tight}`, roomy && `is roomy at the ${roomy}`].filter(Boolean);
  return `${formatSizeName(recommended.size)} ${faults.join(' and ')}, and ${name} fits you better overall: ${reason}. ${bust}`;
}

/** The comparison of a size's measurement with the wanted one, for a cell of a table. */
export interface MeasurementMark {
  /** "13.0": aligned by its decimals. */
  finished: string;
  /** "1.2", "−0.8", "0". */
  difference: string;
  isTooTight: boolean;
}

/** Returns how a measurement compares, from the numbers that a reader sees; `null` if it is unknown. */
export function markMeasurement(
  { finished, wanted, isTooTight }: MeasurementFit,
  unit: LengthUnit,
): MeasurementMark | null {
  if (finished === null) return null;
  const difference = getShownDifference(finished, wanted, unit);
  return {
    finished: formatTabular(finished, unit),
    difference: difference === 0 ? '0' : `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`,
    isTooTight,
  };
}

/**
 * Returns where a size pinches: "Size M pinches at the upper arm." `null` if it does not.
 */
export function describePinches({ size, measurements }: SizeFit): string | null {
  const places = namePlaces({ measurements }, ({ isTooTight }) => isTooTight);
  return places === '' ? null : `${formatSizeName(size)} pinches at the ${places}.`;
}

/** Returns that a size pinches nowhere, as a sentence; `null` if the pattern lacks one of its measurements. */
export function describeNoPinches({ size, measurements }: SizeFit): string | null {
  const compared = measurements.filter(({ rowGauge }) => rowGauge === null);
  return compared.length === 0 || compared.some(({ finished }) => finished === null)
    ? null
    : `${formatSizeName(size)} does not pinch.`;
}

/**
 * Returns how to reach each wanted length that rows can change, a sentence each: "Sleeve length: 16.4 in at your row gauge.
 * Work 4 more rows for the 17 in you want."
 */
export function listRowChanges({ measurements }: SizeFit, unit: LengthUnit): string[] {
  return measurements.flatMap((fit) => {
    const { key, rowGauge, finished, wanted } = fit;
    if (rowGauge === null || finished === null) return [];
    const change = describeRowChange(finished, wanted, rowGauge, unit);
    return [`${nameMeasurement(key)}: ${formatFinished(fit, unit)} at your row gauge. ${change}`];
  });
}

/** The statement about when a measurement pinches. */
export const PINCH_RULE = `A measurement pinches if it is more than ${formatNumber(TOO_TIGHT_BELOW * 100, 0)}% below what you want, and is roomy if it is more than ${formatNumber(ROOMY_ABOVE * 100, 0)}% above.`;

/** The statement about instructions that give a length. */
export const WORK_TO_LENGTH =
  'If the pattern says “work until it measures”, ignore its row counts and work to the length you want.';

/**
 * Returns which wanted measurements cannot be compared, a sentence each.
 * @param unknownRows whose rows are unknown
 */
export function listUnknown({ sizes }: OverallFit, unknownRows: UnknownRows): string[] {
  const keys = sizes[0]?.measurements.map(({ key }) => key) ?? [];
  const isIn = (key: MeasurementKey, field: 'printed' | 'finished') =>
    sizes.some((size) => (findFit(size, key)?.[field] ?? null) !== null);
  const missing = keys.filter((key) => !isIn(key, 'printed'));
  const unread = unknownRows && keys.filter((key) => isIn(key, 'printed') && !isIn(key, 'finished'));
  return [
    ...(missing.length > 0
      ? [`The pattern does not give the ${joinNames(missing.map(nameInSentence))}.`]
      : []),
    ...(unread && unread.length > 0
      ? [
          `${unknownRows === 'pattern' ? 'The pattern gives no row gauge' : 'Your gauge has no rows'}, so the ${joinNames(unread.map(nameInSentence))} cannot be calculated. Where the pattern gives a length, knit to the length you want.`,
        ]
      : []),
  ];
}
