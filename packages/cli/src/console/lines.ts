import { createInterface, type Interface } from 'node:readline';
import type { Io } from './io.ts';

/** Lines typed or piped, one at a time, whenever they come. */
export class Lines {
  private readonly reader: Interface;
  private readonly io: Io;
  private readonly waitingLines: string[] = [];
  private taker: ((line: string | undefined) => void) | undefined;
  private ended = false;

  constructor(io: Io) {
    this.io = io;
    this.reader = createInterface({
      input: io.stdin,
      ...(io.tty ? { output: process.stdout, terminal: true } : { terminal: false }),
    });
    this.reader.on('line', line => {
      if (this.taker === undefined) this.waitingLines.push(line);
      else this.give(line);
    });
    this.reader.on('close', () => {
      this.ended = true;
      this.give(undefined);
    });
    // In a terminal the reader takes Ctrl-C for itself: hand it on to where everyone listens.
    this.reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  }

  /** The next line without its end, or nothing once the input has ended. */
  next(prompt: string): Promise<string | undefined> {
    if (this.io.tty) {
      this.reader.setPrompt(prompt);
      this.reader.prompt();
    } else this.io.out(prompt);
    const line = this.waitingLines.shift();
    if (line !== undefined) {
      // What was piped is shown, so that the output reads like a conversation.
      if (!this.io.tty) this.io.out(`${line}\n`);
      return Promise.resolve(line);
    }
    if (this.ended) {
      if (!this.io.tty) this.io.out('\n');
      return Promise.resolve(undefined);
    }
    return new Promise(resolve => {
      this.taker = given => {
        if (!this.io.tty) this.io.out(given === undefined ? '\n' : `${given}\n`);
        resolve(given);
      };
    });
  }

  close(): void {
    this.reader.close();
  }

  private give(line: string | undefined): void {
    const { taker } = this;
    this.taker = undefined;
    taker?.(line);
  }
}
