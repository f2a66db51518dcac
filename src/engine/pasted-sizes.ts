import { MAX_NAME_LENGTH, MAX_TABLE_PASTE_LENGTH, MAX_SIZES, type Range } from './limits.ts';
import { mapMeasurements, type FurtherMeasurements } from './measurements.ts';
import {
  readNameList,
  readPatternText,
  readValueList,
  type PatternReading,
  type PrintedSize,
} from './pattern-text.ts';
import { readLength, readNumber, type LengthReading } from './read-number.ts';
import { choosePrinted, getToFit, type Printed } from './printed.ts';
import { toInches, type LengthUnit, isConversion } from './units.ts';

/** A column of the size table. */
export type SizeColumn = 'name' | 'bust' | 'length';

/** Sizes that were pasted into the size table: the columns that the text has, as printed, and the doubts about them. */
export interface PastedSizes {
  name: string[] | null;
  bust: (Printed | null)[] | null;
  length: (Printed | null)[] | null;
  /** The body's bust that each size is meant for, in inches, if the text gives body sizes. */
  toFit: (Range | null)[] | null;
  /** The further measurements of each size, if the text names any. */
  further: FurtherMeasurements<Printed>[] | null;
  /** True if the text also gives a gauge, which the size table cannot hold. */
  hasGauge: boolean;
  notes: string[];
}

const NO_SIZES: PastedSizes = {
  name: null,
  bust: null,
  length: null,
  toFit: null,
  further: null,
  hasGauge: false,
  notes: [],
};

/** The maximum length of a single list, in characters. */
const MAX_LIST_LENGTH = 5000;

const splitLines = (text: string) => text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');

/** Reads a list on one line, or with one value per line. */
function readList(lines: readonly string[], unit: LengthUnit, column: SizeColumn): PastedSizes | null {
  const text = lines.join('\t');
  const isWhole = (items: readonly unknown[]) =>
    items.length > 1 && (lines.length === 1 || items.length === lines.length);
  const names = readNameList(text);
  if (names !== null) return isWhole(names) ? { ...NO_SIZES, name: names } : null;
  const list = readValueList(text, unit);
  if (list === null || !isWhole(list.values)) return null;
  if (column === 'name') return { ...NO_SIZES, name: list.values.map(String) };
  const toPrinted = (number: number, index: number): Printed => ({
    number,
    unit: list.unit ?? unit,
    other: list.others[index] ?? null,
  });
  return { ...NO_SIZES, [column]: list.values.map(toPrinted) };
}

/** Returns whether the text contains no size names, so that the reader used the busts as names. */
const isNamedByBust = ({ sizes }: PatternReading) =>
  sizes.every(({ name, bust }) => {
    const read = readNumber(name);
    if (!('number' in read) || bust === null) return false;
    // The bust is twice the printed number if that is a width laid flat.
    const { number } = read;
    return [number, 2 * number].some((value) => value === bust || toInches(value, 'cm') === bust);
  });

/** Reads labeled measurements: a table with headings, or a paragraph of a pattern. */
function readLabeled(text: string, unit: LengthUnit): PastedSizes | null {
  const reading = readPatternText(text);
  const { gauge, sizes, notes, bustBasis, printed } = reading;
  const isBare = (field: 'bust' | 'length') =>
    notes.some((note) => note.code === 'unit-missing' && note.field === field);
  const findPrinted = (
    index: number,
    isBareColumn: boolean,
    find: (size: PrintedSize) => number | null | undefined,
  ) =>
    // Values without a unit are read as inches, but have the unit of the table.
    choosePrinted(unit, (each) => {
      if (isBareColumn && each !== unit) return null;
      const size = (isBareColumn ? printed.in : printed[each]).sizes[index];
      return (size && find(size)) ?? null;
    });
  const toColumn = (field: 'bust' | 'length') =>
    toNullIfEmpty(sizes.map((_, index) => findPrinted(index, isBare(field), (size) => size[field])));
  const [bust, length] = [toColumn('bust'), toColumn('length')];
  const hasMeasures = bust !== null || length !== null || bustBasis === 'to_fit_only';
  if (sizes.length < 2 || !hasMeasures) return null;
  // A table has the same units in all of its columns.
  const further = sizes.map((size, index) =>
    mapMeasurements(size.further ?? {}, (_, key) =>
      findPrinted(index, isBare('bust'), (each) => each.further?.[key]),
    ),
  );
  const isDoubt = ({ code, field }: PatternReading['notes'][number]) =>
    code !== 'unit-missing' && ['sizes', 'bust', 'length', 'toFit', 'further'].includes(field);
  return {
    name: isNamedByBust(reading) ? null : sizes.map(({ name }) => name),
    bust,
    length,
    toFit: toNullIfEmpty(sizes.map((_, index) => getToFit(reading, index, unit))),
    further: further.some((size) => Object.keys(size).length > 0) ? further : null,
    hasGauge: gauge !== null,
    notes: notes.filter(isDoubt).map(({ message }) => message),
  };
}

/** A length in a cell; `null` for a blank cell. */
type Measure = LengthReading | null;

/** Reads a cell of measurements; `undefined` for words. */
const readMeasure = (cell: string): Measure | undefined =>
  /^[-–—]?$/.test(cell) ? null : (readLength(cell) ?? undefined);

const isMeasure = (cell: string) => cell !== '' && readMeasure(cell) !== undefined;

/** Splits at single spaces. Keeps fractions with their number, and the words of a name together. */
function splitWords(line: string): string[] {
  const words = line.trim().split(/ +(?!\d+\/\d|[½⅓⅔¼¾⅛⅜⅝⅞])/);
  const first = words.findIndex((word, index) => index > 0 && isMeasure(word));
  return first === -1 ? words : [words.slice(0, first).join(' '), ...words.slice(first)];
}

