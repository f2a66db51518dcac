import { formatMargin } from './gauge-uncertainty.ts';
import { formatCount, formatNumber } from './sentences.ts';
import type { CountedGauge, DirectionGauge, SizeChange, SwatchGauge, SwatchState } from './swatch-count.ts';
import { gaugeFromPer4Inches, type LengthUnit } from './units.ts';

/** The states in a sentence. */
const STATES: Readonly<Record<SwatchState, string>> = {
  unwashed: 'before washing',
  washed: 'after washing',
  hung: 'after hanging',
};

/** Above this part of the gauge, the range is wide: 1.2 in of a 40 in bust. */
const WIDE_RANGE = 0.03;

/** Returns the distance of the value from the farther end of its range. */
const getMargin = ({ value, min, max }: CountedGauge) => Math.max(value - min, max - value);

/** Returns "22.5 ± 0.4 stitches". */
function formatDirection(gauge: CountedGauge, noun: string, unit: LengthUnit): string {
  const convert = (count: number) => gaugeFromPer4Inches(count, unit, 'exact');
  const margin = convert(getMargin(gauge));
  const value = formatNumber(convert(gauge.value), margin < 0.1 ? 2 : 1);
  return `${value} ± ${formatMargin(margin)} ${noun}`;
}

/**
 * Returns a counted gauge, in the unit of the card: "22.5 ± 0.4 stitches and 31 ± 0.4 rows over 4 inches"; `null` without
 * a count.
 */
export function describeSwatchGauge({ stitches, rows }: SwatchGauge, unit: LengthUnit): string | null {
  const counts = [
    stitches && formatDirection(stitches, 'stitches', unit),
    rows && formatDirection(rows, 'rows', unit),
  ].filter((text) => text !== null);
  return counts.length === 0 ? null : `${counts.join(' and ')} over ${unit === 'in' ? '4 inches' : '10 cm'}`;
}

/** Returns "2 readings after washing". */
const formatReadings = ({ readings, state }: DirectionGauge) =>
  `${formatCount(readings, 'reading')} ${STATES[state]}`;

/** Returns which readings a gauge is from as a sentence; `null` without a count. */
export function describeUsedReadings({ stitches, rows }: SwatchGauge): string | null {
  if (!stitches || !rows) {
    const only = stitches ?? rows;
    return only && `From ${formatReadings(only)}.`;
  }
  const [ofStitches, ofRows] = [formatReadings(stitches), formatReadings(rows)];
  return ofStitches === ofRows
    ? `From ${ofStitches}.`
    : `The stitches are from ${ofStitches}, the rows from ${ofRows}.`;
}

/** Returns what makes a counted gauge better, a sentence each. */
export function listCountAdvice({ stitches, rows }: SwatchGauge): string[] {
  const counted = [stitches, rows].filter((gauge) => gauge !== null);
  const isUnwashed = counted.some(({ state }) => state === 'unwashed');
  const isWide = counted.some((gauge) => getMargin(gauge) / gauge.value > WIDE_RANGE);
  return [
    ...(isUnwashed ? ['Wash and dry the swatch as you will the garment, then count again.'] : []),
    ...(isWide ? ['Count over a larger part of the swatch to make the ± smaller.'] : []),
  ];
}

/** The name of a change. */
function nameChange({ from, to }: SizeChange): string {
  if (to === 'washed') return 'Washing';
  return from === 'washed' ? 'Hanging' : 'Washing and hanging';
}

/** Returns "4.2% wider". */
function formatChange({ direction, percentage }: SizeChange): string {
  const [more, less] = direction === 'stitches' ? ['wider', 'narrower'] : ['longer', 'shorter'];
  return `${formatNumber(Math.abs(percentage), 1)}% ${percentage > 0 ? more : less}`;
}

/** Returns how washing and hanging changed a swatch, a sentence for each. */
export function describeSizeChanges(changes: readonly SizeChange[]): string[] {
  const names = [...new Set(changes.map(nameChange))];
  return names.map((name) => {
    const named = changes.filter((change) => nameChange(change) === name);
    const clear = named.filter(({ isClear }) => isClear);
    return clear.length > 0
      ? `${name} made it ${clear.map(formatChange).join(' and ')}.`
      : `${name} changed it less than the counting can show.`;
  });
}
