import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk of so many megabytes, in memory: it can really be full. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room there is, down to the last byte. */
  fill(): void;
  free(): void;
  remove(): void;
}

/** Nothing where we may not mount. */
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
          // Full for a block of this size: smaller ones may find room.
        }
      }
      closeSync(handle);
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      // Whoever has only just ended may still hold a file for a moment.
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** No file of that process may grow beyond so many bytes; nothing: any size. */
export const limitFiles = (pid: number, bytes: number | undefined): void => {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes ?? 'unlimited'}:unlimited`]);
};
