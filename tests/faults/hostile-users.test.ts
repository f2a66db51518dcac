import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACKS, type Attack, type AttackName } from '../support/attacks.ts';
import { p99, watchBystanders } from '../support/bystanders.ts';
import { isFull, recordFigures, times, titleWithObstacle } from '../support/faults.ts';
import { startInstallation, type Databases, type Installation } from '../support/installation.ts';
import { peakResidentMegabytes } from '../support/memory.ts';
import { noNginx } from '../support/nginx.ts';
import { noPostgres } from '../support/postgres-server.ts';
import { median } from '../support/statistics.ts';

const MAX_RESIDENT_MB = 700;
/**
 * The limit of the additional wait of other users, compared to an idle server. The wait at the idle server is added once
 * more, because on a busy machine two idle servers differ by about as much.
 */
const MAX_LONGER_MS = 50;
const ROUNDS = 3;
/** Slow requests can have other causes, so rounds are added until the median is short. */
const MAX_ROUNDS = 9;
const ROUND_MS = times(1000, 5000);

/** The 99th percentile of the waits in a round at both installations, in milliseconds. */
interface Wait {
  attacked: number;
  idle: number;
}

/** Returns whether others wait hardly longer than at the idle installation. */
function isShort(waits: readonly Wait[]): boolean {
  const alone = waits.map(({ idle }) => idle);
  const meanwhile = median(waits.map(({ attacked }) => attacked));
  return meanwhile < median(alone) + Math.max(...alone) + MAX_LONGER_MS;
}

const NAMES = Object.keys(ATTACKS) as AttackName[];
const noDatabase = noNginx ?? (process.env.TEST_DATABASE_URL ? null : noPostgres);

/** In the short form, the attacks are made one by one on SQLite and all at once on PostgreSQL. */
const installations: readonly [Databases, string | null, readonly AttackName[], boolean][] = [
  ['SQLite', noNginx, NAMES, isFull],
  ['PostgreSQL', noDatabase, isFull ? NAMES : [], true],
];

describe.each(installations)('on %s', (kind, obstacle, names, isAllAtOnce) => {
  describe.skipIf(obstacle !== null)(
    titleWithObstacle('other users are not affected by a user who', obstacle),
    () => {
      let attacked: Installation;
      /** Gets the same requests at the same time without attacks. Its delays are caused by this machine. */
      let idle: Installation;
      const attacks = new Map<AttackName, Attack>();
      beforeAll(async () => {
        [attacked, idle] = await Promise.all([
          startInstallation({ NODE_OPTIONS: '--max-old-space-size=1024' }, kind),
          startInstallation({}, 'SQLite'),
        ]);
        for (const name of NAMES) attacks.set(name, await ATTACKS[name](attacked));
      });
      afterAll(() => Promise.all([attacked.dispose(), idle.dispose()]));

      function getAttack(name: AttackName): Attack {
        const attack = attacks.get(name);
        if (!attack) throw new Error(`There is no attack that ${name}`);
        return attack;
      }

      /** Watches the others for a round. @returns the 99th percentile of their waits, in milliseconds */
      async function watch(installation: Installation): Promise<number> {
        const observation = await watchBystanders(installation, () => pause(ROUND_MS));
        expect(observation.refusals, await installation.nginx.log()).toEqual([]);
        return p99(observation);
      }

      /** Attacks while others are watched, for some rounds, and then up to `maxRounds` rounds until their waits are short. */
      async function watchDuring(attack: Attack, rounds: number, maxRounds: number): Promise<Wait[]> {
        const waits: Wait[] = [];
        let isOver = false;
        const attacking = attack(() => isOver);
        try {
          do {
            const [attackedWait, idleWait] = await Promise.all([watch(attacked), watch(idle)]);
            waits.push({ attacked: attackedWait, idle: idleWait });
          } while (waits.length < rounds || (waits.length < maxRounds && !isShort(waits)));
        } finally {
          isOver = true;
          await attacking;
        }
        return waits;
      }

      /** Makes an attack, and expects that no other user is rejected and no process grows too large. */
      async function makeAttack(what: string, attack: Attack, rounds = ROUNDS, maxRounds = MAX_ROUNDS) {
        const waits = await watchDuring(attack, rounds, maxRounds);
        const peaks = await Promise.all(
          attacked.servers.map((server) => peakResidentMegabytes(server.pid())),
        );
        const figures = {
          'p99 of others at an idle server': `${Math.round(median(waits.map((wait) => wait.idle)))} ms`,
          'p99 of others here': `${Math.round(median(waits.map((wait) => wait.attacked)))} ms`,
          'resident memory at most, so far': `${Math.round(Math.max(...peaks))} MB`,
        };
        recordFigures(`${kind}, a user who ${what}`, figures);
        expect(Math.max(...peaks)).toBeLessThan(MAX_RESIDENT_MB);
        return waits;
      }

      it.each(names)('%s', async (name) => {
        const waits = await makeAttack(name, getAttack(name));
        // The attacker's own connections to a process may break, but nginx must keep using the process for others.
        expect(await attacked.nginx.log()).not.toMatch(/temporarily disabled|no live upstreams/);
        expect(waits).toSatisfy(isShort);
      });

      // How long others wait then depends on the number of cores, so no rounds are added until the waits are short.
      it.skipIf(!isAllAtOnce)('does all of this at once', async () => {
        const rounds = times(1, ROUNDS);
        await makeAttack(
          'does all of this at once',
          (isOver) => Promise.all(NAMES.map((name) => getAttack(name)(isOver))),
          rounds,
          rounds,
        );
      });
    },
  );
});
