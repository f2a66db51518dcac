import { USER_HEADER, type Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { ERRORS, type ErrorCode } from '../../contract/errors.ts';
import { schemaOf, type JsonSchema } from './schemas.ts';

/** A header, or a part of an address. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

type Content = Readonly<Record<string, { schema: JsonSchema }>>;

interface Reply {
  description: string;
  headers?: Readonly<Record<string, { description: string; schema: JsonSchema }>>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Readonly<Record<string, string[]>>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Readonly<Record<string, Reply>>;
}

/** What the first part of a path is about. */
export const TAGS: Readonly<Record<string, string>> = {
  calculate: 'Calculator',
  calculations: 'Saved results',
  patterns: 'Patterns',
  'gauge-swatches': 'Swatches',
  auth: 'Account',
  account: 'Account',
  login: 'Account',
  callback: 'Account',
  logout: 'Account',
  contact: 'Contact',
  admin: 'Admin',
};
export const OTHER_TAG = 'Service';

const tagOf = (path: string) => TAGS[path.split('/')[2] ?? ''] ?? OTHER_TAG;

const isRequired = ({ required = [] }: JsonSchema, name: string) => required.includes(name);

/** The fields of an object as parameters. */
function parametersFrom(place: 'path' | 'query', schema: JsonSchema): Parameter[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: isRequired(schema, name),
    schema: field as JsonSchema,
  }));
}

const header = (name: string, description: string, schema: JsonSchema): Parameter => {
  return { name, in: 'header', required: false, description, schema };
};

const IF_MATCH = header('If-Match', 'The ETag of the state that the change is meant for', { type: 'string' });
const ATTEMPT = header('Idempotency-Key', 'One attempt to create', { type: 'string', format: 'uuid' });
const PAGE_OF = header(
  USER_HEADER,
  'Whose page asks, by the user’s id: 401 if another user is signed in, or none',
  {
    type: 'string',
    format: 'uuid',
  },
);

/** What can be told of an endpoint from what it takes and answers. */
function traitsOf({ method, access, params, body, response, status, query }: Endpoint) {
  const answered = response && schemaOf(response, 'output');
  const sent = body && schemaOf(body, 'input');
  const hasVersion = answered?.$ref !== undefined && /Swatch|Pattern|Calculation$/.test(answered.$ref);
  const isCreation = status === 201;
  return {
    answered,
    sent,
    hasVersion,
    takesVersion: hasVersion && method !== 'GET' && !isCreation,
    takesAttempt: hasVersion && isCreation,
    namesRow: params !== undefined || access === 'admin' || sent?.properties?.patternId !== undefined,
    hasPages: query !== undefined,
  };
}
type Traits = ReturnType<typeof traitsOf>;

/** The errors that a caller must reckon with. */
function errorsOf(endpoint: Endpoint, { takesVersion, takesAttempt, namesRow }: Traits): ErrorCode[] {
  const { method, access, params, query, body } = endpoint;
  const when: [boolean, ErrorCode[]][] = [
    [(params ?? query ?? body) !== undefined, ['validation']],
    [body !== undefined, ['unreadable', 'tooLarge', 'mediaType']],
    [access !== 'guest', ['unauthorized']],
    [method !== 'GET', ['crossOrigin', 'tooMany']],
    [namesRow, ['notFound']],
    [takesVersion || takesAttempt, ['conflict']],
    [(takesVersion || takesAttempt) && body !== undefined, ['accountFull']],
    [true, ['internal', 'unavailable']],
    [endpoint === endpoints.ready, ['stopping']],
  ];
  return when.flatMap(([isSo, codes]) => (isSo ? codes : []));
}

const ERROR_CONTENT: Content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** The replies to errors by status; several errors may share one. */
function errorReplies(codes: readonly ErrorCode[]): Record<string, Reply> {
  const replies: Record<string, Reply> = {};
  for (const code of codes) {
    const { status, message } = ERRORS[code];
    const above = replies[status];
    const description = above ? `${above.description}; or: ${message}` : message;
    replies[status] = { description, content: ERROR_CONTENT };
  }
  return replies;
}

function successOf({ file }: Endpoint, { answered, hasVersion, hasPages }: Traits): Reply {
  const text: JsonSchema = { type: 'string' };
  return {
    description: file === undefined ? 'Done' : 'The file',
    ...((hasVersion || hasPages) && {
      headers: {
        ...(hasVersion && { ETag: { description: 'The version of the row', schema: text } }),
        ...(hasPages && {
          Link: { description: 'The address of the next page, if there is one', schema: text },
        }),
      },
    }),
    content: {
      [file ?? 'application/json']: { schema: answered ?? (file === 'application/json' ? {} : text) },
    },
  };
}

/** An endpoint of the contract, as OpenAPI writes it. */
export function operationOf(name: string, endpoint: Endpoint): Operation {
  const { path, access, summary, params, query, status = 200 } = endpoint;
  const traits = traitsOf(endpoint);
  return {
    operationId: name,
    tags: [tagOf(path)],
    summary,
    security: access === 'guest' ? [{}, { session: [] }] : [{ session: [access] }],
    parameters: [
      ...(params ? parametersFrom('path', schemaOf(params, 'input')) : []),
      ...(query ? parametersFrom('query', schemaOf(query, 'input')) : []),
      ...(traits.takesVersion ? [IF_MATCH] : []),
      ...(traits.takesAttempt ? [ATTEMPT] : []),
      ...(access === 'guest' ? [] : [PAGE_OF]),
    ],
    ...(traits.sent && {
      requestBody: { required: true, content: { 'application/json': { schema: traits.sent } } },
    }),
    responses: { [status]: successOf(endpoint, traits), ...errorReplies(errorsOf(endpoint, traits)) },
  };
}
