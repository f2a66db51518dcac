import { once } from 'node:events';
import { connect } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { watchBystanders } from '../support/bystanders.ts';
import { titleWithObstacle } from '../support/faults.ts';
import { HttpClient } from '../support/http-client.ts';
import { startInstallation, type ProxiedInstallation } from '../support/installation.ts';
import { noNginx, startNginx, type RunningNginx } from '../support/nginx.ts';
import { noPostgres } from '../support/postgres-server.ts';
import { PROVIDER } from '../support/requests.ts';
import { startScriptedProvider, type ScriptedProvider } from '../support/scripted-provider.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { isPostgres } from '../support/test-database.ts';

const MEGABYTE = 1024 * 1024;
const obstacle = noNginx ?? (isPostgres ? null : noPostgres);

describe.skipIf(obstacle !== null)(titleWithObstacle('three processes behind nginx', obstacle), () => {
  let installation: ProxiedInstallation;
  beforeAll(async () => {
    installation = await startInstallation();
  });
  afterAll(() => installation.dispose());

  it('keep serving when one of them is killed', async () => {
    const [server] = installation.servers;
    await server?.kill();
    const { refusals } = await watchBystanders(installation, () => Promise.resolve());
    await server?.start();
    expect(refusals).toEqual([]);
    const log = await installation.nginx.log();
    expect(log).toContain('Connection refused');
    expect(log, 'with max_fails=0, the process is used as soon as it is back').not.toContain('disabled');
  });

  it('support HTTP/2 over TLS 1.3, and redirect to HTTPS', async () => {
    const { tlsUrl, redirectUrl, certificate } = installation.nginx;
    const session = connect(tlsUrl, { ca: certificate, servername: 'knit.example.org' });
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    expect((session.socket as TLSSocket).getProtocol()).toBe('TLSv1.3');
    const stream = session.request({ ':path': '/api/health' });
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    expect(headers[':status']).toBe(200);
    session.close();
    const response = await fetch(`${redirectUrl}/calculator?x=1`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      'https://127.0.0.1/calculator?x=1',
    ]);
  });
});

describe.skipIf(noNginx !== null)(titleWithObstacle('the shipped proxy files', noNginx), () => {
  const authorization_endpoint = `https://accounts.example.org/auth?tenant=${'x'.repeat(12_000)}`;
  let provider: ScriptedProvider;
  let server: RunningServer;
  beforeAll(async () => {
    provider = await startScriptedProvider({ authorization_endpoint });
    server = await startServer({
      ...provider.env(PROVIDER.PUBLIC_URL),
      TRUST_PROXY: 'loopback',
      RATE_LIMIT: '1',
    });
  });
  afterAll(async () => {
    await server.dispose();
    await provider.close();
  });

  describe.each(['nginx.conf', 'nginx-compose.conf'] as const)('%s', (file) => {
    let nginx: RunningNginx;
    let client: HttpClient;
    beforeAll(async () => {
      nginx = await startNginx(file, [server]);
      client = new HttpClient(nginx.url);
    });
    afterAll(async () => {
      client.close();
      await nginx.dispose();
    });

    it('rejects a body that is too large for the proxy, with our error format', async () => {
      const post = (path: string, body: Buffer | string) => client.send('POST', path, { body });
      const countTooLarge = async () =>
        (await nginx.log()).match(/client intended to send too large body/g)?.length;

      const refused = await post('/api/calculate', Buffer.alloc(64 * 1024 + 1, '0'));
      expect(refused.status).toBe(413);
      expect(refused.headers['content-type']).toMatch(/^application\/json/);
      expect(errorBody.parse(JSON.parse(refused.text))).toEqual({ message: ERRORS.tooLarge.message });
      // The server would return the same.
      expect(await countTooLarge(), 'the proxy rejects it').toBe(1);

      const taken = await post('/api/calculate', '['.repeat(64 * 1024));
      expect(taken.status, 'of the largest body that we read, we say what is wrong').toBe(400);
      const imported = await post('/api/account/import', Buffer.alloc(2 * MEGABYTE, '0'));
      expect(imported.status, 'an import reaches us').toBe(401);
      expect(await countTooLarge()).toBe(1);
    });

    it('passes on a sign-in redirect that is longer than nginx accepts by default', async () => {
      const { status, headers } = await client.send('GET', '/api/login');
      expect(status, await nginx.log()).toBe(303);
      expect(headers.location).toContain(authorization_endpoint);
      expect(headers['set-cookie']).toHaveLength(1);
    });
  });
});
