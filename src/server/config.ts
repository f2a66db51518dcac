import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

/** All settings; `.env.example` describes each. */
export interface Config {
  port: number;
  host: string;
  /** The address by which users reach this server, without a path; `null` when it is not set. */
  publicUrl: URL | null;
  /** The absolute path of the folder of the embedded database. */
  dataDir: string;
  /** The PostgreSQL server to use; `null` for the embedded database. */
  postgres: PostgresConfig | null;
  /** The most swatches, patterns and saved results in an account, all together. */
  accountRows: number;
  /** The most bytes that these may take. */
  accountBytes: number;
  /** True if users can sign in. Otherwise every visitor is a guest. */
  hasAccounts: boolean;
  /** The OpenID Connect provider; `null` for the local sign-in, or without accounts. */
  oidc: OidcConfig | null;
  /** The verified email addresses of the admins, in lower case. */
  adminEmails: ReadonlySet<string>;
  /** The mail settings of the notices about messages to support; `null` for no notices. */
  mail: MailConfig | null;
  gaugeConversion: 'exact' | 'specified';
  /** Fastify's option: no proxy, every proxy, or the proxies' addresses. */
  trustProxy: boolean | string[];
  /** The token for `/metrics`; `null` for no metrics. */
  metricsToken: string | null;
  /** The time that the server keeps answering after the signal to stop, in seconds. */
  drainSeconds: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Multiplies every rate limit; `null` means none. */
  rateLimit: number | null;
}

/** A PostgreSQL server. */
export interface PostgresConfig {
  /** The address of the server, or of a pooler in front of it. */
  url: string;
  /** The address of the server itself. */
  directUrl: string;
  /** The most connections to `url`. */
  poolSize: number;
}

/** A client registration at an OpenID Connect provider. */
export interface OidcConfig {
  issuer: URL;
  clientId: string;
  /** `null` for a public client, which uses PKCE alone. */
  clientSecret: string | null;
  /** The client authentication method; `null` for one that the provider supports. */
  authMethod: (typeof AUTH_METHODS)[number] | null;
}

/** The mail server, the sender and the recipients of notices. */
export interface MailConfig {
  smtpUrl: string;
  from: string;
  to: string[];
}

/** The settings of a database: its location, its connections, and the limits of an account. */
export type DatabasePlace = Pick<Config, 'postgres' | 'dataDir' | 'accountRows' | 'accountBytes'>;

/** A setting that cannot be used. The message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Returns an error for a setting that is valid but does not work.
 * @param problem the setting, and what failed
 * @param advice what to do
 * @param error the cause, from the system or the database
 */
export function toSettingError(problem: string, advice: string, error: unknown): ConfigError {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const reason = first instanceof Error ? first.message : String(first);
  return new ConfigError(`${problem} (${reason.replaceAll(/\s+/g, ' ')}); ${advice}`, { cause: error });
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** The methods of client authentication with a secret (OpenID Connect Core 1.0, section 9). */
const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'client_secret_jwt'] as const;
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
  return (
    rest.length === 0 && /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)
  );
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

const databaseUrl = z
  .url({ protocol: /^postgres(?:ql)?$/, error: 'must be an address such as postgres://user@host/database' })
  .nullable()
  .default(null);

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: publicUrl.nullable().default(null),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  DATABASE_POOL: wholeNumber(1, 1000).default(10),
  ACCOUNT_ROWS: wholeNumber(1, 1_000_000_000).default(10_000),
  ACCOUNT_BYTES: wholeNumber(1, 1_000_000_000_000).default(20_000_000),
  SIGN_IN: oneOf(['on', 'off']).default('on'),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://accounts.example.org' })
    .transform((value) => new URL(value))
    .refine(
      (url) => url.protocol === 'https:' || isLoopback(url.hostname),
      'must begin with https://, unless it is on this machine',
    )
    .nullable()
    .default(null),
  OIDC_CLIENT_ID: z.string().nullable().default(null),
  OIDC_CLIENT_SECRET: z.string().nullable().default(null),
  OIDC_AUTH_METHOD: oneOf(AUTH_METHODS).nullable().default(null),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((email) => toLowerCaseAscii(email.trim())))
    .transform((emails) => new Set(emails.filter((email) => email !== ''))),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an address such as smtps://user:password@mail.example.org',
    })
    .nullable()
    .default(null),
  MAIL_FROM: z.email('must be an email address').nullable().default(null),
  GAUGE_CONVERSION: oneOf(['exact', 'specified']).default('exact'),
  TRUST_PROXY: trustProxy.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters, without spaces')
    .nullable()
    .default(null),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('warn'),
  RATE_LIMIT: rateLimit.default(1),
});

/**
 * Converts A to Z to lower case and leaves every other character as it is. Unicode's rules would turn the Kelvin sign
 * into the letter k, so two addresses would become equal.
 */
export const toLowerCaseAscii = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Returns whether a host, given as a name or an address, is only reachable from this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}

type Settings = z.output<typeof environment>;

