import {
  MAX_MEASUREMENT,
  LENGTH_STEP,
  TYPED_BUST,
  TYPED_GAUGE,
  TYPED_PATTERN_GAUGE,
  type Range,
} from '../../engine/limits.ts';
import {
  fromInches,
  gaugeBasis,
  type GaugeConversion,
  type LengthUnit,
  type Shown,
} from '../../engine/units.ts';
import type { Gauge } from '../../engine/gauge.ts';
import {
  FURTHER_MEASUREMENTS,
  mapMeasurements,
  MEASUREMENT_KEYS,
  pickMeasurements,
  type FurtherMeasurements,
  type MeasurementKey,
} from '../../engine/measurements.ts';
import {
  GAUGE_COUNTS,
  getSizesWithBust,
  SIZE_MEASUREMENTS,
  type GaugeData,
  type SizeData,
} from '../../engine/pattern-data.ts';
import { isQuantity } from '../../engine/quantity.ts';
import { readNumber } from '../../engine/read-number.ts';
import type { PatternSize } from '../../engine/recommendation.ts';
import {
  describeNumberProblem,
  describeWrongUnit,
  formatNumber,
  type NumberFieldKind,
} from '../../engine/sentences.ts';
import { toProblems } from '../forms/use-problems.ts';
import {
  getPrinted,
  type FurtherEntry,
  type GaugeEntry,
  type PatternEntry,
  type PatternGaugeEntry,
  type SizeEntry,
} from './entries.ts';
import {
  describeConversion,
  getGaugeScale,
  isBlankText,
  isOutside,
  lengthScale,
  readUnitNumber,
  readValue,
  type Ranges,
  type Scale,
  type UnitInput,
} from './unit-input.ts';

/** Appends "per 4 inches" or "per 10 cm" to counts; an empty text stays empty. */
export const appendBasis = (counts: string, unit: LengthUnit) =>
  counts === '' ? '' : `${counts} ${gaugeBasis[unit]}`;

export interface GaugeRanges {
  stitches: Ranges;
  rows: Ranges;
}

export const knitterGaugeRanges: GaugeRanges = {
  stitches: { in: TYPED_GAUGE.stitches, cm: TYPED_GAUGE.stitches },
  rows: { in: TYPED_GAUGE.rows, cm: TYPED_GAUGE.rows },
};

export const patternGaugeRanges: GaugeRanges = {
  stitches: { in: TYPED_PATTERN_GAUGE.in.stitches, cm: TYPED_PATTERN_GAUGE.cm.stitches },
  rows: { in: TYPED_PATTERN_GAUGE.in.rows, cm: TYPED_PATTERN_GAUGE.cm.rows },
};

/** The minimum is the same number in both units. */
export const desiredBustRanges: Ranges = {
  in: TYPED_BUST,
  cm: { min: TYPED_BUST.min, max: fromInches(TYPED_BUST.max, 'cm') },
};

/** The range of the arrow keys in a field for a length. A typed length may be smaller: any number above 0. */
export const lengthRanges: Ranges = {
  in: { min: LENGTH_STEP, max: MAX_MEASUREMENT },
  cm: { min: LENGTH_STEP, max: fromInches(MAX_MEASUREMENT, 'cm') },
};

/** The name of a unit in a sentence or a label. */
export const unitNames: Record<LengthUnit, string> = { in: 'inches', cm: 'cm' };

/** Returns the error of a text that cannot be read or has a unit of another kind; `undefined` if it can be read. */
function describeReadingProblem({ text }: UnitInput, kind: NumberFieldKind): string | undefined {
  const reading = readNumber(text);
  if ('problem' in reading)
    return reading.problem === 'empty' ? undefined : describeNumberProblem(reading, kind);
  if (reading.unit === null) return undefined;
  const isUnitOfKind =
    kind === 'stitches' || kind === 'rows'
      ? reading.unit === kind
      : reading.unit !== 'stitches' && reading.unit !== 'rows';
  return isUnitOfKind ? undefined : describeWrongUnit(kind);
}

