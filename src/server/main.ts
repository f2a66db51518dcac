// Server: Fastify over the contract. Configuration, the database, the documents.
// What may come in: the contract, the engine, Node, packages that serve.
// What may not: React, anything of web; no other file reads the environment than config.ts, or prints than this one.
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { NotBuiltError } from './documents/guest-documents.ts';
import { openDatabase } from './storage/database.ts';

/** Beside this file's own build: dist/server/main.js and dist/web. */
const webDir = join(import.meta.dirname, '../web');
/** Requests that take longer than this to end do not keep the process from ending. */
const DRAIN_MS = 10_000;

const print = (line: string) => process.stdout.write(`${line}\n`);

function addressOf({ publicUrl, host }: Config, port: number): string {
  if (publicUrl) return publicUrl.origin;
  const name = host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function start(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  const app = await buildApp({ config, database, now: () => new Date(), webDir });

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    // A connection that was busy when we stopped listening falls idle later and would be kept open for the next request.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close();
    clearInterval(closing);
    await database.close();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  print(`Swatchwise is at ${addressOf(config, port)}`);
  print(`Its data is in ${database.location}`);
}

/** One line for what the person who starts the server can mend; a mistake of ours comes with its trace. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration cannot be used: ${error.message}`;
  if (error instanceof NotBuiltError) return error.message;
  if (error instanceof AggregateError) return explain(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is in use; set PORT to another one`;
  // The system and the databases give codes to their errors: a folder, an address or a password that is not right.
  return code === undefined ? (error.stack ?? error.message) : `Swatchwise cannot start: ${error.message}`;
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
