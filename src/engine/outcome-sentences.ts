import {
  applyTendency,
  isNoticeable,
  type Tendency,
  type OutcomeDirection,
  type OutcomeQuestion,
} from './outcomes.ts';
import { formatLength, formatNumber } from './sentences.ts';
import type { LengthUnit } from './units.ts';

const COMPARISONS = {
  bust: { more: 'wider', less: 'narrower', than: 'than your swatches said' },
  length: { more: 'longer', less: 'shorter', than: 'than you planned' },
} as const;

/** Formats the size of a signed percentage, without its sign. */
const formatAmount = (percentage: number) => formatNumber(Math.abs(percentage), 1);

/** Returns " (between 1 and 3%)", or nothing if both ends are the same. */
function formatTendencyRange({ range }: Tendency): string {
  const [low, high] = [Math.abs(range.min), Math.abs(range.max)].toSorted((one, other) => one - other);
  const [from, to] = [formatAmount(low ?? 0), formatAmount(high ?? 0)];
  return from === to ? '' : ` (between ${from} and ${to}%)`;
}

/**
 * Returns the knitter's tendency and what it means for this sweater, as sentences in the unit of the card; `null` if
 * the tendency says nothing about it.
 * @param expected of this sweater, in inches
 */
export function describeTendency(
  tendency: Tendency,
  direction: OutcomeDirection,
  expected: number,
  unit: LengthUnit,
): string | null {
  if (!isNoticeable(tendency, expected)) return null;
  const { more, less, than } = COMPARISONS[direction];
  const amount = `${formatAmount(tendency.percentage)}% ${tendency.percentage > 0 ? more : less}`;
  const then = formatLength(applyTendency(tendency, expected), unit);
  const result =
    direction === 'bust'
      ? `measure about ${then}`
      : `be about ${then} long if you work to ${formatLength(expected, unit)}`;
  return `Your last ${tendency.count} sweaters came out about ${amount} ${than}${formatTendencyRange(tendency)}. This one would then ${result}.`;
}

/**
 * Returns how a sweater turned out, in the unit of the card: "Measured 45 in, expected 44.4 in".
 * @param measured in inches; `null` if it was not measured
 * @param expected in inches; `null` if it is unknown
 * @returns `null` without either
 */
export function describeOutcome(
  measured: number | null,
  expected: number | null,
  unit: LengthUnit,
): string | null {
  const parts = [
    measured === null ? [] : [`measured ${formatLength(measured, unit)}`],
    expected === null ? [] : [`expected ${formatLength(expected, unit)}`],
  ].flat();
  const text = parts.join(', ');
  return text === '' ? null : `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/**
 * Returns a question about a measurement as text.
 * @param expected in inches
 * @param unit in which the measurement was typed
 */
export function describeOutcomeQuestion(
  { code, suggestion }: OutcomeQuestion,
  expected: number,
  unit: LengthUnit,
): string {
  const meant = suggestion === null ? '' : formatLength(suggestion, unit);
  switch (code) {
    case 'flat':
      return `Only across the front? All the way around, that is ${meant}.`;
    case 'twice':
      return `Twice around? Once around, that is ${meant}.`;
    case 'cm':
      return `Centimeters? That is ${meant}.`;
    case 'in':
      return `Inches? That is ${meant}.`;
    case 'far':
      return `Is that right? We expected ${formatLength(expected, unit)}.`;
  }
}
