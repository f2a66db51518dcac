import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { titleWithObstacle } from '../support/faults.ts';
import { findTraceObstacle, readSystemCalls } from '../support/system-calls.ts';

/** Runs a command in a PID namespace, as process 2 or so. */
const IN_NAMESPACE = ['--pid', '--fork', '--mount-proc'];

const obstacle =
  findTraceObstacle() ??
  (spawnSync('unshare', [...IN_NAMESPACE, 'true']).status === 0 ? null : 'no PID namespaces');

it.skipIf(obstacle !== null)(
  titleWithObstacle('reads the system calls of a process with a short ID', obstacle),
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'swatchwise-calls-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const trace = join(folder, 'calls');
    const strace = ['strace', '-f', '-q', '-y', '-xx', '-e', 'trace=write', '-o', trace];
    const script = ['sh', '-c', `echo seen > ${folder}/file`];
    const { stderr } = spawnSync('unshare', [...IN_NAMESPACE, ...strace, ...script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const calls = await readSystemCalls(trace);
    expect(calls).toContainEqual({
      name: 'write',
      file: join(folder, 'file'),
      data: Buffer.from('seen\n'),
      offset: null,
    });
  },
);
