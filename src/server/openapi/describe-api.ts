import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { getDocs } from '../../contract/docs-metadata.ts';
import {
  DEFAULT_MAX_BODY,
  TAGS,
  USER_HEADER,
  type Access,
  type Endpoint,
  type Navigation,
} from '../../contract/endpoint.ts';
import { endpoints, navigations } from '../../contract/endpoints.ts';
import { errorBody, ERRORS, ERRORS_WITH_RETRY_AFTER, type ErrorCode } from '../../contract/errors.ts';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Content = Readonly<Record<string, { schema: JsonSchema }>>;

/** A header, or a part of an address. */
interface Parameter {
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

/** Increased when a change would break a program that calls the API. */
const VERSION = '1';

const WITH_ACCOUNTS =
  'Signing in (in a browser, at /api/login) sets a session cookie. Without one, an endpoint for users returns 401. Rows of other users, and endpoints for admins, return 404.';
const WITHOUT_ACCOUNTS =
  'This server has no accounts: every caller is a guest, and endpoints for users and admins return 401.';

const formatKilobytes = (bytes: number) => `${bytes / 1024} kB`;
const formatMegabytes = (bytes: number) => `${bytes / 1024 ** 2} MB`;

const describeAll = (hasAccounts: boolean) =>
  [
    'Gauges are stitches and rows per 4 inches, and measurements are in inches; neither is rounded. Times are ISO 8601 in UTC.',
    'The texts in “printed” are for people, and calculations do not use them. If a pattern prints one gauge for 4 inches and for 10 cm, and yours is per 10 cm, multiply both by 1.016.',
    hasAccounts ? WITH_ACCOUNTS : WITHOUT_ACCOUNTS,
    'A reply with one row has an ETag. Send it as If-Match to change the row only in this version: 409 means that it was changed elsewhere.',
    'To create, send a UUID as Idempotency-Key: repeated requests with the same key create one row.',
    `A body is JSON of at most ${formatKilobytes(DEFAULT_MAX_BODY)}; an import has at most ${formatMegabytes(endpoints.importAccount.maxBody)}. A browser may only write from the pages of Swatchwise.`,
    'All errors have the same body: a message for people and, for a 400, a message for each wrong field.',
  ].join('\n\n');

const text = (description: string) => ({ type: 'string', description });
const uuid = (description: string) => ({ type: 'string', format: 'uuid', description });

const RETRY_AFTER = { 'Retry-After': { type: 'integer', description: 'The seconds to wait, if known' } };

const SECURITY: Record<Access, NonNullable<FastifySchema['security']>> = {
  guest: [{}, { session: [] }],
  user: [{ session: ['user'] }],
  admin: [{ session: ['admin'] }],
};

const operationIds = new Map<unknown, string>(
  [endpoints, navigations].flatMap((table) => Object.entries(table)).map(([name, entry]) => [entry, name]),
);

/** The errors of every request. */
const COMMON_ERRORS: readonly ErrorCode[] = ['internal', 'unavailable'];

/** Returns the errors that an endpoint's declarations imply, and those that it lists. */
function getErrors(endpoint: Endpoint): Set<ErrorCode> {
  const { method, access, params, query, body, isIdempotent, isConditional, errors = [] } = endpoint;
  const { limit, dailyBytes, isHeavy } = endpoint;
  const when: [unknown, ErrorCode[]][] = [
    [params ?? query ?? body ?? isIdempotent, ['validation']],
    // Also without a declared body: Fastify reads any that a client sends.
    [method !== 'GET', ['crossOrigin', 'unreadable', 'forbiddenName', 'tooLarge', 'mediaType', 'charset']],
    [access === 'admin', ['notFound']],
    [isConditional, ['conflict']],
    [limit, ['tooMany']],
    [dailyBytes, ['tooMuchToday']],
    [isHeavy, ['busy']],
  ];
  const implied = when.flatMap(([condition, codes]) => (condition ? codes : []));
  // Also for guests: `mount` compares the page's user with that of the session at every endpoint.
  return new Set<ErrorCode>([...implied, 'unauthorized', ...COMMON_ERRORS, ...errors]);
}

interface ResponseObject {
  description: string;
  headers: object;
  content: Readonly<Record<string, { schema: object }>>;
}

/** Returns the responses to errors by status. Several errors may share one. */
function describeErrors(
  codes: Iterable<ErrorCode>,
  schema: object = errorBody,
): Record<string, ResponseObject> {
  const responses: Record<string, ResponseObject> = {};
  for (const code of codes) {
    const { status, message } = ERRORS[code];
    const before = responses[status];
    const description = before ? `${before.description}; or: ${message}` : message;
    const headers = ERRORS_WITH_RETRY_AFTER.has(code) ? RETRY_AFTER : (before?.headers ?? {});
    responses[status] = { description, headers, content: { 'application/json': { schema } } };
  }
  return responses;
}

const describeResponseHeaders = ({ isVersioned, isPaged }: Endpoint) => ({
  ...(isVersioned && { ETag: text('The version of the row') }),
  ...(isPaged && { Link: text('The address of the next page, if there is one') }),
});

function describeResponses(endpoint: Endpoint): Record<string, ResponseObject> {
  const { response, file, status = 200 } = endpoint;
  const fileSchema = file === 'application/json' ? z.unknown() : z.string();
  const success = {
    description: file === undefined ? 'Success' : file === 'text/html' ? 'The page' : 'The file',
    headers: describeResponseHeaders(endpoint),
    content: { [file ?? 'application/json']: { schema: response ?? fileSchema } },
  };
  return { [status]: success, ...describeErrors(getErrors(endpoint)) };
}

function describeEndpoint(endpoint: Endpoint, response: Record<string, ResponseObject>): FastifySchema {
  const { access, tag, summary, params, query, body } = endpoint;
  return {
    operationId: operationIds.get(endpoint),
    tags: [tag],
    summary,
    security: SECURITY[access],
    params,
    querystring: query,
    body,
    response,
  };
}

/** The headers of an endpoint's requests. They are documented here, because `mount` reads them itself. */
const describeRequestHeaders = ({ isConditional, isIdempotent }: Endpoint) => ({
  ...(isConditional && {
    'If-Match': text('The ETag of the version that the change is meant for, or a list'),
  }),
  ...(isIdempotent && {
    'Idempotency-Key': uuid('A UUID. Repeated requests with the same key create one row'),
  }),
  [USER_HEADER]: uuid('The ID of the user of the page. Returns 401 if this user is no longer signed in'),
});

const describeNavigation = (navigation: Navigation) => ({
  operationId: operationIds.get(navigation),
  tags: [navigation.tag],
  summary: navigation.summary,
  security: SECURITY.guest,
  querystring: {
    type: 'object',
    properties: Object.fromEntries(navigation.query.map((name) => [name, { type: 'string' }])),
  },
  response: {
    303: { description: 'The address of the next page', type: 'null' },
    ...describeErrors([...COMMON_ERRORS, 'tooMany'], { $ref: '#/components/schemas/Error' }),
    default: {
      description: 'A page that says what went wrong',
      content: { 'text/html': { schema: { type: 'string' } } },
    },
  },
});

interface JsonNode {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: JsonSchema;
}

/**
 * Replaces schemas that need code to validate with their documented form, and removes what a format or a type already
 * implies.
 */
function simplify({ zodSchema, jsonSchema }: JsonNode): void {
  const docs = getDocs(zodSchema);
  if (docs) {
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    Object.assign(
      jsonSchema,
      z.toJSONSchema(docs, { io: 'input', unrepresentable: 'any', override: simplify }),
    );
    delete jsonSchema.$schema;
  }
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const toJsonSchemas = createJsonSchemaTransform({ zodToJsonConfig: { override: simplify } });

/** Returns the schemas that have an ID, as responses contain them. */
function listNamedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'output',
    unrepresentable: 'any',
    override: simplify,
    uri: (id) => `#/components/schemas/${id}`,
  });
  // The key already is the ID.
  for (const schema of Object.values<object>(schemas))
    for (const keyword of ['$id', '$schema', 'id']) Reflect.deleteProperty(schema, keyword);
  return schemas;
}

