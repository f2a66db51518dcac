import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOME = Buffer.alloc(4096);

/** A separate disk that a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk completely. */
  fill: () => void;
  /** Frees the space that {@link fill} took. */
  free: () => void;
  /** Unmounts it. Nothing may use it anymore. */
  dispose: () => void;
}

/** Mounts a disk in memory. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'swatchwise-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'swatchwise', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, SOME);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => truncateSync(ballast),
    dispose: () => {
      execFileSync('umount', [folder]);
      rmdirSync(folder);
    },
  };
}

/** Why no disk can be mounted here; `null` if one can. */
export function findSmallDiskObstacle(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'swatchwise-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'swatchwise', folder]);
  if (status === 0) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return status === 0 ? null : 'only root may mount a small disk';
}
