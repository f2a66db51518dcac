import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/server/config.ts';
import { titleWithObstacle } from '../support/faults.ts';
import { checkProxyFile, noNginx } from '../support/nginx.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (file: string) => readFileSync(join(DEPLOY, file), 'utf8');

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'swatchwise-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Returns why a check cannot run here; `null` if it can. */
const findObstacle = (program: string, ...args: string[]) =>
  spawnSync(program, args).status === 0
    ? null
    : `${[program, ...args.slice(0, -1)].join(' ')} is not installed`;

describe.skipIf(noNginx !== null)(titleWithObstacle('the shipped files for nginx', noNginx), () => {
  it.each(['nginx.conf', 'nginx-compose.conf'] as const)('pass the check of nginx: %s', async (file) => {
    const printed = await checkProxyFile(file);
    expect(printed).toContain('test is successful');
    expect(printed).not.toContain('[emerg]');
  });
});

describe('the shipped units for systemd', () => {
  const noSystemd = findObstacle('systemd-analyze', '--version');
  it.skipIf(noSystemd !== null)(titleWithObstacle('pass the check of systemd', noSystemd), () => {
    const folder = makeFolder();
    const units = readdirSync(DEPLOY).filter((file) => /\.(?:service|timer)$/.test(file));
    expect(units).toHaveLength(3);
    for (const unit of units) copyFileSync(join(DEPLOY, unit), join(folder, unit));
    copyFileSync(join(DEPLOY, 'swatchwise.service'), join(folder, 'swatchwise@.service'));
    const paths = [...units, 'swatchwise@3001.service'].map((unit) => join(folder, unit));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  const noSysusers = findObstacle('systemd-sysusers', '--dry-run', '--version');
  it.skipIf(noSysusers !== null)(
    titleWithObstacle('define a user that systemd-sysusers can create', noSysusers),
    () => {
      const args = ['--dry-run', join(DEPLOY, 'swatchwise.sysusers.conf')];
      const { status, stderr } = spawnSync('systemd-sysusers', args, { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, expect.stringContaining("user 'swatchwise'") as string]);
    },
  );

  it('run as one user on one folder, so that a backup can read the data', () => {
    const [, user] = /^u (\S+) /m.exec(read('swatchwise.sysusers.conf')) ?? [];
    for (const unit of ['swatchwise.service', 'swatchwise-backup.service']) {
      expect(read(unit)).toContain(`\nUser=${user}\nStateDirectory=${user}\n`);
      expect(read(unit)).toContain(`DATA_DIR=/var/lib/${user}\n`);
      expect(read(unit)).not.toMatch(/^DynamicUser/m);
    }
  });
});

interface Service {
  env_file?: string;
  environment?: Record<string, string | number>;
  depends_on?: Record<string, unknown>;
  ports?: string[];
  volumes?: string[];
  networks?: unknown;
  read_only?: boolean;
  privileged?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
}

it('the README runs the image with a volume and without rights that it does not need', () => {
  const readme = readFileSync(join(DEPLOY, '../README.md'), 'utf8');
  const [, options = ''] = /^docker run (.+) swatchwise$/m.exec(readme) ?? [];
  const [, folder = ''] = /^VOLUME (.+)$/m.exec(read('Dockerfile')) ?? [];
  for (const option of ['--read-only', '--tmpfs /tmp', '--cap-drop ALL', `--volume swatchwise:${folder}`]) {
    expect(`${options} `).toContain(`${option} `);
  }
});

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}
const readCompose = (file: string) => parse(read(file)) as Compose;

/** Valid values of the variables that the settings contain. */
const VALUES: Readonly<Record<string, string>> = {
  DOMAIN: 'knit.example.org',
  PUBLIC_URL: 'https://knit.example.org',
  OIDC_ISSUER: 'https://accounts.example.org',
  OIDC_CLIENT_ID: 'swatchwise',
};

/** Each compose file, the variables that its .env file must set, and the capabilities that its containers need. */
const COMPOSE_FILES = [
  [
    'compose.yaml',
    ['POSTGRES_PASSWORD', 'PUBLIC_URL'],
    {
      database: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
      app: undefined,
      proxy: ['CHOWN', 'SETGID', 'SETUID'],
    },
  ],
  [
    'compose-friends.yaml',
    ['DOMAIN', 'OIDC_CLIENT_SECRET'],
    { app: undefined, dex: undefined, proxy: ['NET_BIND_SERVICE'] },
  ],
] as const;

describe.each(COMPOSE_FILES)('%s', (file, required, capabilities) => {
  const { services, volumes } = readCompose(file);

  it('passes every setting of its .env file to the processes', () => {
    expect(services.app?.env_file).toBe('.env');
    // A variable has the same name in .env. Other values are fixed here.
    for (const [name, value] of Object.entries(services.app?.environment ?? {})) {
      if (String(value).startsWith('${')) expect(value).toBe(`\${${name}:?}`);
    }
  });

  it('requires each variable that it uses', () => {
    const used = [...read(file).matchAll(/\$\{(\w+)(:\?)?\}/g)];
    expect(new Set(used.map(([, name]) => name))).toEqual(new Set(required));
    expect(used.filter(([, , mark]) => mark === undefined)).toEqual([]);
  });

  it('publishes only the proxy, and gives each container only the rights that it needs', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
    const added = Object.entries(services).map(([name, { cap_add }]) => [name, cap_add]);
    expect(Object.fromEntries(added)).toStrictEqual(capabilities);
    for (const service of Object.values(services)) {
      expect(service.privileged).toBeUndefined();
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
    }
    expect([services.app?.read_only, services.proxy?.read_only]).toEqual([true, true]);
  });

  it('names existing services, volumes and files', () => {
    for (const { depends_on = {}, volumes: used = [] } of Object.values(services)) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      const sources = used.map((volume) => volume.split(':')[0] ?? '');
      const named = sources.filter((name) => !name.startsWith('.'));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
      for (const source of sources.filter((name) => name.startsWith('.'))) {
        expect(existsSync(join(DEPLOY, source.replace('dex.yaml', 'dex.example.yaml'))), source).toBe(true);
      }
    }
  });

  /** The environment of the processes: the settings of `.env`, and those of the file. */
  const getEnvironment = (settings: Readonly<Record<string, string>>) => ({
    ...settings,
    ...Object.fromEntries(
      Object.entries(services.app?.environment ?? {}).map(([name, value]) => [
        name,
        String(value).replaceAll(/\$\{(\w+):\?\}/g, (_, variable: string) => VALUES[variable] ?? 'x'),
      ]),
    ),
  });

  it('has settings that the server accepts', () => {
    const config = readConfig(getEnvironment(VALUES));
    expect([config.publicUrl?.protocol, config.oidc?.clientId]).toEqual(['https:', 'swatchwise']);
  });

  it.runIf(file === 'compose.yaml')('can have no accounts', () => {
    expect(readConfig(getEnvironment({ SIGN_IN: 'off' })).hasAccounts).toBe(false);
  });

  const noCompose = findObstacle('docker', 'compose', 'version');
  it.skipIf(noCompose !== null)(titleWithObstacle('passes the check of docker compose', noCompose), () => {
    const folder = makeFolder();
    copyFileSync(join(DEPLOY, file), join(folder, 'compose.yaml'));
    writeFileSync(join(folder, '.env'), required.map((name) => `${name}=x\n`).join(''));
    const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});

it('the image includes only the release', () => {
  expect(read('Dockerfile.dockerignore')).toBe('*\n!swatchwise-*.tgz\n');
});

interface DexFile {
  issuer: string;
  web: { http: string };
  staticClients: { id: string; secretEnv: string; redirectURIs: string[] }[];
  enablePasswordDB: boolean;
  staticPasswords: { email: string; username: string; userID: string; hash: string }[];
}

describe('the provider of compose-friends.yaml', () => {
  const { services } = readCompose('compose-friends.yaml');
  const fillIn = (text: string) =>
    text.replaceAll(/\$\{DOMAIN:\?\}|\{\$DOMAIN\}|\{\{ getenv "DOMAIN" \}\}/g, 'knit.example.org');
  const dex = parse(fillIn(read('dex.example.yaml'))) as DexFile;
  const getSetting = (name: string) => fillIn(String(services.app?.environment?.[name]));

  it('has the issuer, the client and the redirect address of Swatchwise', () => {
    const [client] = dex.staticClients;
    expect(dex.issuer).toBe(getSetting('OIDC_ISSUER'));
    expect(client?.id).toBe(getSetting('OIDC_CLIENT_ID'));
    expect(client?.redirectURIs).toEqual([`${getSetting('PUBLIC_URL')}/api/callback`]);
    expect(Object.keys(services.dex?.environment ?? {})).toContain(client?.secretEnv);
  });

  it('is served by the proxy under its name, next to Swatchwise', () => {
    const sites = [...fillIn(read('Caddyfile')).matchAll(/^(\S+) \{\n\treverse_proxy (\S+)\n\}$/gm)];
    const byOrigin = new Map(sites.map(([, name, target]) => [`https://${name}`, target]));
    expect(byOrigin.get(getSetting('PUBLIC_URL'))).toBe(`app:${getSetting('PORT')}`);
    expect(byOrigin.get(dex.issuer)).toBe(`dex:${dex.web.http.split(':')[1]}`);
    const networks = services.proxy?.networks as { default: { aliases: string[] } } | undefined;
    expect(networks?.default.aliases.map((name) => `https://${fillIn(name)}`)).toContain(dex.issuer);
  });

  it('has users with an address, a name and an ID of their own, and no usable password yet', () => {
    expect(dex.enablePasswordDB).toBe(true);
    expect(new Set(dex.staticPasswords.map(({ userID }) => userID)).size).toBe(dex.staticPasswords.length);
    for (const { email, username, userID, hash } of dex.staticPasswords) {
      expect([email, username, userID]).not.toContain(undefined);
      expect(hash).not.toMatch(/^\$2/);
    }
  });
});
