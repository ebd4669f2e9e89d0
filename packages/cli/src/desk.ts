import type { CommandSpec, Given } from './console/args.ts';
import type { Io } from './console/io.ts';
import type { Shelf } from './shelf.ts';

/** Where games and files are found. */
export interface Place {
  readonly shelf: Shelf;
  /** File names are taken from here. */
  readonly cwd: string;
}

/** What every command works with. */
export interface Desk extends Place {
  readonly io: Io;
}

export interface Command {
  readonly spec: CommandSpec;
  /** Resolves to the exit code. */
  run(given: Given, desk: Desk): Promise<number> | number;
}

/** Done; the thing asked is false; the input is bad. */
export const FINE = 0;
export const FALSE = 1;
export const BAD = 2;
/** Ended by Ctrl-C, as shells count it. */
export const INTERRUPTED = 130;
/** A mistake of ours. */
export const BROKEN = 70;
