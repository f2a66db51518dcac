import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How many bytes are kept in a day: of what one address sends, and of what all send. */
export interface DailyBytes {
  ofAddress: number;
  ofAll: number;
}

/** Notes what a request is about to have kept. @throws ApiError when that is too much for today */
export type TakeBytes = (reply: FastifyReply, content: unknown) => void;

/** Bounds how much people who need not sign in can have kept; each process counts by itself, from its start. */
export function limitDailyBytes(
  now: () => Date,
  isLimited: boolean,
  { ofAddress, ofAll }: DailyBytes,
): TakeBytes {
  const addresses = new Map<string, number>();
  let all = 0;
  let endsAt = -Infinity;
  return ({ request }, content) => {
    if (!isLimited) return;
    const at = now().getTime();
    if (at >= endsAt) {
      addresses.clear();
      all = 0;
      endsAt = at + DAY_MS;
    }
    const bytes = Buffer.byteLength(JSON.stringify(content));
    const address = normalizeIP(request.ip);
    const own = (addresses.get(address) ?? 0) + bytes;
    if (own > ofAddress || all + bytes > ofAll) throw new ApiError('tooMuchToday');
    addresses.set(address, own);
    all += bytes;
  };
}
