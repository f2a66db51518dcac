/** Reads a part of a stored value. Throws where the part is not of its type. */
export type Schema<T> = (stored: unknown) => T;

/** The type that a schema reads. */
export type Infer<S> = S extends Schema<infer T> ? T : never;

function unreadable(): never {
  throw new TypeError('Not of this schema');
}

/** A string. */
export const text: Schema<string> = (stored) => (typeof stored === 'string' ? stored : unreadable());

/** A number. */
export const number: Schema<number> = (stored) => (typeof stored === 'number' ? stored : unreadable());

/** `true`; everything else is `false`. */
export const flag: Schema<boolean> = (stored) => stored === true;

/** One of these values. */
export const oneOf =
  <const T>(...values: readonly T[]): Schema<T> =>
  (stored) =>
    values.find((value) => value === stored) ?? unreadable();

/** What the first schema reads that can. */
export const firstOf =
  <S extends readonly Schema<unknown>[]>(...schemas: S): Schema<Infer<S[number]>> =>
  (stored) => {
    for (const schema of schemas) {
      try {
        return schema(stored) as Infer<S[number]>;
      } catch {
        // The next one may read it.
      }
    }
    return unreadable();
  };

/** What `schema` reads; `fallback` where it cannot. */
export const or = <T>(schema: Schema<T>, fallback: NoInfer<T>): Schema<T> => firstOf(schema, () => fallback);

/** What `schema` reads; `null` where it cannot. */
export const orNull = <T>(schema: Schema<T>): Schema<T | null> => or<T | null>(schema, null);

const entriesOf = (stored: unknown) =>
  typeof stored === 'object' && stored !== null ? Object.entries(stored) : unreadable();

/** An object with these fields, each read by its schema; others are left out. */
export const object = <Shape extends Readonly<Record<string, Schema<unknown>>>>(
  shape: Shape,
): Schema<{ [Name in keyof Shape]: Infer<Shape[Name]> }> => {
  const schemas = Object.entries(shape);
  return (stored) => {
    const fields: Record<string, unknown> = Object.fromEntries(entriesOf(stored));
    return Object.fromEntries(schemas.map(([name, schema]) => [name, schema(fields[name])])) as {
      [Name in keyof Shape]: Infer<Shape[Name]>;
    };
  };
};

/** A list of such items. */
export const list =
  <T>(item: Schema<T>): Schema<T[]> =>
  (stored) =>
    Array.isArray(stored) ? stored.map(item) : unreadable();

/** An object with any names; entries that cannot be read are left out. */
export const record =
  <T>(entry: Schema<T>): Schema<Readonly<Record<string, T>>> =>
  (stored) =>
    Object.fromEntries(
      entriesOf(stored).flatMap(([name, value]) => {
        try {
          return [[name, entry(value)]];
        } catch {
          return [];
        }
      }),
    );
