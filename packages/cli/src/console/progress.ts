import type { Io } from './io.ts';

const PATIENCE_MS = 2_000;
const EVERY_MS = { tty: 200, plain: 5_000 };

/** Tells on stderr how far a long piece of work is; nothing about a short one. */
export class Progress {
  private readonly io: Io;
  private readonly timer: NodeJS.Timeout | undefined;
  private readonly begun = performance.now();
  private told = 0;
  private sentence = '';
  private shown = false;

  constructor(io: Io, how: { readonly quiet: boolean }) {
    this.io = io;
    if (!how.quiet) this.timer = setInterval(() => this.tell(), EVERY_MS.tty);
  }

  at(sentence: string): void {
    this.sentence = sentence;
  }

  end(): void {
    clearInterval(this.timer);
    if (this.shown && this.io.tty) this.io.err('\r\u001b[K');
  }

  private tell(): void {
    const now = performance.now();
    if (now - this.begun < PATIENCE_MS || this.sentence === '') return;
    if (!this.io.tty && this.shown && now - this.told < EVERY_MS.plain) return;
    this.told = now;
    this.shown = true;
    this.io.err(this.io.tty ? `\r\u001b[K${this.sentence}` : `${this.sentence}\n`);
  }
}
