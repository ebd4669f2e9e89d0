import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of some megabytes in memory, which can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk to the last byte. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** Undefined if the user may not mount. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o777);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    fill() {
      const handle = openSync(ballast, 'a');
      for (let block = 1 << 20; block > 0; block >>= 1) {
        try {
          for (;;) if (writeSync(handle, Buffer.alloc(block)) < block) break;
        } catch {
          // Full for blocks of this size; smaller ones may still fit.
        }
      }
      closeSync(handle);
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      // A process that has just ended may hold a file for a moment.
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Limits the size of files of a process; undefined removes the limit. */
export const limitFiles = (pid: number, bytes: number | undefined): void => {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
};
