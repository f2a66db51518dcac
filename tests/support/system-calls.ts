import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** A system call of a traced server that writes, syncs or removes. */
export type SystemCall =
  | { readonly name: 'write'; readonly file: string; readonly data: Buffer; readonly offset: number | null }
  | { readonly name: 'truncate'; readonly file: string; readonly length: number }
  | { readonly name: 'sync' | 'unlink'; readonly file: string };

const TRACED_CALLS = 'pwrite64,ftruncate,fsync,fdatasync,unlink,write,writev';

/** Returns a command that runs the program after it, and writes a trace of its system calls to a file. */
export const getTraceCommand = (file: string): string[] => [
  ...['strace', '-D', '-f', '-q', '-y', '-xx', '-s', '1000000', '--seccomp-bpf'],
  ...['-e', `trace=${TRACED_CALLS}`, '-o', file],
];

/** Returns why no process can be traced here; `null` if one can. */
export function findTraceObstacle(): string | null {
  const { error, status } = spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true']);
  if (error) return 'strace is not installed';
  return status === 0 ? null : 'strace may not trace processes here';
}

const decode = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
const decodeText = (hex: string) => decode(hex).toString();

/**
 * Parses one complete line, after a process ID that is padded to five columns.
 * @returns `null` for a failed call, or one that is not needed
 */
function parseCall(line: string): SystemCall | null {
  const [, name, rest = ''] = /^\d+ +(\w+)\((.*)/s.exec(line) ?? [];
  if (rest.includes(' = -1 ')) return null;
  if (name === 'unlink') return { name, file: decodeText(/^"([^"]*)"/.exec(rest)?.[1] ?? '') };
  const [, path = '', parameters = ''] = /^\d+<(.*?)>(?=[,)])(.*)/s.exec(rest) ?? [];
  // strace describes other descriptors in plain text.
  const file = path.startsWith('\\x') ? decodeText(path) : path;
  if (name === 'fsync' || name === 'fdatasync') return { name: 'sync', file };
  const last = Number(/(\d+)\) += \d+$/.exec(parameters)?.[1]);
  if (name === 'ftruncate') return { name: 'truncate', file, length: last };
  const data = Buffer.concat([...parameters.matchAll(/"([^"]*)"/g)].map(([, hex = '']) => decode(hex)));
  return { name: 'write', file, data, offset: name === 'pwrite64' ? last : null };
}

const ENDED = /\+\+\+ (?:exited|killed)[^\n]*\n$/;

/** Returns whether all calls of a process have been written to the trace file. */
export async function isTraceComplete(file: string, pid: number): Promise<boolean> {
  const text = await readFile(file, 'latin1');
  return ENDED.test(text) && text.slice(text.lastIndexOf('\n', text.length - 2) + 1).startsWith(`${pid} `);
}

/**
 * Reads the calls of a traced server in order. strace writes a call on two lines if calls of other threads came in
 * between. The second line is its place in the order, because it was not done before.
 */
export async function readSystemCalls(file: string): Promise<SystemCall[]> {
  const beginnings = new Map<string, string>();
  const calls: SystemCall[] = [];
  for (const line of (await readFile(file, 'latin1')).split('\n')) {
    const [pid = ''] = line.split(' ', 1);
    const unfinished = line.indexOf(' <unfinished ...>');
    if (unfinished > 0) {
      beginnings.set(pid, line.slice(0, unfinished));
      continue;
    }
    const [resumed, ending] = /^\d+ +<\.\.\. \w+ resumed>(.*)/s.exec(line) ?? [];
    const call = parseCall(resumed === undefined ? line : (beginnings.get(pid) ?? '') + (ending ?? ''));
    if (call) calls.push(call);
  }
  return calls;
}
