// The baseline of bench/mixed.bench.ts: five endpoints as they are usually written, with Express 5 and Drizzle, on the
// server's own database, with the contract's schemas and the engine. Sessions are checked in the database. There are no
// limits, security headers, logs, versions or idempotency keys, and no pages after the first.
// It is JavaScript and imports the build, so that it runs like the server.
// Arguments: the file or the address of the server's database, and the admins' email addresses. Prints its port.
import { createHash, randomUUID } from 'node:crypto';
import { DatabaseSync } from '@photostructure/sqlite';
import { and, asc, desc, eq, getTableColumns, gte, isNotNull, sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleSqlite } from 'drizzle-orm/sqlite-proxy';
import express from 'express';
import pg from 'pg';
import { ZodError } from 'zod';
import { endpoints } from '../dist/contract/endpoints.js';
import { recommend } from '../dist/engine/recommendation.js';
import { containsPattern } from '../dist/server/storage/search-key.js';
import { createSchema } from './usual-schema.js';

const [, , place, adminEmails] = process.argv;
const admins = new Set(adminEmails.split(','));
const isPostgres = place.startsWith('postgres:');
const { users, sessions, swatches, patterns } = createSchema(isPostgres);
const db = isPostgres
  ? drizzlePostgres(new pg.Pool({ connectionString: place, max: Number(process.env.DATABASE_POOL) }))
  : drizzleSqlite(openFile(place));

/** Returns the function with which Drizzle runs statements on the server's own driver. */
function openFile(file) {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  database.exec('pragma synchronous = full; pragma busy_timeout = 5000');
  const statements = new Map();
  return (text, parameters, method) => {
    let statement = statements.get(text);
    if (!statement) {
      statement = database.prepare(text);
      if (statement.columns().length > 0) statement.setReturnArrays(true);
      statements.set(text, statement);
    }
    if (method === 'run') {
      statement.run(...parameters);
      return Promise.resolve({ rows: [] });
    }
    const rows = statement.all(...parameters);
    return Promise.resolve({ rows: method === 'get' ? rows[0] : rows });
  };
}

const { ownerId: swatchOwner, ...swatchColumns } = getTableColumns(swatches);
const { ownerId: patternOwner, savedAt, createdAt, ...patternColumns } = getTableColumns(patterns);
const { firstNameKey, lastNameKey, emailKey, ...userColumns } = getTableColumns(users);

const toMoment = (date) => (isPostgres ? date : date.toISOString());
const daysAgo = (days) => toMoment(new Date(Date.now() - days * 86_400_000));

const app = express();
app.use(express.json());

app.use(async (request, response, next) => {
  const [, token] = /(?:^|; )swatchwise=([^;]+)/.exec(request.headers.cookie ?? '') ?? [];
  if (token === undefined) return response.sendStatus(401);
  const tokenHash = createHash('sha256').update(token).digest('base64url');
  const [user] = await db
    .select(userColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gte(sessions.lastSeenAt, daysAgo(30)),
        gte(sessions.createdAt, daysAgo(90)),
      ),
    );
  if (!user) return response.sendStatus(401);
  request.user = user;
  next();
});

app.post(endpoints.calculate.path, async (request, response) => {
  const { patternId, gaugeInput, desiredBust, desiredLength } = endpoints.calculate.body.parse(request.body);
  const [pattern] = await db.select().from(patterns).where(eq(patterns.id, patternId));
  if (pattern?.ownerId !== request.user.id) return response.sendStatus(404);
  const { gauge, patternSizes } = pattern.extractedData;
  const recommendation = recommend({
    knitterGauge: gaugeInput,
    patternGauge: gauge,
    sizes: patternSizes,
    desiredBust,
    desiredLength,
  });
  await db
    .update(users)
    .set({ calculationCount: sql`${users.calculationCount} + 1` })
    .where(eq(users.id, request.user.id));
  response.json({ recommendation });
});

app.get(endpoints.listSwatches.path, async (request, response) => {
  const { limit } = endpoints.listSwatches.query.parse(request.query);
  const rows = await db
    .select(swatchColumns)
    .from(swatches)
    .where(eq(swatchOwner, request.user.id))
    .orderBy(desc(swatches.createdAt), desc(swatches.id))
    .limit(limit);
  response.json(rows);
});

app.get(endpoints.listSavedPatterns.path, async (request, response) => {
  const { limit } = endpoints.listSavedPatterns.query.parse(request.query);
  const rows = await db
    .select({ ...patternColumns, uploadedAt: createdAt })
    .from(patterns)
    .where(and(eq(patternOwner, request.user.id), isNotNull(savedAt)))
    .orderBy(desc(savedAt), desc(patterns.id))
    .limit(limit);
  response.json(rows);
});

app.post(endpoints.createSwatch.path, async (request, response) => {
  const content = endpoints.createSwatch.body.parse(request.body);
  const createdAt = toMoment(new Date());
  const [swatch] = await db
    .insert(swatches)
    .values({ ...content, id: randomUUID(), ownerId: request.user.id, createdAt, version: 1 })
    .returning(swatchColumns);
  response.status(201).json(swatch);
});

app.get(endpoints.listUsers.path, async (request, response) => {
  const getRole = ({ email }) => (admins.has(email) ? 'admin' : 'free_account');
  if (getRole(request.user) !== 'admin') return response.sendStatus(404);
  const { search, sort, order, limit } = endpoints.listUsers.query.parse(request.query);
  const keys = { firstName: firstNameKey, lastName: lastNameKey, email: emailKey };
  const direction = order === 'asc' ? asc : desc;
  const rows = await db
    .select(userColumns)
    .from(users)
    .where(
      sql`${firstNameKey} || ' ' || ${lastNameKey} || ' ' || ${emailKey} like ${containsPattern(search)} escape '\\'`,
    )
    .orderBy(direction(keys[sort] ?? users[sort]), direction(users.id))
    .limit(limit);
  response.json(rows.map((user) => ({ ...user, role: getRole(user) })));
});

app.use((error, request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof ZodError) return response.status(400).json({ error: error.issues });
  console.error(error);
  response.sendStatus(500);
});

const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port));
