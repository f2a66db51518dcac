import pg from 'pg';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { hashToken } from '../../src/server/auth/sessions.ts';
import { createRequest, type RowKind } from '../../tests/support/bad-input.ts';
import { startServer, type RunningServer } from '../../tests/support/server.ts';
import { median, percentile } from '../../tests/support/statistics.ts';
import type { Figure } from '../report.ts';
import { requests } from './requests.ts';
import { findId, seedDatabase, USERS_PER_MESSAGE } from './seed.ts';

/** The number of requests to each endpoint on each side: one by each of this many users, or all by the admin. */
const SAMPLES = 200;
/** The most that the median with many users may be, relative to that with few. */
const MAX_RATIO = 1.3;
/** The number of the seeded user who is the admin. */
const ADMIN = 1;

/** A signed-in user, and the ID of a row of each kind. Any message to support is the user's. */
interface Person {
  cookie: string;
  ids: Readonly<Record<RowKind, string>>;
}

/** A seeded database, and a built server on it. */
interface Side {
  server: RunningServer;
  people: Person[];
  admin: Person;
}

/** Starts a session for a seeded user without the provider, and finds rows of the user. */
async function signInSeeded(client: pg.Client, number: number): Promise<Person> {
  const token = `scale-${number}`;
  const user = await findId(client, 'user', String(number));
  await client.query(
    `insert into sessions (token_hash, id, user_id, created_at, last_seen_at)
     values ($1, gen_random_uuid(), $2, now(), now())
     on conflict (token_hash) do update set created_at = now(), last_seen_at = now()`,
    [hashToken(token), user],
  );
  const message = Math.max(1, Math.floor(number / USERS_PER_MESSAGE)) * USERS_PER_MESSAGE;
  return {
    cookie: `swatchwise=${token}`,
    ids: {
      user,
      swatch: await findId(client, 'swatch', `${number}.1`),
      pattern: await findId(client, 'pattern', `${number}.1`),
      calculation: await findId(client, 'calculation', `${number}.1`),
      message: await findId(client, 'message', String(message)),
    },
  };
}

/** Finds the number of the oldest user besides the admin; Infinity if there is none. */
async function findOldestUser(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ subject: string }>(
    'select subject from users where subject <> $1 order by created_at limit 1',
    [String(ADMIN)],
  );
  return Number(rows[0]?.subject ?? Infinity);
}

/** Finds or creates the seeded database with this many users on a PostgreSQL server. @returns its address */
async function findDatabase(
  postgres: string,
  users: number,
  onProgress: (done: number) => void,
): Promise<string> {
  const name = `swatchwise_scale_${users}`;
  const url = new URL(postgres);
  const host = new pg.Client({ connectionString: postgres });
  await host.connect();
  const { rowCount } = await host.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    // It gets its name when it is complete, because seeding may be interrupted.
    const unfinished = `${name}_unfinished`;
    await host.query(`drop database if exists ${unfinished}`);
    await host.query(`create database ${unfinished}`);
    url.pathname = `/${unfinished}`;
    await seedDatabase(url.href, users, onProgress);
    await host.query(`alter database ${unfinished} rename to ${name}`);
  }
  await host.end();
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Starts the built server on the database with this many users, and signs some of them in.
 * @param servers gets the server, which the caller disposes of
 */
async function prepare(
  postgres: string,
  users: number,
  servers: RunningServer[],
  onProgress: (done: number) => void,
): Promise<Side> {
  const url = await findDatabase(postgres, users, onProgress);
  const settings = { DATABASE_URL: url, ADMIN_EMAILS: `knitter-${ADMIN}@seed.example` };
  const server = await startServer(settings);
  servers.push(server);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Spread over all users, so that their rows are rarely in the cache.
  const step = Math.floor((users - ADMIN) / SAMPLES);
  // Each earlier measurement deleted one user per step, from the first one on.
  const first = await findOldestUser(client);
  if (first > ADMIN + step)
    throw new Error(`Too few users are left. Drop the database swatchwise_scale_${users}.`);
  const people: Person[] = [];
  for (let i = 0; i < SAMPLES; i++) people.push(await signInSeeded(client, first + i * step));
  const admin = await signInSeeded(client, ADMIN);
  await client.end();
  return { server, people, admin };
}

/** Sends a request by the user with an index, or by the admin. @returns the milliseconds until the response is complete */
async function measureRequest(
  { server, people, admin }: Side,
  index: number,
  name: keyof typeof endpoints,
  query: string,
): Promise<number> {
  const { method, path, access }: Endpoint = endpoints[name];
  const { row, getPath, getBody } = createRequest(name);
  const person = people[index];
  if (!person) throw new Error(`There is no user ${index}`);
  const { cookie, ids } = access === 'admin' ? { ...person, cookie: admin.cookie } : person;
  const body = getBody(ids.pattern);
  const begin = performance.now();
  const response = await fetch(`${server.url}${getPath(row ? ids[row] : '')}?${encodeURI(query)}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.text();
  const elapsed = performance.now() - begin;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return elapsed;
}

const formatTimes = (values: readonly number[]) =>
  `${median(values).toFixed(2)} ms, p99 ${percentile(values, 0.99).toFixed(1)} ms`;

/** Sends the same requests to both servers in turns. */
async function compare(few: Side, many: Side, name: keyof typeof endpoints, query: string): Promise<Figure> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let i = 0; i < SAMPLES; i++) {
    times.many.push(await measureRequest(many, i, name, query));
    times.few.push(await measureRequest(few, i, name, query));
  }
  const ratio = median(times.many) / median(times.few);
  const { method, path } = endpoints[name];
  return {
    what: `${method} ${path}${query && `?${query}`}`,
    ours: formatTimes(times.many),
    baseline: formatTimes(times.few),
    ratio,
    goal: `≤ ${MAX_RATIO}`,
    isMet: ratio <= MAX_RATIO,
  };
}

/**
 * Measures the endpoints of `requests` with many users and with few, on one PostgreSQL server and in
 * turns. The databases remain for later measurements.
 * @param postgres the address of a server on which databases may be created
 */
export async function measure(
  postgres: string,
  users: { few: number; many: number },
  onProgress: (what: string, done: number, total: number) => void,
): Promise<Figure[]> {
  const servers: RunningServer[] = [];
  const prepareSide = (count: number) =>
    prepare(postgres, count, servers, (done) => onProgress('seeding', done, count));
  try {
    const few = await prepareSide(users.few);
    const many = await prepareSide(users.many);
    const figures: Figure[] = [];
    for (const [name, query = ''] of requests) {
      figures.push(await compare(few, many, name, query));
      onProgress('measuring', figures.length, requests.length);
    }
    return figures;
  } finally {
    for (const server of servers) await server.dispose();
  }
}
