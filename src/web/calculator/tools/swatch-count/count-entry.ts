import type { GaugeCount } from '../../../../contract/swatches.ts';
import { isWithin } from '../../../../engine/limits.ts';
import { readNumber } from '../../../../engine/read-number.ts';
import { formatNumber } from '../../../../engine/sentences.ts';
import {
  computeSwatchGauge,
  getUncertainty,
  MAX_READINGS,
  READING_COUNT,
  SWATCH_METHODS,
  SWATCH_STATES,
  type CountedLength,
  type DirectionGauge,
  type SwatchGauge,
  type SwatchMethod,
  type SwatchReading,
  type SwatchState,
} from '../../../../engine/swatch-count.ts';
import type { GaugeUncertainty } from '../../../../engine/gauge-uncertainty.ts';
import {
  gaugeFromPer4Inches,
  gaugeBasis,
  UNITS,
  type GaugeConversion,
  type LengthUnit,
} from '../../../../engine/units.ts';
import { toProblems, type Problems } from '../../../forms/use-problems.ts';
import { type GaugeEntry, readGroups, readUnitInput } from '../../../measurement-inputs/entries.ts';
import {
  describeMeasurementProblem,
  describeRangeProblem,
  type GaugeRanges,
} from '../../../measurement-inputs/pattern-entry.ts';
import {
  formatLengthInput,
  getGaugeScale,
  isBlankText,
  lengthScale,
  readValue,
  toSavedInput,
  formatExact,
  type Ranges,
  type UnitInput,
} from '../../../measurement-inputs/unit-input.ts';
import { typedText, oneOf, objectOrEmpty, withDefault, type Infer } from '../../../stored/schema.ts';

export const stateNames: Readonly<Record<SwatchState, string>> = {
  unwashed: 'Before washing',
  washed: 'After washing',
  hung: 'After hanging',
};

export const methodNames: Readonly<Record<SwatchMethod, string>> = { flat: 'Flat', round: 'In the round' };

const readReading = objectOrEmpty({
  state: withDefault(oneOf(...SWATCH_STATES), 'washed'),
  stitches: typedText,
  width: readUnitInput,
  rows: typedText,
  height: readUnitInput,
});

export type ReadingEntry = Infer<typeof readReading>;

/** Reads a stored count of a swatch. Parts that cannot be read are empty. */
export const readCountEntry = objectOrEmpty({
  worked: withDefault(oneOf(...SWATCH_METHODS), 'flat'),
  stitchPattern: typedText,
  readings: readGroups(readReading, MAX_READINGS),
});

export type CountEntry = Infer<typeof readCountEntry>;

export const emptyCount = readCountEntry(null);

/** Returns a blank reading in the state of the last one. */
export const createReading = ({ readings }: CountEntry): ReadingEntry =>
  readReading({ state: readings.at(-1)?.state });

/** The two directions of a reading: what is counted, and over which length. */
export const DIRECTIONS = [
  ['stitches', 'width'],
  ['rows', 'height'],
] as const;
type Direction = (typeof DIRECTIONS)[number];

const isBlankDirection = (reading: ReadingEntry, [count, length]: Direction) =>
  isBlankText(reading[count]) && isBlankText(reading[length].text);

const isBlankReading = (reading: ReadingEntry) =>
  DIRECTIONS.every((direction) => isBlankDirection(reading, direction));

/** Returns whether nothing was typed. */
export const isBlankCount = ({ stitchPattern, readings }: CountEntry) =>
  isBlankText(stitchPattern) && readings.every(isBlankReading);

const countRanges: Ranges = { in: READING_COUNT, cm: READING_COUNT };

function describeCountedProblem(
  text: string,
  what: 'stitches' | 'rows',
  unit: LengthUnit,
): string | undefined {
  if (isBlankText(text)) return `Enter how many ${what} you counted`;
  const shown = { unit, noun: what };
  // The range is the same in both units, so the scale converts nothing.
  return describeRangeProblem({ text, unit }, what, countRanges, getGaugeScale('exact'), shown);
}

