import type { Io } from './io.ts';

export interface Paint {
  strong(text: string): string;
  faint(text: string): string;
}

/** Emphasis only where the terminal shows it: no meaning is carried by colour alone. */
export const paintFor = (io: Io): Paint =>
  io.colour
    ? { strong: text => `\u001b[1m${text}\u001b[22m`, faint: text => `\u001b[2m${text}\u001b[22m` }
    : { strong: text => text, faint: text => text };
