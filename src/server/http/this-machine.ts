import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';

/** The headers that proxies add. */
const FORWARDED =
  /^(?:forwarded|via|(?:x-)?(?:real|client|cluster-client|true-client)-ip|x-(?:forwarded|original)(?:-.+)?|true-client-ip|(?:cf|fly|fastly)-.+)$/;

/** The prefix of IPv4 addresses in IPv6 notation. */
export const IPV4_MAPPED = /^::ffff:/;

/** Returns whether a request comes from this machine, to one of its local names, and not through a proxy. */
export function isFromThisMachine({ headers, hostname, socket }: FastifyRequest): boolean {
  const isLocalPeer = isLoopback((socket.remoteAddress ?? '').replace(IPV4_MAPPED, ''));
  return isLocalPeer && isLoopback(hostname) && !Object.keys(headers).some((name) => FORWARDED.test(name));
}
