import { sql, type Kysely, type Selectable } from 'kysely';
import type * as z from 'zod';
import type { MessagesQuery } from '../../contract/admin.ts';
import type { contactBody, ContactMessage } from '../../contract/contact.ts';
import { isAfter, type Position } from './library-pages.ts';
import type { ContactMessagesTable, Tables } from './schema.ts';
import { containsPattern, toSearchText } from './search-key.ts';
import { addToTotals, readTotals } from './totals.ts';

/** The content of a message to support. */
export type MessageContent = Omit<z.output<typeof contactBody>, 'website'>;

type Row = Omit<Selectable<ContactMessagesTable>, 'search_text'>;

const columns = [
  'id',
  'name',
  'email',
  'subject',
  'message',
  'created_at',
  'is_read',
  'is_responded',
] as const satisfies readonly (keyof Row)[];

/** Returns a stored row as the API sends it. SQLite returns booleans as numbers. */
const readMessage = ({ created_at, is_read, is_responded, ...content }: Row): ContactMessage => ({
  ...content,
  createdAt: created_at,
  isRead: Boolean(is_read),
  isResponded: Boolean(is_responded),
});

/**
 * Stores a message. A message with this ID, from an earlier try, is corrected unless an admin has read it.
 * @returns whether the message is new or has changed
 */
export function createMessage(
  db: Kysely<Tables>,
  id: string,
  { name, email, subject, message }: MessageContent,
  at: Date,
): Promise<boolean> {
  const content = { name, email, subject, message };
  const given = { ...content, search_text: toSearchText(Object.values(content).join('\n')) };
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows: inserted = 0n } = await transaction
      .insertInto('contact_messages')
      .values({ id, ...given, created_at: at.toISOString(), is_read: false, is_responded: false })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (inserted > 0n) {
      await addToTotals(transaction, { pending_messages: 1 });
      return true;
    }
    const { numUpdatedRows: corrected } = await transaction
      .updateTable('contact_messages')
      .set(given)
      .where('id', '=', id)
      .where('is_read', '=', false)
      .where((row) => row.not(row.and(content)))
      .executeTakeFirst();
    return corrected > 0n;
  });
}

/** The most messages. One takes at most 70 kB with its search text, so all take 700 MB, and usually far less. */
export const MAX_MESSAGES = 10_000;
/** Removed together, so that it rarely happens. */
const REMOVED_PER_BATCH = 100;

/**
 * Makes room for a message with this ID, unless an earlier try has stored it: at the limit, the oldest messages with a
 * response are removed. Messages without a response are never removed.
 * @returns whether the message has room
 */
export async function makeRoomForMessage(db: Kysely<Tables>, id: string): Promise<boolean> {
  const totals = await readTotals(db);
  if (totals.pending_messages + totals.responded_messages < MAX_MESSAGES) return true;
  if (await findMessage(db, id)) return true;
  return db.transaction().execute(async (transaction) => {
    const oldest = transaction
      .selectFrom('contact_messages')
      .select('id')
      .where('is_responded', '=', true)
      .orderBy('created_at')
      .limit(REMOVED_PER_BATCH);
    const { numDeletedRows } = await transaction
      .deleteFrom('contact_messages')
      .where('id', 'in', oldest)
      .executeTakeFirst();
    await addToTotals(transaction, { responded_messages: -Number(numDeletedRows) });
    return numDeletedRows > 0n;
  });
}

/** The parameters of a page of messages. */
export type MessagePage = Pick<MessagesQuery, 'search' | 'order' | 'limit' | 'responded'> & {
  /** `null` for the first page. */
  /** A position in time. */
  after: Position | null;
};

/** Messages are read in parts, because one may have 30 kB. */
const PART = 100;
/** A page ends after this many characters, because it must fit into memory. */
const LONGEST_PAGE = 4_000_000;

/** Lists a page of messages by time. @returns also the position of its last message; `null` when it is the last page */
export async function listMessages(
  db: Kysely<Tables>,
  page: MessagePage,
): Promise<{ messages: ContactMessage[]; end: Position | null }> {
  const messages: ContactMessage[] = [];
  let end = page.after;
  let length = 0;
  do {
    const limit = Math.min(PART, page.limit - messages.length);
    const part = await readMessages(db, { ...page, limit, after: end });
    messages.push(...part.messages);
    length += part.messages.reduce((sum, { message }) => sum + message.length, 0);
    ({ end } = part);
  } while (end !== null && messages.length < page.limit && length < LONGEST_PAGE);
  return { messages, end };
}

async function readMessages(
  db: Kysely<Tables>,
  { search, order, limit, responded, after }: MessagePage,
): Promise<{ messages: ContactMessage[]; end: Position | null }> {
  let query = db
    .selectFrom('contact_messages')
    .select(columns)
    .orderBy('created_at', order)
    .orderBy('id', order)
    // One more than the page shows whether there is another page.
    .limit(limit + 1);
  if (responded) query = query.where('is_responded', '=', responded === 'true');
  if (search) query = query.where(sql<boolean>`search_text like ${containsPattern(search)} escape '\\'`);
  if (after) query = query.where(isAfter('created_at', order, after));
  const rows = await query.execute();
  const messages = rows.slice(0, limit).map(readMessage);
  const last = messages.at(-1);
  return { messages, end: last && rows.length > limit ? { value: last.createdAt, id: last.id } : null };
}

async function findMessage(db: Kysely<Tables>, id: string): Promise<ContactMessage | null> {
  const row = await db.selectFrom('contact_messages').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? readMessage(row) : null;
}

/** Marks a message as read. Returns `null` when it does not exist. */
export async function markMessageRead(db: Kysely<Tables>, id: string): Promise<ContactMessage | null> {
  const row = await db
    .updateTable('contact_messages')
    .set({ is_read: true })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return row ? readMessage(row) : null;
}

/** Marks a message as read and responded. Returns `null` when it does not exist. */
export function markMessageResponded(db: Kysely<Tables>, id: string): Promise<ContactMessage | null> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('contact_messages')
      .set({ is_read: true, is_responded: true })
      .where('id', '=', id)
      .where('is_responded', '=', false)
      .returning(columns)
      .executeTakeFirst();
    if (!row) return findMessage(transaction, id);
    await addToTotals(transaction, { pending_messages: -1, responded_messages: 1 });
    return readMessage(row);
  });
}
