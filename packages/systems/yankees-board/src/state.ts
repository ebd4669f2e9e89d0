import type { HexIndex } from '@guidon/hex';
import type { Agenda, Pace, Verdict } from '@guidon/kernel';
import type { Side, UnitIndex, YbRule } from './names.ts';

/** `later`: its hour has not come; `due`: waits off the map; `map`: on it; `out`: eliminated. */
export type UnitStatus = 'later' | 'due' | 'map' | 'out';

/** What changes about a unit; what does not stands in the roster at the same index. */
export interface UnitState {
  readonly status: UnitStatus;
  /** OFF_MAP unless the status is `map`. */
  readonly hex: HexIndex;
  readonly steps: number;
  readonly activated: boolean;
  /** Tried to recover this turn (rule 3.0-9). */
  readonly recovered: boolean;
}

/** Activation results not yet used: own single flags and double flags serve alike (ruling R4). */
export interface Pool {
  readonly corps: number;
  readonly hats: number;
  readonly bugles: number;
  readonly enemyFlags: number;
}

export interface Round {
  readonly marker: string;
  readonly side: Side;
  readonly pool: Pool;
  /** Units the opponent has shifted in this round: each at most once (ruling R19). */
  readonly shifted: readonly UnitIndex[];
  /** Units that fell back by a bugle in this round: these may still try to recover (ruling R16). */
  readonly fellBack: readonly UnitIndex[];
}

/** One firing at a hex, from the dice it throws to who takes its hits. */
export interface Volley {
  readonly by: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  readonly dice: number;
  readonly hits: number;
  /** Who takes the hits, once that is settled. */
  readonly victim: UnitIndex | null;
}

/** A hex of units that must fall back, and the line along which they were hit (rule 5.42-1, ruling R56). */
export interface OwedRetreat {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  readonly arrows: number;
}

/** One activation from the end of its move to the end of its combat. */
export interface Engagement {
  readonly movers: readonly UnitIndex[];
  readonly hex: HexIndex;
  readonly moved: boolean;
  /** The rule that keeps the movers from fighting, if one does. */
  readonly barred: YbRule | null;
  /** The second part, after an advance: enemies fire at the advancers, who cannot answer (ruling R57). */
  readonly advancing: boolean;
  readonly passed: readonly UnitIndex[];
  readonly reactors: readonly UnitIndex[];
  readonly target: HexIndex | null;
  readonly volleys: readonly Volley[];
  readonly retreats: readonly OwedRetreat[];
  /** Defenders of the target hex: they do not test against the advance. */
  readonly beaten: readonly UnitIndex[];
  /** The movers have fallen back and do not advance. */
  readonly repulsed: boolean;
}

/** What the night asks of units (ruling R62). */
export interface Night {
  readonly forced: readonly UnitIndex[];
  /** Of the forced: those whose enemies all lie in the open too, by 7.1-7 and not by 7.1-6. */
  readonly bothOpen: readonly UnitIndex[];
  readonly free: readonly UnitIndex[];
  /** Moved in this night, where the option lets all units move. */
  readonly moved: readonly UnitIndex[];
}

export type Step =
  | { readonly step: 'turn-start' }
  | { readonly step: 'draw' }
  | { readonly step: 'roll' }
  | { readonly step: 'enemy-flags' }
  | { readonly step: 'bugles' }
  | { readonly step: 'activate' }
  | { readonly step: 'contact' }
  | { readonly step: 'test'; readonly unit: UnitIndex }
  | { readonly step: 'ask-reactors' }
  | { readonly step: 'react'; readonly unit: UnitIndex }
  | { readonly step: 'target' }
  | { readonly step: 'combat' }
  | { readonly step: 'volley'; readonly volley: number }
  | { readonly step: 'effects'; readonly volley: number }
  | { readonly step: 'casualties' }
  | { readonly step: 'retreats' }
  | { readonly step: 'retreat'; readonly retreat: number }
  | { readonly step: 'forfeit'; readonly units: readonly UnitIndex[]; readonly left: number }
  | { readonly step: 'advance' }
  | { readonly step: 'end-activation' }
  | { readonly step: 'turn-end' }
  | { readonly step: 'score-day' }
  | { readonly step: 'night-start' }
  | { readonly step: 'night-withdraw'; readonly side: Side }
  | { readonly step: 'night-enter'; readonly side: Side }
  | { readonly step: 'night-end' }
  | { readonly step: 'verdict' };

export interface YbState {
  readonly pace: Pace;
  /** Turns begun, nights included. */
  readonly turn: number;
  /** Index into the scenario's days. */
  readonly day: number;
  readonly hour: number;
  readonly isNight: boolean;
  readonly agenda: Agenda<Step>;
  /** Markers still in the cup, sorted. */
  readonly cup: readonly string[];
  readonly round: Round | null;
  readonly engagement: Engagement | null;
  readonly night: Night | null;
  readonly units: readonly UnitState[];
  readonly score: { readonly [S in Side]: number };
  /** Who holds each victory hex, in the board's order (ruling R48). */
  readonly control: readonly Side[];
  readonly verdict: Verdict | null;
}
