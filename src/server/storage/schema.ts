import type { ColumnType, Generated } from 'kysely';

/** JSON: written as text; read as text from one database and as a value from the other. */
type Json = ColumnType<unknown, string, string>;
type Origin = Generated<string | null>;
/** The import that brought it, which may be under way; `null` for a row that was made here. */
type ImportId = Generated<string | null>;

/** A person, known by what the sign-in provider calls her. Moments are ISO 8601 text throughout. */
export interface UsersTable {
  id: string;
  issuer: string;
  subject: string;
  /** Only when the provider says that it is verified. */
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  /** What she is sorted and found by (see search-key.ts); empty where nothing is known. */
  first_name_key: string;
  last_name_key: string;
  email_key: string;
  /** `null` until she has said so herself. */
  email_updates: ColumnType<number | boolean | null, boolean | null, boolean | null>;
  /** Calculations run while signed in. */
  calculation_count: number;
  created_at: string;
  /** The last login. */
  updated_at: string;
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token, base64url. */
  token_hash: string;
  /** By which it is spoken of; the hash stays here. */
  id: string;
  user_id: string;
  user_agent: string | null;
  /** For the provider's own logout; `null` where it has none. */
  id_token: string | null;
  /** The provider's ID of its own session; `null` where it tells none. */
  provider_sid: Generated<string | null>;
  created_at: string;
  /** Moves once a day at most. */
  last_seen_at: string;
}

/** Gauges per 4 inches. */
export interface SwatchesTable {
  id: string;
  owner_id: string;
  yarn_name: string;
  yarn_colorway: string | null;
  yarn_category: string;
  needle_size: string;
  stitch_gauge: number;
  row_gauge: number;
  notes: string | null;
  created_at: string;
  /** From 1, one more with every change. */
  version: number;
  /** The version that the attempt to create it last made; while it is the row's, nobody has changed it since. */
  attempt_version: Generated<number>;
  /** Its id in the file it was taken in from, which it keeps in every other; `null` for one that was made here. */
  origin_id: Origin;
  import_id: ImportId;
}

/** A pattern, entered by hand or saved. */
export interface PatternsTable {
  id: string;
  /** `null` while it belongs to nobody. */
  owner_id: string | null;
  /** In any shape that the engine's `readPatternData` reads. */
  extracted_data: Json;
  saved_name: string | null;
  saved_description: string | null;
  saved_url: string | null;
  notes: string | null;
  created_at: string;
  /** `null` until somebody saves it. */
  saved_at: string | null;
  version: ColumnType<number, number | undefined, number>;
  attempt_version: Generated<number>;
  origin_id: Origin;
  import_id: ImportId;
}

export interface CalculationsTable {
  id: string;
  owner_id: string;
  /** `null` when the pattern is gone. */
  pattern_id: string | null;
  name: string;
  user_stitches: number;
  user_rows: number;
  recommended_size: string;
  gauge_difference_percent: number;
  results: Json;
  created_at: string;
  version: number;
  attempt_version: Generated<number>;
  origin_id: Origin;
  import_id: ImportId;
}

/** What somebody wrote to support. It belongs to nobody here: a guest may write, too. */
export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** All of the above as it is searched. */
  search_text: string;
  created_at: string;
  is_read: ColumnType<number | boolean, boolean, boolean>;
  is_responded: ColumnType<number | boolean, boolean, boolean>;
}

/** How many there are, in one row, so that nobody has to count. */
export interface TotalsTable {
  users: number;
  /** The sum over the users that there are. */
  calculations: number;
  /** Contact messages without a response, and those with one. */
  pending_messages: number;
  responded_messages: number;
}

/** How much an account holds: its swatches, patterns and saved results. */
export interface AccountSizesTable {
  owner_id: string;
  row_count: number;
  byte_count: number;
}

/** An import that is under way: until it ends, all it brings may be removed again. */
export interface ImportsTable {
  id: string;
  owner_id: string;
  /** When its last batch was stored. */
  active_at: string;
}

/** How often an address has called what is limited, where several processes count together. */
export interface LimitHitsTable {
  /** A digest of the limit's name and the address. */
  key: string;
  hits: number;
  ends_at: string;
}

/** The tables as they are after all migrations. */
export interface Tables {
  users: UsersTable;
  sessions: SessionsTable;
  swatches: SwatchesTable;
  patterns: PatternsTable;
  calculations: CalculationsTable;
  contact_messages: ContactMessagesTable;
  totals: TotalsTable;
  limit_hits: LimitHitsTable;
  account_sizes: AccountSizesTable;
  imports: ImportsTable;
}

/** What can be counted again, or need not last. */
type DerivedTable = 'limit_hits' | 'account_sizes' | 'imports';

/**
 * The tables that hold what somebody must not lose, those that others refer to first, each with the column by which its
 * rows are told apart; `null` where there is one row alone.
 */
export const LASTING_TABLES = {
  users: 'id',
  sessions: 'token_hash',
  swatches: 'id',
  patterns: 'id',
  calculations: 'id',
  contact_messages: 'id',
  totals: null,
} as const satisfies { [Table in Exclude<keyof Tables, DerivedTable>]: keyof Tables[Table] | null };
export type LastingTable = keyof typeof LASTING_TABLES;
