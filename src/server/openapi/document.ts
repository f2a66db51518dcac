// OpenAPI: the contract's table of endpoints, written out for programs and for people.
// What may come in: the contract.
// What may not: anything about an endpoint that the contract does not say.
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { operationOf, OTHER_TAG, TAGS, type Operation } from './operation.ts';
import { namedSchemas, type JsonSchema } from './schemas.ts';

/** What of OpenAPI 3.1 we write. */
export interface ApiDescription {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
}

/** Raised when a change would break a program that calls the API. */
const VERSION = '1';

const DESCRIPTION = [
  'Gauges are stitches and rows per 4 inches, measurements inches; neither is rounded. Moments are ISO 8601 in UTC.',
  'Who signs in (in a browser, at /api/login) gets a session cookie. Without one, an endpoint for users answers 401; what belongs to somebody else, or to admins, answers 404.',
  'A row that is answered alone comes with an ETag. Send it back as If-Match to change that state of the row and no later one: 409 means that it was changed elsewhere.',
  'Send a UUID as Idempotency-Key to create: however often the same one is sent, one row is made.',
  'A body is JSON of at most 64 kB, the import of at most 20 MB. A browser may write from our own pages alone.',
  'Every error has the same body: words for a person, and for a 400 the words on each wrong field.',
].join('\n\n');

/** A navigation of the browser that signs in or out: it is answered with a redirect, or a page that says why not. */
function navigation(operationId: string, summary: string, ...query: string[]): Operation {
  return {
    operationId,
    tags: [TAGS.auth ?? OTHER_TAG],
    summary,
    security: [{}, { session: [] }],
    parameters: query.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
    responses: {
      303: { description: 'Where the browser goes next' },
      default: {
        description: 'Why it did not work',
        content: { 'text/html': { schema: { type: 'string' } } },
      },
    },
  };
}

const NAVIGATIONS: Readonly<Record<string, Operation>> = {
  '/api/login': navigation('signIn', 'Sign in, and come back to a path of ours', 'returnTo'),
  '/api/callback': navigation(
    'finishSignIn',
    'Where the sign-in service sends the browser back to',
    'code',
    'state',
  ),
  '/api/logout': navigation('signOut', 'End the session, and that of the sign-in service'),
};

/**
 * Describes the whole API.
 * @param publicUrl where people reach it; `null` when nobody said
 */
export function describeApi(publicUrl: URL | null): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  for (const [path, operation] of Object.entries(NAVIGATIONS)) paths[path] = { get: operation };
  return {
    openapi: '3.1.0',
    info: { title: 'Swatchwise', version: VERSION, description: DESCRIPTION },
    servers: [{ url: publicUrl?.origin ?? '/', description: 'This server' }],
    tags: [...new Set([...Object.values(TAGS), OTHER_TAG])].map((name) => ({ name })),
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'swatchwise',
          description: 'Set at sign-in. On https its name begins with __Host-',
        },
      },
    },
  };
}
