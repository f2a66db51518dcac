import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
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
const missing = (program: string, ...args: string[]) =>
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
  const noSystemd = missing('systemd-analyze', '--version');
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

  const noSysusers = missing('systemd-sysusers', '--dry-run', '--version');
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
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
}

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml')) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };

  it('passes every setting of its .env file to the processes', () => {
    expect(services.app?.env_file).toBe('.env');
    // Other settings have only one correct value here, or compose requires them.
    for (const [name, value] of Object.entries(services.app?.environment ?? {})) {
      if (String(value).startsWith('${')) expect(value).toBe(`\${${name}:?}`);
    }
  });

  it('includes no settings in the image', () => {
    expect(read('Dockerfile.dockerignore').split('\n')).toContain('**/.env');
  });

  it('publishes only the proxy, and gives each container only the rights that it needs', () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['proxy']);
    for (const service of Object.values(services)) {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
    }
    expect([services.app?.read_only, services.proxy?.read_only]).toEqual([true, true]);
  });

  it('names existing services and volumes', () => {
    for (const { depends_on = {}, volumes: used = [] } of Object.values(services)) {
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      const named = used.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    }
  });

  const noCompose = missing('docker', 'compose', 'version');
  it.skipIf(noCompose !== null)(titleWithObstacle('passes the check of docker compose', noCompose), () => {
    const folder = makeFolder();
    copyFileSync(join(DEPLOY, 'compose.yaml'), join(folder, 'compose.yaml'));
    const required = ['POSTGRES_PASSWORD', 'PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_ID'];
    writeFileSync(join(folder, '.env'), required.map((name) => `${name}=x\n`).join(''));
    const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});
