import type { RateLimit } from '../../contract/endpoint.ts';
import type { DailyBytes } from './daily-bytes.ts';

/** A provider that ends the sessions of many users at once. */
export const PROVIDER_LOGOUTS: RateLimit = { perMinute: 1200 };
/** An import of this many bytes runs on the main thread: it costs no more than any other body of this size. */
export const SMALL_FILE = 64 * 1024;
/** A hundred long messages from one address. */
export const MESSAGE_BYTES: DailyBytes = { ofAddress: 1_000_000, ofAll: 50_000_000 };
/** Thousands of patterns from one address. */
export const GUEST_PATTERN_BYTES: DailyBytes = { ofAddress: 5_000_000, ofAll: 200_000_000 };
