import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SESSION_COOKIE, startSession } from '../src/server/auth/sessions.ts';
import { DESIRED_BUST, GAUGE, SWATCH } from '../tests/support/requests.ts';
import { fillWithUsers } from '../tests/support/users.ts';
import { connect } from './databases.ts';

export const USERS = 2000;
const SWATCHES_EACH = 10;
const PATTERNS_EACH = 5;
/** The number of connections, each of which waits for a response before its next request. */
export const CONNECTIONS = 120;
/** The host of the users' email addresses. */
const HOST = 'crowd.example';
/** The admins, who alone can search users: one for each connection. */
export const ADMINS = Array.from({ length: CONNECTIONS }, (_, n) => `person-${n}@${HOST}`);

const sizes = Array.from({ length: 10 }, (_, i) => ({
  name: `${i + 1}`,
  measurements: { bust: 32 + 4 * i, length: 22 + i / 2 },
}));

/** A signed-in user, and one of their patterns. */
interface Knitter {
  cookie: string;
  patternId: string;
}

export interface MixedRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

const KINDS = ['calculate', 'swatches', 'patterns', 'save', 'search'] as const;
export type RequestKind = (typeof KINDS)[number];

/** Twenty requests in the order in which a user sends them. */
const MIX: readonly RequestKind[] = [
  ...(['patterns', 'swatches', 'calculate', 'calculate', 'calculate', 'save', 'swatches'] as const),
  ...(['calculate', 'calculate', 'patterns', 'calculate', 'calculate', 'swatches', 'save'] as const),
  ...(['swatches', 'patterns', 'calculate', 'calculate', 'search', 'swatches'] as const),
];

/** Creates a request of a kind. Only the search is sent as the admin. */
function createRequest(kind: RequestKind, knitter: Knitter, admin: Knitter): MixedRequest {
  const { cookie, patternId } = knitter;
  const get = (path: string, sender = knitter): MixedRequest => ({
    method: 'GET',
    path,
    headers: { cookie: sender.cookie },
  });
  const post = (path: string, body: unknown): MixedRequest => ({
    method: 'POST',
    path,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  switch (kind) {
    case 'calculate':
      return post('/api/calculate', { patternId, gaugeInput: GAUGE, desiredBust: DESIRED_BUST });
    case 'swatches':
      return get('/api/gauge-swatches');
    case 'patterns':
      return get('/api/patterns/saved');
    case 'save':
      return post('/api/gauge-swatches', SWATCH);
    case 'search':
      return get('/api/admin/users?limit=100&search=knits%207', admin);
  }
}

/** Inserts the users, their sessions and rows into the database of a running server. */
async function insertKnitters(url: string): Promise<Knitter[]> {
  const { db, isShared } = await connect(url);
  await fillWithUsers({ db }, USERS, HOST);
  // In the order of their numbers, so that ADMINS are the first user of each connection.
  const users = await db
    .selectFrom('users')
    .select('id')
    .orderBy(sql`cast(subject as integer)`)
    .execute();
  const at = new Date();
  const knitters: Knitter[] = [];
  const extracted_data = JSON.stringify({
    gauge: { stitches: 20, rows: 28 },
    patternSizes: sizes.map(({ name, measurements }) => ({ name, ...measurements })),
  });
  const tokens = new Map<string, string>();
  for (const { id } of users) {
    const session = { userId: id, createdAt: at, userAgent: null, idToken: null, providerSid: null };
    tokens.set(id, await startSession(db, session));
  }
  await db.transaction().execute(async (transaction) => {
    for (const { id: owner_id } of users) {
      const common = { owner_id, created_at: at.toISOString(), version: 1 };
      const swatches = Array.from({ length: SWATCHES_EACH }, (_, n) => ({
        ...common,
        id: randomUUID(),
        yarn_name: `Yarn ${n}`,
        yarn_category: 'dk',
        needle_size: 'US 6',
        stitch_gauge: 22,
        row_gauge: 30,
        notes: 'Washed and dried flat',
      }));
      const patterns = Array.from({ length: PATTERNS_EACH }, (_, n) => ({
        ...common,
        id: randomUUID(),
        saved_name: `Pattern ${n}`,
        saved_at: at.toISOString(),
        extracted_data,
      }));
      await transaction.insertInto('swatches').values(swatches).execute();
      await transaction.insertInto('patterns').values(patterns).execute();
      knitters.push({
        cookie: `${SESSION_COOKIE}=${tokens.get(owner_id)}`,
        patternId: patterns[0]?.id ?? '',
      });
    }
  });
  // As PostgreSQL does by itself. The server never analyzes SQLite, which would then plan most statements at each call.
  if (isShared) await sql`vacuum analyze`.execute(db);
  await db.destroy();
  return knitters;
}

export interface Mix {
  /** One request of each kind. */
  samples: Record<RequestKind, MixedRequest>;
  /** Returns the requests of a connection: those of its share of the users, who take turns. The first is an admin. */
  getRequests: (connection: number) => MixedRequest[];
}

/** Fills the database of a running server, and creates the requests of its users. */
export async function createMix(url: string): Promise<Mix> {
  const knitters = await insertKnitters(url);
  const findUsers = (connection: number) => {
    const users = knitters.filter((_, n) => n % CONNECTIONS === connection);
    const [admin] = users;
    if (!admin) throw new Error(`There are no users for connection ${connection}`);
    return { users, admin };
  };
  const { admin } = findUsers(0);
  const samples = KINDS.map((kind) => [kind, createRequest(kind, admin, admin)] as const);
  return {
    samples: Object.fromEntries(samples) as Mix['samples'],
    getRequests: (connection) => {
      const { users, admin } = findUsers(connection);
      // Each user starts at another request of the mix, so that requests of all kinds run at the same time.
      return MIX.flatMap((_, step) =>
        users.map((knitter, n) =>
          createRequest(MIX[(step + n + connection) % MIX.length] ?? 'save', knitter, admin),
        ),
      );
    },
  };
}
