import type * as z from 'zod';

const docs = new WeakMap<object, z.ZodType>();

/**
 * Adds documentation to a schema that validates with code: a plain schema that describes its input.
 * @returns the schema itself
 */
export function withDocs<Schema extends z.ZodType>(plain: z.ZodType, schema: Schema): Schema {
  docs.set(schema, plain);
  return schema;
}

/** Returns the schema that documents another one; `undefined` when there is none. */
export const getDocs = (schema: object): z.ZodType | undefined => docs.get(schema);
