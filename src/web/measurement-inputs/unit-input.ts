// A typed number: its stored form, its text in either unit, and its value. entries.ts has gauges and sizes.
import { isWithin, type Range } from '../../engine/limits.ts';
import type { PrintedTexts } from '../../engine/pattern-data.ts';
import { isQuantity } from '../../engine/quantity.ts';
import { readNumber, type NumberUnit } from '../../engine/read-number.ts';
import { choosePrinted, type Printed } from '../../engine/printed.ts';
import { formatNumber, getShownLength } from '../../engine/sentences.ts';
import {
  fromInches,
  getOtherUnit,
  gaugeFromPer4Inches,
  gaugeToPer4Inches,
  toInches,
  UNITS,
  type GaugeConversion,
  type LengthUnit,
} from '../../engine/units.ts';

/**
 * A typed number, in the unit that its card had then. Only this is stored. The value for calculations and the text in
 * the other unit are derived from it, so switching units back and forth changes nothing.
 */
export interface UnitInput {
  text: string;
  unit: LengthUnit;
  /** The text in the other unit, if the pattern prints both. A card in that unit shows it instead of converting `text`. */
  other?: string | undefined;
  /** True if it comes from saved data. The ranges of typed numbers then do not apply (R5.7). */
  isSaved?: true;
}

export const emptyInput: UnitInput = { text: '', unit: 'in' };

/** Returns the number in `unit` if the pattern prints it in both units; otherwise unchanged. */
export const preferUnit = (typed: UnitInput, unit: LengthUnit): UnitInput =>
  typed.unit === unit || typed.other === undefined
    ? typed
    : { ...typed, text: typed.other, unit, other: typed.text };

/** Returns whether two numbers have the same text and unit. */
export const isSameUnitInput = (one: UnitInput, other: UnitInput) =>
  one.text === other.text && one.unit === other.unit;

/** Converts a number between a card's unit and the unit for calculations (inches, or counts per 4 inches). */
export interface Scale {
  quantity: 'length' | 'count';
  toStored: (typed: number, unit: LengthUnit) => number;
  fromStored: (stored: number, unit: LengthUnit) => number;
}

/** Lengths: stored in inches. */
export const lengthScale: Scale = { quantity: 'length', toStored: toInches, fromStored: fromInches };

const createGaugeScale = (conversion: GaugeConversion): Scale => ({
  quantity: 'count',
  toStored: (count, unit) => gaugeToPer4Inches(count, unit, conversion),
  fromStored: (count, unit) => gaugeFromPer4Inches(count, unit, conversion),
});

const gaugeScales = { exact: createGaugeScale('exact'), specified: createGaugeScale('specified') };

/** Counts of stitches or rows: stored per 4 inches, typed per 4 inches or per 10 cm. */
export const getGaugeScale = (conversion: GaugeConversion): Scale => gaugeScales[conversion];

/** The decimals of a converted number. */
const CONVERTED_DECIMALS = 2;

interface UnitNumber {
  number: number;
  unit: LengthUnit;
}

/** Returns whether a number has a unit of another kind: rows or stitches for a length, inches for a count. */
const isOfOtherKind = (named: NumberUnit, { quantity }: Scale) =>
  (named === 'stitches' || named === 'rows') !== (quantity === 'count');

/** Returns the typed number above zero, in the typed unit or else the card's; `null` if there is none. */
export function readUnitNumber({ text, unit }: UnitInput, scale: Scale): UnitNumber | null {
  const reading = readNumber(text);
  if ('problem' in reading || reading.number === 0) return null;
  const { number, unit: named } = reading;
  if (named !== null && isOfOtherKind(named, scale)) return null;
  if (named === 'mm') return { number: number / 10, unit: 'cm' };
  return { number, unit: named === 'in' || named === 'cm' ? named : unit };
}

/** Returns the number for calculations; `null` if it is missing or cannot be read. */
export function readValue(typed: UnitInput, scale: Scale): number | null {
  const read = readUnitNumber(typed, scale);
  return read && scale.toStored(read.number, read.unit);
}

