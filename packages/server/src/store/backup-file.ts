import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';

/** Why a backup cannot be made or restored, for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const SEAL = /,"hash":"([0-9a-f]{64})"\}$/;
const LINE_FEED = 0x0a;
const AT_ONCE = 1 << 18;

const hashAfter = (before: string, plain: string): string =>
  createHash('sha256').update(`${before}\n${plain}`).digest('hex');

/**
 * Writes lines that are chained like those of a journal: each ends in a hash that covers it and the hash before. The
 * file gets its name only when it is complete and synced to the disk.
 */
export class BackupWriter {
  private readonly file: string;
  private readonly handle: FileHandle;
  private waiting = '';
  private hash = '';

  private constructor(file: string, handle: FileHandle) {
    this.file = file;
    this.handle = handle;
  }

  static async open(file: string): Promise<BackupWriter> {
    // Only its owner may read it: it holds secrets of dice, and hashes of links and passwords.
    return new BackupWriter(file, await open(`${file}.part`, 'wx', 0o600));
  }

  async write(body: object): Promise<void> {
    const plain = JSON.stringify(body);
    this.hash = hashAfter(this.hash, plain);
    this.waiting += `${plain.slice(0, -1)},"hash":"${this.hash}"}\n`;
    if (this.waiting.length > AT_ONCE) await this.flush();
  }

  private async flush(): Promise<void> {
    await this.handle.writeFile(this.waiting);
    this.waiting = '';
  }

  /** The hash of the last line, which covers the whole file. */
  async finish(): Promise<string> {
    await this.flush();
    await this.handle.sync();
    await this.handle.close();
    await rename(`${this.file}.part`, this.file);
    return this.hash;
  }

  async giveUp(): Promise<void> {
    await this.handle.close().catch(() => undefined);
    await rm(`${this.file}.part`, { force: true });
  }
}

export interface BackupLine {
  /** Counted from 1. */
  readonly line: number;
  readonly body: object;
  readonly hash: string;
}

/** The lines of a backup. Each is checked against its hash before it is returned. */
export async function* backupLines(file: string): AsyncGenerator<BackupLine> {
  let before = '';
  let line = 0;
  for await (const text of rawLines(file)) {
    line += 1;
    const found = SEAL.exec(text);
    const hash = found?.[1];
    if (found === null || hash === undefined) throw damaged(line, 'the line does not end in its hash');
    const plain = `${text.slice(0, found.index)}}`;
    if (hashAfter(before, plain) !== hash)
      throw damaged(line, 'the line does not fit its hash: it, or the line before, was changed');
    yield { line, body: parsed(plain, line), hash };
    before = hash;
  }
}

export const damaged = (line: number, fault: string): BackupError => new BackupError(`line ${line}: ${fault}`);

function parsed(plain: string, line: number): object {
  try {
    return Object(JSON.parse(plain));
  } catch {
    throw damaged(line, 'the line is not JSON');
  }
}

/** Splits at line feeds alone: texts may hold any other line separator. */
async function* rawLines(file: string): AsyncGenerator<string> {
  const handle = await open(file);
  let rest = Buffer.alloc(0);
  let line = 1;
  // Closing the stream closes the file.
  for await (const chunk of handle.createReadStream({ highWaterMark: AT_ONCE })) {
    let bytes = Buffer.concat([rest, chunk]);
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED)) {
      yield bytes.toString('utf8', 0, end);
      line += 1;
      bytes = bytes.subarray(end + 1);
    }
    rest = bytes;
  }
  if (rest.length > 0) throw damaged(line, 'the last line is cut off');
}
