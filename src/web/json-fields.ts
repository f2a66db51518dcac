/** What may be in a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of any JSON; none when it is no object. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** The items of any JSON; none when it is no list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text that any JSON is; `null` when it is none. */
export const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
