import * as z from 'zod';
import { importResult, session } from '../../contract/account.ts';
import { adminUser, statistics } from '../../contract/admin.ts';
import { calculation, recommendation } from '../../contract/calculations.ts';
import { contactMessage } from '../../contract/contact.ts';
import { shapeOf } from '../../contract/described.ts';
import { errorBody } from '../../contract/errors.ts';
import { pattern } from '../../contract/patterns.ts';
import { swatch } from '../../contract/swatches.ts';
import { currentUser, webConfig } from '../../contract/user.ts';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What a reader meets more than once, or looks for by its name. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Swatch: swatch,
  Pattern: pattern,
  Calculation: calculation,
  Recommendation: recommendation,
  User: currentUser,
  Session: session,
  Configuration: webConfig,
  ImportResult: importResult,
  Statistics: statistics,
  AdminUser: adminUser,
  ContactMessage: contactMessage,
  Error: errorBody,
};
const names = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]));

/** Whether a schema describes what is sent, before defaults and trimming, or what is answered. */
type Direction = 'input' | 'output';

/** Replaces what code checks by what describes it, and leaves out what a format or a type says already. */
function tidy(direction: Direction, zodSchema: object, jsonSchema: JsonSchema): void {
  const shape = direction === 'input' ? shapeOf(zodSchema) : undefined;
  if (shape) {
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    Object.assign(jsonSchema, convert(shape, direction));
  }
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** A zod schema, written out as a JSON Schema. */
function convert(schema: z.ZodType, direction: Direction): JsonSchema {
  const converted: JsonSchema = z.toJSONSchema(schema, {
    io: direction,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidy(direction, zodSchema, jsonSchema),
  });
  // Said once, by the version of OpenAPI.
  delete converted.$schema;
  return converted;
}

/** A zod schema as a JSON Schema; one that has a name is referred to. */
export function schemaOf(schema: z.ZodType, direction: Direction): JsonSchema {
  const name = names.get(schema);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  if (schema instanceof z.ZodArray) {
    return { type: 'array', items: schemaOf(schema.element as z.ZodType, direction) };
  }
  return convert(schema, direction);
}

/** The schemas that have names. */
export const namedSchemas = () =>
  Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, convert(schema, 'output')]));
