import type { RateLimit } from '../../contract/endpoint.ts';
import type { DailyBytes } from './daily-bytes.ts';

/** A provider may end the sessions of many users at the same time. */
export const PROVIDER_LOGOUTS: RateLimit = { perMinute: 1200 };
/** A hundred long messages from one address. */
export const MESSAGE_BYTES: DailyBytes = { perAddress: 1_000_000, total: 50_000_000 };
/** Thousands of patterns from one address. */
export const GUEST_PATTERN_BYTES: DailyBytes = { perAddress: 5_000_000, total: 200_000_000 };
