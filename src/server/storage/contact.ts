import { sql, type Kysely, type Transaction } from 'kysely';
import type * as z from 'zod';
import type { MessagesQuery, removeMessagesBody } from '../../contract/admin.ts';
import type { contactBody, ContactMessage } from '../../contract/contact.ts';
import { ApiError } from '../api-error.ts';
import type { Database } from './database.ts';
import { isAfter, type Position } from './library-pages.ts';
import { hashAddress } from './limit-hits.ts';
import type { Tables } from './schema.ts';
import { containsPattern, toSearchText } from './search-key.ts';
import { addToTotals, readTotals } from './totals.ts';

export type MessageContent = Omit<z.output<typeof contactBody>, 'website'>;

/** The address that a message comes from, as the rate limits count it, and the network that it belongs to. */
export interface Sender {
  client: string;
  network: string;
}

/** The digests are short: both together fit hundreds of IPv4 addresses, so trying all does not find the sender's. */
const toSenderColumns = ({ client, network }: Sender) => ({
  client: hashAddress('message client', client).slice(0, 2),
  network: hashAddress('message network', network).slice(0, 2),
});

type Flag = 'isRead' | 'isResponded';
type Row = Omit<ContactMessage, Flag> & Record<Flag, number | boolean>;

const columns = [
  'id',
  'name',
  'email',
  'subject',
  'message',
  'created_at as createdAt',
  'is_read as isRead',
  'is_responded as isResponded',
] as const;

/** Returns a stored row as the API sends it. SQLite returns booleans as numbers. @throws ApiError without a row */
function readMessage(row: Row | undefined): ContactMessage {
  if (!row) throw new ApiError('notFound');
  return { ...row, isRead: Boolean(row.isRead), isResponded: Boolean(row.isResponded) };
}

/** The most messages. One takes at most 70 kB with its search text, so all take 700 MB, and usually far less. */
export const MAX_MESSAGES = 10_000;
/** Answered messages are removed in batches, so that removals are rare. */
const REMOVED_PER_BATCH = 100;
/** The most messages without a response of one sender, and of the senders in one network, within {@link UNANSWERED_MS}. */
export const MAX_UNANSWERED = { client: 20, network: 200 };

/** Thirty days. Without an admin page, operators reply by email, and these messages never get a response here. */
const UNANSWERED_MS = 30 * 24 * 60 * 60_000;

/** @throws ApiError when too many messages of a sender or their network have no response */
async function checkLimits(db: Kysely<Tables>, sender: Sender, now: Date): Promise<void> {
  const { client, network } = toSenderColumns(sender);
  const unanswered = await db
    .selectFrom('contact_messages')
    .select('client')
    .where('network', '=', network)
    .where('is_responded', '=', false)
    .where('created_at', '>', new Date(now.getTime() - UNANSWERED_MS).toISOString())
    // Messages dated in the future were sent before the clock was set back.
    .where('created_at', '<=', now.toISOString())
    .execute();
  const own = unanswered.filter((message) => message.client === client);
  if (own.length >= MAX_UNANSWERED.client || unanswered.length >= MAX_UNANSWERED.network) {
    throw new ApiError('tooManyUnanswered');
  }
}

/** Removes the oldest messages with a response, or else the oldest of the network with the most. @returns how many */
async function removeOldest(
  transaction: Transaction<Tables>,
): Promise<{ responded: number; pending: number }> {
  const select = (limit: number) =>
    transaction.selectFrom('contact_messages').select('id').orderBy('created_at').limit(limit);
  const remove = async (oldest: ReturnType<typeof select>) => {
    const removal = transaction.deleteFrom('contact_messages').where('id', 'in', oldest);
    return Number((await removal.executeTakeFirst()).numDeletedRows);
  };
  const responded = await remove(select(REMOVED_PER_BATCH).where('is_responded', '=', true));
  if (responded > 0) return { responded, pending: 0 };
  const largest = await transaction
    .selectFrom('contact_messages')
    .select('network')
    .where('network', 'is not', null)
    .groupBy('network')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirst();
  const pending = await remove(largest ? select(1).where('network', '=', largest.network) : select(1));
  return { responded: 0, pending };
}

/**
 * Stores a message. One sender cannot fill the limit of all. Messages are stored one after the other, so that the
 * limits hold: SQLite has one writer, and PostgreSQL locks the table.
 * @returns false for a message that is stored already
 * @throws ApiError when the sender has too many messages without a response
 */
