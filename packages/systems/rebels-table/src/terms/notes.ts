import type { Pose } from '@guidon/tabletop';

/** Where a unit stands: its pose, and each base by itself where they are scattered. */
export interface Stance {
  readonly pose: Pose;
  readonly scattered: readonly Pose[] | null;
}

/** What a unit has done or suffered this turn. */
export interface Notes {
  readonly activated: boolean;
  readonly extraAp: boolean;
  /** At most one action more this turn, and no extra one: his general was swept away or hit (R39). */
  readonly capped: boolean;
  readonly moved: boolean;
  readonly manhandled: boolean;
  readonly unlimbered: boolean;
  readonly passedThrough: boolean;
  readonly movementActions: number;
  readonly inflictedHits: boolean;
  readonly hitByArtillery: boolean;
  readonly hitBySharpshooters: boolean;
  readonly shotAtAndHit: boolean;
  readonly forcedRetire: boolean;
  readonly charged: boolean;
  /** A change of formation that cost nothing has been made. */
  readonly changedFreely: boolean;
}

export const FRESH: Notes = {
  activated: false,
  extraAp: false,
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
  changedFreely: false,
};
