import type { GameSetting } from '../games/live-game.ts';
import type { OpeningLines, SeatPosition } from '../views/seat-view.ts';

/** A view of a game for a seat that is to be drawn. All of it is plain data. */
export interface ViewJob {
  readonly n: number;
  /** Under which the drawer keeps the position; the game, or the game as spectators see it. */
  readonly game: string;
  /** Left out where the drawer has the game. */
  readonly setting?: GameSetting;
  /** Left out where the drawer has the position of an earlier line, from which `lines` lead to this one. */
  readonly state?: object;
  /** How many lines of the journal there are. */
  readonly at: number;
  /** The last of them: what has happened since. */
  readonly lines: readonly string[];
  readonly seat: Omit<SeatPosition, 'state'>;
  readonly language: string;
  readonly want: ViewWanted;
  /** Of a change: the name of the position that the seat has. */
  readonly base?: string;
  /** The lines before those, where the log is told from them. */
  readonly past?: readonly string[];
  /** Of a game that is opened. */
  readonly header?: OpeningLines['header'];
  /** For somebody who looks on. */
  readonly watching?: boolean;
}

/** Opened: with map and log. Change: the whole position where there is no change from what the seat has. */
export type ViewWanted = 'opened' | 'position' | 'change';

/** A view as JSON, and the name of its position. */
export interface DrawnView {
  readonly kind: ViewWanted;
  readonly text: string;
  readonly name: string;
}

/** What a drawing thread is told: views to be drawn one after the other, or that nobody looks at a game any more. */
export type ToDrawer = readonly ViewJob[] | { readonly forget: string };

/** Said once, when the rules are loaded. */
export const READY = 'ready';

/** What came of a job. */
export type DrawnJob =
  | { readonly n: number; readonly view: DrawnView }
  | { readonly n: number; readonly fault: string };

/** What it answers. */
export type FromDrawer = typeof READY | readonly DrawnJob[];

/** What it is given when it starts: memory in which it notes the number of the job that it is at. */
export interface DrawerData {
  readonly at: Int32Array<SharedArrayBuffer>;
}
