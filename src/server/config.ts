import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

/** All settings; `.env.example` describes each. */
export type Config = ReturnType<typeof readConfig>;
/** A PostgreSQL server. */
export type PostgresConfig = NonNullable<Config['postgres']>;
/** A client registration at an OpenID Connect provider. */
export type OidcConfig = NonNullable<Config['oidc']>;

/** The settings of a database: its location, its connections, and the limits of an account. */
export type DatabasePlace = Pick<Config, 'postgres' | 'dataDir' | 'accountRows' | 'accountBytes'>;

/** A setting that cannot be used. The message is one line for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Returns an error for a setting that is valid but does not work, with what to do about it. */
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

/** Converts A to Z only. By Unicode's rules, the Kelvin sign would become a k, and two addresses equal. */
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

/** Returns what is wrong with settings that contradict each other; undefined if nothing is. */
function findContradiction(settings: Settings): string | undefined {
  const { HOST, PUBLIC_URL, TRUST_PROXY, OIDC_ISSUER } = settings;
  const isThisMachineAlone = isLoopback(HOST) && TRUST_PROXY === false;
  const isPublic = PUBLIC_URL !== null && !isLoopback(PUBLIC_URL.hostname);
  const isOff = settings.SIGN_IN === 'off';
  const hasAdmins = settings.ADMIN_EMAILS.size > 0;
  const unused = isOff ? PROVIDER_SETTINGS.filter((name) => settings[name] !== null) : [];
  const problems: [isProblem: boolean, message: string][] = [
    [
      settings.DATABASE_DIRECT_URL !== null && settings.DATABASE_URL === null,
      'DATABASE_DIRECT_URL is the server behind the pooler that DATABASE_URL names: set both, or DATABASE_URL alone',
    ],
    [
      settings.RATE_LIMIT === null && !isThisMachineAlone,
      'RATE_LIMIT may be off only when HOST is this machine alone, such as 127.0.0.1, and no proxy is in front',
    ],
    [
      unused.length > 0,
      `SIGN_IN=off serves every user as a guest, without a sign-in provider: remove ${unused.join(', ')}, or SIGN_IN`,
    ],
    [
      isOff && hasAdmins && settings.SMTP_URL === null,
      'SIGN_IN=off has no admin page, so ADMIN_EMAILS only get support messages by email: set SMTP_URL too, or remove ADMIN_EMAILS',
    ],
    [
      isOff && TRUST_PROXY !== false && PUBLIC_URL === null,
      'TRUST_PROXY needs PUBLIC_URL: set it to the address by which people reach this server, such as https://knit.example.org',
    ],
    [
      !isOff && (OIDC_ISSUER === null) !== (settings.OIDC_CLIENT_ID === null),
      'OIDC_ISSUER and OIDC_CLIENT_ID go together: set both or neither',
    ],
    [
      !isOff && OIDC_ISSUER === null && (!isThisMachineAlone || isPublic),
      'the local sign-in asks for no password and so is for this machine alone: set OIDC_ISSUER and OIDC_CLIENT_ID, or SIGN_IN=off for a server without accounts, or leave HOST, PUBLIC_URL and TRUST_PROXY at this machine',
    ],
    // Without it, redirects and cookies would depend on the headers of a request or a proxy.
    [
      OIDC_ISSUER !== null && PUBLIC_URL === null,
      'OIDC_ISSUER and TRUST_PROXY need PUBLIC_URL: set it to the address by which people reach this server, such as https://knit.example.org',
    ],
    [settings.SMTP_URL !== null && !hasAdmins, 'SMTP_URL sends mail to ADMIN_EMAILS: set both or neither'],
  ];
  return problems.find(([isProblem]) => isProblem)?.[1];
}

/** Without MAIL_FROM, emails come from the user of SMTP_URL if that is an address, otherwise from the first admin. */
function readMailConfig({ SMTP_URL, MAIL_FROM, ADMIN_EMAILS }: Settings) {
  const to = [...ADMIN_EMAILS];
  const [firstAdmin] = to;
  if (SMTP_URL === null || firstAdmin === undefined) return null;
  const login = z.email().safeParse(new URL(SMTP_URL).username.replace('%40', '@'));
  return { smtpUrl: SMTP_URL, from: MAIL_FROM ?? login.data ?? firstAdmin, to };
}

/** Reads the configuration. No other code reads the environment. @throws ConfigError that names every wrong variable */
export function readConfig(variables: Readonly<Record<string, string | undefined>> = process.env) {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data, error } = environment.safeParse(set);
  if (error) {
    throw new ConfigError(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '));
  }
  const contradiction = findContradiction(data);
  if (contradiction !== undefined) throw new ConfigError(contradiction);
  return {
    port: data.PORT,
    host: data.HOST,
    /** The address by which users reach this server, without a path; `null` when it is not set. */
    publicUrl: data.PUBLIC_URL,
    /** The absolute path of the folder of the embedded database. */
    dataDir: data.DATA_DIR,
    /** `null` for the embedded database. */
    postgres:
      data.DATABASE_URL === null
        ? null
        : {
            /** The address of the server, or of a pooler in front of it. */
            url: data.DATABASE_URL,
            /** The address of the server itself. */
            directUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
            /** The most connections to `url`. */
            poolSize: data.DATABASE_POOL,
          },
    /** The most swatches, patterns and saved results in an account, all together. */
    accountRows: data.ACCOUNT_ROWS,
    /** The most bytes that these may take. */
    accountBytes: data.ACCOUNT_BYTES,
    /** True if users can sign in. Otherwise every visitor is a guest. */
    hasAccounts: data.SIGN_IN === 'on',
    /** `null` for the local sign-in, or without accounts. */
    oidc:
      data.OIDC_ISSUER && data.OIDC_CLIENT_ID !== null
        ? {
            issuer: data.OIDC_ISSUER,
            clientId: data.OIDC_CLIENT_ID,
            /** `null` for a public client, which uses PKCE alone. */
            clientSecret: data.OIDC_CLIENT_SECRET,
            /** The client authentication method; `null` for one that the provider supports. */
            authMethod: data.OIDC_AUTH_METHOD,
          }
        : null,
    /** The verified email addresses of the admins, in lower case. */
    adminEmails: data.ADMIN_EMAILS,
    /** The mail settings of the notices about messages to support; `null` for no notices. */
    mail: readMailConfig(data),
    gaugeConversion: data.GAUGE_CONVERSION,
    /** Fastify's option: no proxy, every proxy, or the proxies' addresses. */
    trustProxy: data.TRUST_PROXY,
    /** The token for `/metrics`; `null` for no metrics. */
    metricsToken: data.METRICS_TOKEN,
    /** The time that the server keeps answering after the signal to stop. */
    drainSeconds: data.DRAIN_SECONDS,
    logLevel: data.LOG_LEVEL,
    /** Multiplies every rate limit; `null` means none. */
    rateLimit: data.RATE_LIMIT,
  };
}
