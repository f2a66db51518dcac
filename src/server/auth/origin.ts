import type { FastifyRequest } from 'fastify';

/** Returns the origin by which the user reaches the server, such as `https://knit.example.org`. */
export function getOrigin({ protocol, host }: FastifyRequest, publicUrl: URL | null): string {
  return publicUrl?.origin ?? `${protocol}://${host}`;
}