/** Returns whether a text is empty or zero, which means no value (R4.15). A text that cannot be read is not missing. */
function isMissing(text: string): boolean {
  const reading = readNumber(text);
  return 'number' in reading ? reading.number === 0 : reading.problem === 'empty';
}

/** Returns whether the field is empty. */
export const isBlankText = (text: string) => text.trim() === '';

function convertInput(unit: LengthUnit, typed: UnitInput, scale: Scale): number | null {
  const read = readUnitNumber(preferUnit(typed, unit), scale);
  if (read === null) return null;
  if (read.unit === unit) return read.number;
  return scale.fromStored(scale.toStored(read.number, read.unit), unit);
}

/**
 * Formats a number for reading in a card in `unit`, without the unit: as typed if it was typed in that unit, otherwise as
 * results show it; empty without a number.
 */
export function formatNumberInput(unit: LengthUnit, typed: UnitInput, scale: Scale): string {
  const shown = preferUnit(typed, unit);
  const reading = readNumber(shown.text);
  // A text such as "10 cm" names its unit, and cannot be shown without it.
  const isNumberOnly = 'number' in reading && reading.unit === null;
  const number = isNumberOnly ? convertShown(unit, shown, scale) : convertInput(unit, shown, scale);
  if (number === null) return isNumberOnly ? shown.text.trim() : '';
  return scale.quantity === 'length'
    ? String(getShownLength(toInches(number, unit), unit))
    : formatNumber(number, CONVERTED_DECIMALS);
}

/** Formats a length with its unit, for reading: "36 in". Text without a number is returned as typed. */
export function formatLengthInput(unit: LengthUnit, typed: UnitInput): string {
  const number = formatNumberInput(unit, typed, lengthScale);
  return number === '' ? typed.text : `${number} ${unit}`;
}

/** The end of a text with more decimals than a converted number. */
const MORE_DECIMALS = /[.,]\d{3,}\s*$/;

/** Returns the number to show in `unit`; `null` if its text is shown. */
function convertShown(unit: LengthUnit, shown: UnitInput, scale: Scale): number | null {
  const shouldRound = shown.isSaved && MORE_DECIMALS.test(shown.text);
  return shown.unit === unit && !shouldRound ? null : convertInput(unit, shown, scale);
}

/** Returns the text of a field in `unit`: as typed, or rounded to two decimals if it was converted or saved. */
export function formatInput(unit: LengthUnit, typed: UnitInput, scale: Scale): string {
  const shown = preferUnit(typed, unit);
  const number = convertShown(unit, shown, scale);
  return number === null ? shown.text : formatNumber(number, CONVERTED_DECIMALS);
}

/** Eighths and sixteenths are printed; the others follow from a gauge over another width: 19 stitches in 3 inches. */
const DENOMINATORS = [3, 6, 7, 8, 9, 16];

/** Formats a number with at most two decimals. A number above 1 that is exact only as a fraction becomes one: "36 1/8". */
export function formatExact(number: number): string {
  const rounded = formatNumber(number, CONVERTED_DECIMALS);
  if (Number(rounded) === number || number < 1) return rounded;
  const part = number % 1;
  const isWhole = (parts: number) => Math.abs(parts - Math.round(parts)) < 1e-9;
  const denominator = DENOMINATORS.find((each) => isWhole(part * each));
  return denominator === undefined
    ? rounded
    : `${Math.floor(number)} ${Math.round(part * denominator)}/${denominator}`;
}

/** Converts a printed number to a typed one. `null` is an empty field. */
export function toPrintedInput(printed: Printed | null): UnitInput {
  if (printed === null) return emptyInput;
  const { number, unit, other } = printed;
  return { text: formatExact(number), unit, ...(other !== null && { other: formatExact(other) }) };
}

/** Returns the text of a number for each unit in which it was printed or typed; `undefined` if there is none. */
export function toPrintedTexts(typed: UnitInput, scale: Scale): PrintedTexts | undefined {
  const read = readUnitNumber(typed, scale);
  if (read === null) return undefined;
  const { text, other } = typed;
  return { [read.unit]: text.trim(), ...(other !== undefined && { [getOtherUnit(read.unit)]: other }) };
}

