import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The most bytes to store in a day, from one address and from all addresses. */
export interface DailyBytes {
  perAddress: number;
  total: number;
}

/** Counts the content of a request before it is stored. @throws ApiError when a limit is reached */
export type CountBytes = (reply: FastifyReply, content: unknown) => void;

/** Limits how much guests can store in a day. Each process counts separately, from its start. */
export function limitDailyBytes(
  now: () => Date,
  isLimited: boolean,
  { perAddress, total }: DailyBytes,
): CountBytes {
  const addresses = new Map<string, number>();
  let sum = 0;
  let endsAt = -Infinity;
  return ({ request }, content) => {
    if (!isLimited) return;
    const at = now().getTime();
    if (at >= endsAt) {
      addresses.clear();
      sum = 0;
      endsAt = at + DAY_MS;
    }
    const bytes = Buffer.byteLength(JSON.stringify(content));
    const address = normalizeIP(request.ip);
    const addressSum = (addresses.get(address) ?? 0) + bytes;
    if (addressSum > perAddress || sum + bytes > total) throw new ApiError('tooMuchToday');
    addresses.set(address, addressSum);
    sum += bytes;
  };
}
