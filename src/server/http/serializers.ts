import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const isObject = ({ type }: JsonSchema) => type === 'object';
const isPrimitive = ({ type }: JsonSchema) =>
  type === 'string' || type === 'number' || type === 'integer' || type === 'boolean' || type === 'null';

/** Returns one object with the fields of all. A field is required if all objects require it. */
function mergeObjects(objects: readonly JsonSchema[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const [name, schema] of objects.flatMap((object) => Object.entries(object.properties ?? {}))) {
    const isSame = JSON.stringify(properties[name] ?? schema) === JSON.stringify(schema);
    properties[name] = isSame ? (schema as JsonSchema) : {};
  }
  const required = Object.keys(properties).filter((name) =>
    objects.every((object) => object.required?.includes(name)),
  );
  return { type: 'object', properties, required };
}

/** Merges branches that are schemas of objects or of `null`. Returns `null` if one is anything else. */
function mergeBranches(branches: readonly JsonSchema[]): JsonSchema | null {
  const objects = branches.filter(({ type }) => type !== 'null');
  const [object] = objects;
  if (!object || !objects.every(isObject)) return null;
  const merged = objects.length === 1 ? object : mergeObjects(objects);
  return { ...merged, nullable: objects.length < branches.length };
}

/**
 * Replaces unions by one schema that serializes all of their branches. The serializer would otherwise validate the
 * value against each branch, which takes most of its time, and reject undeclared fields.
 */
function withoutUnions(schema: JsonSchema): JsonSchema {
  const branches = (schema.anyOf ?? schema.oneOf)?.map(withoutUnions);
  const merged = branches && mergeBranches(branches);
  if (merged) return merged;
  if (branches?.every(isPrimitive)) return { type: branches.map(({ type }) => type) as unknown as 'string' };
  if (branches) return { ...schema, anyOf: branches };
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, field]) => [name, withoutUnions(field as JsonSchema)]),
      ),
    }),
    ...(schema.items !== undefined && { items: withoutUnions(schema.items as JsonSchema) }),
  };
}

type Serialize = (value: unknown) => string;
const serializers = new WeakMap<z.ZodType, Serialize>();

/** Returns the serializer of a schema, which leaves out undeclared fields. It throws when a required one is missing. */
export function getSerializer(schema: z.ZodType): Serialize {
  let serialize = serializers.get(schema);
  if (!serialize) {
    const jsonSchema = z.toJSONSchema(schema, {
      io: 'output',
      unrepresentable: 'any',
      // Without IDs, every schema is inline.
      metadata: z.registry(),
    });
    serialize = fastJsonStringify(withoutUnions(jsonSchema) as object);
    serializers.set(schema, serialize);
  }
  return serialize;
}

/** Compiles the serializers of Fastify's responses from zod schemas. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (value) =>
    getSerializer(schema)(value);
