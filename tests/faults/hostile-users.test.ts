import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { median } from '../../bench/pace.ts';
import { ATTACKS, type Attack, type AttackName } from '../support/attacks.ts';
import { p99, watchBystanders } from '../support/bystanders.ts';
import { isFull, recordFigures, times, titleOf } from '../support/faults.ts';
import { startInstallation, type Databases, type Installation } from '../support/installation.ts';
import { peakResidentMegabytes } from '../support/memory.ts';
import { noNginx } from '../support/nginx.ts';
import { noPostgres } from '../support/postgres-server.ts';

const MAX_RESIDENT_MB = 700;
/**
 * How much longer than at an idle server others may wait, on a machine that does nothing else. What an idle server makes
 * them wait is added once more: on a busy machine two idle servers differ by about as much.
 */
const MAX_LONGER_MS = 50;
const ROUNDS = 3;
/** A wait of a few requests may be the machine's: rounds are added until it is clear that it is not. */
const MAX_ROUNDS = 9;
const ROUND_MS = times(1000, 5000);

/** The 99th percentile of the waits in a round at both installations, in milliseconds. */
interface Wait {
  attacked: number;
  idle: number;
}

/** Whether others wait hardly longer than at the idle installation. */
function isShort(waits: readonly Wait[]): boolean {
  const alone = waits.map(({ idle }) => idle);
  const meanwhile = median(waits.map(({ attacked }) => attacked));
  return meanwhile < median(alone) + Math.max(...alone) + MAX_LONGER_MS;
}

const NAMES = Object.keys(ATTACKS) as AttackName[];
const noDatabase = noNginx ?? (process.env.TEST_DATABASE_URL ? null : noPostgres);

/** In short, the attacks are made one by one on SQLite and all at once on PostgreSQL. */
const installations: readonly [Databases, string | null, readonly AttackName[], boolean][] = [
  ['SQLite', noNginx, NAMES, isFull],
  ['PostgreSQL', noDatabase, isFull ? NAMES : [], true],
];

describe.each(installations)('on %s', (kind, obstacle, names, isAllAtOnce) => {
  describe.skipIf(obstacle !== null)(titleOf('no user is hurt by another who', obstacle), () => {
    let attacked: Installation;
    /** Used alike at the same time and attacked by nobody: what it waits for is this machine's. */
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

    function attackOf(name: AttackName): Attack {
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

    /** Attacks while others are watched, for some rounds and on until they have waited little enough. */
    async function watchDuring(attack: Attack, rounds: number): Promise<Wait[]> {
      const waits: Wait[] = [];
      let isOver = false;
      const attacking = attack(() => isOver);
      try {
        do {
          const [here, there] = await Promise.all([watch(attacked), watch(idle)]);
          waits.push({ attacked: here, idle: there });
        } while (waits.length < rounds || (waits.length < MAX_ROUNDS && !isShort(waits)));
      } finally {
        isOver = true;
        await attacking;
      }
      return waits;
    }

    /** Makes an attack, and expects that nobody is refused and no process grows too large. */
    async function makeAttack(what: string, attack: Attack, rounds = ROUNDS) {
      const waits = await watchDuring(attack, rounds);
      const peaks = await Promise.all(attacked.servers.map((server) => peakResidentMegabytes(server.pid())));
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
      const waits = await makeAttack(name, attackOf(name));
      expect(await attacked.nginx.log()).not.toMatch(/upstream/);
      expect(waits).toSatisfy(isShort);
    });

    // How long others wait then depends on the cores that the attackers and nginx leave to the server.
    it.skipIf(!isAllAtOnce)('does all of this at once', async () => {
      await makeAttack(
        'does all of this at once',
        (isOver) => Promise.all(NAMES.map((name) => attackOf(name)(isOver))),
        times(1, ROUNDS),
      );
    });
  });
});
