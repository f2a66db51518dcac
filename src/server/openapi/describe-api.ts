import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
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
import { documentedAs } from '../../contract/primitives.ts';
import { getPer10CmFactor } from '../../engine/units.ts';
import { SESSION_COOKIE } from '../auth/sessions.ts';
import type { Config } from '../config.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Content = Readonly<Record<string, { schema: JsonSchema }>>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
}

interface ResponseObject {
  description: string;
  headers?: Readonly<Record<string, object>>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: readonly Readonly<Record<string, string[]>>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Readonly<Record<string, ResponseObject>>;
}

/** The parts of the OpenAPI 3.1 document that Swatchwise uses. */
export type ApiDocument = ReturnType<typeof describeApi>;

type DescribedConfig = Pick<Config, 'publicUrl' | 'hasAccounts' | 'gaugeConversion'>;

/** Increased when a change would break a program that calls the API. */
const VERSION = '1';

const WITH_ACCOUNTS =
  'Signing in (in a browser, at /api/login) sets a session cookie. Without one, an endpoint for users returns 401. Rows of other users, and endpoints for admins, return 404.';
const WITHOUT_ACCOUNTS =
  'This server has no accounts: every caller is a guest, and endpoints for users and admins return 401.';

/** Describes what all endpoints have in common. */
const describeConventions = ({ hasAccounts, gaugeConversion }: DescribedConfig) =>
  [
    'Gauges are stitches and rows per 4 inches, and measurements are in inches; neither is rounded. Times are ISO 8601 in UTC.',
    `The texts in “printed” are for people, and calculations do not use them. If a pattern gives the same gauge for 4 inches and for 10 cm, and you measured yours per 10 cm, multiply both gauges, the pattern’s and yours, by ${getPer10CmFactor(gaugeConversion)}.`,
    hasAccounts ? WITH_ACCOUNTS : WITHOUT_ACCOUNTS,
    'A reply with one row has an ETag. Send it as If-Match to change the row only in this version: 409 means that it was changed elsewhere.',
    'To create, send a UUID as Idempotency-Key: repeated requests with the same key create one row.',
    `A body is JSON of at most ${DEFAULT_MAX_BODY / 1024} kB; an import has at most ${endpoints.importAccount.maxBody / 1024 ** 2} MB. A browser may only write from the pages of Swatchwise.`,
    'All errors have the same body: a message for people and, for a 400, a message for each wrong field.',
  ].join('\n\n');

const toSecurity = (access: Access): Operation['security'] =>
  access === 'guest' ? [{}, { session: [] }] : [{ session: [access] }];

/** Replaces schemas that validate with code by their documentation, and removes what a format or a type implies. */
function simplify({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const plain = documentedAs.get(zodSchema);
  if (plain) {
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    Object.assign(jsonSchema, z.toJSONSchema(plain, { ...OPTIONS, io: 'input' }));
    delete jsonSchema.$schema;
  }
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const OPTIONS = { unrepresentable: 'any', override: simplify } as const;

const NAMED_SCHEMAS = '#/components/schemas/';

/** Returns the schemas that have an ID, as responses contain them. */
function listNamedSchemas(): Record<string, JsonSchema> {
  const uri = (id: string) => NAMED_SCHEMAS + id;
  const { schemas } = z.toJSONSchema(z.globalRegistry, { ...OPTIONS, io: 'output', uri });
  // The key already is the ID.
  for (const schema of Object.values<object>(schemas))
    for (const keyword of ['$id', '$schema', 'id']) Reflect.deleteProperty(schema, keyword);
  return schemas;
}

/** Converts a schema. Those that have an ID become references. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { id } = z.globalRegistry.get(schema) ?? {};
  if (id !== undefined) return { $ref: NAMED_SCHEMAS + id };
  const converted = z.toJSONSchema(schema, { ...OPTIONS, io });
  delete converted.$schema;
  delete converted.$defs;
  return JSON.parse(JSON.stringify(converted).replaceAll('#/$defs/', NAMED_SCHEMAS)) as JsonSchema;
}

const COMMON_ERRORS: readonly ErrorCode[] = ['internal', 'unavailable'];

/** Returns the errors that an endpoint's declarations imply, and those that it lists. */
function getErrors(endpoint: Endpoint): Set<ErrorCode> {
  const { method, access, params, query, body, isIdempotent, isConditional, errors = [] } = endpoint;
  const { limit, dailyBytes, isHeavy } = endpoint;
  const causes: [declaration: unknown, errors: ErrorCode[]][] = [
    [params ?? query ?? body ?? isIdempotent, ['validation']],
    // Also without a declared body: Fastify reads any that a client sends.
    [method !== 'GET', ['crossOrigin', 'unreadable', 'forbiddenName', 'tooLarge', 'mediaType', 'charset']],
    [access === 'admin', ['notFound']],
    [isConditional, ['conflict']],
    [limit, ['tooMany']],
    [dailyBytes, ['tooMuchToday']],
    [isHeavy, ['busy']],
  ];
  const implied = causes.flatMap(([declaration, codes]) => (declaration ? codes : []));
  // Also for guests: `mount` compares the page's user with that of the session at every endpoint.
  return new Set<ErrorCode>([...implied, 'unauthorized', ...COMMON_ERRORS, ...errors]);
}

/** Returns the responses to errors by status. Several errors may share one. */
function describeErrors(codes: Iterable<ErrorCode>): Record<string, ResponseObject> {
  const responses: Record<string, ResponseObject> = {};
  const content = { 'application/json': { schema: toJsonSchema(errorBody, 'output') } };
  const retryAfter = { description: 'The seconds to wait, if known', schema: { type: 'integer' } } as const;
  for (const code of codes) {
    const { status, message } = ERRORS[code];
    const before = responses[status];
    const description = before ? `${before.description}; or: ${message}` : message;
    const headers = ERRORS_WITH_RETRY_AFTER.has(code) ? { 'Retry-After': retryAfter } : before?.headers;
    responses[status] = { description, ...(headers && { headers }), content };
  }
  return responses;
}

function describeSuccess(mediaType: Endpoint['mediaType']): string {
  if (mediaType === undefined) return 'Success';
  return mediaType === 'text/html' ? 'The page' : 'The file';
}

function describeResponses(endpoint: Endpoint): Record<string, ResponseObject> {
  const { response, mediaType, status = 200, isVersioned, isPaged } = endpoint;
  const text = (description: string) => ({ description, schema: { type: 'string' as const } });
  const fileSchema: JsonSchema = mediaType === 'application/json' ? {} : { type: 'string' };
  const success = {
    description: describeSuccess(mediaType),
    headers: {
      ...(isVersioned && { ETag: text('The version of the row') }),
      ...(isPaged && { Link: text('The address of the next page, if there is one') }),
    },
    content: {
      [mediaType ?? 'application/json']: { schema: response ? toJsonSchema(response, 'output') : fileSchema },
    },
  };
  return { [status]: success, ...describeErrors(getErrors(endpoint)) };
}

function describeParameters(place: 'path' | 'query', schema: z.ZodType | undefined): Parameter[] {
  const { properties = {}, required = [] } = schema ? toJsonSchema(schema, 'input') : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property as JsonSchema,
  }));
}

