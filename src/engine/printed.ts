import type { Range } from './limits.ts';
import type { PatternReading } from './pattern-text/reading.ts';
import { getOtherUnit, toInches, type LengthUnit } from './units.ts';

/** A number as a text prints it, in its unit: a length, or a count per 4 inches or per 10 cm. */
export interface Printed {
  number: number;
  unit: LengthUnit;
  /** The number that the text prints in the other unit; `null` if it prints none. */
  other: number | null;
}

/** Returns the number that `get` finds in this unit, or else in the other one. Converts nothing. */
export function choosePrinted(unit: LengthUnit, get: (unit: LengthUnit) => number | null): Printed | null {
  const [own, other] = [get(unit), get(getOtherUnit(unit))];
  if (own !== null) return { number: own, unit, other };
  return other === null ? null : { number: other, unit: getOtherUnit(unit), other: null };
}

/** Returns the body bust of a size as a range in inches, from the column of `unit` or else the other; `null` if none. */
export function getToFit({ printed }: PatternReading, index: number, unit: LengthUnit): Range | null {
  const own = printed[unit].toFit?.[index] ? unit : getOtherUnit(unit);
  const ends = printed[own].toFit?.[index];
  return ends ? { min: toInches(ends[0], own), max: toInches(ends[1], own) } : null;
}
