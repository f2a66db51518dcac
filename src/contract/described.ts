import type * as z from 'zod';

const shapes = new WeakMap<object, z.ZodType>();

/**
 * Says of a schema whose checks are code, from which no description can be made, which plain one describes what it
 * takes. @returns the schema itself
 */
export function describedAs<Schema extends z.ZodType>(shape: z.ZodType, schema: Schema): Schema {
  shapes.set(schema, shape);
  return schema;
}

/** The schema that describes what another one takes; `undefined` where that one describes itself. */
export const shapeOf = (schema: object): z.ZodType | undefined => shapes.get(schema);