const isZero = ({ text }: UnitInput) => {
  const reading = readNumber(text);
  return 'number' in reading && reading.number === 0;
};

/** Returns the range for an error message. For a number in another unit than the card's, it is the part that both ranges share. */
function getRangeToAsk(typed: UnitInput, ranges: Ranges, unit: LengthUnit, scale: Scale): Range {
  const { min, max } = ranges[unit];
  const typedUnit = readUnitNumber(typed, scale)?.unit ?? unit;
  if (typedUnit === unit) return { min, max };
  const converted = (end: number) => scale.fromStored(scale.toStored(end, typedUnit), unit);
  return {
    min: Math.max(min, Math.ceil(converted(ranges[typedUnit].min) * 10) / 10),
    max: Math.min(max, Math.floor(converted(ranges[typedUnit].max) * 10) / 10),
  };
}

/** Returns the error of a number that has a range; `undefined` if there is none. */
export function describeRangeProblem(
  typed: UnitInput,
  kind: NumberFieldKind,
  ranges: Ranges,
  scale: Scale,
  { unit, noun }: { unit: LengthUnit; noun: string },
): string | undefined {
  const readingProblem = describeReadingProblem(typed, kind);
  if (readingProblem !== undefined) return readingProblem;
  if (!isZero(typed) && !isOutside(typed, ranges, scale)) return undefined;
  const { min, max } = getRangeToAsk(typed, ranges, unit, scale);
  return `Enter ${formatNumber(min, 1)} to ${formatNumber(max, 1)} ${noun}`;
}

/** Returns the error of a count of a gauge; `undefined` if there is none. */
export const describeCountProblem = (
  typed: UnitInput,
  ranges: Ranges,
  what: 'stitches' | 'rows',
  { unit, conversion }: Shown,
): string | undefined =>
  describeRangeProblem(typed, what, ranges, getGaugeScale(conversion), {
    unit,
    noun: `${what} ${gaugeBasis[unit]}`,
  });

/** Returns the error of a desired bust; `undefined` if there is none. */
export const describeBustProblem = (typed: UnitInput, unit: LengthUnit): string | undefined =>
  describeRangeProblem(typed, 'bust', desiredBustRanges, lengthScale, { unit, noun: unitNames[unit] });

/** Returns the error of a bust or a length; `undefined` if there is none. */
export function describeMeasurementProblem(
  typed: UnitInput,
  kind: 'bust' | 'length' | 'measurement',
  unit: LengthUnit,
): string | undefined {
  const readingProblem = describeReadingProblem(typed, kind);
  if (readingProblem !== undefined) return readingProblem;
  const inches = readValue(typed, lengthScale);
  const isUsable = inches === null ? !isZero(typed) : isQuantity(inches) && inches <= MAX_MEASUREMENT;
  if (isUsable) return undefined;
  return `Enter a number above 0, up to ${formatNumber(lengthRanges[unit].max, 0)} ${unitNames[unit]}`;
}

/** Returns the count per 4 inches; `null` if it is missing, cannot be read or is out of range. */
export function readUsableCount(
  typed: UnitInput,
  ranges: Ranges,
  what: 'stitches' | 'rows',
  conversion: GaugeConversion,
): number | null {
  const isWrong = describeCountProblem(typed, ranges, what, { unit: typed.unit, conversion }) !== undefined;
  return isWrong ? null : readValue(typed, getGaugeScale(conversion));
}

function readGauge(
  entry: GaugeEntry,
  ranges: GaugeRanges,
  hasRows: boolean,
  conversion: GaugeConversion,
): Gauge | null {
  const stitches = readUsableCount(entry.stitches, ranges.stitches, 'stitches', conversion);
  const rows = hasRows ? readUsableCount(entry.rows, ranges.rows, 'rows', conversion) : null;
  return stitches === null || (hasRows && rows === null) ? null : { stitches, rows };
}

/** Returns the knitter's gauge per 4 inches; `null` if a count cannot be used, or the stitches are missing. */
export const toKnitterGauge = (entry: GaugeEntry, conversion: GaugeConversion): Gauge | null =>
  readGauge(entry, knitterGaugeRanges, !isBlankText(entry.rows.text), conversion);