const PROVIDER_SETTINGS = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_AUTH_METHOD',
] as const satisfies (keyof Settings)[];

/** @throws ConfigError for settings that have no effect, or are not safe, on a server without accounts */
function refuseWithoutAccounts(settings: Settings): void {
  const unused = PROVIDER_SETTINGS.filter((name) => settings[name] !== null);
  if (unused.length > 0) {
    throw new ConfigError(
      `SIGN_IN=off serves every user as a guest, without a sign-in provider: remove ${unused.join(', ')}, or SIGN_IN`,
    );
  }
  if (settings.ADMIN_EMAILS.size > 0 && settings.SMTP_URL === null) {
    throw new ConfigError(
      'SIGN_IN=off has no admin page, so ADMIN_EMAILS only get support messages by mail: set SMTP_URL too, or remove ADMIN_EMAILS',
    );
  }
  if (settings.TRUST_PROXY !== false && settings.PUBLIC_URL === null) {
    throw new ConfigError(
      'TRUST_PROXY needs PUBLIC_URL: set it to the address by which people reach this server, such as https://knit.example.org',
    );
  }
}

/** @throws ConfigError for settings that contradict each other */
function refuseCombinations(settings: Settings): void {
  const { HOST, PUBLIC_URL, TRUST_PROXY, RATE_LIMIT, SIGN_IN, ...oidc } = settings;
  if (settings.DATABASE_DIRECT_URL !== null && settings.DATABASE_URL === null) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL is the server behind the pooler that DATABASE_URL names: set both, or DATABASE_URL alone',
    );
  }
  const isThisMachineAlone = isLoopback(HOST) && TRUST_PROXY === false;
  if (RATE_LIMIT === null && !isThisMachineAlone) {
    throw new ConfigError(
      'RATE_LIMIT may be off only when HOST is this machine alone, such as 127.0.0.1, and no proxy is in front',
    );
  }
  if (SIGN_IN === 'off') {
    refuseWithoutAccounts(settings);
    return;
  }
  if ((oidc.OIDC_ISSUER === null) !== (oidc.OIDC_CLIENT_ID === null)) {
    throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or neither');
  }
  const isPublic = PUBLIC_URL !== null && !isLoopback(PUBLIC_URL.hostname);
  if (oidc.OIDC_ISSUER === null && (!isThisMachineAlone || isPublic)) {
    throw new ConfigError(
      'the local sign-in asks for no password and so is for this machine alone: set OIDC_ISSUER and OIDC_CLIENT_ID, or SIGN_IN=off for a server without accounts, or leave HOST, PUBLIC_URL and TRUST_PROXY at this machine',
    );
  }
  // Without it, redirects and cookies would depend on the headers of a request or a proxy.
  if (oidc.OIDC_ISSUER !== null && PUBLIC_URL === null) {
    throw new ConfigError(
      'OIDC_ISSUER and TRUST_PROXY need PUBLIC_URL: set it to the address by which people reach this server, such as https://knit.example.org',
    );
  }
}

/** Without MAIL_FROM, mails come from the user of SMTP_URL if that is an address, otherwise from the first admin. */
function readMailConfig({ SMTP_URL, MAIL_FROM, ADMIN_EMAILS }: Settings): MailConfig | null {
  if (SMTP_URL === null) return null;
  const to = [...ADMIN_EMAILS];
  const [firstAdmin] = to;
  if (firstAdmin === undefined) {
    throw new ConfigError('SMTP_URL sends mail to ADMIN_EMAILS: set both or neither');
  }
  const login = z.email().safeParse(new URL(SMTP_URL).username.replace('%40', '@'));
  return { smtpUrl: SMTP_URL, from: MAIL_FROM ?? login.data ?? firstAdmin, to };
}

/**
 * Reads the configuration. No other code reads the environment. An empty variable counts as unset.
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
  refuseCombinations(data);
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    dataDir: data.DATA_DIR,
    postgres:
      data.DATABASE_URL === null
        ? null
        : {
            url: data.DATABASE_URL,
            directUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
            poolSize: data.DATABASE_POOL,
          },
    accountRows: data.ACCOUNT_ROWS,
    accountBytes: data.ACCOUNT_BYTES,
    hasAccounts: data.SIGN_IN === 'on',
    oidc:
      data.OIDC_ISSUER && data.OIDC_CLIENT_ID !== null
        ? {
            issuer: data.OIDC_ISSUER,
            clientId: data.OIDC_CLIENT_ID,
            clientSecret: data.OIDC_CLIENT_SECRET,
            authMethod: data.OIDC_AUTH_METHOD,
          }
        : null,
    adminEmails: data.ADMIN_EMAILS,
    mail: readMailConfig(data),
    gaugeConversion: data.GAUGE_CONVERSION,
    trustProxy: data.TRUST_PROXY,
    metricsToken: data.METRICS_TOKEN,
    drainSeconds: data.DRAIN_SECONDS,
    logLevel: data.LOG_LEVEL,
    rateLimit: data.RATE_LIMIT,
  };
}