function describeLengthProblem(typed: UnitInput, [counted, length]: Direction, unit: LengthUnit) {
  return isBlankText(typed.text)
    ? `Enter the ${length} that the ${counted} cover in ${unit === 'in' ? 'inches, such as 5 1/2' : 'cm, such as 14'}`
    : describeMeasurementProblem(typed, 'measurement', unit);
}

function findDirectionProblems(reading: ReadingEntry, direction: Direction, unit: LengthUnit): Problems {
  const [counted, length] = direction;
  if (isBlankDirection(reading, direction)) return {};
  return toProblems({
    [counted]: describeCountedProblem(reading[counted], counted, unit),
    [length]: describeLengthProblem(reading[length], direction, unit),
  });
}

function readDirection(reading: ReadingEntry, direction: Direction): CountedLength | null {
  const [counted, length] = direction;
  // The unit affects only the words of the problems.
  if (Object.keys(findDirectionProblems(reading, direction, 'in')).length > 0) return null;
  const count = readNumber(reading[counted]);
  const inches = readValue(reading[length], lengthScale);
  return 'problem' in count || inches === null ? null : { count: count.number, inches };
}

/** Returns the gauge of the readings that are complete. */
export function readSwatchGauge(entry: CountEntry): { gauge: SwatchGauge; readings: SwatchReading[] } {
  const readings = entry.readings.map((reading) => ({
    state: reading.state,
    stitches: readDirection(reading, DIRECTIONS[0]),
    rows: readDirection(reading, DIRECTIONS[1]),
  }));
  return { gauge: computeSwatchGauge(readings), readings };
}

/** Returns a counted direction as it is typed into a gauge field: with two decimals, in the unit of the card. */
const toFilledInput = ({ value }: DirectionGauge, unit: LengthUnit): UnitInput => ({
  text: formatNumber(gaugeFromPer4Inches(value, unit, 'exact'), 2),
  unit,
});

/** Returns the fields of a gauge with the counted directions in place of what was typed. */
export const fillGauge = (
  { stitches, rows }: SwatchGauge,
  typed: GaugeEntry,
  unit: LengthUnit,
): GaugeEntry => ({
  stitches: stitches ? toFilledInput(stitches, unit) : typed.stitches,
  rows: rows ? toFilledInput(rows, unit) : typed.rows,
});

/** The values outside the entry that its errors depend on. */
export interface CountContext {
  unit: LengthUnit;
  /** The ranges of the fields that the gauge is filled into. */
  ranges: GaugeRanges;
}

/** Returns the error of a counted gauge that the fields do not accept, at the first reading that it is from. */
function findRangeProblems(entry: CountEntry, { unit, ranges }: CountContext): [string, string][] {
  const { gauge } = readSwatchGauge(entry);
  return DIRECTIONS.flatMap((direction): [string, string][] => {
    const [counted] = direction;
    const counts = gauge[counted];
    if (!counts) return [];
    const filled = Number(toFilledInput(counts, unit).text);
    const range = ranges[counted][unit];
    if (isWithin(filled, range)) return [];
    const index = entry.readings.findIndex(
      (reading) => reading.state === counts.state && readDirection(reading, direction) !== null,
    );
    return [
      [
        `${counted}-${index}`,
        `That is ${formatNumber(filled, 2)} ${counted} ${gaugeBasis[unit]}. Enter a count that gives ${range.min} to ${range.max}`,
      ],
    ];
  });
}

/** Returns the errors of the fields, including empty ones. */
export function findCountProblems(entry: CountEntry, context: CountContext): Problems {
  if (entry.readings.every(isBlankReading))
    return { 'stitches-0': 'Enter the stitches and the width, or the rows and the height' };
  const found = entry.readings.flatMap((reading, index) =>
    DIRECTIONS.flatMap((direction) =>
      Object.entries(findDirectionProblems(reading, direction, context.unit)).map(
        ([name, problem]) => [`${name}-${index}`, problem] as const,
      ),
    ),
  );
  return Object.fromEntries(found.length > 0 ? found : findRangeProblems(entry, context));
}

