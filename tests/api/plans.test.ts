import { CompiledQuery, Kysely, sql, type LogEvent } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCalculationBody } from '../../src/contract/calculations.ts';
import { swatchBody } from '../../src/contract/swatches.ts';
import { userId, type UserId } from '../../src/contract/user.ts';
import { readConfig } from '../../src/server/config.ts';
import { listUsers, listSubscribedUsers } from '../../src/server/storage/admin.ts';
import {
  createCalculationRow,
  listCalculations,
  listOutcomes,
} from '../../src/server/storage/calculations.ts';
import { listMessages } from '../../src/server/storage/contact.ts';
import { openDialect, type Database } from '../../src/server/storage/database.ts';
import { removeExpiredHits } from '../../src/server/storage/limit-hits.ts';
import { LIBRARY_START } from '../../src/server/storage/library-pages.ts';
import { migrateToLatest } from '../../src/server/storage/migrate.ts';
import { toRowKey } from '../../src/server/storage/owned-rows.ts';
import {
  createPatternRow,
  findPatternForCalculation,
  listSavedPatterns,
  listUnsavedPatterns,
} from '../../src/server/storage/patterns.ts';
import type { Tables } from '../../src/server/storage/schema.ts';
import { foldText } from '../../src/server/storage/search-key.ts';
import { findSession, listSessions, removeExpiredSessions } from '../../src/server/storage/sessions.ts';
import { createSwatchRow, listSwatches } from '../../src/server/storage/swatches.ts';
import { countUnownedPatterns, removeExpiredPatterns } from '../../src/server/storage/unsaved-patterns.ts';
import { RESULT, SWATCH } from '../support/requests.ts';
import { createTestDatabase, type TestDatabase, isPostgres } from '../support/test-database.ts';
import { fillWithUsers } from '../support/users.ts';

const ROWS = 20_000;
const DAY_MS = 86_400_000;
const NOW = new Date('2026-06-01T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

let testDatabase: TestDatabase;
let db: Kysely<Tables>;
let storage: Database;
let statements: CompiledQuery[] = [];
let owner: UserId;

/** Inserts rows a few hundred at a time, because SQLite limits the values of a statement. */
async function fill(table: keyof Tables, rows: readonly object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + 500))
      .execute();
  }
}

/** Inserts the rows of a busy year: 20,000 of each kind, few of which have expired. */
async function fillTables(): Promise<void> {
  await fillWithUsers({ db }, ROWS);
  const users = await db.selectFrom('users').select('id').execute();
  owner = userId.parse(users[ROWS / 2]?.id);
  const each = users.map((user, n) => ({
    key: toRowKey({ ownerId: userId.parse(user.id), id: crypto.randomUUID() }),
    at: daysAgo(n / 1000),
  }));
  const swatch = swatchBody.parse(SWATCH);
  await fill(
    'swatches',
    each.map(({ key, at }) => createSwatchRow(key, { ...swatch, createdAt: at })),
  );
  await fill(
    'patterns',
    // One in four hundred has no owner and is not saved.
    each.map(({ key, at }, n) =>
      n % 400 === 0
        ? createPatternRow({ id: key.id, ownerId: null }, {}, at)
        : createPatternRow(key, { savedName: 'Yoke' }, at),
    ),
  );
  await fill(
    'calculations',
    each.map(({ key: { id, ownerId }, at }) => {
      const result = createCalculationBody.parse({ ...RESULT, patternId: id });
      const resultKey = toRowKey({ ownerId, id: crypto.randomUUID() });
      return createCalculationRow(resultKey, { ...result, createdAt: at });
    }),
  );
  await fill(
    'sessions',
    each.map(({ key, at }, n) => ({
      token_hash: `hash ${n}`,
      id: key.id,
      user_id: key.ownerId,
      created_at: daysAgo(60),
      last_seen_at: n % 400 === 0 ? daysAgo(31) : at,
    })),
  );
  await fill(
    'contact_messages',
    Array.from({ length: ROWS }, (_, n) => {
      const content = {
        name: `Writer ${n}`,
        email: `writer-${n}@example.org`,
        subject: 'Gauge',
        message: 'How?',
      };
      // One in two hundred has no response.
      const flags = { is_read: n % 200 === 0 ? 0 : 1, is_responded: n % 200 === 0 ? 0 : 1 };
      const search_text = foldText(Object.values(content).join('\n'));
      return { id: crypto.randomUUID(), ...content, search_text, created_at: daysAgo(n / 100), ...flags };
    }),
  );
  await fill(
    'limit_hits',
    Array.from({ length: ROWS }, (_, n) => ({
      key: `key ${n}`,
      hits: 1,
      ends_at: daysAgo(n % 400 === 0 ? 1 : -1),
    })),
  );
  // PostgreSQL does so automatically after many changes, SQLite never.
  if (isPostgres) await sql`vacuum analyze`.execute(db);
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const dialect = await openDialect(readConfig(testDatabase.env));
  const log = ({ query }: LogEvent) => {
    statements.push(query);
  };
  db = new Kysely<Tables>({ dialect: dialect.kysely, log });
  storage = { db, isShared: dialect.isShared } as Database;
  await migrateToLatest(db, dialect);
  await fillTables();
});
afterAll(async () => {
  await db.destroy();
  await testDatabase.remove();
});

const EXPLAIN = isPostgres ? 'explain' : 'explain query plan';

async function explainQuery({ sql: text, parameters }: CompiledQuery, explain = EXPLAIN): Promise<string> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
  return (rows as Record<string, unknown>[]).map((row) => String(row['QUERY PLAN'] ?? row.detail)).join('\n');
}

