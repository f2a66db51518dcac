import { describe } from 'vitest';
import { isFull, titleWithObstacle } from '../support/faults.ts';
import { startDirectly } from '../support/installation.ts';
import { noPostgres } from '../support/postgres-server.ts';
import { ATTACK_NAMES, testAttacks } from './attack-tests.ts';

describe('on SQLite, other users are not affected by a user who', () => {
  testAttacks({
    kind: 'SQLite',
    start: (settings) => startDirectly(settings),
    startIdle: () => startDirectly(),
    names: ATTACK_NAMES,
    isAllAtOnce: isFull,
  });
});

const noDatabase = process.env.TEST_DATABASE_URL ? null : noPostgres;
const obstacle = isFull ? noDatabase : 'only in the full form';
const title = titleWithObstacle('on PostgreSQL, other users are not affected by a user who', obstacle);
describe.skipIf(obstacle !== null)(title, () => {
  testAttacks({
    kind: 'PostgreSQL',
    start: (settings) => startDirectly(settings, 'PostgreSQL'),
    // The idle server shows only the noise of this machine, so SQLite is enough.
    startIdle: () => startDirectly(),
    names: ATTACK_NAMES,
    isAllAtOnce: true,
  });
});
