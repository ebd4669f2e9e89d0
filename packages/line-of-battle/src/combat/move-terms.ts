import type { Figure } from '@guidon/kernel';

/** Events of movement that are told alike in both games. `O` is a piece in hand, `R` a rule. */
export type MoveEvent<O, R> =
  /** The piece in hand changes: another stack begins, a stack goes on, nobody. */
  | { readonly event: 'taken-in-hand'; readonly open: O | null }
  | { readonly event: 'turned'; readonly units: readonly string[]; readonly facing: number; readonly rule: R };

/** A hex of a march as the journal tells it; from nowhere for one that comes on from off the map. */
export interface Moved<F> {
  readonly event: 'moved';
  readonly units: readonly string[];
  readonly leaders: readonly string[];
  readonly from: F;
  readonly to: string;
  readonly facing: number;
  readonly cost: Figure;
}
