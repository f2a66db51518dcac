import { readFile } from 'node:fs/promises';

async function readMegabytes(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? NaN) / 1024;
}

/** Resident memory of a process, as Linux tells it; `NaN` where the system does not, or the process is gone. */
export const residentMegabytes = (pid: number) => readMegabytes(pid, 'VmRSS');

/** The most that it has been since the process started. */
export const peakResidentMegabytes = (pid: number) => readMegabytes(pid, 'VmHWM');
