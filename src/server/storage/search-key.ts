import { sql } from 'kysely';

/** Long enough for every name. PostgreSQL's indexes have a limit. */
const MAX_KEY_LENGTH = 255;

/** Removes case and accents from a text in any script. Upper case after lower case makes "ß", "ẞ" and "ss" equal. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().toUpperCase().toWellFormed();

/** As long as the longest message. Folding makes some characters longer. */
const MAX_SEARCH_TEXT_LENGTH = 11_000;

/** Returns the text to search in. Text after {@link MAX_SEARCH_TEXT_LENGTH} characters is not found. */
export const toSearchText = (text: string): string =>
  foldText(text).slice(0, MAX_SEARCH_TEXT_LENGTH).toWellFormed();

/** Returns the key by which a text is sorted and searched. */
export const toSearchKey = (text: string | null): string =>
  foldText(text ?? '')
    .slice(0, MAX_KEY_LENGTH)
    .toWellFormed();

/** Returns a pattern for folded texts that contain a text, for `like … escape '\\'`. */
export const containsPattern = (text: string): string => `%${foldText(text).replace(/[\\%_]/g, '\\$&')}%`;

/** The text in which users are searched. The index works with exactly this expression only. */
export const USER_SEARCH_TEXT = sql<string>`first_name_key || ' ' || last_name_key || ' ' || email_key`;
