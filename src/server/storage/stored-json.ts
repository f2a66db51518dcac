/** Reads a stored JSON value. SQLite stores it as text; PostgreSQL returns it parsed. */
export const readStoredJson = (stored: unknown): unknown =>
  typeof stored === 'string' ? JSON.parse(stored) : stored;
