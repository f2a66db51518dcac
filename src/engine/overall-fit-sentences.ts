import { FURTHER_MEASUREMENTS, type FurtherMeasurement, type MeasurementKey } from './measurements.ts';
import { TOO_TIGHT_BELOW, type MeasurementFit, type OverallFit, type SizeFit } from './overall-fit.ts';
import {
  compareToDesired,
  countDecimals,
  formatCount,
  formatDesired,
  formatLength,
  formatNumber,
  formatSizeName,
  getRoundedDifference,
} from './sentences.ts';
import { fromInches, type LengthUnit } from './units.ts';

const measurements = new Map<MeasurementKey, FurtherMeasurement>(
  FURTHER_MEASUREMENTS.map((measurement) => [measurement.key, measurement]),
);

/** Returns the name of a measurement at the start of a text: "Upper arm". */
export const nameMeasurement = (key: MeasurementKey): string => measurements.get(key)?.label ?? key;

const nameInSentence = (key: MeasurementKey) => nameMeasurement(key).toLowerCase();

/** Joins names: "upper arm", "upper arm and hem", "upper arm, yoke depth and hem". */
const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

const findFit = ({ measurements: fits }: SizeFit, key: MeasurementKey): MeasurementFit | undefined =>
  fits.find((fit) => fit.key === key);

/** Returns "13.2 in": with the decimals of the wanted measurement. */
const formatFinished = ({ finished, wanted }: MeasurementFit, unit: LengthUnit): string =>
  finished === null ? '' : formatLength(finished, unit, countDecimals(wanted, unit));

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
  const reason =
    closer.length === 0
      ? 'on average, its measurements are closer to what you want'
      : `its ${joinNames(closer.map(nameInSentence))} (${format(fit)}) ${verb} closer to what you want than in the recommended size (${format(recommended)})`;
  const decimals = countDecimals(desiredBust, unit);
  const bust = `Its finished bust will be ${formatLength(fit.bust, unit, decimals)}, ${compareToDesired(fit.bust, desiredBust, unit, 'larger', 'smaller')}.`;
  return `${name} fits you better overall: ${reason}. ${bust}`;
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
  const decimals = countDecimals(wanted, unit);
  const difference = getRoundedDifference(finished, wanted, unit, decimals);
  const amount = formatNumber(Math.abs(difference), decimals);
  return {
    finished: Number(formatNumber(fromInches(finished, unit), decimals)).toFixed(decimals),
    difference: difference === 0 ? '0' : `${difference > 0 ? '+' : '−'}${amount}`,
    isTooTight,
  };
}

/**
 * Returns where a size pinches: "Size M pinches at the upper arm." `null` if it does not.
 */
export function describePinches({ size, measurements: fits }: SizeFit): string | null {
  const names = fits.filter(({ isTooTight }) => isTooTight).map(({ key }) => nameInSentence(key));
  return names.length === 0 ? null : `${formatSizeName(size)} pinches at the ${joinNames(names)}.`;
}

/** Returns that a size pinches nowhere, as a sentence; `null` if the pattern lacks one of its measurements. */
export function describeNoPinches({ size, measurements: fits }: SizeFit): string | null {
  const compared = fits.filter(({ rows }) => rows === null);
  return compared.length === 0 || compared.some(({ finished }) => finished === null)
    ? null
    : `${formatSizeName(size)} does not pinch.`;
}

/**
 * Returns how to reach each wanted length that rows can change, a sentence each: "Sleeve length: 16.4 in at your row gauge.
 * Work 4 more rows for the 17 in you want."
 */
export function listRowChanges({ measurements: fits }: SizeFit, unit: LengthUnit): string[] {
  return fits.flatMap((fit) => {
    const { key, rows, wanted } = fit;
    if (rows === null) return [];
    const isExact = fit.finished !== null && getRoundedDifference(fit.finished, wanted, unit) === 0;
    const change =
      rows === 0
        ? isExact
          ? 'That is the length you want.'
          : `That is within half a row of the ${formatDesired(wanted, unit)} you want.`
        : `Work ${formatCount(Math.abs(rows), `${rows > 0 ? 'more' : 'fewer'} row`)} for the ${formatDesired(wanted, unit)} you want.`;
    return [`${nameMeasurement(key)}: ${formatFinished(fit, unit)} at your row gauge. ${change}`];
  });
}

/** The statement about when a measurement pinches. */
export const PINCH_RULE = `A measurement pinches if it is more than ${formatNumber(TOO_TIGHT_BELOW * 100, 0)}% below what you want.`;

/** The statement about instructions that give a length. */
export const WORK_TO_LENGTH =
  'If the pattern says “work until it measures”, ignore its row counts and work to the length you want.';

/**
 * Returns which wanted measurements cannot be compared, a sentence each.
 * @param hasRowGauge whether the pattern gives a row gauge
 */
export function listUnknown({ sizes }: OverallFit, hasRowGauge: boolean): string[] {
  const keys = sizes[0]?.measurements.map(({ key }) => key) ?? [];
  const isIn = (key: MeasurementKey, field: 'printed' | 'finished') =>
    sizes.some((size) => (findFit(size, key)?.[field] ?? null) !== null);
  const missing = keys.filter((key) => !isIn(key, 'printed'));
  const unread = hasRowGauge ? [] : keys.filter((key) => isIn(key, 'printed') && !isIn(key, 'finished'));
  return [
    ...(missing.length > 0
      ? [`The pattern does not give the ${joinNames(missing.map(nameInSentence))}.`]
      : []),
    ...(unread.length > 0
      ? [
          `The pattern gives no row gauge, so the ${joinNames(unread.map(nameInSentence))} cannot be calculated. Where the pattern gives a length, knit to the length you want.`,
        ]
      : []),
  ];
}
