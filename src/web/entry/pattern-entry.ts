import { LARGEST_MEASUREMENT, TYPED_BUST, TYPED_GAUGE, TYPED_PATTERN_GAUGE } from '../../engine/limits.ts';
import type { Gauge } from '../../engine/gauge.ts';
import { isQuantity } from '../../engine/quantity.ts';
import type { PatternSize } from '../../engine/recommendation.ts';
import { formatNumber } from '../../engine/sentences.ts';
import { fromInches, type GaugeConversion, type LengthUnit } from '../../engine/units.ts';
import type { GaugeEntry, PatternEntry, SizeEntry } from './entries.ts';
import { gaugeScale, isOutside, lengthScale, valueOf, type Ranges, type Typed } from './typed.ts';

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

const unitNames: Record<LengthUnit, string> = { in: 'inches', cm: 'cm' };

/** What a count is counted over. */
export const gaugeBasis: Record<LengthUnit, string> = { in: 'per 4 inches', cm: 'per 10 cm' };

/** What to type instead of a count that is out of range; `undefined` when nothing is wrong. */
export function countProblem(typed: Typed, ranges: Ranges, what: 'stitches' | 'rows'): string | undefined {
  const { min, max } = ranges[typed.unit];
  return isOutside(typed, ranges) ? `Between ${min} and ${max} ${what} ${gaugeBasis[typed.unit]}` : undefined;
}

/** What to type instead of a desired bust that is out of range; `undefined` when nothing is wrong. */
export function desiredBustProblem(typed: Typed): string | undefined {
  const { min, max } = desiredBustRanges[typed.unit];
  return isOutside(typed, desiredBustRanges)
    ? `Between ${min} and ${max} ${unitNames[typed.unit]}`
    : undefined;
}

/** What to type instead of a bust or a length that cannot be; `undefined` when nothing is wrong. */
export function measurementProblem(typed: Typed): string | undefined {
  const inches = valueOf(typed, lengthScale);
  if (inches === null || (isQuantity(inches) && inches <= LARGEST_MEASUREMENT)) return undefined;
  const largest = formatNumber(fromInches(LARGEST_MEASUREMENT, typed.unit), 0);
  return `Above 0 and at most ${largest} ${unitNames[typed.unit]}`;
}

/** The gauge per 4 inches; `null` while a count is missing or out of range. */
export function gaugeFrom(entry: GaugeEntry, ranges: GaugeRanges, conversion: GaugeConversion): Gauge | null {
  if (isOutside(entry.stitches, ranges.stitches) || isOutside(entry.rows, ranges.rows)) return null;
  const scale = gaugeScale(conversion);
  const gauge = { stitches: valueOf(entry.stitches, scale), rows: valueOf(entry.rows, scale) };
  return gauge.stitches !== null && gauge.rows !== null
    ? { stitches: gauge.stitches, rows: gauge.rows }
    : null;
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
  name.trim() === '' && bust.text === '' && length.text === '';

/** The rows of the form, counted from 0, that make a size. */
export const completeRows = (sizes: readonly SizeEntry[]): number[] =>
  sizes.flatMap((size, row) => (isComplete(size) ? [row] : []));

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
export function formProblems({ gauge, sizes }: PatternEntry): FieldProblems {
  const found: [FormField, string | undefined][] = [
    ['stitches', countProblem(gauge.stitches, patternGaugeRanges.stitches, 'stitches')],
    ['rows', countProblem(gauge.rows, patternGaugeRanges.rows, 'rows')],
    ...sizes.flatMap(({ bust, length }, row): [FormField, string | undefined][] => [
      [`bust-${row}`, measurementProblem(bust)],
      [`length-${row}`, measurementProblem(length)],
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

/** Each problem of the size table once, with its row: "Row 2, bust: Above 0 and at most 400 inches". */
export function tableProblems(problems: FieldProblems): string[] {
  return Object.entries(problems).flatMap(([field, problem]) => {
    const [name, row] = field.split('-');
    return row === undefined ? [] : [`Row ${Number(row) + 1}, ${name ?? ''}: ${problem}`];
  });
}
