import { IMPORT_LIMITS } from '../../contract/import-limits.ts';
import type { DailyBytes } from './daily-bytes.ts';
import type { Limits } from './mount.ts';

/** What a person can do by hand, and a program that fills the database cannot. */
export const CREATIONS: Limits = { perMinute: 120 };
export const GUEST_CREATIONS: Limits = { perMinute: 60, isShared: true };
/** Costs little, and a knitter tries many numbers. */
export const CALCULATIONS: Limits = { perMinute: 300 };
/** Nobody writes to support more often. */
export const MESSAGES: Limits = { perMinute: 5, isShared: true };
/** A browser that goes back and forth between us and the sign-in provider. */
export const SIGN_INS: Limits = { perMinute: 60, isShared: true };
/** More than any page asks for; behind one address there may be many accounts. */
export const READS: Limits = { perMinute: 600, isPerAccount: true };
/** A provider that ends the sessions of many at once. */
export const PROVIDER_LOGOUTS: Limits = { perMinute: 1200 };
/** Reads everything that somebody has. */
export const EXPORTS: Limits = { perMinute: 30 };
/** A library of ten thousand patterns fits; a larger one comes in parts. */
export const IMPORTS: Limits = { perMinute: 10, largestBody: IMPORT_LIMITS.bytes };
/** An import of this size is done in passing: it costs no more than any other body of this size may. */
export const SMALL_FILE = 64 * 1024;
/** A hundred long messages from one address. */
export const MESSAGE_BYTES: DailyBytes = { ofAddress: 1_000_000, ofAll: 50_000_000 };
/** Thousands of patterns from one address. */
export const GUEST_PATTERN_BYTES: DailyBytes = { ofAddress: 5_000_000, ofAll: 200_000_000 };
