import type { Facing, HexIndex } from '@guidon/hex';
import { list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Fired, FireNote, ReactionFire, ReactionKind, ShotKind } from '@guidon/line-of-battle';
import type { Result } from '../board/charts.ts';
import { facing } from '../terms/facings.ts';
import type { Side, UnitIndex } from '../terms/names.ts';

/** Fire: chapter 9. The words as journals, states and case files hold them. */

export const fireOrders = {
  fire: record({
    do: oneOf('fire'),
    units: list(text),
    target: text,
    facing: optional(facing),
    /** Traced from the arrow of a skirmisher (6.4.4). */
    from: optional(text),
  }),
  volley: record({ do: oneOf('volley'), units: list(text) }),
  /** A stack by its hex, or by any unit in it; of a mixed hex the units that fire. */
  react: record({ do: oneOf('react'), stack: text, units: optional(list(text)), from: optional(text) }),
};

export type FireAsks = 'passing-fire' | 'advance-fire' | 'pre-assault-fire';

export type FireStep = FireWindowStep | { readonly step: 'shot'; readonly shot: Shot };

export type FireEvent =
  | FireNote<Marker>
  /** With shot and shell the results are the weaker ones (7.2.5). */
  | (Fired<ShotKind, Result> & { readonly range: number; readonly shell: boolean });

export type { ReactionFire, ReactionKind };

/** One firing of one hex at one hex. */
export interface Shot {
  readonly kind: ShotKind;
  readonly by: readonly UnitIndex[];
  /** Where it is traced from: the unit's hex, or the arrow of a skirmisher. */
  readonly from: HexIndex;
  readonly at: HexIndex;
  /** Who suffers it, the top unit first. */
  readonly targets: readonly UnitIndex[];
}

/** A chance to fire at those who move, change or assault; one hex after another fires. */
export interface FireWindowStep {
  readonly step: 'fire-window';
  readonly kind: ReactionKind;
  readonly side: Side;
  /** Where the targets are, and where they come from or are going to. */
  readonly at: HexIndex;
  /** The other hex of a skirmisher, where that may be fired at too (6.4.1). */
  readonly also?: HexIndex;
  readonly from: HexIndex;
  readonly targets: readonly UnitIndex[];
  /** Hexes that have fired in this window. */
  readonly fired: readonly HexIndex[];
}

export type Marker = 'af' | 'crewMark' | 'volley';

/** A plan to fire, whether or not it is allowed. */
export interface FirePlan {
  readonly units: readonly UnitIndex[];
  readonly at: HexIndex;
  readonly facing: Facing | null;
  /** Where it is traced from: the units' hex, or the arrow of a skirmisher. */
  readonly from: HexIndex;
}

/** A window in which a side may fire at those who move or assault. */
export interface FireWindow {
  readonly kind: ReactionKind;
  readonly side: Side;
  readonly at: HexIndex;
  /** The other hex of a skirmisher, where that may be fired at too (6.4.1). */
  readonly also?: HexIndex;
  readonly from: HexIndex;
  readonly targets: readonly UnitIndex[];
  readonly fired: readonly HexIndex[];
}