const splitAt = (separator: string | RegExp) => (line: string) => line.split(separator);
const splitTabs = splitAt('\t');

/** The ways in which a table's cells can be separated. A comma is the last, because it can be a decimal point. */
const SPLITTERS = [splitTabs, splitAt(';'), splitAt(/, +/), splitAt(/ {2,}/), splitWords, splitAt(',')];

/**
 * Reads a table with headings and any size names. The reader only knows names such as "M", so each size temporarily
 * gets a number as its name.
 */
function readHeadedTable(lines: readonly string[], unit: LengthUnit): PastedSizes | null {
  const [head = [], ...rows] = lines.map((line) => splitTabs(line).map((cell) => cell.trim()));
  const [corner = '', ...headings] = head;
  const firsts = rows.map(([first = '']) => first);
  if (headings.length === 0 || headings.some(isMeasure) || firsts.every(isMeasure)) return null;
  // A size in each row, or in each column.
  const layouts = [
    { names: firsts, table: [head, ...rows.map((row, index) => [index + 1, ...row.slice(1)])] },
    { names: headings, table: [[corner || 'Size', ...headings.map((_, index) => index + 1)], ...rows] },
  ];
  for (const { names, table } of layouts) {
    const found = readLabeled(table.map((row) => row.join('\t')).join('\n'), unit);
    if (found?.name?.length === names.length && !names.includes('')) return { ...found, name: names };
  }
  return null;
}

/** Joins the columns of measurements. Two columns with the same lengths in inches and in centimeters become one. */
function toMeasures(bust: readonly Measure[], length: readonly Measure[], unit: LengthUnit) {
  const toPrinted = (measure: Measure): Printed | null =>
    measure && { number: measure.number, unit: measure.unit ?? unit, other: null };
  const isSame = bust.every((one, row) => {
    const other = length[row] ?? null;
    return one !== null && other !== null && isConversion(one.number, other.number);
  });
  if (!isSame) return { bust: bust.map(toPrinted), length: length.map(toPrinted) };
  const both = bust.map((one, row) => {
    const [inches = 0, centimeters = 0] = [one?.number ?? 0, length[row]?.number ?? 0].toSorted(
      (a, b) => a - b,
    );
    return choosePrinted(unit, (each) => (each === 'in' ? inches : centimeters));
  });
  return { bust: both, length: [] };
}

const toNullIfEmpty = <Value>(values: Value[]) => (values.some((value) => value !== null) ? values : null);

const MORE_COLUMNS =
  'Only the names, busts and lengths were read, in this order. For other columns, copy the table with its headings.';

/**
 * Reads cells without headings: name, bust and length, or bust and length if they were pasted into the bust column.
 * @param canHaveMore true if further columns may be left out; otherwise rows that have them are not a table
 */
function readCells(
  rows: readonly (readonly string[])[],
  unit: LengthUnit,
  column: SizeColumn,
  canHaveMore: boolean,
): PastedSizes | null {
  const cells = rows.map((row) => row.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
  const width = Math.max(...cells.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  const hasNames = !(column === 'bust' && width === 2 && cells.every(([first = '']) => isMeasure(first)));
  const first = hasNames ? 1 : 0;
  if (width < 2 || (width > first + 2 && !canHaveMore)) return null;
  const readColumn = (at: number) => {
    const measures = cells.map((row) => readMeasure(row[at] ?? ''));
    return measures.every((measure) => measure !== undefined) ? measures : null;
  };
  const [busts, lengths] = [readColumn(first), readColumn(first + 1)];
  if (!busts || !lengths) return null;
  const { bust, length } = toMeasures(busts, lengths, unit);
  const names = cells.map(([name = '']) => name);
  const isNames =
    new Set(names).size === names.length && names.every((name) => name.length <= MAX_NAME_LENGTH);
  if (toNullIfEmpty(bust) === null || (hasNames && !isNames)) return null;
  const notes = width > first + 2 ? [MORE_COLUMNS] : [];
  return { ...NO_SIZES, name: hasNames ? names : null, bust, length: toNullIfEmpty(length), notes };
}

function readTable(lines: readonly string[], unit: LengthUnit, column: SizeColumn): PastedSizes | null {
  // On one line, spaces and commas separate the words of a name.
  for (const split of lines.length === 1 ? [splitTabs] : SPLITTERS) {
    const read = readCells(lines.map(split), unit, column, split === splitTabs);
    if (read !== null) return read;
  }
  return null;
}

/**
 * Reads a text that was pasted into a column of the size table: a list such as `34½ (38, 42, 46)` or `XS (S, M, L)`, a
 * table from a spreadsheet or a web page, or the part of a pattern with the sizes. Without headings, a table has the
 * columns of the size table. Values without a unit have that of the size table.
 * @returns `null` for a single value, for text longer than {@link MAX_TABLE_PASTE_LENGTH}, and for any other text
 */
export function readPastedSizes(text: string, unit: LengthUnit, column: SizeColumn): PastedSizes | null {
  if (text.length > MAX_TABLE_PASTE_LENGTH) return null;
  const lines = splitLines(text);
  if (lines.length === 0) return null;
  const list = text.length <= MAX_LIST_LENGTH ? readList(lines, unit, column) : null;
  // Includes the line with the headings.
  const isTable = lines.length <= MAX_SIZES + 1;
  return (
    list ??
    (isTable ? readHeadedTable(lines, unit) : null) ??
    readLabeled(text, unit) ??
    (isTable ? readTable(lines, unit, column) : null)
  );
}
