import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

/** Everything that can be set from outside; `.env.example` describes each. */
export interface Config {
  port: number;
  host: string;
  /** Where people reach this server, without a path; `null` when nobody said. */
  publicUrl: URL | null;
  /** Absolute; holds the embedded database. */
  dataDir: string;
  /** The PostgreSQL server to use instead of the embedded database. */
  databaseUrl: string | null;
  /** Connections to that server. */
  databasePool: number;
  gaugeConversion: 'exact' | 'specified';
  /** As Fastify takes it: nobody, everybody, or the proxies' addresses. */
  trustProxy: boolean | string[];
  logLevel: (typeof LOG_LEVELS)[number];
  /** Multiplies every rate limit; `null` means none. */
  rateLimit: number | null;
}

/** A setting that cannot be used; its message is one line for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(', ')}`);

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://knit.example.org' })
  .transform((value) => new URL(value))
  .refine((url) => url.href === `${url.origin}/`, 'must be an address without path, query or user');

function isProxyAddress(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0) return NAMED_NETWORKS.includes(entry);
  if (bits === undefined) return true;
  return rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

const trustProxy = z
  .string()
  .transform((value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    return value.split(',').map((entry) => entry.trim());
  })
  .refine(
    (value) => typeof value === 'boolean' || value.every(isProxyAddress),
    'must be true, false, or the addresses of the proxies, separated by commas',
  );

const rateLimit = z
  .string()
  .regex(/^(?:off|\d+(?:\.\d+)?)$/, 'must be off, or a number to multiply the limits by')
  .transform((value) => (value === 'off' ? null : Number(value)))
  .refine((value) => value === null || value > 0, 'must be above 0, or off');

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicUrl.nullable().default(null),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must be an address such as postgres://user@host/database' })
    .nullable()
    .default(null),
  DATABASE_POOL: wholeNumber(1, 1000).default(10),
  GAUGE_CONVERSION: oneOf(['exact', 'specified']).default('exact'),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('warn'),
  RATE_LIMIT: rateLimit.default(1),
});

/** Whether an address is only reachable from this machine. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/**
 * Reads the configuration. This is the only place that looks at the environment; an empty variable counts as unset.
 * @throws ConfigError naming every variable that cannot be used, on one line
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '),
    );
  }
  const { data } = parsed;
  if (data.RATE_LIMIT === null && !isLoopback(data.HOST)) {
    throw new ConfigError('RATE_LIMIT may be off only when HOST is this machine alone, such as 127.0.0.1');
  }
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    databasePool: data.DATABASE_POOL,
    gaugeConversion: data.GAUGE_CONVERSION,
    trustProxy: data.TRUST_PROXY,
    logLevel: data.LOG_LEVEL,
    rateLimit: data.RATE_LIMIT,
  };
}
