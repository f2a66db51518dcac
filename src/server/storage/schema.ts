import type { ColumnType } from 'kysely';

/** A pattern, entered by hand or saved. Moments are ISO 8601 text. */
interface PatternsTable {
  id: string;
  /** `null` while it belongs to nobody. */
  owner_id: string | null;
  /** JSON in any shape that the engine's `readPatternData` reads; written as text. */
  extracted_data: ColumnType<unknown, string, string>;
  saved_name: string | null;
  saved_description: string | null;
  saved_url: string | null;
  notes: string | null;
  created_at: string;
  /** `null` until somebody saves it. */
  saved_at: string | null;
}

/** The tables as they are after all migrations. */
export interface Tables {
  patterns: PatternsTable;
}
