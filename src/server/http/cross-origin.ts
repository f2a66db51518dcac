import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/** Returns the origin by which the user reaches the server, such as `https://knit.example.org`. */
export const getOrigin = ({ protocol, host }: FastifyRequest, publicUrl: URL | null): string =>
  publicUrl?.origin ?? `${protocol}://${host}`;

/** Returns whether a page of another site, or of another host of the same site, caused the request. */
export function isCrossOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return typeof site === 'string' && !OWN_SITES.has(site);
}

/** Returns whether another site has put an address into a picture, a frame or the like, rather than linking to it. */
export const isEmbeddedElsewhere = (request: FastifyRequest): boolean =>
  isCrossOrigin(request) && !['document', undefined].includes(request.headers['sec-fetch-dest']);

/** Returns whether a request comes from our own pages or from a program that is not a browser. */
function isSameOrigin(request: FastifyRequest, publicUrl: URL | null): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && OWN_SITES.has(site)) return true;
  if (headers.origin !== undefined) return headers.origin === getOrigin(request, publicUrl);
  return site === undefined;
}

/** Rejects writing requests that another site causes (CSRF). */
export function refuseCrossOriginWrites(app: FastifyInstance, publicUrl: URL | null): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (SAFE_METHODS.has(request.method) || isSameOrigin(request, publicUrl)) next();
    else next(new ApiError('crossOrigin'));
  });
}
