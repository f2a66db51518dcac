// HTTP: how the contract's endpoints are mounted, and the door every request comes through.
// What may come in: Fastify and its plugins, the contract, the configuration.
// What may not: SQL, knitting, what an endpoint does (that is in routes/).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, OutputOf } from '../../contract/endpoint.ts';

/** A request whose parts have passed the endpoint's schemas. */
export interface Call<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
}

/** How often one address may call an endpoint. */
export interface Limits {
  perMinute: number;
}

/**
 * Serves an endpoint of the contract. The handler gets what its schemas let through and returns what its response
 * schema describes; to refuse, it throws an `ApiError`.
 * @param limits absent for an endpoint that costs nothing to call
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => OutputOf<E['response']> | Promise<OutputOf<E['response']>>,
  limits?: Limits,
): void {
  const { method, path, params, query, body, status = 200 } = endpoint;
  app.route({
    method,
    // The API's routes are registered under /api (see app.ts).
    url: path.slice('/api'.length),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
    },
    ...(limits && { config: { rateLimit: { max: limits.perMinute } } }),
    handler: (request, reply) => {
      reply.code(status);
      return handler(callOf<E>(request));
    },
  });
}

/** The schemas have run: the parts are what they put out. Fastify's own types cannot follow a generic endpoint. */
function callOf<E extends Endpoint>({ params, query, body }: FastifyRequest): Call<E> {
  return { params, query, body } as Call<E>;
}
