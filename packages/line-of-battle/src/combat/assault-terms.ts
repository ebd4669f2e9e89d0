import type { HexIndex } from '@guidon/hex';

/** Steps and events of assaults and charges that are told alike in both games. */

/** One assault from its declaration to its end. */
export interface AssaultFought {
  readonly attackers: readonly number[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  /** The attackers charged. */
  readonly charge: boolean;
  /** The assault crosses a flank hexside of the defender as it stood at the declaration. */
  readonly flanked: boolean;
  readonly round: number;
  /** Somebody has routed or gone in the rounds. */
  readonly over: boolean;
}

export type AssaultFoughtStep =
  /** The charger stands beside its target, or its target has gone. */
  | { readonly step: 'charge-home'; readonly units: readonly number[]; readonly at: HexIndex }
  | { readonly step: 'assault' }
  | { readonly step: 'assault-opens' }
  | { readonly step: 'round' }
  /** One side's fire of a round, on the line of the round's start: only where odds are counted. */
  | { readonly step: 'volley'; readonly role: 'attacker' | 'defender'; readonly line: number }
  | { readonly step: 'round-over' }
  | { readonly step: 'assault-ends' };

/** `A` is an assault of the game. */
export type AssaultFoughtEvent<A> =
  | { readonly event: 'charge-moved-to'; readonly units: readonly string[]; readonly target: string }
  | { readonly event: 'assault-began'; readonly assault: A; readonly units: readonly string[]; readonly at: string }
  | { readonly event: 'assault-ended' };

/** Who has won goes into the hex. */
export interface Advanced {
  readonly event: 'advanced';
  readonly units: readonly string[];
  readonly leaders: readonly string[];
  readonly to: string;
}