/** The headers of an endpoint's requests, which `mount` reads. */
function describeRequestHeaders({ isConditional, isIdempotent }: Endpoint): Parameter[] {
  const text = { type: 'string' } as const;
  const uuid = { type: 'string', format: 'uuid' } as const;
  const headers: [condition: unknown, name: string, schema: JsonSchema, description: string][] = [
    [isConditional, 'If-Match', text, 'The ETag of the version that the change is meant for, or a list'],
    [isIdempotent, 'Idempotency-Key', uuid, 'A UUID. Repeated requests with the same key create one row'],
    [
      true,
      USER_HEADER,
      uuid,
      'The ID of the user of the page. Returns 401 if this user is no longer signed in',
    ],
  ];
  return headers
    .filter(([condition]) => condition)
    .map(([, name, schema, description]) => ({ name, in: 'header', required: false, schema, description }));
}

function describeEndpoint(operationId: string, endpoint: Endpoint): Operation {
  const { access, tag, summary, params, query, body } = endpoint;
  return {
    operationId,
    tags: [tag],
    summary,
    security: toSecurity(access),
    parameters: [
      ...describeParameters('path', params),
      ...describeParameters('query', query),
      ...describeRequestHeaders(endpoint),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toJsonSchema(body, 'input') } },
      },
    }),
    responses: describeResponses(endpoint),
  };
}

const describeNavigation = (operationId: string, { tag, summary, query }: Navigation): Operation => ({
  operationId,
  tags: [tag],
  summary,
  security: toSecurity('guest'),
  parameters: query.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
  responses: {
    303: { description: 'The address of the next page' },
    ...describeErrors([...COMMON_ERRORS, 'tooMany']),
    default: {
      description: 'A page that says what went wrong',
      content: { 'text/html': { schema: { type: 'string' } } },
    },
  },
});

/** Describes the endpoints and navigations that an application serves as an OpenAPI document. */
export function describeApi(app: FastifyInstance, config: DescribedConfig) {
  const paths: Record<string, Record<string, Operation>> = {};
  const add = (method: string, path: string, operation: Operation) => {
    if (!app.hasRoute({ method, url: path })) return;
    const methods = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {});
    methods[method.toLowerCase()] = operation;
  };
  for (const [id, endpoint] of Object.entries<Endpoint>(endpoints))
    add(endpoint.method, endpoint.path, describeEndpoint(id, endpoint));
  for (const [id, navigation] of Object.entries<Navigation>(navigations))
    add('GET', navigation.path, describeNavigation(id, navigation));
  return {
    openapi: '3.1.0',
    info: { title: 'Swatchwise', version: VERSION, description: describeConventions(config) },
    servers: [{ url: config.publicUrl?.origin ?? '/', description: 'This server' }],
    tags: TAGS.map((name) => ({ name })),
    paths,
    components: {
      schemas: listNamedSchemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'Set at sign-in. On https its name starts with __Host-',
        },
      },
    },
  };
}
