import { readFile } from 'node:fs/promises';

async function readMegabytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024;
}

/** Returns the resident memory of a process in megabytes; `NaN` without Linux, or without the process. */
export const readResidentMegabytes = (pid: number) => readMegabytes(pid, 'VmRSS');

/** Returns the maximum since the process started. */
export const readPeakResidentMegabytes = (pid: number) => readMegabytes(pid, 'VmHWM');
