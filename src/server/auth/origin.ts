import type { FastifyRequest } from 'fastify';

/** The address by which this person reaches us, such as `https://knit.example.org`. */
export function originOf({ protocol, host }: FastifyRequest, publicUrl: URL | null): string {
  return publicUrl?.origin ?? `${protocol}://${host}`;
}