/** Returns a length times a factor, in each unit in which it is printed. A text without a number stays. */
export function multiplyInput(typed: UnitInput, factor: number): UnitInput {
  const multiply = (unit: LengthUnit) => {
    const shown = preferUnit(typed, unit);
    const read = shown.unit === unit ? readUnitNumber(shown, lengthScale) : null;
    return read?.unit === unit ? factor * read.number : null;
  };
  const product = choosePrinted(typed.unit, multiply);
  if (product) return toPrintedInput(product);
  // The text names another unit than its field's, such as "53 cm" in a field in inches.
  const read = readUnitNumber(typed, lengthScale);
  return read === null ? typed : { ...typed, text: `${formatExact(factor * read.number)} ${read.unit}` };
}

/**
 * Converts a saved number to a typed one: as it was printed or typed. Without that, it is in the unit in which it is exact
 * with the fewest decimals, at most two; otherwise in inches with all decimals. Saving it unchanged keeps its value. `null`
 * is an empty field.
 */
export function toSavedInput(stored: number | null, scale: Scale, printed: PrintedTexts = {}): UnitInput {
  if (stored === null) return emptyInput;
  for (const unit of UNITS) {
    const typed: UnitInput = { text: printed[unit] ?? '', unit, isSaved: true };
    const other = printed[getOtherUnit(unit)];
    // A text that no longer gives this number is not used, such as after a change of GAUGE_CONVERSION.
    if (readValue(typed, scale) === stored) return { ...typed, ...(other !== undefined && { other }) };
  }
  const exact = UNITS.map((unit) => ({
    text: formatNumber(scale.fromStored(stored, unit), CONVERTED_DECIMALS),
    unit,
  })).filter(({ text, unit }) => scale.toStored(Number(text), unit) === stored);
  const countDecimals = ({ text }: UnitInput) => (text.split('.')[1] ?? '').length;
  const [shortest] = exact.toSorted((one, other) => countDecimals(one) - countDecimals(other));
  return { ...(shortest ?? { text: String(stored), unit: 'in' }), isSaved: true };
}

/** The range of a typed number, for each unit. */
export type Ranges = Readonly<Record<LengthUnit, Range>>;

/** Returns whether a number is outside the range of the unit in which it was typed. A missing number is not. */
export function isOutside(typed: UnitInput, ranges: Ranges, scale: Scale): boolean {
  const read = readUnitNumber(typed, scale);
  if (read === null) return false;
  return typed.isSaved ? !isQuantity(read.number) : !isWithin(read.number, ranges[read.unit]);
}

/** The decimals of a number after a step: enough for every eighth and sixteenth. */
const STEP_DECIMALS = 4;

/**
 * Returns the text one step up or down within the range, for the arrow keys. An empty field counts as 0. A text that
 * cannot be read stays.
 */
export function stepInput(
  typed: UnitInput,
  direction: 1 | -1,
  { unit, scale, step, ranges }: { unit: LengthUnit; scale: Scale; step: number; ranges: Ranges },
): string {
  const now = convertInput(unit, typed, scale);
  if (now === null && !isMissing(typed.text)) return typed.text;
  const { min, max } = ranges[unit];
  const next = (now ?? 0) + direction * step;
  return formatNumber(Math.min(Math.max(next, min), max), STEP_DECIMALS);
}

/** Returns the conversion of a number with a different unit from its card's: "10 cm is 3.94 in". */
export function describeConversion(unit: LengthUnit, typed: UnitInput, scale: Scale): string | undefined {
  const read = readUnitNumber(typed, scale);
  if (read === null || typed.unit !== unit || read.unit === unit) return undefined;
  const number = scale.fromStored(scale.toStored(read.number, read.unit), unit);
  return `${typed.text.trim()} is ${formatNumber(number, CONVERTED_DECIMALS)} ${unit}`;
}

/**
 * Returns the on-screen keyboard for a field. Patterns print inches with fractions, and the decimal keypad has neither
 * ½ nor a slash. Counts and centimeters are printed as decimals (docs/decisions/013-reading-patterns.md).
 */
export const getKeyboard = ({ quantity }: Scale, unit: LengthUnit): 'text' | 'decimal' =>
  quantity === 'length' && unit === 'in' ? 'text' : 'decimal';
