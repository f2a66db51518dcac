import {
  LARGEST_MEASUREMENT,
  TYPED_BUST,
  TYPED_GAUGE,
  TYPED_PATTERN_GAUGE,
  type Range,
} from '../../engine/limits.ts';
import type { Gauge } from '../../engine/gauge.ts';
import { isQuantity } from '../../engine/quantity.ts';
import { readNumber } from '../../engine/read-number.ts';
import type { PatternSize } from '../../engine/recommendation.ts';
import {
  describeNumberProblem,
  describeWrongUnit,
  formatNumber,
  type NumberFieldKind,
} from '../../engine/sentences.ts';
import { fromInches, type GaugeConversion, type LengthUnit } from '../../engine/units.ts';
import type { GaugeEntry, PatternEntry, SizeEntry } from './entries.ts';
import {
  conversionNote,
  gaugeScale,
  isBlankText,
  isOutside,
  lengthScale,
  readUnitNumber,
  valueOf,
  type Ranges,
  type Scale,
  type UnitInput,
} from './unit-input.ts';

/** The ranges of a gauge as typed. */
export interface GaugeRanges {
  stitches: Ranges;
  rows: Ranges;
}

const { stitches, rows } = TYPED_GAUGE;
export const ownGaugeRanges: GaugeRanges = {
  stitches: { in: stitches, cm: stitches },
  rows: { in: rows, cm: rows },
};

export const patternGaugeRanges: GaugeRanges = {
  stitches: { in: TYPED_PATTERN_GAUGE.in.stitches, cm: TYPED_PATTERN_GAUGE.cm.stitches },
  rows: { in: TYPED_PATTERN_GAUGE.in.rows, cm: TYPED_PATTERN_GAUGE.cm.rows },
};

export const desiredBustRanges: Ranges = { in: TYPED_BUST, cm: TYPED_BUST };

/** Where the arrow keys lead in a field for a length: it takes whatever {@link measurementProblem} takes. */
export const lengthRanges: Ranges = {
  in: { min: TYPED_BUST.step, max: LARGEST_MEASUREMENT },
  cm: { min: TYPED_BUST.step, max: fromInches(LARGEST_MEASUREMENT, 'cm') },
};

const unitNames: Record<LengthUnit, string> = { in: 'inches', cm: 'cm' };

/** What a count is counted over. */
export const gaugeBasis: Record<LengthUnit, string> = { in: 'per 4 inches', cm: 'per 10 cm' };

/** What a card shows: its unit, and how its counts are converted. */
export interface Shown {
  unit: LengthUnit;
  conversion: GaugeConversion;
}

/** What to type instead of what cannot be read, or has the unit of something else; `undefined` when it can be read. */
function readingProblem({ text }: UnitInput, kind: NumberFieldKind): string | undefined {
  const reading = readNumber(text);
  if ('problem' in reading)
    return reading.problem === 'empty' ? undefined : describeNumberProblem(reading, kind);
  if (reading.unit === null) return undefined;
  const isRight =
    kind === 'stitches' || kind === 'rows'
      ? reading.unit === kind
      : reading.unit !== 'stitches' && reading.unit !== 'rows';
  return isRight ? undefined : describeWrongUnit(kind);
}

const isZero = ({ text }: UnitInput) => {
  const reading = readNumber(text);
  return 'number' in reading && reading.number === 0;
};

/**
 * The range to ask for in the unit that is shown. A number that was typed in the other unit is out of the range of that
 * one: what lies in both ranges is taken however it is typed.
 */
function rangeToAsk(typed: UnitInput, ranges: Ranges, unit: LengthUnit, scale: Scale): Range {
  const { min, max } = ranges[unit];
  const typedUnit = readUnitNumber(typed, scale)?.unit ?? unit;
  if (typedUnit === unit) return { min, max };
  const converted = (end: number) => scale.fromStored(scale.toStored(end, typedUnit), unit);
  return {
    min: Math.max(min, Math.ceil(converted(ranges[typedUnit].min) * 10) / 10),
    max: Math.min(max, Math.floor(converted(ranges[typedUnit].max) * 10) / 10),
  };
}

/** What to type instead of a count that cannot be read or is out of range; `undefined` when nothing is wrong. */
export function countProblem(
  typed: UnitInput,
  ranges: Ranges,
  what: 'stitches' | 'rows',
  { unit, conversion }: Shown,
): string | undefined {
  const unread = readingProblem(typed, what);
  const scale = gaugeScale(conversion);
  if (unread !== undefined || !(isZero(typed) || isOutside(typed, ranges, scale))) return unread;
  const { min, max } = rangeToAsk(typed, ranges, unit, scale);
  return `Enter ${min} to ${max} ${what} ${gaugeBasis[unit]}`;
}

/** What to type instead of a desired bust that cannot be read or is out of range; `undefined` when nothing is wrong. */
export function desiredBustProblem(typed: UnitInput, unit: LengthUnit): string | undefined {
  const unread = readingProblem(typed, 'bust');
  if (unread !== undefined || !(isZero(typed) || isOutside(typed, desiredBustRanges, lengthScale)))
    return unread;
  const { min, max } = rangeToAsk(typed, desiredBustRanges, unit, lengthScale);
  return `Enter ${min} to ${max} ${unitNames[unit]}`;
}

/** What to type instead of a bust or a length that cannot be; `undefined` when nothing is wrong. */
export function measurementProblem(
  typed: UnitInput,
  kind: 'bust' | 'length',
  unit: LengthUnit,
): string | undefined {
  const unread = readingProblem(typed, kind);
  const inches = valueOf(typed, lengthScale);
  const isUsable = inches === null ? !isZero(typed) : isQuantity(inches) && inches <= LARGEST_MEASUREMENT;
  if (unread !== undefined || isUsable) return unread;
  return `Enter a number above 0, up to ${formatNumber(lengthRanges[unit].max, 0)} ${unitNames[unit]}`;
}

