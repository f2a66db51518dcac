import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** The prefix of IPv4 addresses in IPv6 notation. */
const IPV4_MAPPED = /^::ffff:(?=[\d.]+$)/i;
const GROUPS = 8;

/** Returns what counts as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function getClient({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const address = ip.replace(IPV4_MAPPED, '');
  if (!address.includes(':') || !isIPv6(address)) return address;
  const [first = [], last] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(last ? GROUPS - first.length - last.length : 0).fill('0');
  const groups = [...first, ...zeros, ...(last ?? [])].slice(0, GROUPS / 2);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Returns the network of a client ({@link getClient}): the /24 of an IPv4 address, or the /48 of an IPv6 network. */
export const getNetwork = (client: string): string => client.split(/[.:]/).slice(0, 3).join('.');

/** Returns the account of a request, or its client for a guest. Runs after the endpoint has set the user. */
export const getCaller = (request: FastifyRequest): string => request.caller?.user.id ?? getClient(request);

/** Counts by key in time windows of one length. The clock is monotonic, because the system clock may be set back. */
export class WindowCounter {
  readonly #windowMs: number;
  readonly #clock: () => number;
  readonly #counts = new Map<string, number>();
  #endsAt = -Infinity;

  /** @param clock returns a time in milliseconds that never decreases */
  constructor(windowMs: number, clock = () => performance.now()) {
    this.#windowMs = windowMs;
    this.#clock = clock;
  }

  /** Adds an amount to a key's count in the current window. @returns the new count */
  add(key: string, amount: number): number {
    const now = this.#clock();
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + this.#windowMs;
    }
    const count = (this.#counts.get(key) ?? 0) + amount;
    this.#counts.set(key, count);
    return count;
  }

  /** Returns the milliseconds until the current window ends. Only meaningful after `add`. */
  get remainingMs(): number {
    return this.#endsAt - this.#clock();
  }
}
