import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type RunningServer } from './server.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const TIMEOUT_MS = 60_000;

export type ProxyFile = 'nginx.conf' | 'nginx-compose.conf';

/** Distributions install nginx in a folder that is only in root's PATH. */
const env = { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };
const isInstalled = (program: string, flag: string) => spawnSync(program, [flag], { env }).status === 0;

/** Why the shipped proxy cannot run here; `null` if it can. */
export const noNginx = findObstacle();

function findObstacle(): string | null {
  if (!isInstalled('nginx', '-v')) return 'nginx is not installed: sudo apt-get install nginx';
  return isInstalled('openssl', 'version') ? null : 'openssl is not installed: sudo apt-get install openssl';
}

/** Replaces text of a shipped file. @throws when the file does not contain it */
function replace(text: string, [shipped, adapted]: readonly [string, string]): string {
  if (!text.includes(shipped)) throw new Error(`The shipped file does not contain ${shipped}`);
  return text.replace(shipped, adapted);
}

interface Ports {
  plain: number;
  tls: number;
  redirect: number;
}

/** Adapts a shipped file: ports, certificates and processes of this machine, and plain HTTP in addition to TLS. */
async function adapt(
  file: ProxyFile,
  folder: string,
  ports: Ports,
  servers: readonly string[],
): Promise<string> {
  const shipped = await readFile(join(DEPLOY, file), 'utf8');
  const listen = (port: number, more = '') => `listen 127.0.0.1:${port}${more};`;
  const getServer = (index: number) => servers[index % servers.length] ?? '';
  const changes: Record<ProxyFile, readonly (readonly [string, string])[]> = {
    'nginx-compose.conf': [
      ['listen 80;', listen(ports.plain)],
      ['app:3000', getServer(0)],
    ],
    'nginx.conf': [
      ['127.0.0.1:3001', getServer(0)],
      ['127.0.0.1:3002', getServer(1)],
      ['127.0.0.1:3003', getServer(2)],
      ['listen 443 ssl http2;', `${listen(ports.tls, ' ssl http2')} ${listen(ports.plain)}`],
      ['listen 80;', listen(ports.redirect)],
      ['/etc/ssl/knit.example.org.pem', join(folder, 'certificate.pem')],
      ['/etc/ssl/private/knit.example.org.key', join(folder, 'key.pem')],
    ],
  };
  return changes[file].reduce(replace, shipped);
}

function makeCertificate(folder: string): void {
  const subject = ['-subj', '/CN=knit.example.org', '-addext', 'subjectAltName=DNS:knit.example.org'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...subject, ...files], { stdio: 'ignore' });
}

/** The part of nginx's configuration that distributions provide. */
const toMainConfiguration = (folder: string) => `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n    ')}
    include ${folder}/swatchwise.conf;
}
`;

/** The installed nginx with one of the shipped files. */
export type RunningNginx = Awaited<ReturnType<typeof startNginx>>;

async function prepare(file: ProxyFile, ports: Ports, servers: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'swatchwise-nginx-'));
  // When root starts nginx, it runs as another user.
  await chmod(folder, 0o755);
  makeCertificate(folder);
  await writeFile(join(folder, 'swatchwise.conf'), await adapt(file, folder, ports, servers));
  await writeFile(join(folder, 'main.conf'), toMainConfiguration(folder));
  return folder;
}

const getArguments = (folder: string) => [
  '-p',
  folder,
  '-c',
  join(folder, 'main.conf'),
  '-e',
  join(folder, 'error.log'),
];

/** Returns the output of `nginx -t` for a shipped file. @throws with the output when nginx rejects the file */
export async function checkProxyFile(file: ProxyFile): Promise<string> {
  const folder = await prepare(file, { plain: 1, tls: 2, redirect: 3 }, ['127.0.0.1:4']);
  const { status, stderr } = spawnSync('nginx', ['-t', ...getArguments(folder)], { env, encoding: 'utf8' });
  await rm(folder, { recursive: true, force: true });
  if (status !== 0) throw new Error(stderr);
  return stderr;
}

/**
 * Starts nginx with a shipped file in front of running servers.
 * @param plainPort the port for plain HTTP; a free one by default. A test sets it if a server had to know it before
 */
export async function startNginx(
  file: ProxyFile,
  servers: readonly Pick<RunningServer, 'url'>[],
  plainPort?: number,
) {
  const ports = { plain: plainPort ?? (await freePort()), tls: await freePort(), redirect: await freePort() };
  const folder = await prepare(
    file,
    ports,
    servers.map(({ url }) => new URL(url).host),
  );
  const log = () => readFile(join(folder, 'error.log'), 'utf8').catch(() => '');
  const child = spawn('nginx', ['-g', 'daemon off;', ...getArguments(folder)], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${ports.plain}`;
  const giveUpAt = Date.now() + TIMEOUT_MS;
  while ((await fetch(`${url}/api/health`).catch(() => null))?.ok !== true) {
    if (child.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`nginx does not serve:\n${await log()}`);
    await pause(25);
  }
  return {
    /** Its address in plain HTTP, which only the tests add. */
    url,
    tlsUrl: `https://127.0.0.1:${ports.tls}`,
    /** The address that redirects to https. */
    redirectUrl: `http://127.0.0.1:${ports.redirect}`,
    /** The certificate of knit.example.org, in PEM. */
    certificate: await readFile(join(folder, 'certificate.pem'), 'utf8'),
    log,
    dispose: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
