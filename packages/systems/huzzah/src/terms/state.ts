import type { Facing, HexIndex } from '@guidon/hex';
import type { Agenda, Json, Pace, Verdict } from '@guidon/kernel';
import type { Result } from '../board/charts.ts';
import type { HzRule, LeaderIndex, SegmentSerial, Side, UnitIndex } from './names.ts';

/** `later`: its turn has not come; `due`: waits off the map; `map`: on it; `out`: gone for good. */
export type Whereabouts = 'later' | 'due' | 'map' | 'out';
export type Order = 'good' | 'disrupted' | 'routed';
/** Why a unit is gone: shot away, surrendered, routed off the map, or marched off it. */
export type Fate = 'combat' | 'surrender' | 'routed-off' | 'exited';
export type ActionKind = 'move' | 'fire' | 'assault' | 'charge' | 'rally' | 'regroup' | 'special';

/** No segment at all. */
export const NEVER: SegmentSerial = -1;

/** What changes about a combat unit; what does not stands in the roster at the same index. */
export interface UnitState {
  readonly where: Whereabouts;
  /** OFF_MAP unless on the map. */
  readonly hex: HexIndex;
  readonly facing: Facing;
  readonly reduced: boolean;
  readonly hits: number;
  readonly order: Order;
  readonly fate: Fate | null;
  readonly inCommand: boolean;
  readonly isolated: boolean;
  readonly af: boolean;
  readonly artyFire: boolean;
  readonly artyMove: boolean;
  /** The hex it has declared a charge on (11.1.6). */
  readonly charge: HexIndex | null;
  /** What it has done in this segment, and at which hex. */
  readonly acted: ActionKind | null;
  readonly actedAt: HexIndex | null;
  /** The segment in which it was last disrupted or routed: it does not rally in that one (13.8.5). */
  readonly disorganizedIn: SegmentSerial;
  readonly retreatedIn: SegmentSerial;
  /** Retreats made since it routed; the first costs nothing (R60). */
  readonly retreats: number;
  /** Rule 4.1.12: it must stay this far from every enemy in that segment. */
  readonly keep: number;
  readonly keepIn: SegmentSerial;
  /** The segment in which its retreat reached a friendly edge (13.9.4). */
  readonly edgeIn: SegmentSerial;
}

export interface LeaderState {
  /** `lost`: waits for his replacement (6.2.6). */
  readonly where: Whereabouts | 'lost';
  readonly hex: HexIndex;
  /** On his reverse side: a replacement (6.2.7). */
  readonly replaced: boolean;
  /** The segment in which he was lost. */
  readonly lostIn: SegmentSerial;
  /** Half movement points spent in this segment. */
  readonly spent: number;
  /** He has given a benefit in this segment and may leave his stack no more in it (R24). */
  readonly locked: boolean;
}

/** How things stood when the segment began; by unit, and by leader. */
export interface Opening {
  readonly hexes: readonly HexIndex[];
  readonly facings: readonly Facing[];
  /** 1 where the unit stood in an enemy zone of control. */
  readonly inEzoc: readonly number[];
  /** Distance to the nearest enemy combat unit; 99 without one. */
  readonly nearest: readonly number[];
  readonly orders: readonly Order[];
  readonly leaders: readonly HexIndex[];
}

/** The piece in hand: it may go on, or turn, until another piece acts (4.1.11). */
export interface OpenMove {
  readonly units: readonly UnitIndex[];
  readonly leaders: readonly LeaderIndex[];
  /** Half movement points. */
  readonly spent: number;
  /** Hexes entered. */
  readonly steps: number;
  /** It began on a thoroughfare and has followed it with every step (4.2.1). */
  readonly allRoad: boolean;
  readonly bonusUsed: boolean;
  /** Nothing more than a turn is open to it, and the rule that stopped it. */
  readonly stopped: HzRule | null;
  readonly mayTurn: boolean;
}

export type ReactionKind = 'advance' | 'passing' | 'pre-assault';
export type ShotKind = 'fire' | ReactionKind;

