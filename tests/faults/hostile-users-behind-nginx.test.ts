import { describe } from 'vitest';
import { isFull, titleWithObstacle } from '../support/faults.ts';
import { startInstallation, type Databases } from '../support/installation.ts';
import { noNginx } from '../support/nginx.ts';
import { noPostgres } from '../support/postgres-server.ts';
import { ATTACK_NAMES, testAttacks } from './attack-tests.ts';

const noDatabase = noNginx ?? (process.env.TEST_DATABASE_URL ? null : noPostgres);

describe.each<[Databases, string | null]>([
  ['SQLite', noNginx ?? (isFull ? null : 'only in the full form')],
  ['PostgreSQL', noDatabase],
])('behind nginx, on %s', (kind, obstacle) => {
  describe.skipIf(obstacle !== null)(
    titleWithObstacle('other users are not affected by a user who', obstacle),
    () => {
      testAttacks({
        kind: `${kind} behind nginx`,
        start: (settings) => startInstallation(settings, kind),
        startIdle: () => startInstallation({}, 'SQLite'),
        names: isFull ? ATTACK_NAMES : [],
        isAllAtOnce: true,
      });
    },
  );
});
