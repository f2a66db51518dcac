import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** A system call that a watched server made, of those that write, make durable, or remove. */
export type SystemCall =
  | { readonly name: 'write'; readonly file: string; readonly data: Buffer; readonly offset: number | null }
  | { readonly name: 'truncate'; readonly file: string; readonly length: number }
  | { readonly name: 'sync' | 'unlink'; readonly file: string };

const WATCHED = 'pwrite64,ftruncate,fsync,fdatasync,unlink,write,writev';

/** A command that watches what runs in its own process, and writes what it saw to a file. */
export const watchTo = (file: string): string[] => [
  ...['strace', '-D', '-f', '-q', '-y', '-xx', '-s', '1000000', '--seccomp-bpf'],
  ...['-e', `trace=${WATCHED}`, '-o', file],
];

/** Why no process can be watched here; `null` when one can. */
export function noWatcher(): string | null {
  const { error, status } = spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']);
  if (error) return 'strace is not installed';
  return status === 0 ? null : 'strace may not watch processes here';
}

const decode = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const textOf = (hex: string) => decode(hex).toString();

/** The call that one whole line tells of, after a process id that is padded to five columns; `null` for one that failed or is of no interest. */
function parse(line: string): SystemCall | null {
  const [, name, rest = ''] = /^\d+ +(\w+)\((.*)/s.exec(line) ?? [];
  if (rest.includes(' = -1 ')) return null;
  if (name === 'unlink') return { name, file: textOf(/^"([^"]*)"/.exec(rest)?.[1] ?? '') };
  const [, path = '', parameters = ''] = /^\d+<(.*?)>(?=[,)])(.*)/s.exec(rest) ?? [];
  // What is not a file is described in plain text.
  const file = path.startsWith('\\x') ? textOf(path) : path;
  if (name === 'fsync' || name === 'fdatasync') return { name: 'sync', file };
  const last = Number(/(\d+)\) += \d+$/.exec(parameters)?.[1]);
  if (name === 'ftruncate') return { name: 'truncate', file, length: last };
  const data = Buffer.concat([...parameters.matchAll(/"([^"]*)"/g)].map(([, hex = '']) => decode(hex)));
  return { name: 'write', file, data, offset: name === 'pwrite64' ? last : null };
}

const ENDED = /\+\+\+ (?:exited|killed)[^\n]*\n$/;

/** Whether all that a process of this id did has been written to a watcher's file. */
export async function hasBeenSeenToEnd(file: string, pid: number): Promise<boolean> {
  const text = await readFile(file, 'latin1');
  return ENDED.test(text) && text.slice(text.lastIndexOf('\n', text.length - 2) + 1).startsWith(`${pid} `);
}

/**
 * What a watched server did, in order. A call that others came between counts as made when it ended: it is a
 * statement about what had been done, not about what was being done.
 */
export async function readSystemCalls(file: string): Promise<SystemCall[]> {
  const begun = new Map<string, string>();
  const calls: SystemCall[] = [];
  for (const line of (await readFile(file, 'latin1')).split('\n')) {
    const [pid = ''] = line.split(' ', 1);
    const unfinished = line.indexOf(' <unfinished ...>');
    if (unfinished > 0) {
      begun.set(pid, line.slice(0, unfinished));
      continue;
    }
    const [resumed, ending] = /^\d+ +<\.\.\. \w+ resumed>(.*)/s.exec(line) ?? [];
    const call = parse(resumed === undefined ? line : (begun.get(pid) ?? '') + (ending ?? ''));
    if (call) calls.push(call);
  }
  return calls;
}
