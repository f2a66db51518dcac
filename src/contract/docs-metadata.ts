import type * as z from 'zod';

const docs = new WeakMap<object, z.ZodType>();

/**
 * Documents a schema that validates with code by a plain one that describes its input.
 * @returns the schema itself
 */
export function withDocs<Schema extends z.ZodType>(plain: z.ZodType, schema: Schema): Schema {
  docs.set(schema, plain);
  return schema;
}

/** Returns the schema that documents another one; `undefined` where that one documents itself. */
export const getDocs = (schema: object): z.ZodType | undefined => docs.get(schema);
