import type { Fields } from '../engine/pattern-data.ts';

export type { Fields };

/** Returns the fields of a JSON value; none if it is not an object. */
export const readFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Returns the items of a JSON value; none if it is not a list. */
export const readItems = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns a JSON value if it is a string, else `null`. */
export const readText = (value: unknown) => (typeof value === 'string' ? value : null);