/** Reaction fire made in this segment (9.3.7). */
export interface ReactionFire {
  readonly kind: ReactionKind;
  readonly by: readonly UnitIndex[];
  readonly at: readonly UnitIndex[];
}

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

/** Why a stack takes losses or checks its morale; what the modifiers need to know. */
export interface Cause {
  readonly kind: 'fire' | 'assault' | 'other';
  /** Where the fire or assault came from; OFF_MAP where from nowhere. */
  readonly from: HexIndex;
  readonly flanked: boolean;
  /** Through an abatis that protects the stack (7.3.3-1). */
  readonly abatis: boolean;
  /** Artillery without sight (8.3.5). */
  readonly noSight: boolean;
  /** The stack is assaulting, from declaration to end (10.1.16). */
  readonly assaulting: boolean;
  /** Added to morale by a scenario rule. */
  readonly extra: number;
  /** Leaders give no help (a scenario rule). */
  readonly leaderless: boolean;
}

/** One assault from its declaration to its end (chapter 10). */
export interface Assault {
  readonly attackers: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  readonly charge: boolean;
  /** The assault crosses a flank hexside of the defender as it stood at the declaration. */
  readonly flanked: boolean;
  readonly round: number;
  readonly over: boolean;
}

/** A stack that has routed and has still to run (9.1.13, R78). */
export interface OwedRetreat {
  readonly units: readonly UnitIndex[];
  readonly times: number;
}

