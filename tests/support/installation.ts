import { startNginx, type RunningNginx } from './nginx.ts';
import { startPostgres } from './postgres-server.ts';
import { startProvider } from './provider.ts';
import { freePort, startServer, type RunningServer } from './server.ts';
import { CookieJar } from './sign-in.ts';
import { createTestDatabase, isPostgres } from './test-database.ts';

/** Servers on one machine with their database and a sign-in provider. */
export interface Installation {
  readonly url: string;
  /** The proxy, if there is one. */
  readonly nginx?: RunningNginx;
  readonly servers: readonly RunningServer[];
  /** Signs in at the provider. @returns the cookies, as a header */
  signIn: (email: string) => Promise<string>;
  dispose: () => Promise<void>;
}

/** An installation as docs/operations.md describes it, behind nginx with the shipped file. */
export interface ProxiedInstallation extends Installation {
  readonly nginx: RunningNginx;
}

/** Three processes that share PostgreSQL, or one with the embedded database. */
export type DatabaseKind = 'PostgreSQL' | 'SQLite';

export interface ExistingDatabase {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string;
}

interface Storage {
  env: { DATABASE_URL?: string };
  processes: number;
  remove: () => Promise<void>;
}

async function createStorage(database: DatabaseKind | ExistingDatabase): Promise<Storage> {
  if (typeof database === 'object') return { env: database, processes: 3, remove: () => Promise.resolve() };
  if (database === 'SQLite') return { env: {}, processes: 1, remove: () => Promise.resolve() };
  if (isPostgres) {
    const { env, remove } = await createTestDatabase();
    return { env: { DATABASE_URL: env.DATABASE_URL }, processes: 3, remove };
  }
  const { url, dispose } = await startPostgres();
  return { env: { DATABASE_URL: url }, processes: 3, remove: dispose };
}

/** Starts the servers of an installation with the usual rate limits. {@link HttpClient}s count as separate users. */
async function startServers(
  url: string,
  { env: storage, processes, remove }: Storage,
  settings: Readonly<Record<string, string>>,
): Promise<Installation> {
  const provider = await startProvider(url, 'id_token');
  const env = { ...storage, PUBLIC_URL: url, RATE_LIMIT: '1', ...provider.env, ...settings };
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(env)));
  return {
    url,
    servers,
    signIn: async (email) => {
      await provider.setNext({ claims: { sub: email, email, email_verified: true } });
      const jar = new CookieJar();
      const { response } = await jar.follow(`${url}/api/login`);
      if (response.status !== 200) throw new Error(`Signing in ended with ${response.status}`);
      return jar.header();
    },
    dispose: async () => {
      await Promise.all(servers.map((server) => server.dispose()));
      await provider.stop();
      await remove();
    },
  };
}

const startPort = async () => {
  const port = await freePort();
  return { port, url: `http://127.0.0.1:${port}` };
};

/**
 * Starts one process without a proxy.
 * @param settings further settings of the process, and Node's (NODE_OPTIONS)
 */
export async function startDirectly(
  settings: Readonly<Record<string, string>> = {},
  kind: DatabaseKind = 'SQLite',
): Promise<Installation> {
  const { port, url } = await startPort();
  const storage = await createStorage(kind);
  return startServers(url, { ...storage, processes: 1 }, { PORT: String(port), ...settings });
}

/**
 * Starts the processes behind nginx.
 * @param settings further settings of every process, and Node's (NODE_OPTIONS)
 */
export async function startInstallation(
  settings: Readonly<Record<string, string>> = {},
  kind: DatabaseKind | ExistingDatabase = 'PostgreSQL',
): Promise<ProxiedInstallation> {
  const { port, url } = await startPort();
  const storage = await createStorage(kind);
  const installation = await startServers(url, storage, { TRUST_PROXY: 'loopback', ...settings });
  const nginx = await startNginx('nginx.conf', installation.servers, port);
  return {
    ...installation,
    nginx,
    dispose: async () => {
      await nginx.dispose();
      await installation.dispose();
    },
  };
}
