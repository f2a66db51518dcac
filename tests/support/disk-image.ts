import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SystemCall } from './system-calls.ts';

/** The unit that a disk writes atomically. */
const SECTOR = 512;

/** The durable content of a file, and later writes that may have reached the disk. */
interface DiskFile {
  durable: Buffer;
  since: SystemCall[];
}

function grown(content: Buffer, length: number): Buffer {
  return content.length >= length ? content : Buffer.concat([content, Buffer.alloc(length - content.length)]);
}

/** Writes some of `data`, sector by sector as `isWritten` decides. */
function write(content: Buffer, data: Buffer, offset: number, isWritten: () => boolean): Buffer {
  const whole = grown(content, offset + data.length);
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
  if (call.name === 'truncate' && isWritten()) return grown(content, call.length).subarray(0, call.length);
  return content;
}

/**
 * The disk under a database, as system calls leave it: what a file held when it was last made durable is there for
 * certain. Of what was written since, a power cut keeps any sectors and loses any others.
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
    const on = this.#files.get(file) ?? { durable: Buffer.alloc(0), since: [] };
    this.#files.set(file, on);
    if (name !== 'sync') on.since.push(call);
    else {
      for (const earlier of on.since) on.durable = apply(on.durable, earlier, () => true);
      on.since = [];
    }
  }

  /** Returns whether a file has writes that are not durable. */
  isAhead(file: string): boolean {
    return (this.#files.get(file)?.since.length ?? 0) > 0;
  }

  /**
   * Writes the files as a power cut leaves them into a folder.
   * @param kept the share of sectors, of those that were not durable, that reached the disk
   */
  cutPower(folder: string, kept: number): void {
    for (const [file, { durable, since }] of this.#files) {
      let content: Buffer = Buffer.from(durable);
      for (const call of since) content = apply(content, call, () => Math.random() < kept);
      writeFileSync(join(folder, basename(file)), content);
    }
  }
}
