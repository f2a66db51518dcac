import { readFile } from 'node:fs/promises';

/** Resident memory of a process, as Linux tells it; `NaN` where the system does not, or the process is gone. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024;
}
