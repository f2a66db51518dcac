import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { IPV4_MAPPED } from '../this-machine.ts';

const GROUPS = 8;

/** Returns what counts as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function getClient({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const address = ip.replace(IPV4_MAPPED, '');
  if (!isIPv6(address)) return address;
  const [first = [], last] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(last ? GROUPS - first.length - last.length : 0).fill('0');
  const groups = [...first, ...zeros, ...(last ?? [])].slice(0, GROUPS / 2);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Returns the account of a request, or its client for a guest. Runs after the endpoint has set the user. */
export const getCaller = (request: FastifyRequest): string => request.caller?.user.id ?? getClient(request);
