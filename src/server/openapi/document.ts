import type * as z from 'zod';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Content = Readonly<Record<string, { schema: JsonSchema }>>;

/** A header, or a part of an address. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Readonly<Record<string, string[]>>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<
    Record<string, { description: string; headers?: Readonly<Record<string, object>>; content?: Content }>
  >;
}

/** The parts of the OpenAPI 3.1 document that Swatchwise uses. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}
