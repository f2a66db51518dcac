import type { Range } from '../../engine/limits.ts';
import type { Fields } from '../../engine/pattern-data.ts';
import { isQuantity } from '../../engine/quantity.ts';

export type { Fields };

/** Returns the fields of a JSON value; none if it is not an object. */
export const readFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Returns the items of a JSON value; none if it is not a list. */
export const readItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns a JSON value if it is a string, else `null`. */
export const readText = (value: unknown) => (typeof value === 'string' ? value : null);

/** Returns a JSON value if it is a valid count or measurement, else `null`. */
export const readQuantity = (value: unknown) => (isQuantity(value) ? value : null);

/** Returns a JSON value if it is a range of measurements, else `null`. */
export function readRange(value: unknown): Range | null {
  const { min, max } = readFields(value);
  return isQuantity(min) && isQuantity(max) && min <= max ? { min, max } : null;
}
