import { once } from 'node:events';
import { connect } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ERRORS, errorBody } from '../../src/contract/errors.ts';
import { watchBystanders } from '../support/bystanders.ts';
import { titleWithObstacle } from '../support/faults.ts';
import { HttpClient } from '../support/http-client.ts';
import { startInstallation, type Installation } from '../support/installation.ts';
import { noNginx, startNginx } from '../support/nginx.ts';
import { noPostgres } from '../support/postgres-server.ts';
import { PROVIDER } from '../support/requests.ts';
import { startServer } from '../support/server.ts';

const MEGABYTE = 1024 * 1024;
const obstacle = noNginx ?? (process.env.TEST_DATABASE_URL ? null : noPostgres);

describe.skipIf(obstacle !== null)(titleWithObstacle('three processes behind nginx', obstacle), () => {
  let installation: Installation;
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
    const reply = await fetch(`${redirectUrl}/calculator?x=1`, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([301, 'https://127.0.0.1/calculator?x=1']);
  });
});

describe.skipIf(noNginx !== null)(
  titleWithObstacle('a body that is too large for the proxy', noNginx),
  () => {
    it.each(['nginx.conf', 'nginx-compose.conf'] as const)(
      'is rejected with our error format by %s',
      async (file) => {
        const server = await startServer({ ...PROVIDER, TRUST_PROXY: 'loopback', RATE_LIMIT: '1' });
        onTestFinished(server.dispose);
        const nginx = await startNginx(file, [server]);
        onTestFinished(nginx.dispose);
        const client = new HttpClient(nginx.url);
        onTestFinished(() => client.close());

        const refused = await client.send('POST', '/api/calculate', {
          body: Buffer.alloc(64 * 1024 + 1, '0'),
        });
        expect(refused.status).toBe(413);
        expect(refused.headers['content-type']).toMatch(/^application\/json/);
        expect(errorBody.parse(JSON.parse(refused.text))).toEqual({ message: ERRORS.tooLarge.message });

        const taken = await client.send('POST', '/api/calculate', { body: '['.repeat(64 * 1024) });
        expect(taken.status, 'of the largest body that we read, we say what is wrong').toBe(400);
        const imported = await client.send('POST', '/api/account/import', {
          body: Buffer.alloc(20 * MEGABYTE, '0'),
        });
        expect(imported.status, 'an import reaches us').toBe(401);
      },
    );
  },
);
