// Entry: gauges and sizes as people type them and read them, in either unit; what every feature with such fields shares.
// What may come in: the engine, the UI kit.
// What may not: features, pages, the API, arithmetic of knitting (that is the engine's).
import { isWithin, type Range } from '../../engine/limits.ts';
import { isQuantity } from '../../engine/quantity.ts';
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
 * A number as she typed it, in the unit that its card had then. Only this is kept: what is computed with and what a
 * card in the other unit shows are read from it, so that toggling units there and back changes nothing.
 */
export interface Typed {
  text: string;
  unit: LengthUnit;
  /** Taken from what was saved, not typed here: the ranges of what is typed do not hold for it (design 6.9). */
  isSaved?: true;
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

/**
 * A saved number as if it had been typed: in the unit in which two decimals say all of it, so that what was typed in
 * centimetres reads as it was typed; else in inches, with every decimal. Saved again untouched, it is the same number.
 */
export function fromSaved(stored: number, scale: Scale): Typed {
  for (const unit of ['in', 'cm'] as const) {
    const text = formatNumber(scale.fromStored(stored, unit), CONVERTED_DECIMALS);
    if (scale.toStored(Number(text), unit) === stored) return { text, unit, isSaved: true };
  }
  return { text: String(stored), unit: 'in', isSaved: true };
}

/** The range in which a number may be typed, for each unit. */
export type Ranges = Readonly<Record<LengthUnit, Range>>;

/** Whether a number lies outside the range of the unit in which it was typed; a missing one does not. */
export function isOutside({ text, unit, isSaved }: Typed, ranges: Ranges): boolean {
  const number = numberIn(text);
  if (number === null) return false;
  return isSaved ? !isQuantity(number) : !isWithin(number, ranges[unit]);
}

/** The text one step up or down, within the range: what the arrow keys make of a number field. */
export function stepped(text: string, direction: 1 | -1, step: number, range: Range): string {
  const next = (numberIn(text) ?? 0) + direction * step;
  return formatNumber(Math.min(Math.max(next, range.min), range.max), CONVERTED_DECIMALS);
}
