import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a program did to its files, in order. */
export type DiskStep = Change | { readonly kind: 'sync' | 'create' | 'remove'; readonly file: string };

type Change = Write | { readonly kind: 'truncate'; readonly file: string; readonly size: number };

/** At `at`, or at the end of the file if that is negative. */
interface Write {
  readonly kind: 'write';
  readonly file: string;
  readonly at: number;
  readonly bytes: Buffer;
}

export const canRecord = (): boolean => spawnSync('strace', ['-V']).status === 0;

const CALLS = 'openat,pwrite64,write,ftruncate,fsync,fdatasync,unlink,rename';

/** Runs a Node program and records what it does to these files. */
export function recordWrites(
  folder: string,
  program: readonly string[],
  files: readonly string[],
): readonly DiskStep[] {
  const traces = path.join(folder, 'traces');
  mkdirSync(traces);
  const watched = files.flatMap(file => ['-P', file]);
  // One file a thread, so that calls are never cut in two; names and bytes in hexadecimal.
  const how = ['-ff', '-qq', '-y', '-xx', '-s', '1000000', '-e', `trace=${CALLS}`, '-o', path.join(traces, 'trace')];
  const ran = spawnSync('strace', [...how, ...watched, process.execPath, ...program], { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`the program failed: ${ran.stderr}`);
  const recorded = readdirSync(traces)
    .map(name => path.join(traces, name))
    .filter(name => statSync(name).size > 0);
  // All is written by one thread; two would leave no common order.
  if (recorded.length !== 1 || recorded[0] === undefined) throw new Error(`${recorded.length} threads wrote`);
  return readFileSync(recorded[0], 'latin1')
    .split('\n')
    .flatMap(line => stepsIn(line));
}

const text = (hex: string): string => bytesOf(hex).toString();
const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');

/** The step in a line such as `pwrite64(21<\x2f…>, "\x53…", 4096, 0) = 4096`; none if nothing came of it. */
function stepsIn(line: string): readonly DiskStep[] {
  const [, call = '', args = '', result = ''] = /^(\w+)\((.*)\) = (-?\d+)/.exec(line) ?? [];
  if (call === '' || Number(result) < 0) {
    if (line !== '' && call === '') throw new Error(`a call that cannot be read: ${line.slice(0, 200)}`);
    return [];
  }
  const file = text(/^\d+<([^>]*)>/.exec(args)?.[1] ?? '');
  switch (call) {
    case 'pwrite64': {
      const [, bytes = '', at = ''] = /, "([^"]*)", \d+, (\d+)$/.exec(args) ?? [];
      return [{ kind: 'write', file, at: Number(at), bytes: bytesOf(bytes).subarray(0, Number(result)) }];
    }
    case 'write': {
      const [, bytes = ''] = /, "([^"]*)", \d+$/.exec(args) ?? [];
      return [{ kind: 'write', file, at: -1, bytes: bytesOf(bytes).subarray(0, Number(result)) }];
    }
    case 'ftruncate':
      return [{ kind: 'truncate', file, size: Number(/, (\d+)$/.exec(args)?.[1]) }];
    case 'fsync':
    case 'fdatasync':
      return [{ kind: 'sync', file }];
    case 'unlink':
      return [{ kind: 'remove', file: text(/^"([^"]*)"/.exec(args)?.[1] ?? '') }];
    case 'openat':
      return args.includes('O_CREAT') ? [{ kind: 'create', file: text(/"([^"]*)"/.exec(args)?.[1] ?? '') }] : [];
    default:
      throw new Error(`nobody has said what ${call} does to a disk`);
  }
}

interface DiskFile {
  /** As a program sees it. */
  bytes: Buffer;
  /** As it was when it was last synced; undefined if it never was. */
  synced: Buffer | undefined;
  /** What was done since then. */
  loose: Change[];
}

/** A disk takes sectors whole or not at all. */
const SECTOR = 512;

/** A disk whose power can fail: what was synced is there, of the rest any part may be. */
export class Disk {
  private readonly files = new Map<string, DiskFile>();

  do(step: DiskStep): void {
    const { file: name } = step;
    if (step.kind === 'remove') {
      this.files.delete(name);
      return;
    }
    const file = this.files.get(name) ?? { bytes: Buffer.alloc(0), synced: undefined, loose: [] };
    this.files.set(name, file);
    if (step.kind === 'sync') {
      file.synced = file.bytes;
      file.loose = [];
    } else if (step.kind === 'write' || step.kind === 'truncate') {
      file.bytes = after(file.bytes, step);
      file.loose.push(step);
    }
  }

  /** All that was written. */
  all(): ReadonlyMap<string, Buffer> {
    return new Map([...this.files].map(([name, { bytes }]) => [name, bytes]));
  }

  /** What was synced and nothing else; a file that never was is not there. */
  synced(): ReadonlyMap<string, Buffer> {
    return new Map([...this.files].flatMap(([name, { synced }]) => (synced === undefined ? [] : [[name, synced]])));
  }

  /** What was synced, and of each sector written since whatever `isKept` says, in order. */
  torn(isKept: (step: { readonly file: string; readonly isLast: boolean; readonly sector: number }) => boolean) {
    const image = new Map<string, Buffer>();
    for (const [name, { synced, loose }] of this.files) {
      let bytes = synced ?? Buffer.alloc(0);
      for (const [at, step] of loose.entries()) {
        const isLast = at === loose.length - 1;
        if (step.kind === 'truncate') {
          if (isKept({ file: name, isLast, sector: 0 })) bytes = after(bytes, step);
          continue;
        }
        for (const [sector, part] of sectorsOf(step).entries())
          if (isKept({ file: name, isLast, sector })) bytes = after(bytes, part);
      }
      image.set(name, bytes);
    }
    return image;
  }
}

/** A write, cut where sectors of the disk end. */
function sectorsOf({ file, at, bytes }: Write): readonly Write[] {
  const parts: Write[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR));
    parts.push({ kind: 'write', file, at: at + from, bytes: bytes.subarray(from, to) });
    from = to;
  }
  return parts;
}

function after(bytes: Buffer, step: Change): Buffer {
  if (step.kind === 'truncate') {
    const cut = Buffer.alloc(step.size);
    bytes.copy(cut);
    return cut;
  }
  const at = step.at < 0 ? bytes.length : step.at;
  const whole = Buffer.alloc(Math.max(bytes.length, at + step.bytes.length));
  bytes.copy(whole);
  step.bytes.copy(whole, at);
  return whole;
}

/** Puts the files of a disk into a folder, under their own names. */
export function putDown(image: ReadonlyMap<string, Buffer>, folder: string): void {
  for (const [name, bytes] of image) writeFileSync(path.join(folder, path.basename(name)), bytes);
}