/** The counts that a pattern's gauge needs. */
export const getRequiredCounts = ({ hasRowGauge }: PatternGaugeEntry): readonly ('stitches' | 'rows')[] =>
  hasRowGauge ? GAUGE_COUNTS : ['stitches'];

/** Returns the pattern's gauge to store: like {@link toPatternGauge}, with the counts as printed or typed. */
export function toStoredGauge(entry: PatternGaugeEntry, conversion: GaugeConversion): GaugeData | null {
  const gauge = toPatternGauge(entry, conversion);
  const counts = entry.hasRowGauge
    ? { stitches: entry.stitches, rows: entry.rows }
    : { stitches: entry.stitches };
  return gauge && { ...gauge, printed: getPrinted(counts, getGaugeScale(conversion)) };
}

/** Returns the pattern's gauge per 4 inches; `null` if a count that it needs is missing or out of range. */
export const toPatternGauge = (entry: PatternGaugeEntry, conversion: GaugeConversion): Gauge | null =>
  readGauge(entry, patternGaugeRanges, entry.hasRowGauge, conversion);

/** Returns the further measurements in inches: those that can be read and are in range. */
export const toFurther = (entry: FurtherEntry): FurtherMeasurements =>
  mapMeasurements(entry, (typed) =>
    describeMeasurementProblem(typed, 'measurement', typed.unit) === undefined
      ? readValue(typed, lengthScale)
      : null,
  );

/** Returns a size in inches. Measurements that are missing are `null`. */
const readSize = ({ name, bust, length, toFit, ...further }: SizeEntry): SizeData => ({
  name: name.trim(),
  bust: readValue(bust, lengthScale),
  length: readValue(length, lengthScale),
  ...(toFit && { toFit }),
  ...toFurther(further),
});

const selectComplete = (sizes: readonly SizeData[]) =>
  getSizesWithBust(sizes).filter(({ name }) => name !== '');

/** Returns the sizes to calculate with: the rows with a name and a bust. */
export const toPatternSizes = (sizes: readonly SizeEntry[]): PatternSize[] =>
  selectComplete(sizes.map(readSize));

/** Returns a size to store: in inches, and as printed or typed. */
export const toStoredSize = (size: SizeEntry): SizeData => {
  const { bust, length } = size;
  return { ...readSize(size), printed: getPrinted({ bust, length, ...pickMeasurements(size) }, lengthScale) };
};

/** Returns the sizes to store: the rows with a name and a bust. */
export const toStoredSizes = (sizes: readonly SizeEntry[]) => selectComplete(sizes.map(toStoredSize));

const isComplete = ({ name, bust }: SizeEntry) => name.trim() !== '' && readValue(bust, lengthScale) !== null;

/** Returns whether a row is empty. */
export const isBlank = ({ name, bust, length, ...further }: SizeEntry) =>
  [name, bust.text, length.text, ...MEASUREMENT_KEYS.map((key) => further[key]?.text ?? '')].every(
    isBlankText,
  );

/** Returns the indexes of the rows with a complete size. */
export const findCompleteRows = (sizes: readonly SizeEntry[]): number[] =>
  sizes.flatMap((size, row) => (isComplete(size) ? [row] : []));

function findMissingSizeField(sizes: readonly SizeEntry[]): `name-${number}` | `bust-${number}` {
  const row = Math.max(
    sizes.findIndex((size) => !isBlank(size)),
    0,
  );
  return sizes[row]?.name.trim() === '' ? `name-${row}` : `bust-${row}`;
}

/** Returns a sentence about each row that is incomplete but not empty. */
export function describeLeftOutRows(sizes: readonly SizeEntry[]): string[] {
  return sizes.flatMap((size, row) => {
    if (isBlank(size) || isComplete(size)) return [];
    const lacks = [
      ...(size.name.trim() === '' ? ['no size name'] : []),
      ...(readValue(size.bust, lengthScale) === null ? ['no bust'] : []),
    ];
    return [`Row ${row + 1} has ${lacks.join(' and ')}, so it was left out.`];
  });
}