export function createMessage(
  { db, isShared }: Database,
  id: string,
  content: MessageContent,
  sender: Sender,
  at: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (isShared) await sql`lock table contact_messages in share row exclusive mode`.execute(transaction);
    if (await findMessage(transaction, id)) return false;
    await checkLimits(transaction, sender, at);
    const totals = await readTotals(transaction);
    const isFull = totals.pending_messages + totals.responded_messages >= MAX_MESSAGES;
    const removed = isFull ? await removeOldest(transaction) : { responded: 0, pending: 0 };
    await transaction
      .insertInto('contact_messages')
      .values({
        id,
        ...content,
        ...toSenderColumns(sender),
        search_text: toSearchText(Object.values(content).join('\n')),
        created_at: at.toISOString(),
        is_read: false,
        is_responded: false,
      })
      .execute();
    await addToTotals(transaction, {
      pending_messages: 1 - removed.pending,
      responded_messages: -removed.responded,
    });
    return true;
  });
}

/** The parameters of a page of messages. */
export type MessagePage = Pick<MessagesQuery, 'search' | 'order' | 'limit' | 'responded'> & {
  /** A position in time; `null` for the first page. */
  after: Position | null;
};

/** Messages are read in parts, because one may have 30 kB. */
const PART = 100;
/** A page ends after this many characters, because it must fit into memory. */
const MAX_PAGE_CHARACTERS = 4_000_000;

/** Lists a page of messages by time. @returns the position after which the next page starts, too; `null` on the last page */
export async function listMessages(
  db: Kysely<Tables>,
  page: MessagePage,
): Promise<{ messages: ContactMessage[]; nextPosition: Position | null }> {
  const messages: ContactMessage[] = [];
  let nextPosition = page.after;
  let length = 0;
  do {
    const limit = Math.min(PART, page.limit - messages.length);
    const part = await selectMessages(db, { ...page, limit, after: nextPosition });
    messages.push(...part.messages);
    length += part.messages.reduce((sum, { message }) => sum + message.length, 0);
    ({ nextPosition } = part);
  } while (nextPosition !== null && messages.length < page.limit && length < MAX_PAGE_CHARACTERS);
  return { messages, nextPosition };
}

async function selectMessages(
  db: Kysely<Tables>,
  { search, order, limit, responded, after }: MessagePage,
): Promise<{ messages: ContactMessage[]; nextPosition: Position | null }> {
  let query = db
    .selectFrom('contact_messages')
    .select(columns)
    .orderBy('created_at', order)
    .orderBy('id', order)
    // One more than the page shows whether there is another page.
    .limit(limit + 1);
  if (responded !== undefined) query = query.where('is_responded', '=', responded === 'true');
  if (search) query = query.where(sql<boolean>`search_text like ${containsPattern(search)} escape '\\'`);
  if (after) query = query.where(isAfter('created_at', order, after));
  const rows = await query.execute();
  const messages = rows.slice(0, limit).map(readMessage);
  const last = messages.at(-1);
  return {
    messages,
    nextPosition: last && rows.length > limit ? { value: last.createdAt, id: last.id } : null,
  };
}

const findMessage = (db: Kysely<Tables>, id: string): Promise<Row | undefined> =>
  db.selectFrom('contact_messages').select(columns).where('id', '=', id).executeTakeFirst();

/** Marks a message as read. @throws ApiError when it does not exist */
export async function markMessageRead(db: Kysely<Tables>, id: string): Promise<ContactMessage> {
  const row = await db
    .updateTable('contact_messages')
    .set({ is_read: true })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
  return readMessage(row);
}

/**
 * Marks a message as read and responded, and forgets its sender, which only the limits need.
 * @throws ApiError when it does not exist
 */
export function markMessageResponded(db: Kysely<Tables>, id: string): Promise<ContactMessage> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('contact_messages')
      .set({ is_read: true, is_responded: true, client: null, network: null })
      .where('id', '=', id)
      .where('is_responded', '=', false)
      .returning(columns)
      .executeTakeFirst();
    if (row) await addToTotals(transaction, { pending_messages: -1, responded_messages: 1 });
    return readMessage(row ?? (await findMessage(transaction, id)));
  });
}

/** Removes all messages with or without a response that were sent up to a given time. @returns how many */
export function removeMessages(
  db: Kysely<Tables>,
  { responded, until }: z.output<typeof removeMessagesBody>,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('contact_messages')
      .where('is_responded', '=', responded)
      .where('created_at', '<=', until)
      .executeTakeFirst();
    const removed = Number(numDeletedRows);
    await addToTotals(transaction, { [responded ? 'responded_messages' : 'pending_messages']: -removed });
    return removed;
  });
}
