import { readFile } from 'node:fs/promises';

/** The kernel counts CPU time in hundredths of a second. */
const TICK_US = 10_000;

/** Returns the CPU time that a process has used, in µs (Linux: utime and stime of /proc/[pid]/stat). */
export async function readCpuTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field, the name in parentheses, may contain spaces.
  const [utime, stime] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(utime) + Number(stime)) * TICK_US;
}
