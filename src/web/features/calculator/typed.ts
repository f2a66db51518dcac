// The calculator: what is typed, what is made of it, and the cards that show both.
// What may come in: the engine, the contract, the API client, the UI kit.
// What may not: other features, pages, arithmetic of knitting (that is the engine's).
import { isWithin, type Range } from '../../../engine/limits.ts';
import { formatNumber } from '../../../engine/sentences.ts';
import {
  fromInches,
  gaugeFromPer4Inches,
  gaugeToPer4Inches,
  toInches,
  type GaugeConversion,
  type LengthUnit,
} from '../../../engine/units.ts';

/**
 * A number as she typed it, in the unit that its card had then. Only this is kept: what is computed with and what a
 * card in the other unit shows are read from it, so that toggling units there and back changes nothing.
 */
export interface Typed {
  text: string;
  unit: LengthUnit;
}

export const nothingTyped: Typed = { text: '', unit: 'in' };

/** How a number in a card's unit becomes the one that is computed with (inches, or counts per 4 inches), and back. */
export interface Scale {
  toStored: (typed: number, unit: LengthUnit) => number;
  fromStored: (stored: number, unit: LengthUnit) => number;
}

/** Lengths: stored in inches. */
export const lengthScale: Scale = { toStored: toInches, fromStored: fromInches };

const gaugeScales: Record<GaugeConversion, Scale> = {
  exact: gaugeScaleOf('exact'),
  specified: gaugeScaleOf('specified'),
};

function gaugeScaleOf(conversion: GaugeConversion): Scale {
  return {
    toStored: (count, unit) => gaugeToPer4Inches(count, unit, conversion),
    fromStored: (count, unit) => gaugeFromPer4Inches(count, unit, conversion),
  };
}

/** Counts of stitches or rows: stored per 4 inches, typed per 4 inches or per 10 cm. */
export const gaugeScale = (conversion: GaugeConversion): Scale => gaugeScales[conversion];

/** Decimals of a number that is shown in a unit in which it was not typed. */
const CONVERTED_DECIMALS = 2;

/**
 * The text that a number field takes: digits with at most one decimal point, for which a comma is taken too.
 * `null` when the change is to be refused.
 */
export function acceptDecimal(text: string): string | null {
  const decimal = text.trim().replace(',', '.');
  return /^\d*(?:\.\d*)?$/.test(decimal) ? decimal : null;
}

/** The number in a text; `null` when there is none yet, or zero, which counts as missing. */
function numberIn(text: string): number | null {
  const number = Number(text);
  return text !== '' && Number.isFinite(number) && number > 0 ? number : null;
}

/** The number that is computed with; `null` when it is missing. */
export function valueOf(typed: Typed, scale: Scale): number | null {
  const number = numberIn(typed.text);
  return number === null ? null : scale.toStored(number, typed.unit);
}

/** What a field in `unit` shows: the text as typed, or its conversion rounded to two decimals. */
export function textIn(unit: LengthUnit, typed: Typed, scale: Scale): string {
  const value = valueOf(typed, scale);
  return typed.unit === unit || value === null
    ? typed.text
    : formatNumber(scale.fromStored(value, unit), CONVERTED_DECIMALS);
}

/** The range in which a number may be typed, for each unit. */
export type Ranges = Readonly<Record<LengthUnit, Range>>;

/** Whether a number lies outside the range of the unit in which it was typed; a missing one does not. */
export function isOutside(typed: Typed, ranges: Ranges): boolean {
  const number = numberIn(typed.text);
  return number !== null && !isWithin(number, ranges[typed.unit]);
}

/** The text one step up or down, within the range: what the arrow keys make of a number field. */
export function stepped(text: string, direction: 1 | -1, step: number, range: Range): string {
  const next = (numberIn(text) ?? 0) + direction * step;
  return formatNumber(Math.min(Math.max(next, range.min), range.max), CONVERTED_DECIMALS);
}
