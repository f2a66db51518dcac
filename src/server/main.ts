import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { ERRORS, type ErrorBody } from '../contract/errors.ts';
import { buildApp } from './app.ts';
import { toCodePath, readOrCreateLocalCode } from './auth/local-sign-in.ts';
import { readConfig, type Config } from './config.ts';
import { runProgram } from './explain.ts';
import { getLoggingOptions } from './http/logging.ts';
import { listen } from './listen.ts';
import { openDatabase, type Database } from './storage/database.ts';

/** Relative to the build of this file, dist/server/main.js. */
const WEB_DIR = join(import.meta.dirname, '../web');
/** After draining, the process ends after this time even if requests are unfinished. */
const MAX_SHUTDOWN_MS = 10_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

function formatAddress({ publicUrl, host }: Config, port: number): string {
  if (publicUrl) return publicUrl.origin;
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Returns how the operator of a server without an admin page reads messages to support. */
const describeSupport = ({ mail }: Config) =>
  mail
    ? `Messages to support are emailed to ${mail.to.join(', ')}`
    : 'Messages to support are only stored: set SMTP_URL and ADMIN_EMAILS to get them by email';

/** Builds an application that answers every request with 503, for the time until the database is available. */
function buildWaitingApp(logLevel: string): FastifyInstance {
  const app = fastify({ ...getLoggingOptions(logLevel), forceCloseConnections: true });
  const { status, message } = ERRORS.unavailable;
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message } satisfies ErrorBody),
  );
  return app;
}

/** Opens the database. Answers 503 while its server is not available, because both may start at the same time. */
async function openWhenReachable(config: Config): Promise<Database> {
  const waiting = buildWaitingApp(config.logLevel);
  try {
    return await openDatabase(config, async (problem, retrySeconds) => {
      if (!waiting.server.listening) await listen(waiting, config);
      waiting.log.warn({ retrySeconds }, `waiting for the database: ${problem.message}`);
    });
  } finally {
    await waiting.close();
  }
}

async function start(): Promise<void> {
  const config = readConfig();
  const database = await openWhenReachable(config);
  const localCode = config.hasAccounts && !config.oidc ? readOrCreateLocalCode(config.dataDir) : null;
  const stopping = new AbortController();
  const app = await buildApp({
    config,
    database,
    now: () => new Date(),
    webDir: WEB_DIR,
    localCode,
    stopping: stopping.signal,
  });

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return;
    stopping.abort();
    app.log.info({ seconds: config.drainSeconds }, 'stopping');
    await pause(config.drainSeconds * 1000);
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
    // A connection that is busy now becomes idle later, and would be kept open for another request.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(closing);
    await database.close();
    app.log.info('stopped');
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  await listen(app, config);
  const { port } = app.server.address() as AddressInfo;
  const path = localCode === null ? '' : toCodePath(localCode);
  print(`Swatchwise is at ${formatAddress(config, port)}${path}`);
  print(`Its data is in ${database.location}`);
  if (!config.hasAccounts) print(`Every visitor is a guest. ${describeSupport(config)}`);
}

await runProgram(start);
