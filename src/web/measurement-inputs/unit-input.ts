// Measurement inputs: gauges and sizes as users type and read them, in either unit. All features with such fields share them.
// May import: the engine, the UI kit.
// May not import: features, pages, the API, knitting calculations (those are the engine's).
import { isWithin, type Range } from '../../engine/limits.ts';
import { isQuantity } from '../../engine/quantity.ts';
import { readNumber, type NumberUnit } from '../../engine/read-number.ts';
import { formatNumber } from '../../engine/sentences.ts';
import {
  fromInches,
  gaugeFromPer4Inches,
  gaugeToPer4Inches,
  toInches,
  type GaugeConversion,
  type LengthUnit,
} from '../../engine/units.ts';

/**
 * A number as typed, in the unit that its card had then. Only this is stored. The value to calculate with and the text in
 * the other unit are derived from it, so toggling units there and back changes nothing.
 */
export interface UnitInput {
  text: string;
  unit: LengthUnit;
  /** Whether it was saved before, not typed here: the ranges of typed numbers do not apply to it (design 6.9). */
  isSaved?: true;
}

export const emptyInput: UnitInput = { text: '', unit: 'in' };

/** Returns whether two numbers were typed the same. */
export const isSameUnitInput = (one: UnitInput, other: UnitInput) =>
  one.text === other.text && one.unit === other.unit;

/** How a number in a card's unit becomes the one that is computed with (inches, or counts per 4 inches), and back. */
export interface Scale {
  quantity: 'length' | 'count';
  toStored: (typed: number, unit: LengthUnit) => number;
  fromStored: (stored: number, unit: LengthUnit) => number;
}

/** Lengths: stored in inches. */
export const lengthScale: Scale = { quantity: 'length', toStored: toInches, fromStored: fromInches };

const gaugeScales: Record<GaugeConversion, Scale> = {
  exact: gaugeScaleOf('exact'),
  specified: gaugeScaleOf('specified'),
};

function gaugeScaleOf(conversion: GaugeConversion): Scale {
  return {
    quantity: 'count',
    toStored: (count, unit) => gaugeToPer4Inches(count, unit, conversion),
    fromStored: (count, unit) => gaugeFromPer4Inches(count, unit, conversion),
  };
}

/** Counts of stitches or rows: stored per 4 inches, typed per 4 inches or per 10 cm. */
export const gaugeScale = (conversion: GaugeConversion): Scale => gaugeScales[conversion];

/** Decimals of a number that is shown in a unit in which it was not typed. */
const CONVERTED_DECIMALS = 2;

/** A number in one of the two units that a card can have. */
interface UnitNumber {
  number: number;
  unit: LengthUnit;
}

/** Whether something else was counted or measured: rows or stitches for a length, inches for a count. */
const isOfOtherKind = (named: NumberUnit, { quantity }: Scale) =>
  (named === 'stitches' || named === 'rows') !== (quantity === 'count');

/** The number above zero that was typed, in the unit typed behind it or else its card's; `null` when there is none. */
export function readUnitNumber({ text, unit }: UnitInput, scale: Scale): UnitNumber | null {
  const reading = readNumber(text);
  if ('problem' in reading || reading.number === 0) return null;
  const { number, unit: named } = reading;
  if (named !== null && isOfOtherKind(named, scale)) return null;
  if (named === 'mm') return { number: number / 10, unit: 'cm' };
  return { number, unit: named === 'in' || named === 'cm' ? named : unit };
}

/** The number that is computed with; `null` when it is missing, or cannot be read. */
export function valueOf(typed: UnitInput, scale: Scale): number | null {
  const read = readUnitNumber(typed, scale);
  return read && scale.toStored(read.number, read.unit);
}

/** Whether nothing was typed, or 0, which counts as nothing. */
function isMissing(text: string): boolean {
  const reading = readNumber(text);
  return 'number' in reading ? reading.number === 0 : reading.problem === 'empty';
}

