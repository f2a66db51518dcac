import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SwatchTextColumns } from '../../contract/swatch-texts.ts';
import type { Swatch } from '../../contract/swatches.ts';
import type { LengthUnit } from '../../engine/units.ts';
import type { UserId } from '../../contract/user.ts';

/** JSON, written as text. SQLite returns text; PostgreSQL returns the value. */
type Json = ColumnType<unknown, string, string>;
type JsonOrNull = ColumnType<unknown, string | null, string | null>;
/** The size of the row in bytes, which the database computes. It is an estimate: 100 more than the row's texts have. */
type ByteSize = GeneratedAlways<number>;

/** The issuer of the local sign-in's accounts: a name, never an address to fetch (RFC 2606 reserves `.invalid`). */
export const LOCAL_ISSUER = 'https://swatchwise.invalid/local-sign-in';

/** A user, identified by issuer and subject of the sign-in provider. All times are ISO 8601 text. */
export interface UsersTable {
  id: ColumnType<UserId, string, never>;
  issuer: string;
  subject: string;
  /** `null` unless the provider has verified it. */
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  /** For sorting and searching (see search-key.ts); empty for missing values. */
  first_name_key: string;
  last_name_key: string;
  email_key: string;
  /** `null` until the user chooses. */
  email_updates: ColumnType<number | boolean | null, boolean | null, boolean | null>;
  /** `null` until the user chooses. */
  units: LengthUnit | null;
  /** Calculations run while signed in. */
  calculation_count: number;
  created_at: string;
  /** The last login: nothing else changes it. */
  updated_at: string;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token, base64url. */
  token_hash: string;
  /** Public, unlike the hash. */
  id: string;
  user_id: UserId;
  user_agent: string | null;
  /** For the logout at the provider; `null` where it has none. */
  id_token: string | null;
  /** The provider's ID of its session; `null` where it sends none. */
  provider_sid: Generated<string | null>;
  created_at: string;
  /** Updated at most once a day. */
  last_seen_at: string;
}

/** Gauges per 4 inches. */
export interface SwatchesTable extends SwatchTextColumns {
  id: string;
  owner_id: UserId;
  yarn_name: string;
  yarn_category: ColumnType<Swatch['yarnCategory'], string, string>;
  needle_size: ColumnType<Swatch['needleSize'], string, string>;
  stitch_gauge: number;
  row_gauge: number;
  /** The counts from which the gauge was computed; `null` if they were not saved. */
  gauge_count: JsonOrNull;
  created_at: string;
  /** Starts at 1. Each change adds 1. */
  version: number;
  byte_size: ByteSize;
}

export interface PatternsTable {
  id: string;
  /** `null` for a guest's pattern. */
  owner_id: UserId | null;
  /** In any shape that the engine's `readPatternData` reads. */
  extracted_data: Json;
  saved_name: string | null;
  saved_description: string | null;
  saved_url: string | null;
  notes: string | null;
  created_at: string;
  /** `null` for an unsaved pattern. */
  saved_at: string | null;
  version: ColumnType<number, number | undefined, number>;
  byte_size: ByteSize;
}

export interface CalculationsTable {
  id: string;
  owner_id: UserId;
  /** `null` when the pattern is gone. */
  pattern_id: string | null;
  name: string;
  user_stitches: number;
  user_rows: number | null;
  recommended_size: string;
  gauge_difference_percent: number;
  results: Json;
  /** The outcome; `null` where this was not saved. */
  outcome: JsonOrNull;
  created_at: string;
  version: number;
  byte_size: ByteSize;
}

/** A message to support. It has no owner, because guests can also write. */
export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** All of the above, prepared for searching. */
  search_text: string;
  /** Digests of the sender's address and network; `null` once the message has a response. */
  client: Generated<string | null>;
  network: Generated<string | null>;
  created_at: string;
  is_read: ColumnType<number | boolean, boolean, boolean>;
  is_responded: ColumnType<number | boolean, boolean, boolean>;
}

/** Counts in one row, so that no query has to count rows. */
export interface TotalsTable {
  users: number;
  /** The sum over all users. */
  calculations: number;
  /** Contact messages without a response, and those with one. */
  pending_messages: number;
  responded_messages: number;
}

/** The calls of an address, counted by several processes together. */
export interface LimitHitsTable {
  /** A digest of the limit's name and the address. */
  key: string;
  hits: number;
  ends_at: string;
}

/** The tables after all migrations. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  swatches: SwatchesTable;
  patterns: PatternsTable;
  calculations: CalculationsTable;
  contact_messages: ContactMessagesTable;
  totals: TotalsTable;
  limit_hits: LimitHitsTable;
}

/** The tables whose data must not be lost. Referenced tables come first. */
export const LASTING_TABLES = [
  'users',
  'sessions',
  'swatches',
  'patterns',
  'calculations',
  'contact_messages',
  'totals',
] as const satisfies readonly (keyof Tables)[];
export type LastingTable = (typeof LASTING_TABLES)[number];
