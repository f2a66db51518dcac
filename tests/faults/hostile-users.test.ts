import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACKS, type Attack, type AttackName, type AttackPlan } from '../support/attacks.ts';
import { createLargeLibrary, p99, watchBystanders, type Observation } from '../support/bystanders.ts';
import { isFull, recordFigures, shortOrFull, titleWithObstacle } from '../support/faults.ts';
import { startDirectly, startInstallation, type Installation } from '../support/installation.ts';
import { readPeakResidentMegabytes } from '../support/memory.ts';
import { noNginx } from '../support/nginx.ts';
import { noPostgres } from '../support/postgres-server.ts';
import { median } from '../support/statistics.ts';
import { isPostgres } from '../support/test-database.ts';

const MAX_RESIDENT_MB = 700;
/** The limit of the additional wait of other users, compared to an idle server: milliseconds, or its wait on a slow machine. */
const MAX_DELAY = { ms: 50, ofIdle: 2 };
/** An odd number, of which the median round counts: other programs can slow down any single round. */
const ROUNDS = 5;
const ROUND_MS = shortOrFull(1000, 5000);

/** The 99th percentiles of the waits in a round at both installations, in milliseconds. */
interface Waits {
  attacked: number;
  idle: number;
  /** Of the lists of a large library. */
  attackedLargeLists: number;
}

const get = (rounds: readonly Waits[], key: keyof Waits): number[] => rounds.map((round) => round[key]);

/** Returns how much longer others wait than at the idle installation at the same time, in the median round. */
const getDelay = (rounds: readonly Waits[]): number =>
  median(rounds.map(({ attacked, idle }) => attacked - idle));

/**
 * Returns the longest wait at the idle installation. On a machine that other programs use, even idle installations differ by
 * about as much.
 */
const getNoise = (rounds: readonly Waits[]): number => Math.max(...get(rounds, 'idle'));

const ATTACK_NAMES = Object.keys(ATTACKS) as AttackName[];

/** An installation that is attacked, and how. */
interface Target {
  /** Its name in the title and in the figures. */
  kind: string;
  /** Why it cannot be attacked here; `null` if it can. */
  obstacle: string | null;
  start: (settings?: Readonly<Record<string, string>>) => Promise<Installation>;
  /** Starts an installation to compare with. It shows only the noise of this machine, so SQLite is enough. */
  startIdle: () => Promise<Installation>;
  /** The attacks that are made one by one. */
  names: readonly AttackName[];
  /** True if all attacks are also made at once. */
  isAllAtOnce: boolean;
}

const noDatabase = isPostgres ? null : noPostgres;
const notInShort = isFull ? null : 'only in the full form';

const TARGETS: readonly Target[] = [
  {
    kind: 'SQLite',
    obstacle: null,
    start: (settings) => startDirectly(settings),
    startIdle: () => startDirectly(),
    names: ATTACK_NAMES,
    isAllAtOnce: isFull,
  },
  {
    kind: 'PostgreSQL',
    obstacle: notInShort ?? noDatabase,
    start: (settings) => startDirectly(settings, 'PostgreSQL'),
    startIdle: () => startDirectly(),
    names: ATTACK_NAMES,
    isAllAtOnce: true,
  },
  ...(['SQLite', 'PostgreSQL'] as const).map((database): Target => ({
    kind: `${database} behind nginx`,
    obstacle: noNginx ?? (database === 'SQLite' ? notInShort : noDatabase),
    start: (settings) => startInstallation(settings, database),
    startIdle: () => startInstallation({}, 'SQLite'),
    names: isFull ? ATTACK_NAMES : [],
    isAllAtOnce: true,
  })),
];

