import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { titleWithObstacle } from '../support/faults.ts';
import { buildImage, findImageObstacle, type Image } from '../support/image.ts';
import { startProvider } from '../support/provider.ts';
import { makeRelease } from '../support/release.ts';
import { SWATCH } from '../support/requests.ts';
import { freePort } from '../support/server.ts';
import { ann, CookieJar } from '../support/sign-in.ts';

const obstacle = findImageObstacle();

describe.skipIf(obstacle !== null)(titleWithObstacle('the image', obstacle), () => {
  let folder: string;
  let image: Image;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'swatchwise-image-'));
    image = await buildImage(await makeRelease(folder), folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Starts the image's command, and waits until it serves. @returns a function that stops it and returns its exit code */
  async function start(settings: Readonly<Record<string, string>>): Promise<() => Promise<number | null>> {
    const child = image.start(image.command, settings);
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    }
    await expect.poll(() => printed).toContain('Its data is in /data/');
    return async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    };
  }

  it('serves as its own user, and keeps the data in the volume', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const provider = await startProvider(url, 'id_token');
    onTestFinished(() => provider.stop());
    const settings = { ...provider.env, PORT: String(port) };
    const { uid } = statSync(image.volume);
    expect(uid).not.toBe(0);
    expect((await image.run(image.healthCheck, settings)).code).toBe(1);

    const stop = await start(settings);
    expect(await image.run(image.healthCheck, settings)).toEqual({ code: 0, stdout: '', stderr: '' });
    await provider.setNext({ claims: { sub: 'ann', email: ann.email, email_verified: true } });
    const jar = new CookieJar();
    expect((await jar.follow(`${url}/api/login`)).reply.status).toBe(200);
    const reply = await jar.fetch(`${url}/api/gauge-swatches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(SWATCH),
    });
    expect(reply.status).toBe(201);
    expect(await image.run(['swatchwise', 'backup'], settings)).toMatchObject({ code: 0, stderr: '' });
    expect(await stop()).toBe(0);

    const files = readdirSync(image.volume, { recursive: true }).map((name) =>
      join(image.volume, String(name)),
    );
    expect(files).toContain(join(image.volume, 'swatchwise.db'));
    expect(new Set(files.map((file) => statSync(file).uid))).toEqual(new Set([uid]));

    const stopAgain = await start(settings);
    const swatches = await jar.fetch(`${url}/api/gauge-swatches`);
    const yarns = z.array(z.object({ yarnName: z.string() })).parse(await swatches.json());
    expect(yarns).toEqual([{ yarnName: SWATCH.yarnName }]);
    expect(await stopAgain()).toBe(0);
  });

  it('lets no process write outside of the volume and /tmp', async () => {
    for (const user of ['node', 'root']) {
      for (const folder of ['/', '/home/node', '/usr/local/lib/node_modules/swatchwise']) {
        const { code, stderr } = await image.run(['touch', join(folder, 'new')], {}, user);
        expect([user, folder, code, stderr]).toEqual([
          user,
          folder,
          1,
          expect.stringContaining('Read-only file system'),
        ]);
      }
    }
    const mine = await image.run(['sh', '-c', 'touch /data/new /tmp/new && rm /data/new'], {});
    expect(mine).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  it('refuses to serve others with the sign-in that asks for no password', async () => {
    const { code, stderr } = await image.run(image.command, {});
    expect([code, stderr]).toEqual([1, expect.stringContaining('set OIDC_ISSUER and OIDC_CLIENT_ID')]);
  });
});
