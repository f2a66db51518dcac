import { expect, it } from 'vitest';
import { recordFigures, shortOrFull } from '../support/faults.ts';
import { ann, bea, signIn } from '../support/sign-in.ts';
import { Writers } from '../support/writers.ts';
import { startOwnServer } from '../support/use-app.ts';

const WRITES = shortOrFull(600, 20_000);

it(
  'two processes use one SQLite file, and nothing is rejected or lost',
  async () => {
    const one = await startOwnServer();
    const other = await startOwnServer({ DATA_DIR: one.dataDir });

    // A user who signed in at one is signed in at the other.
    const cookies = [await signIn(one.url, ann), await signIn(other.url, bea)].map((jar) => jar.header());
    const writers = [one.url, other.url].flatMap((url) =>
      cookies.map((cookie) => new Writers(url, cookie, { writers: 4 })),
    );
    const countAcknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
    const listRejected = () => writers.flatMap(({ refusals, unexpected }) => [...refusals, ...unexpected]);
    await expect
      .poll(() => listRejected().length > 0 || countAcknowledged() > WRITES, {
        timeout: shortOrFull(60_000, 600_000),
      })
      .toBe(true);
    await Promise.all(writers.map((writer) => writer.stop()));

    const lost = [];
    for (const url of [one.url, other.url]) {
      for (const writer of writers) lost.push(...(await writer.findLost(url)));
    }
    recordFigures('Two processes on one SQLite file', {
      'writes acknowledged': countAcknowledged(),
      'requests rejected': listRejected().length,
      'acknowledged writes lost, read through either': lost.length,
    });
    expect(listRejected()).toEqual([]);
    expect(lost).toEqual([]);
    for (const writer of writers) expect(writer.acknowledged).toBeGreaterThan(0);
  },
  shortOrFull(90_000, 900_000),
);
