import { type ChildProcess, spawn } from 'node:child_process';
import type { ToBot } from './messages.ts';

/** A program that cannot be started, has ended, or does not speak the protocol: the game cannot go on with it. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError';
}

/** No message needs more; a program that never ends its line must not fill the memory. */
const LONGEST_LINE = 4_000_000;
const PATIENCE_MS = 1_000;
const STDERR_KEPT = 2_000;

/** Programs under way. One that does not end when its input does must not outlive the command that started it. */
const LIVE = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of LIVE) child.kill('SIGKILL');
});

/** A child process that talks in lines. */
export class Program {
  readonly command: string;
  private readonly child: ChildProcess;
  private readonly lines: string[] = [];
  private waiting: { resolve: (line: string | undefined) => void; reject: (error: Error) => void } | undefined;
  private failure: ProgramError | undefined;
  private pending = '';
  private lastWords = '';

  constructor(command: string) {
    this.command = command;
    const [file, ...args] = wordsOf(command);
    if (file === undefined) throw new ProgramError('exec: needs the command of a program');
    this.child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'] });
    LIVE.add(this.child);
    this.child.on('close', () => LIVE.delete(this.child));
    this.child.on('error', error => this.fail(`cannot be started (${error.message})`));
    this.child.on('close', code => this.fail(`ended with code ${code ?? 'unknown'} before the game was over`));
    // A program that has ended says so by its code; one that only closed its input runs into the time limit.
    this.child.stdin?.on('error', () => {});
    this.child.stdout?.setEncoding('utf8').on('data', chunk => this.take(String(chunk)));
    this.child.stderr?.setEncoding('utf8').on('data', chunk => {
      this.lastWords = (this.lastWords + String(chunk)).slice(-STDERR_KEPT);
    });
  }

  send(message: ToBot): void {
    if (this.failure === undefined) this.child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  /** The next line; undefined if none comes within the time. */
  async line(milliseconds: number): Promise<string | undefined> {
    const line = this.lines.shift();
    if (line !== undefined) return line;
    if (this.failure !== undefined) throw this.failure;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.settle(undefined), milliseconds);
      const done = <T>(settle: (value: T) => void) => {
        return (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      };
      this.waiting = { resolve: done(resolve), reject: done(reject) };
    });
  }

  /** Closes its input, and ends it if it does not end by itself. */
  async close(): Promise<void> {
    this.failure ??= new ProgramError(`${this.command} was closed`);
    if (this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined) return;
    await new Promise<void>(resolve => {
      const timer = setTimeout(() => this.child.kill('SIGKILL'), PATIENCE_MS);
      this.child.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
      this.child.stdin?.end();
    });
  }

  private take(chunk: string): void {
    const parts = (this.pending + chunk).split('\n');
    this.pending = parts.pop() ?? '';
    for (const part of parts) {
      const line = part.trim();
      if (line === '') continue;
      if (this.waiting === undefined) this.lines.push(line);
      else this.settle(line);
    }
    if (this.pending.length > LONGEST_LINE) {
      this.fail(`wrote a line of more than ${LONGEST_LINE} characters`);
      this.child.kill('SIGKILL');
    }
  }

  private settle(line: string | undefined): void {
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve(line);
  }

  private fail(how: string): void {
    const said = this.lastWords.trim();
    this.failure ??= new ProgramError(
      `the bot program "${this.command}" ${how}${said === '' ? '' : `; it said:\n${said}`}`,
    );
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.reject(this.failure);
  }
}

/** Splits a command at spaces; quotes keep a word together. No shell is involved. */
export function wordsOf(command: string): readonly string[] {
  const words = command.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? [];
  return words.map(word => (/^(["']).*\1$/.test(word) ? word.slice(1, -1) : word));
}
