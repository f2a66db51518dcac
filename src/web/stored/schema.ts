import type { Range } from '../../engine/limits.ts';
import type { Fields } from '../../engine/pattern-data.ts';
import { readQuantity } from '../../engine/quantity.ts';

/** Reads a part of a stored value. Throws if the part has another type. */
export type Schema<T> = (stored: unknown) => T;

/** The type that a schema reads. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

/** One object, because a new error records the stack, which takes longer than reading a whole draft. */
const UNREADABLE = new TypeError('Not of this schema');

/** Rejects a value, in a schema. */
export function throwUnreadable(): never {
  throw UNREADABLE;
}

export const text: Schema<string> = (stored) => (typeof stored === 'string' ? stored : throwUnreadable());

export const number: Schema<number> = (stored) => (typeof stored === 'number' ? stored : throwUnreadable());

/** A valid count or measurement. Older data may have it as decimal text. */
export const quantity: Schema<number> = (stored) => readQuantity(stored) ?? throwUnreadable();

/** `true`; everything else is `false`. */
export const boolean: Schema<boolean> = (stored) => stored === true;

/**
 * Any value. What a dialog or a tool stores is read by its own code, which loads when it opens, because the schema of each
 * would add 2 to 20 kB to the calculator's first load.
 */
export const anyValue: Schema<unknown> = (stored) => stored;

export const oneOf =
  <const T>(...values: readonly T[]): Schema<T> =>
  (stored) =>
    values.find((value) => value === stored) ?? throwUnreadable();

/** Uses the first schema that can read the value. */
export const union =
  <S extends readonly Schema<unknown>[]>(...schemas: S): Schema<Infer<S[number]>> =>
  (stored) => {
    for (const schema of schemas) {
      try {
        return schema(stored) as Infer<S[number]>;
      } catch {
        // Tries the next schema.
      }
    }
    return throwUnreadable();
  };

/** Uses `fallback` if `schema` cannot read the value. */
export const withDefault = <T>(schema: Schema<T>, fallback: NoInfer<T>): Schema<T> =>
  union(schema, () => fallback);

/** Text that the user typed. Anything else is empty. */
export const typedText = withDefault(text, '');

/** The schemas of {@link typedText} fields with these names. */
export const textFields = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, typedText])) as Record<Name, Schema<string>>;

/** Uses `null` if `schema` cannot read the value. */
export const orNull = <T>(schema: Schema<T>): Schema<T | null> => withDefault<T | null>(schema, null);

const toEntries = (stored: unknown) =>
  typeof stored === 'object' && stored !== null ? Object.entries(stored) : throwUnreadable();

type Shape = Readonly<Record<string, Schema<unknown>>>;
type InferFields<S extends Shape> = { [Name in keyof S]: Infer<S[Name]> };

/** An object with these fields, each read by its schema. Other fields are omitted. */
export const object = <S extends Shape>(shape: S): Schema<InferFields<S>> => {
  const schemas = Object.entries(shape);
  return (stored) => {
    const values: Record<string, unknown> = Object.fromEntries(toEntries(stored));
    return Object.fromEntries(
      schemas.map(([name, schema]) => [name, schema(values[name])]),
    ) as InferFields<S>;
  };
};

export const list =
  <T>(item: Schema<T>): Schema<T[]> =>
  (stored) =>
    Array.isArray(stored) ? stored.map(item) : throwUnreadable();

/** Returns a list of the value that a schema reads; an empty list if it cannot read it. */
function readIfPossible<T>(schema: Schema<T>, stored: unknown): [T] | [] {
  try {
    return [schema(stored)];
  } catch {
    return [];
  }
}

/** A list without the items that cannot be read. Anything else is an empty list. */
export const readableItems =
  <T>(item: Schema<T>): Schema<T[]> =>
  (stored) =>
    Array.isArray(stored) ? stored.flatMap((each) => readIfPossible(item, each)) : [];

export const range: Schema<Range> = (stored) => {
  const { min, max } = object({ min: quantity, max: quantity })(stored);
  return min <= max ? { min, max } : throwUnreadable();
};

/** An object with any keys. Entries that cannot be read are omitted. */
export const record =
  <T>(entry: Schema<T>): Schema<Readonly<Record<string, T>>> =>
  (stored) =>
    Object.fromEntries(
      toEntries(stored).flatMap(([name, value]) =>
        readIfPossible(entry, value).map((read) => [name, read] as const),
      ),
    );

/** The fields of an object; none for anything else. */
export const readFields: Schema<Fields> = withDefault(record(anyValue), {});

/** Like {@link object}, for a value that may be anything: then all of its fields are missing. */
export const objectOrEmpty =
  <S extends Shape>(shape: S): Schema<InferFields<S>> =>
  (stored) =>
    object(shape)(readFields(stored));
