import { sql } from 'kysely';

/** Long enough for every name; an index of PostgreSQL takes no longer ones. */
const LONGEST_KEY = 255;

/**
 * Text as it is searched: without case and accents, in any script, which neither database does by itself. By way of
 * lower case to upper case, where "ß", "ẞ" and "ss" meet, and both small sigmas.
 */
export const folded = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().toUpperCase().toWellFormed();

/** As long as the longest message: some characters become many when they are folded. */
const LONGEST_SEARCH_TEXT = 11_000;

/** Text as it is searched in; what comes after {@link LONGEST_SEARCH_TEXT} characters is not found. */
export const searchText = (text: string): string => folded(text).slice(0, LONGEST_SEARCH_TEXT).toWellFormed();

/** Text as it is sorted and searched. */
export const searchKey = (text: string | null): string =>
  folded(text ?? '')
    .slice(0, LONGEST_KEY)
    .toWellFormed();

/** A pattern for folded texts that hold this one: for `like … escape '\\'`. */
export const holding = (text: string): string => `%${folded(text).replace(/[\\%_]/g, '\\$&')}%`;

/** What a user is searched in. The index on it serves only exactly this expression. */
export const USER_SEARCH_TEXT = sql<string>`first_name_key || ' ' || last_name_key || ' ' || email_key`;
