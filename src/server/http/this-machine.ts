import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';

/** What proxies add to the requests that they pass on. */
const FORWARDED =
  /^(?:forwarded|via|(?:x-)?(?:real|client|cluster-client|true-client)-ip|x-(?:forwarded|original)(?:-.+)?|true-client-ip|(?:cf|fly|fastly)-.+)$/;

/** How a system that speaks both versions of IP writes an address of the older one. */
export const IPV4_MAPPED = /^::ffff:/;

/** Whether a request comes from this machine, under a name of its own, and not through a proxy. */
export function isFromThisMachine({ headers, hostname, socket }: FastifyRequest): boolean {
  const isLocalPeer = isLoopback((socket.remoteAddress ?? '').replace(IPV4_MAPPED, ''));
  return isLocalPeer && isLoopback(hostname) && !Object.keys(headers).some((name) => FORWARDED.test(name));
}