/** Returns the count to save; `undefined` if it is blank. Unreadable numbers become `null`, which the contract rejects. */
export function toGaugeCount(entry: CountEntry) {
  if (isBlankCount(entry)) return undefined;
  const { worked, stitchPattern, readings } = entry;
  const toSaved = (reading: ReadingEntry, direction: Direction) =>
    isBlankDirection(reading, direction)
      ? null
      : (readDirection(reading, direction) ?? { count: null, inches: null });
  return {
    worked,
    stitchPattern: stitchPattern.trim() || null,
    readings: readings
      .filter((reading) => !isBlankReading(reading))
      .map((reading) => ({
        state: reading.state,
        stitches: toSaved(reading, DIRECTIONS[0]),
        rows: toSaved(reading, DIRECTIONS[1]),
      })),
  };
}

/** Describes a count, a reading on each line; empty if nothing was typed. */
export function describeCount(entry: CountEntry, unit: LengthUnit): string {
  if (isBlankCount(entry)) return '';
  const describeDirection = (reading: ReadingEntry, direction: Direction) => {
    const [counted, length] = direction;
    return isBlankDirection(reading, direction)
      ? []
      : [`${reading[counted]} ${counted} over ${formatLengthInput(unit, reading[length])}`];
  };
  return [
    [methodNames[entry.worked], entry.stitchPattern].filter((part) => !isBlankText(part)).join(', '),
    ...entry.readings
      .filter((reading) => !isBlankReading(reading))
      .map((reading) =>
        [
          stateNames[reading.state],
          DIRECTIONS.flatMap((direction) => describeDirection(reading, direction)).join(', '),
        ].join(': '),
      ),
  ].join('\n');
}

/** Converts a saved count to typed values; `undefined` to an empty one. */
export function toCountEntry(saved: GaugeCount | undefined): CountEntry {
  if (!saved) return emptyCount;
  const toTexts = (counted: CountedLength | null) => ({
    count: counted ? formatExact(counted.count) : '',
    length: toSavedInput(counted?.inches ?? null, lengthScale),
  });
  return {
    worked: saved.worked,
    stitchPattern: saved.stitchPattern ?? '',
    readings: saved.readings.map(({ state, stitches, rows }) => {
      const [across, along] = [toTexts(stitches), toTexts(rows)];
      return { state, stitches: across.count, width: across.length, rows: along.count, height: along.length };
    }),
  };
}

interface CountedSwatch {
  stitchGauge: number;
  rowGauge: number;
  gaugeCount?: GaugeCount | undefined;
}

/** Returns whether a saved count per 4 inches was filled in from the readings, in either unit. */
function isFilledFrom(
  counted: DirectionGauge | null,
  per4Inches: number,
  conversion: GaugeConversion,
): boolean {
  if (!counted) return false;
  return UNITS.some(
    (unit) => readValue(toFilledInput(counted, unit), getGaugeScale(conversion)) === per4Inches,
  );
}

/** Returns the uncertainty of a saved gauge; `null` if it was not counted, or changed since. */
export function getSavedUncertainty(
  { stitchGauge, rowGauge, gaugeCount }: CountedSwatch,
  conversion: GaugeConversion,
): GaugeUncertainty | null {
  if (!gaugeCount) return null;
  const gauge = computeSwatchGauge(gaugeCount.readings);
  const { stitches, rows } = getUncertainty({
    stitches: isFilledFrom(gauge.stitches, stitchGauge, conversion) ? gauge.stitches : null,
    rows: isFilledFrom(gauge.rows, rowGauge, conversion) ? gauge.rows : null,
  });
  return stitches || rows ? { stitches, rows } : null;
}