/**
 * Documents every route of the API that is registered afterward and belongs to an endpoint of the contract.
 * @returns the OpenAPI document, which is generated at the first call
 */
export async function documentApi(
  api: FastifyInstance,
  { publicUrl, hasAccounts }: { publicUrl: URL | null; hasAccounts: boolean },
): Promise<() => ApiDocument> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Swatchwise', version: VERSION, description: describeAll(hasAccounts) },
      servers: [{ url: publicUrl?.origin ?? '/', description: 'This server' }],
      tags: TAGS.map((name) => ({ name })),
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'swatchwise',
            description: 'Set at sign-in. On https its name starts with __Host-',
          },
        },
      },
    },
    transform: (given) => {
      const { url } = given;
      const { endpoint } = given.route.config ?? {};
      if (!endpoint) return { schema: { hide: true }, url };
      if (!('method' in endpoint)) return { schema: describeNavigation(endpoint), url };
      const responses = describeResponses(endpoint);
      const { schema } = toJsonSchemas({ ...given, schema: describeEndpoint(endpoint, responses) });
      // The conversion omits the headers.
      for (const [status, response] of Object.entries(schema.response as Record<string, object>))
        Object.assign(response, { headers: responses[status]?.headers });
      return {
        schema: { ...schema, headers: { type: 'object', properties: describeRequestHeaders(endpoint) } },
        url,
      };
    },
  });
  let document: ApiDocument | undefined;
  return () => {
    if (!document) {
      document = api.swagger() as unknown as ApiDocument;
      document.components.schemas = listNamedSchemas();
    }
    return document;
  };
}