describe.each(TARGETS)('$kind', ({ kind, obstacle, start, startIdle, names, isAllAtOnce }) => {
  const title = titleWithObstacle('other users are not affected by a user who', obstacle);
  describe.skipIf(obstacle !== null)(title, () => {
    let attacked: Installation;
    /** Gets the same requests at the same time without attacks. Its delays are caused by this machine. */
    let idle: Installation;
    const collectors = new Map<Installation, string>();
    beforeAll(async () => {
      [attacked, idle] = await Promise.all([
        start({ NODE_OPTIONS: '--max-old-space-size=1024' }),
        startIdle(),
      ]);
      for (const installation of [attacked, idle])
        collectors.set(installation, await createLargeLibrary(installation));
    });
    afterAll(() => Promise.all([attacked.dispose(), idle.dispose()]));

    /** Watches the others for a round, and expects that none is rejected. */
    async function watch(installation: Installation): Promise<Observation> {
      const observation = await watchBystanders(
        installation,
        () => pause(ROUND_MS),
        collectors.get(installation),
      );
      expect(observation.refusals, await installation.nginx?.log()).toEqual([]);
      return observation;
    }

    /** Watches the others at both installations at the same time, while one is attacked. */
    async function watchRounds(count: number): Promise<Waits[]> {
      const rounds: Waits[] = [];
      while (rounds.length < count) {
        const [during, alone] = await Promise.all([watch(attacked), watch(idle)]);
        rounds.push({
          attacked: p99(during.times),
          idle: p99(alone.times),
          attackedLargeLists: p99(during.largeListTimes),
        });
      }
      return rounds;
    }

    /**
     * Makes attacks, and expects that they reach their targets, that no other user is rejected and that no process grows
     * too large.
     */
    async function makeAttacks(
      what: string,
      names: readonly AttackName[],
      roundCount: number,
    ): Promise<Waits[]> {
      const attacks: Attack[] = [];
      for (const name of names) attacks.push(await ATTACKS[name].prepare(attacked));
      let isOver = false;
      const attacking = Promise.all(attacks.map((attack) => attack(() => isOver)));
      const watching = watchRounds(roundCount).finally(() => {
        isOver = true;
      });
      // The attacks end before the servers, also after a failure.
      await Promise.allSettled([watching, attacking]);
      const rounds = await watching;
      const responses = await attacking;
      // Several attacks are slower, and several processes allow more, so that some limits are not reached.
      const isAlone = names.length === 1 && attacked.servers.length === 1;
      for (const [index, name] of names.entries()) {
        const { expectedResponses, expectedAlone = [] }: AttackPlan = ATTACKS[name];
        const received = [...(responses[index]?.keys() ?? [])];
        for (const expected of [...expectedResponses, ...(isAlone ? expectedAlone : [])])
          expect(received).toContainEqual(expect.stringMatching(expected));
      }

      const peaks = await Promise.all(
        attacked.servers.map((server) => readPeakResidentMegabytes(server.pid())),
      );
      const getMedian = (key: keyof Waits) => Math.round(median(get(rounds, key)));
      recordFigures(`${kind}, a user who ${what}`, {
        'p99 of others at an idle server': `${getMedian('idle')} ms`,
        'p99 of others here': `${getMedian('attacked')} ms`,
        'p99 of the lists of a large library here': `${getMedian('attackedLargeLists')} ms`,
        'resident memory at most, so far': `${Math.round(Math.max(...peaks))} MB`,
      });
      expect(Math.max(...peaks)).toBeLessThan(MAX_RESIDENT_MB);
      // The attacker's own connections to a process may break, but nginx must keep using the process for others.
      expect((await attacked.nginx?.log()) ?? '').not.toMatch(/temporarily disabled|no live upstreams/);
      return rounds;
    }

    it.each(names)('%s', async (name) => {
      const rounds = await makeAttacks(name, [name], ROUNDS);
      const limit = Math.max(MAX_DELAY.ms, MAX_DELAY.ofIdle * median(get(rounds, 'idle')));
      expect(getDelay(rounds) - getNoise(rounds), JSON.stringify(rounds)).toBeLessThanOrEqual(limit);
    });

    // How long others wait then depends on the number of cores.
    it.skipIf(!isAllAtOnce)('does all of this at once', async () => {
      await makeAttacks('does all of this at once', ATTACK_NAMES, shortOrFull(1, ROUNDS));
    });
  });
});
