import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SystemCall } from './system-calls.ts';

/** The unit that a disk writes atomically. */
const SECTOR = 512;

/** The durable content of a file, and later writes that may have reached the disk. */
interface DiskFile {
  durable: Buffer;
  pending: SystemCall[];
}

function padTo(content: Buffer, length: number): Buffer {
  return content.length >= length ? content : Buffer.concat([content, Buffer.alloc(length - content.length)]);
}

/** Writes those sectors of `data` for which `isWritten` returns true. */
function write(content: Buffer, data: Buffer, offset: number, isWritten: () => boolean): Buffer {
  const whole = padTo(content, offset + data.length);
  let start = offset;
  while (start < offset + data.length) {
    const end = Math.min((Math.floor(start / SECTOR) + 1) * SECTOR, offset + data.length);
    if (isWritten()) data.copy(whole, start, start - offset, end - offset);
    start = end;
  }
  return whole;
}

function apply(content: Buffer, call: SystemCall, isWritten: () => boolean): Buffer {
  if (call.name === 'write') return write(content, call.data, call.offset ?? content.length, isWritten);
  if (call.name === 'truncate' && isWritten()) return padTo(content, call.length).subarray(0, call.length);
  return content;
}

/**
 * The disk under a database after system calls. Synced content is durable. A power cut keeps or loses any sector that
 * was written later.
 */
export class DiskImage {
  readonly #files = new Map<string, DiskFile>();

  /** @param call a call for a file of the database */
  add(call: SystemCall): void {
    const { name, file } = call;
    if (name === 'unlink') {
      this.#files.delete(file);
      return;
    }
    const on = this.#files.get(file) ?? { durable: Buffer.alloc(0), pending: [] };
    this.#files.set(file, on);
    if (name !== 'sync') on.pending.push(call);
    else {
      for (const earlier of on.pending) on.durable = apply(on.durable, earlier, () => true);
      on.pending = [];
    }
  }

  /** Returns whether a file has writes that are not durable. */
  isAhead(file: string): boolean {
    return (this.#files.get(file)?.pending.length ?? 0) > 0;
  }

  /**
   * Writes the files into a folder as a power cut leaves them.
   * @param writtenShare the share of the sectors not yet durable that reached the disk
   */
  cutPower(folder: string, writtenShare: number): void {
    for (const [file, { durable, pending }] of this.#files) {
      let content: Buffer = Buffer.from(durable);
      for (const call of pending) content = apply(content, call, () => Math.random() < writtenShare);
      writeFileSync(join(folder, basename(file)), content);
    }
  }
}
