import { INTENDED_EASE, isWithin } from '../../engine/limits.ts';
import { readLength } from '../../engine/read-number.ts';
import { formatNumber, formatRange } from '../../engine/sentences.ts';
import { fromInches, toInches, type LengthUnit } from '../../engine/units.ts';
import { isBlankText, type UnitInput } from './unit-input.ts';

/** Reads a typed ease in inches, which may be negative; `null` if it cannot be read or is outside {@link INTENDED_EASE}. */
export function readEase({ text, unit }: UnitInput): number | null {
  const [, sign = '', rest = ''] = /^\s*([-−–+]?)\s*(.*)$/su.exec(text) ?? [];
  const length = readLength(rest);
  if (length === null) return null;
  const size = toInches(length.number, length.unit ?? unit);
  const inches = sign === '' || sign === '+' ? size : -size;
  return isWithin(inches, INTENDED_EASE) ? inches : null;
}

/** Returns what to type for an ease that cannot be used; `undefined` if it is empty or can be used. */
export function describeEaseProblem(ease: UnitInput, unit: LengthUnit): string | undefined {
  if (isBlankText(ease.text) || readEase(ease) !== null) return undefined;
  return `Enter the ease as one number from ${formatRange(INTENDED_EASE, unit)} ${unit}, such as 4 or -1`;
}

/** Formats an ease for the field in `unit`: as typed if it was typed in this unit or cannot be read. */
export function formatEase(ease: UnitInput, unit: LengthUnit): string {
  const inches = ease.unit === unit ? null : readEase(ease);
  return inches === null ? ease.text : formatNumber(fromInches(inches, unit), 2);
}
