import type { ProfilePicture } from '@guidon/protocol';
import type { JSX } from 'solid-js';
import type { Sheet } from './layout.ts';

/** What is laid over the board on request. */
export interface Overlay {
  readonly zones: readonly string[];
  readonly sight: SightLine | null;
  /** Whatever else is drawn on it. */
  readonly drawn?: (sheet: Sheet) => JSX.Element;
}

/** A line of sight that somebody asked about. */
export interface SightLine {
  readonly from: string;
  readonly to: string;
  readonly open: boolean;
  readonly blockedBy: readonly string[];
  /** The ground along it, where the game has it in levels. */
  readonly profile: ProfilePicture | null;
}
