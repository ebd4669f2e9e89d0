import type { Die } from '../dice/dice.ts';
import type { Agenda } from '../game/agenda.ts';
import type { Decision } from '../game/exchange.ts';
import type { Figure } from '../game/figure.ts';
import type { Pace } from '../game/system.ts';
import { present } from '../values/invariant.ts';

/**
 * Skirmish: a made-up game on a line of sixty paces, red from the left, blue from the right. It has no merit but
 * this: everything that our games interrupt, hold back, declare ahead and keep secret happens in it.
 */
export type Side = 'red' | 'blue';
export type SegmentKind = 'fire' | 'move';

/** sk:6. A marker lives until the end of its owner's next segment of a kind, counted from the one after `since`. */
export interface Marker {
  readonly marker: 'reacted' | 'spent';
  readonly until: SegmentKind;
  readonly since: number;
}

export interface Unit {
  readonly id: string;
  readonly side: Side;
  readonly kind: 'foot' | 'horse';
  /** The pace it stands on; -1 before it is placed and after it is gone. */
  readonly at: number;
  readonly order: 'good' | 'routed' | 'gone';
  readonly hits: number;
  readonly markers: readonly Marker[];
  /** The segments in which it last acted, charged and was charged home; 0 for none. */
  readonly acted: number;
  readonly charged: number;
  readonly assaulted: number;
}

export type Action =
  | { readonly act: 'advance'; readonly paces: number }
  | { readonly act: 'charge'; readonly target: string }
  | { readonly act: 'volley'; readonly target: string }
  | { readonly act: 'rally' }
  | { readonly act: 'stand' };

export type Step =
  | { readonly step: 'deploy'; readonly side: Side }
  | { readonly step: 'begin-turn' }
  | { readonly step: 'bid' }
  | { readonly step: 'reveal-bids' }
  | { readonly step: 'throw-initiative' }
  | { readonly step: 'begin-segment'; readonly owner: Side; readonly kind: SegmentKind }
  | { readonly step: 'orders' }
  | { readonly step: 'end-segment' }
  | { readonly step: 'end-turn' }
  | { readonly step: 'action'; readonly unit: string; readonly action: Action }
  | { readonly step: 'stride'; readonly unit: string; readonly left: number }
  | { readonly step: 'run'; readonly unit: string; readonly target: string }
  | { readonly step: 'offer-fire'; readonly target: string }
  | { readonly step: 'window-ends' }
  | { readonly step: 'offer-counter'; readonly charger: string }
  | { readonly step: 'fire'; readonly firer: string; readonly target: string }
  | { readonly step: 'melee'; readonly unit: string; readonly target: string }
  | { readonly step: 'melee-answer'; readonly unit: string; readonly target: string; readonly ours: number }
  | { readonly step: 'retreat'; readonly unit: string }
  | { readonly step: 'give-way'; readonly unit: string };

export interface SkirmishState {
  readonly pace: Pace;
  readonly turn: number;
  readonly segment: { readonly number: number; readonly owner: Side; readonly kind: SegmentKind };
  readonly supply: { readonly red: number; readonly blue: number };
  /** sk:3. Secret until both are made. */
  readonly bids: { readonly red: number | null; readonly blue: number | null };
  readonly units: readonly Unit[];
  readonly agenda: Agenda<Step>;
  /** sk:13. Hits of units that no enemy stands near are their owner's alone. */
  readonly fog?: true;
}

