import type { Pose } from '@guidon/tabletop';

/** Where a unit stands: its pose, and each base by itself where they are scattered. */
export interface Stance {
  readonly pose: Pose;
  readonly scattered: readonly Pose[] | null;
}

/** What a unit has done or suffered this turn: nothing yet. */
export const FRESH = {
  activated: false,
  extraAp: false,
  /** At most one action more this turn, and no extra one: his general was swept away or hit (R39). */
  capped: false,
  moved: false,
  manhandled: false,
  unlimbered: false,
  passedThrough: false,
  movementActions: 0,
  inflictedHits: false,
  hitByArtillery: false,
  hitBySharpshooters: false,
  shotAtAndHit: false,
  forcedRetire: false,
  charged: false,
  /** A change of formation that cost nothing has been made. */
  changedFreely: false,
};

export type Notes = Readonly<typeof FRESH>;
