import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/** Whether a browser says that a page of another site, or of another host of ours, made it send the request. */
export function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return typeof site === 'string' && !OWN_SITES.has(site);
}

/** Whether a request that writes comes from our own pages, or from no browser at all. */
function isOurs({ headers, protocol, host }: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string' && OWN_SITES.has(site)) return true;
  if (headers.origin !== undefined) return headers.origin === (publicOrigin ?? `${protocol}://${host}`);
  return site === undefined;
}

/** Refuses what another site makes a visitor's browser send. */
export function refuseCrossOriginWrites(app: FastifyInstance, publicUrl: URL | null): void {
  app.addHook('onRequest', (request, _reply, next) => {
    if (SAFE_METHODS.has(request.method) || isOurs(request, publicUrl?.origin)) next();
    else next(new ApiError('crossOrigin'));
  });
}
