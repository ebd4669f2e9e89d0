import type { HexIndex } from '@guidon/hex';
import { list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Fired, FireNote, ReactionFire, ReactionKind, ShotKind } from '@guidon/line-of-battle';
import type { Result } from '../board/charts.ts';
import { facing, type UnitIndex } from '../terms/names.ts';

/** The words of fire and fire in reaction. */

export const fireOrders = {
  fire: record({ do: oneOf('fire'), units: list(text), target: text, facing: optional(facing) }),
  /** Stacks by their hexes, or by any unit in them, in the order in which they fire. */
  react: record({ do: oneOf('react'), stacks: list(text) }),
  decline: record({ do: oneOf('decline') }),
};

export type FireAsks = 'passing-fire' | 'advance-fire' | 'pre-assault-fire';

export type FireStep =
  /** `units`: who leaves, if not the piece in hand. */
  | { readonly step: 'passing-fire'; readonly turned: boolean; readonly units?: readonly UnitIndex[] }
  | {
      readonly step: 'advance-fire';
      readonly units: readonly UnitIndex[];
      readonly from: HexIndex;
      readonly road: boolean;
    }
  | { readonly step: 'pre-assault-fire' }
  | { readonly step: 'shots'; readonly shots: readonly Shot[] };

export type { ReactionFire, ReactionKind };

/** One firing of one stack at one hex. */
export interface Shot {
  readonly kind: ShotKind;
  readonly by: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  /** Who suffers it; the whole stack unless only the units that just came (9.2.5). */
  readonly targets: readonly UnitIndex[];
  /** The target came along a thoroughfare (4.2.4). */
  readonly road: boolean;
  /** The target turned in order to leave (9.1.15). */
  readonly turned: boolean;
}

export type Marker = 'af' | 'artyFire' | 'artyMove';

export type FireEvent =
  | {
      readonly event: 'fire-declared';
      readonly kind: ShotKind;
      readonly by: readonly (readonly string[])[];
      readonly at: string;
    }
  | FireNote<Marker>
  /** With round shot and shell the result is the weaker one beside that of the chart (7.7.1). */
  | (Fired<ShotKind, Result> & { readonly roundShot: boolean });