export type Step =
  | { readonly step: 'turn-start' }
  | { readonly step: 'segment-start'; readonly segment: number }
  | { readonly step: 'status' }
  | { readonly step: 'declare-charges' }
  | { readonly step: 'orders' }
  | { readonly step: 'segment-end' }
  /** Routed stacks that did nothing, one after another (R62). */
  | { readonly step: 'idle-routed' }
  | { readonly step: 'idle-charges' }
  | { readonly step: 'place-juniors' }
  | { readonly step: 'place-replacements' }
  | { readonly step: 'markers' }
  | { readonly step: 'turn-end' }
  | { readonly step: 'verdict' }
  // Movement (chapter 4).
  | {
      readonly step: 'march';
      readonly path: readonly HexIndex[];
      readonly road: boolean;
      /** Losses so far, for a stack that halts as soon as it suffers more; null for one that goes on. */
      readonly toll: number | null;
      readonly facing: Facing | null;
    }
  /** The roll for stragglers, and what its owner makes of a loss (4.6). */
  | { readonly step: 'straggle'; readonly to: HexIndex; readonly road: boolean }
  | { readonly step: 'straggle-loss'; readonly to: HexIndex; readonly road: boolean }
  | { readonly step: 'leave'; readonly to: HexIndex; readonly road: boolean; readonly stays: boolean }
  | { readonly step: 'passing-fire'; readonly turned: boolean }
  | { readonly step: 'enter'; readonly to: HexIndex; readonly road: boolean }
  | { readonly step: 'flights'; readonly hex: HexIndex; readonly asked: readonly LeaderIndex[] }
  | { readonly step: 'flight'; readonly leader: LeaderIndex; readonly must: boolean }
  | {
      readonly step: 'advance-fire';
      readonly units: readonly UnitIndex[];
      readonly from: HexIndex;
      readonly road: boolean;
    }
  | { readonly step: 'arrived' }
  // Fire (chapters 7 and 9).
  | { readonly step: 'shots'; readonly shots: readonly Shot[] }
  // What a result does to a stack (7.5, 10.7, 13).
  | {
      readonly step: 'suffer';
      readonly units: readonly UnitIndex[];
      readonly hex: HexIndex;
      readonly result: Result;
      readonly cause: Cause;
    }
  /** Hits still to be spread over the units (R17); then the leaders with them are tested, if it was combat. */
  | {
      readonly step: 'hits';
      readonly units: readonly UnitIndex[];
      readonly left: number;
      readonly rule: HzRule;
      readonly cause: Cause;
    }
  | {
      readonly step: 'leader-tests';
      readonly hex: HexIndex;
      readonly side: Side;
      readonly kind: 'fire' | 'assault';
      readonly tested: readonly LeaderIndex[];
    }
  | { readonly step: 'check'; readonly units: readonly UnitIndex[]; readonly cause: Cause }
  | { readonly step: 'disruption'; readonly units: readonly UnitIndex[]; readonly cause: Cause }
  /** Guns that took a hit for a D in an assault check now (10.7.3). */
  | { readonly step: 'guns-hold'; readonly units: readonly UnitIndex[]; readonly cause: Cause }
  // Retreat (13.9).
  | { readonly step: 'run' }
  | {
      readonly step: 'retreat';
      readonly units: readonly UnitIndex[];
      readonly left: number;
      /** Zone-of-control hexes left so far in this retreat (13.9.6). */
      readonly ezocLeft: number;
      readonly leaders: readonly LeaderIndex[];
      /** Owner's leaders already asked whether they go along. */
      readonly asked: readonly LeaderIndex[];
      readonly kind: 'rout' | 'cavalry' | 'irregular';
      /** Hexes it has been in during this retreat. */
      readonly been: readonly HexIndex[];
    }
  /** What a retreating stack does to those it ran into, and whether it may stop (13.9.7 to 13.9.10). */
  | { readonly step: 'settle'; readonly units: readonly UnitIndex[]; readonly retreat: RetreatStep }
  // Assault and charge (chapters 10 and 11).
  | {
      readonly step: 'charge';
      readonly units: readonly UnitIndex[];
      readonly at: HexIndex;
      readonly via: HexIndex;
      /** Leaders named in the order; without them the whole stack's own go along. */
      readonly leaders?: readonly LeaderIndex[];
    }
  | { readonly step: 'charge-home'; readonly units: readonly UnitIndex[]; readonly at: HexIndex }
  | { readonly step: 'assault' }
  | { readonly step: 'pre-assault-fire' }
  | { readonly step: 'assault-opens' }
  | { readonly step: 'round' }
  /** One side's fire of a round, on the line of the round's start: only where odds are counted. */
  | { readonly step: 'volley'; readonly role: 'attacker' | 'defender'; readonly line: number }
  | { readonly step: 'round-over' }
  | { readonly step: 'cavalry-retreat'; readonly side: Side }
  | { readonly step: 'retired-check'; readonly units: readonly UnitIndex[]; readonly rule: HzRule }
  | { readonly step: 'assault-ends' }
  /** Something a scenario rule asks or does. */
  | { readonly step: 'special'; readonly id: string; readonly data: { readonly [name: string]: Json } };

export type RetreatStep = Extract<Step, { readonly step: 'retreat' }>;

export interface HzState {
  readonly pace: Pace;
  /** Where the umpire has told the clock to run: everybody passes until then. */
  readonly until: SegmentSerial;
  /** The umpire keeps the status step of Action segments from being carried out. */
  readonly statusOff: boolean;
  readonly turn: number;
  /** Index into SEGMENTS. */
  readonly segment: number;
  readonly agenda: Agenda<Step>;
  readonly units: readonly UnitState[];
  readonly leaders: readonly LeaderState[];
  readonly opening: Opening;
  readonly open: OpenMove | null;
  readonly assault: Assault | null;
  readonly owed: readonly OwedRetreat[];
  /** Stacks that entered by each hex in this segment (4.1.13). */
  readonly entries: readonly { readonly hex: HexIndex; readonly stacks: number }[];
  readonly reactions: readonly ReactionFire[];
  /** Who occupied each objective hex last, in the board's order of hexes. */
  readonly holders: readonly (Side | null)[];
  /** Points that scenario rules have awarded on the way. */
  readonly awarded: { readonly [S in Side]: number };
  /** What scenario rules remember. */
  readonly memory: { readonly [name: string]: Json };
  readonly verdict: Verdict | null;
}

const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];
/** A facing as events carry it. */
export const asFacing = (value: number): Facing => FACINGS[value] ?? 0;
