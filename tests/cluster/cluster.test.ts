// Cluster tests: a replicated PostgreSQL whose primary fails under load (`npm run test:cluster`).
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { noCluster, startCluster, type Cluster, type DatabaseNode } from '../support/cluster.ts';
import { recordFigures, titleWithObstacle } from '../support/faults.ts';
import { startInstallation, type Installation } from '../support/installation.ts';
import { noNginx } from '../support/nginx.ts';
import { SWATCH } from '../support/requests.ts';
import { Writers } from '../support/writers.ts';
import { newPerson } from '../support/sign-in.ts';

const FAULTS = {
  'SIGKILL of the database': (primary: DatabaseNode) => primary.kill(),
  'no network': ({ machine }: DatabaseNode) => machine.disconnect(),
  'no network to the other databases': ({ machine }: DatabaseNode, others: readonly DatabaseNode[]) =>
    machine.disconnectFrom(others.map((other) => other.machine)),
};
type Fault = keyof typeof FAULTS;

const ROUNDS: readonly Fault[] = [
  ...Array.from({ length: 5 }, () => ['SIGKILL of the database', 'no network'] as const).flat(),
  'no network to the other databases',
  'no network to the other databases',
];

const POLLING = { timeout: 120_000, interval: 50 };

/** Returns whether a process knows a session, and saves a swatch. */
async function isServing(url: string, cookie: string): Promise<boolean> {
  const user = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
  const saved = await fetch(`${url}/api/gauge-swatches`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(SWATCH),
  });
  await Promise.all([user.arrayBuffer(), saved.arrayBuffer()]);
  // A lost session would return 401.
  expect([200, 503]).toContain(user.status);
  return user.ok && saved.ok;
}

const obstacle = noCluster ?? noNginx;

describe.skipIf(obstacle !== null)(
  titleWithObstacle('three processes lose nothing when the primary of their database fails', obstacle),
  () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startCluster();
    });
    afterAll(() => cluster.dispose());

    /** Makes the primary fail while users write. @returns the writers, after everything is complete again */
    async function fail(fault: Fault, { url, servers, signIn }: Installation, cookie: string) {
      const writers = new Writers(url, await signIn(newPerson().email), { shouldContinue: true });
      await pause(1000 + Math.random() * 1000);
      const primary = await cluster.getPrimary();
      await FAULTS[fault](
        primary,
        cluster.nodes.filter((node) => node !== primary),
      );
      await expect.poll(cluster.getPrimary, POLLING).not.toBe(primary);
      for (const { url } of servers) await expect.poll(() => isServing(url, cookie), POLLING).toBe(true);
      primary.machine.reconnect();
      await cluster.complete();
      await writers.stop();
      expect(writers.unexpected).toEqual([]);
      return writers;
    }

    it.each(['HAProxy', 'PgBouncer in transaction mode, and HAProxy'] as const)('through %s', async (way) => {
      const { url, pooledUrl } = cluster;
      const installation = await startInstallation(
        { RATE_LIMIT: '1000000' },
        way === 'HAProxy' ? { DATABASE_URL: url } : { DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: url },
      );
      onTestFinished(installation.dispose);
      const cookie = await installation.signIn(newPerson().email);
      const pids = installation.servers.map((server) => server.pid());

      const all: Writers[] = [];
      const lost: string[] = [];
      const longest = new Map<Fault, number>();
      for (const fault of ROUNDS) {
        const writers = await fail(fault, installation, cookie);
        all.push(writers);
        lost.push(...(await writers.findLost()));
        longest.set(fault, Math.max(longest.get(fault) ?? 0, writers.longestPauseMs));
      }
      // The rows of each round also survive the failures of all others.
      for (const writers of all) lost.push(...(await writers.findLost()));

      const sum = (read: (writers: Writers) => number) =>
        all.map(read).reduce((total, count) => total + count, 0);
      const acknowledged = sum((writers) => writers.acknowledged);
      const failed = sum((writers) => writers.refusals.length + writers.unanswered);
      recordFigures(`The primary fails ${ROUNDS.length} times, through ${way}`, {
        'writes acknowledged': acknowledged,
        'acknowledged writes lost': lost.length,
        'share of failed requests': `${((100 * failed) / (acknowledged + failed)).toFixed(1)}%`,
        ...Object.fromEntries(
          [...longest].map(([fault, ms]) => [
            `longest time without service, ${fault}`,
            `${(ms / 1000).toFixed(1)} s`,
          ]),
        ),
      });
      expect(lost).toEqual([]);
      expect(installation.servers.map((server) => server.pid())).toEqual(pids);
      expect(installation.servers.map((server) => server.hasEnded())).toEqual([false, false, false]);
    });
  },
);