async function explainQueries(work: () => Promise<unknown>, explain = EXPLAIN): Promise<string> {
  statements = [];
  await work();
  const plans = [];
  // The begin and commit of a transaction have no plan.
  const planned = statements.filter(({ sql: text }) => /^(?:select|insert|update|delete|with)\b/i.test(text));
  for (const query of planned) plans.push(await explainQuery(query, explain));
  return plans.join('\n\n');
}

/** A full table scan: Seq Scan in PostgreSQL, SCAN without an index in SQLite. */
const WHOLE_TABLE = isPostgres ? /Seq Scan on (?!totals)/ : /SCAN (?!.* USING (?:COVERING )?INDEX)/;

const page = { search: undefined, limit: 100, after: null } as const;
const users = { ...page, order: 'asc', emailUpdates: 'all' } as const;
const sorts = ['firstName', 'lastName', 'email', 'createdAt', 'updatedAt'] as const;
const place = { value: 'M', id: '80000000-0000-4000-8000-000000000000' };
const moment = { ...place, value: daysAgo(100) };

const findUsers = (changes: object) => listUsers(storage, { ...users, sort: 'createdAt', ...changes });
const findMessages = (changes: object = {}) =>
  listMessages(db, { ...page, order: 'desc', responded: undefined, ...changes });

type Case = [what: string, index: string, work: () => Promise<unknown>];

const cases: Case[] = [
  ['the session of a token', 'sessions', () => findSession(db, 'hash 7', NOW)],
  ['a user’s sessions', 'sessions_of_user', () => listSessions(db, owner, NOW)],
  ['a user’s swatches', 'swatches_of_owner', () => listSwatches(db, owner, LIBRARY_START, 100)],
  ['a user’s saved patterns', 'patterns_of_owner', () => listSavedPatterns(db, owner, LIBRARY_START, 100)],
  ['a user’s unsaved patterns', 'patterns_', () => listUnsavedPatterns(db, owner, LIBRARY_START, 100)],
  ['a user’s results', 'calculations_of_owner', () => listCalculations(db, owner, LIBRARY_START, 100)],
  ['a user’s outcomes', 'calculations_with_outcome', () => listOutcomes(db, owner)],
  [
    'a pattern to calculate with',
    'patterns',
    () => findPatternForCalculation(db, place.id, null, NOW).catch(() => null),
  ],
  ...sorts.flatMap((sort): Case[] => {
    const after = sort.endsWith('At') ? moment : place;
    return [
      [`users by ${sort}`, 'users_by_', () => findUsers({ sort })],
      [`users by ${sort}, the next page`, 'users_by_', () => findUsers({ sort, after })],
    ];
  }),
  ['users, newest first', 'users_by_created_at', () => findUsers({ order: 'desc' })],
  ['users without email updates', 'users_', () => findUsers({ emailUpdates: 'unsubscribed' })],
  ['the subscribed users', 'users_by_created_at', () => listSubscribedUsers(storage).next()],
  ['messages', 'contact_messages_by_time', () => findMessages()],
  ['the next page of messages', 'contact_messages_by_time', () => findMessages({ after: moment })],
  ['messages without a response', 'contact_messages_by_response', () => findMessages({ responded: 'false' })],
  ['sweeping patterns', 'patterns_unsaved', () => removeExpiredPatterns(db, NOW, 500)],
  ['counting guests’ patterns', 'patterns_', () => countUnownedPatterns(db)],
  ['sweeping sessions', 'sessions_by_last_seen', () => removeExpiredSessions(db, NOW, 500)],
  ['sweeping counted calls', 'limit_hits_by_end', () => removeExpiredHits(db, NOW, 500)],
];

it.each(cases)(
  'with 20,000 rows finding %s uses the index %s and scans no table',
  async (_what, index, work) => {
    const plan = await explainQueries(work);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(WHOLE_TABLE);
  },
);

it.each<[string, string, () => Promise<unknown>]>([
  ['a user', 'users_substrings', () => findUsers({ search: 'person-1234@' })],
  ['a message', 'contact_messages_substrings', () => findMessages({ search: 'writer-12345@' })],
])(
  'with 20,000 rows searching for %s uses trigrams on PostgreSQL and slices of the list on SQLite',
  async (_what, index, work) => {
    const plan = await explainQueries(work);
    // docs/decisions/004-endpoints-and-lists.md says why SQLite looks through the rows.
    expect(plan).toContain(isPostgres ? index : 'USING INDEX');
    expect(plan).not.toMatch(WHOLE_TABLE);
  },
);

it.runIf(isPostgres)(
  'with 20,000 rows a search for the last users of a list does not look through the others',
  async () => {
    const list = () => findUsers({ sort: 'email', search: 'person-9' });
    const plan = await explainQueries(list, 'explain (analyze, timing off)');
    const skipped = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows));
    expect(Math.max(...skipped)).toBeLessThanOrEqual(4000);
    expect(plan).toContain('users_substrings');
  },
);

it.runIf(isPostgres)(
  'with 20,000 rows a search for users all over a list ends when the page is full',
  async () => {
    const list = () => findUsers({ sort: 'email', search: 'cleo' });
    const plan = await explainQueries(list);
    expect(plan).toContain('users_by_email_key');
    expect(plan).not.toContain('users_substrings');
  },
);

it.each([
  ['sessions', 'user_id'],
  ['swatches', 'owner_id'],
  ['patterns', 'owner_id'],
  ['calculations', 'owner_id'],
  ['calculations', 'pattern_id'],
] as const)('with 20,000 rows a deletion finds rows of %s by an index on %s', async (table, column) => {
  const query = sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${owner}`.compile(db);
  expect(await explainQuery(query)).not.toMatch(WHOLE_TABLE);
});
