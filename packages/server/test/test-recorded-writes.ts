import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { present } from '@guidon/kernel';

/** What a program did to its files, in order. A sync covers what was written before it began. */
export type DiskStep = Change | { readonly kind: 'syncing' | 'sync' | 'create' | 'remove'; readonly file: string };

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
  const trace = path.join(folder, 'trace');
  const watched = files.flatMap(file => ['-P', file]);
  // All threads in one file, in the order in which calls begin and end; names and bytes in hexadecimal.
  const how = ['-f', '-qq', '-y', '-xx', '-s', '1000000', '-e', `trace=${CALLS}`, '-o', trace];
  const ran = spawnSync('strace', [...how, ...watched, process.execPath, ...program], { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`the program failed: ${ran.stderr}`);
  const calls = readFileSync(trace, 'latin1').split('\n').flatMap(callsIn());
  // Syncs are made beside; two threads that write would leave no common order.
  const writers = new Set(calls.flatMap(({ thread, step }) => (step.kind === 'write' ? [thread] : [])));
  if (writers.size !== 1) throw new Error(`${writers.size} threads wrote`);
  return calls.map(({ step }) => step);
}

interface Call {
  readonly thread: string;
  readonly step: DiskStep;
}

const UNFINISHED = ' <unfinished ...>';
const RESUMED = /^<\.\.\. \w+ resumed>/;

/**
 * Reads line after line. A call during which another thread does something stands in two lines: what it writes counts
 * when it has ended, and what it syncs is what was there when it began.
 */
function callsIn(): (line: string) => readonly Call[] {
  const open = new Map<string, string>();
  return line => {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? [];
    if (text.endsWith(UNFINISHED)) {
      const begun = text.slice(0, -UNFINISHED.length);
      open.set(thread, begun);
      return stepsIn(`${begun}) = 0`).flatMap(step => (step.kind === 'sync' ? [syncing(thread, step.file)] : []));
    }
    const isWhole = !RESUMED.test(text);
    const whole = isWhole ? text : `${open.get(thread) ?? ''}${text.replace(RESUMED, '')}`;
    return stepsIn(whole).flatMap(step =>
      step.kind === 'sync' && isWhole ? [syncing(thread, step.file), { thread, step }] : [{ thread, step }],
    );
  };
}

const syncing = (thread: string, file: string): Call => ({ thread, step: { kind: 'syncing', file } });

const text = (hex: string): string => bytesOf(hex).toString();
const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');

/** The step in a line such as `pwrite64(21<\x2f…>, "\x53…", 4096, 0) = 4096`; none if nothing came of it. */
function stepsIn(line: string): readonly DiskStep[] {
  const [, call = '', args = '', result = ''] = /^(\w+)\((.*)\) += (-?\d+)/.exec(line) ?? [];
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
  /** How many changes came before those. */
  settled: number;
  /** As it was when each sync under way began, and how many changes there had been. */
  readonly syncing: { readonly bytes: Buffer; readonly changes: number }[];
}

const newFile = (): DiskFile => ({
  bytes: Buffer.alloc(0),
  synced: undefined,
  loose: [],
  settled: 0,
  syncing: [],
});

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
    const file = this.files.get(name) ?? newFile();
    this.files.set(name, file);
    if (step.kind === 'syncing') file.syncing.push({ bytes: file.bytes, changes: file.settled + file.loose.length });
    else if (step.kind === 'sync') {
      // Of two at the same time the one that covers less is taken to end first.
      const { bytes, changes } = present(file.syncing.shift(), 'the beginning of a sync');
      file.synced = bytes;
      file.loose = file.loose.slice(changes - file.settled);
      file.settled = changes;
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
