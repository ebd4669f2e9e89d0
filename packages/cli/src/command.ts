import type { Library } from '@guidon/library';
import type { CommandSpec, Given } from './console/args.ts';
import type { Io } from './console/io.ts';

/** Where games and files are found. */
export interface Place {
  readonly library: Library;
  /** A module that exports `library`: worker threads take it from there. */
  readonly libraryModule: string;
  /** File names are taken from here. */
  readonly cwd: string;
}

/** What every command works with. */
export interface Context extends Place {
  readonly io: Io;
  /** In which games are told where the command line does not say; English if it is left out. */
  readonly language?: string;
}

export interface Command {
  readonly spec: CommandSpec;
  /** Resolves to the exit code. */
  run(given: Given, context: Context): Promise<number> | number;
}

/** Done; the thing asked is false; the input is bad. */
export const FINE = 0;
export const FALSE = 1;
export const BAD = 2;
/** Ended by Ctrl-C, as shells count it. */
export const INTERRUPTED = 130;
/** A mistake of ours. */
export const BROKEN = 70;