/** The key of a field of the form. Fields of the table include their row. */
export type FormField = 'stitches' | 'rows' | `${'name' | 'bust' | 'length' | MeasurementKey}-${number}`;
export type FieldProblems = Partial<Record<FormField, string>>;

/** Returns the errors of the typed values. Empty fields have no error. */
export function findFormProblems({ gauge, sizes }: PatternEntry, shown: Shown): FieldProblems {
  const { unit } = shown;
  const problems: FieldProblems = {};
  for (const count of getRequiredCounts(gauge))
    problems[count] = describeCountProblem(gauge[count], patternGaugeRanges[count], count, shown);
  for (const [row, size] of sizes.entries()) {
    problems[`bust-${row}`] = describeMeasurementProblem(size.bust, 'bust', unit);
    problems[`length-${row}`] = describeMeasurementProblem(size.length, 'length', unit);
    for (const key of MEASUREMENT_KEYS)
      problems[`${key}-${row}`] = size[key] && describeMeasurementProblem(size[key], 'measurement', unit);
  }
  return toProblems(problems);
}

/** Returns what to enter: in the gauge, else in the sizes (R6.6, R6.7). */
function findMissing({ gauge, sizes }: PatternEntry): FieldProblems {
  const counts = getRequiredCounts(gauge).filter((count) => isBlankText(gauge[count].text));
  if (counts.length > 0) return Object.fromEntries(counts.map((count) => [count, `Enter the ${count}`]));
  if (findCompleteRows(sizes).length > 0) return {};
  const field = findMissingSizeField(sizes);
  return { [field]: field.startsWith('name') ? 'Enter the name of the size' : 'Enter the finished bust' };
}

/** Reads a typed pattern, with the errors of its values and what is missing. */
export const parsePattern = (pattern: PatternEntry, shown: Shown) => ({
  /** Per 4 inches; `null` if a count is missing or out of range. */
  gauge: toPatternGauge(pattern.gauge, shown.conversion),
  sizes: toPatternSizes(pattern.sizes),
  problems: findFormProblems(pattern, shown),
  missing: findMissing(pattern),
});

export type ParsedPattern = ReturnType<typeof parsePattern>;

const SIZE_FIELD = new RegExp(
  String.raw`\.(?:sizes|patternSizes)\.(\d+)\.(?:measurements\.)?(name|bust|length|${MEASUREMENT_KEYS.join('|')})$`,
);

/** Returns the form's field for a path such as `patternData.sizes.0.measurements.bust`. `sentRows`: the row of each sent size. */
export function toFormField(path: string, sentRows: readonly number[]): FormField | undefined {
  const [, count] = /\.gauge\.(stitches|rows)$/.exec(path) ?? [];
  if (count !== undefined) return count as FormField;
  const [, index, field] = SIZE_FIELD.exec(path) ?? [];
  const row = sentRows[Number(index)];
  return field === undefined || row === undefined ? undefined : (`${field}-${row}` as FormField);
}

const columnNames = new Map<string, string>(
  FURTHER_MEASUREMENTS.map(({ key, label }) => [key, label.toLowerCase()]),
);
const nameColumn = (name: string) => columnNames.get(name) ?? name;

/** Returns each error of the size table once, with its row: "Row 2, bust: Enter one number". */
export function formatTableProblems(problems: FieldProblems): string[] {
  return Object.entries(problems).flatMap(([field, problem]) => {
    const [name, row] = field.split('-');
    return row === undefined ? [] : [`Row ${Number(row) + 1}, ${nameColumn(name ?? '')}: ${problem}`];
  });
}

/** Returns how measurements in a different unit from the table's were read, each with its row. */
export function formatTableNotes(sizes: readonly SizeEntry[], unit: LengthUnit): string[] {
  return sizes.flatMap((size, row) =>
    SIZE_MEASUREMENTS.flatMap((name) => {
      const note = size[name] && describeConversion(unit, size[name], lengthScale);
      return note === undefined ? [] : [`Row ${row + 1}, ${nameColumn(name)}: ${note}`];
    }),
  );
}