/** Whether nothing was typed. */
export const isBlankText = (text: string) => text.trim() === '';

/** Decimals that hold every eighth and sixteenth. */
const EXACT_DECIMALS = 4;

/** The number in a card's unit; `null` when there is none. */
function numberIn(unit: LengthUnit, typed: UnitInput, scale: Scale): number | null {
  const read = readUnitNumber(typed, scale);
  if (read === null) return null;
  if (read.unit === unit) return read.number;
  return scale.fromStored(scale.toStored(read.number, read.unit), unit);
}

/** A number as a card in `unit` says it: as typed when it was typed so, without the unit; '' when there is none. */
export function numberTextIn(unit: LengthUnit, typed: UnitInput, scale: Scale): string {
  const reading = readNumber(typed.text);
  if ('number' in reading && reading.unit === null) return textIn(unit, typed, scale).trim();
  const number = numberIn(unit, typed, scale);
  return number === null ? '' : formatNumber(number, CONVERTED_DECIMALS);
}

/** What a field in `unit` shows: the text as typed, or its conversion rounded to two decimals. */
export function textIn(unit: LengthUnit, typed: UnitInput, scale: Scale): string {
  const number = typed.unit === unit ? null : numberIn(unit, typed, scale);
  return number === null ? typed.text : formatNumber(number, CONVERTED_DECIMALS);
}

/**
 * A saved number as if it had been typed: in the unit in which two decimals say all of it, so that what was typed in
 * centimetres reads as it was typed; else in inches, with every decimal. Saved again untouched, it is the same number.
 */
export function fromSaved(stored: number, scale: Scale): UnitInput {
  for (const unit of ['in', 'cm'] as const) {
    const text = formatNumber(scale.fromStored(stored, unit), CONVERTED_DECIMALS);
    if (scale.toStored(Number(text), unit) === stored) return { text, unit, isSaved: true };
  }
  return { text: String(stored), unit: 'in', isSaved: true };
}

/** The range in which a number may be typed, for each unit. */
export type Ranges = Readonly<Record<LengthUnit, Range>>;

/** Whether a number lies outside the range of the unit in which it was typed; a missing one does not. */
export function isOutside(typed: UnitInput, ranges: Ranges, scale: Scale): boolean {
  const read = readUnitNumber(typed, scale);
  if (read === null) return false;
  return typed.isSaved ? !isQuantity(read.number) : !isWithin(read.number, ranges[read.unit]);
}

/**
 * The text one step up or down, within the range of the card's unit: what the arrow keys make of a number field.
 * @returns the text as it is when there is no number in it to step from
 */
export function stepped(
  typed: UnitInput,
  direction: 1 | -1,
  { unit, scale, step, ranges }: { unit: LengthUnit; scale: Scale; step: number; ranges: Ranges },
): string {
  const now = numberIn(unit, typed, scale);
  if (now === null && !isMissing(typed.text)) return typed.text;
  const { min, max } = ranges[unit];
  const next = (now ?? 0) + direction * step;
  return formatNumber(Math.min(Math.max(next, min), max), EXACT_DECIMALS);
}

/** What a number comes to that was typed with another unit than its card's: "10 cm is 3.94 in". */
export function conversionNote(unit: LengthUnit, typed: UnitInput, scale: Scale): string | undefined {
  const read = readUnitNumber(typed, scale);
  if (read === null || typed.unit !== unit || read.unit === unit) return undefined;
  return `${typed.text.trim()} is ${numberTextIn(unit, typed, scale)} ${unit}`;
}

/**
 * The keyboard of a phone. Patterns print their inches with fractions, and the keys for decimals have neither ½ nor a
 * slash; counts and centimeters are printed as decimals, which those keys are quicker for (docs/decisions/023-reading-numbers.md).
 */
export const keyboardFor = ({ quantity }: Scale, unit: LengthUnit): 'text' | 'decimal' =>
  quantity === 'length' && unit === 'in' ? 'text' : 'decimal';