/** The count per 4 inches; `null` while it is missing, cannot be read or is out of range. */
export function usableCount(
  typed: UnitInput,
  ranges: Ranges,
  what: 'stitches' | 'rows',
  conversion: GaugeConversion,
): number | null {
  const isWrong = countProblem(typed, ranges, what, { unit: typed.unit, conversion }) !== undefined;
  return isWrong ? null : valueOf(typed, gaugeScale(conversion));
}

/** The gauge per 4 inches; `null` while a count is missing or out of range. */
export function gaugeFrom(entry: GaugeEntry, ranges: GaugeRanges, conversion: GaugeConversion): Gauge | null {
  const stitches = usableCount(entry.stitches, ranges.stitches, 'stitches', conversion);
  const rows = usableCount(entry.rows, ranges.rows, 'rows', conversion);
  return stitches !== null && rows !== null ? { stitches, rows } : null;
}

/** The sizes in inches: those with a name and a bust. */
export function sizesFrom(sizes: readonly SizeEntry[]): PatternSize[] {
  return sizes.flatMap(({ name, bust, length }) => {
    const inches = valueOf(bust, lengthScale);
    return name.trim() === '' || inches === null
      ? []
      : [{ name: name.trim(), bust: inches, length: valueOf(length, lengthScale) }];
  });
}

const isComplete = ({ name, bust }: SizeEntry) => name.trim() !== '' && valueOf(bust, lengthScale) !== null;
/** Whether nothing stands in a row. */
export const isBlank = ({ name, bust, length }: SizeEntry) =>
  [name, bust.text, length.text].every(isBlankText);

/** The rows of the form, counted from 0, that make a size. */
export const completeRows = (sizes: readonly SizeEntry[]): number[] =>
  sizes.flatMap((size, row) => (isComplete(size) ? [row] : []));

/** The first field that rows without a complete size lack, in the first row that holds something. */
export function findMissingSizeField(sizes: readonly SizeEntry[]): `name-${number}` | `bust-${number}` {
  const row = Math.max(
    sizes.findIndex((size) => !isBlank(size)),
    0,
  );
  return sizes[row]?.name.trim() === '' ? `name-${row}` : `bust-${row}`;
}

/** Says which rows hold something and yet make no size. */
export function leftOutRows(sizes: readonly SizeEntry[]): string[] {
  return sizes.flatMap((size, row) => {
    if (isBlank(size) || isComplete(size)) return [];
    const lacks = [
      ...(size.name.trim() === '' ? ['no size name'] : []),
      ...(valueOf(size.bust, lengthScale) === null ? ['no bust'] : []),
    ];
    return [`Row ${row + 1} has ${lacks.join(' and ')} and was left out.`];
  });
}

/** Names a field of the form: its own in the gauge, with its row in the table. */
export type FormField = 'stitches' | 'rows' | `${'name' | 'bust' | 'length'}-${number}`;
/** What to type instead, by field. */
export type FieldProblems = Partial<Record<FormField, string>>;

/** What is wrong with what was typed into the form; a field that is merely empty is not wrong. */
export function formProblems({ gauge, sizes }: PatternEntry, shown: Shown): FieldProblems {
  const found: [FormField, string | undefined][] = [
    ['stitches', countProblem(gauge.stitches, patternGaugeRanges.stitches, 'stitches', shown)],
    ['rows', countProblem(gauge.rows, patternGaugeRanges.rows, 'rows', shown)],
    ...sizes.flatMap(({ bust, length }, row): [FormField, string | undefined][] => [
      [`bust-${row}`, measurementProblem(bust, 'bust', shown.unit)],
      [`length-${row}`, measurementProblem(length, 'length', shown.unit)],
    ]),
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

/**
 * The server's complaints, by the form's fields.
 * @param fields by dotted path: `patternData.gauge.rows`, `patternData.sizes.0.measurements.bust`
 * @param sentRows the row of the form that each size came from
 */
export function problemsFromServer(
  fields: Readonly<Record<string, string>>,
  sentRows: readonly number[],
): FieldProblems {
  const found = Object.entries(fields).flatMap(([path, problem]) => {
    const [, count] = /\.gauge\.(stitches|rows)$/.exec(path) ?? [];
    if (count !== undefined) return [[count, problem]];
    const [, index, field] =
      /\.(?:sizes|patternSizes)\.(\d+)\.(?:measurements\.)?(name|bust|length)$/.exec(path) ?? [];
    const row = sentRows[Number(index)];
    return field === undefined || row === undefined ? [] : [[`${field}-${row}`, problem]];
  });
  return Object.fromEntries(found) as FieldProblems;
}

/** Each problem of the size table once, with its row: "Row 2, bust: Enter one number". */
export function tableProblems(problems: FieldProblems): string[] {
  return Object.entries(problems).flatMap(([field, problem]) => {
    const [name, row] = field.split('-');
    return row === undefined ? [] : [`Row ${Number(row) + 1}, ${name ?? ''}: ${problem}`];
  });
}

/** What was made of measurements that were typed with another unit than the table's, each with its row. */
export function tableNotes(sizes: readonly SizeEntry[], unit: LengthUnit): string[] {
  return sizes.flatMap((size, row) =>
    (['bust', 'length'] as const).flatMap((name) => {
      const note = conversionNote(unit, size[name], lengthScale);
      return note === undefined ? [] : [`Row ${row + 1}, ${name}: ${note}`];
    }),
  );
}