export type SkirmishEvent =
  | { readonly event: 'stepped'; readonly steps: readonly Step[] }
  | { readonly event: 'retreat-held'; readonly unit: string }
  | { readonly event: 'deployed'; readonly unit: string; readonly at: number }
  | { readonly event: 'bid-made'; readonly side: Side; readonly dice: number }
  | { readonly event: 'bids-revealed'; readonly red: number; readonly blue: number }
  | { readonly event: 'segment-begun'; readonly owner: Side; readonly kind: SegmentKind }
  | { readonly event: 'markers-removed'; readonly owner: Side; readonly kind: SegmentKind }
  | { readonly event: 'declared'; readonly unit: string; readonly actions: readonly Action[] }
  | { readonly event: 'stood'; readonly unit: string; readonly because: string }
  | { readonly event: 'moved'; readonly unit: string; readonly at: number }
  | { readonly event: 'charged'; readonly unit: string; readonly target: string }
  | { readonly event: 'marked'; readonly unit: string; readonly marker: Marker }
  | { readonly event: 'fired'; readonly firer: string; readonly target: string; readonly line: Figure }
  | { readonly event: 'hit'; readonly unit: string; readonly unseen?: true }
  | { readonly event: 'routed'; readonly unit: string }
  | { readonly event: 'rallied'; readonly unit: string }
  | { readonly event: 'assaulted'; readonly unit: string; readonly by: string }
  | { readonly event: 'left'; readonly unit: string }
  | { readonly event: 'turn-ended' };

export type SkirmishOrder =
  | { readonly do: 'deploy'; readonly unit: string; readonly at: number }
  | { readonly do: 'bid'; readonly dice: number }
  | { readonly do: 'fire'; readonly unit: string; readonly target: string }
  | { readonly do: 'plan'; readonly unit: string; readonly actions: readonly Action[] }
  | { readonly do: 'done' }
  | { readonly do: 'react'; readonly firers: readonly string[] }
  | { readonly do: 'counter'; readonly unit: string }
  | { readonly do: 'decline' }
  | { readonly do: 'hold' }
  | { readonly do: 'give-way' };

export interface SkirmishDecision extends Decision {
  readonly seat: Side;
  readonly asks: 'deploy' | 'bid' | 'act' | 'react' | 'counter' | 'give-way';
}

export const D10: Die<number> = { die: 'd10', faces: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] };
export const D6: Die<number> = { die: 'd6', faces: [1, 2, 3, 4, 5, 6] };

export const PACES = 60;
export const FIRE_RANGE = 10;
export const CHARGE_REACH = 16;
export const SIGHT = 12;
export const COUNTER_REACH = 8;
export const LAST_TURN = 3;
export const BANDS = { red: { least: 0, most: 19 }, blue: { least: 40, most: 59 } } as const;

export const enemyOf = (side: Side): Side => (side === 'red' ? 'blue' : 'red');
export const forward = (side: Side): number => (side === 'red' ? 1 : -1);
export const unitOf = (state: SkirmishState, id: string): Unit => present(findUnit(state, id), `unit ${id}`);
export const findUnit = (state: SkirmishState, id: string): Unit | undefined =>
  state.units.find(unit => unit.id === id);
export const isGood = (state: SkirmishState, id: string): boolean => unitOf(state, id).order === 'good';
export const apart = (a: Unit, b: Unit): number => Math.abs(a.at - b.at);
export const hasMarker = (unit: Unit, marker: Marker['marker']): boolean =>
  unit.markers.some(held => held.marker === marker);

/** sk:13. No enemy of the unit stands near enough to count its losses. */
export const isUnseen = (state: SkirmishState, unit: Unit): boolean =>
  state.fog === true &&
  unit.at >= 0 &&
  !state.units.some(other => other.side !== unit.side && other.at >= 0 && apart(other, unit) <= SIGHT);

/** Units on the line strictly between two paces. */
export const between = (state: SkirmishState, from: number, to: number): readonly Unit[] =>
  state.units.filter(unit => unit.at >= 0 && unit.at > Math.min(from, to) && unit.at < Math.max(from, to));

export const someUnit = (id: string, changed: Partial<Unit> = {}): Unit => ({
  id,
  side: id.startsWith('r') ? 'red' : 'blue',
  kind: id.includes('horse') ? 'horse' : 'foot',
  at: -1,
  order: 'good',
  hits: 0,
  markers: [],
  acted: 0,
  charged: 0,
  assaulted: 0,
  ...changed,
});
