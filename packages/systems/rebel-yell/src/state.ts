import type { Facing, HexIndex } from '@guidon/hex';
import type { Agenda, Json, Pace, Verdict } from '@guidon/kernel';
import type { Result } from './board/charts.ts';
import type { Deployment, FlagIndex, Formation, LeaderIndex, RyRule, SegmentSerial, Side, UnitIndex } from './names.ts';

/** `later`: its turn has not come; `due`: waits off the map; `map`: on it; `within`: a crew with its guns; `out`: gone. */
export type Whereabouts = 'later' | 'due' | 'map' | 'within' | 'out';
export type Order = 'good' | 'disrupted' | 'routed';
/** Why a unit is gone. `merged`: a crew that went into others (7.8.11). */
export type Fate = 'combat' | 'surrender' | 'captured' | 'routed-off' | 'exited' | 'merged';
export type ActionKind = 'move' | 'fire' | 'assault' | 'charge' | 'rally' | 'volley' | 'reorganize' | 'special';

/** No segment at all. */
export const NEVER: SegmentSerial = -1;

/** What a unit has done and suffered in this segment; forgotten when it closes. */
export interface Notes {
  readonly acted: ActionKind | null;
  /** Hexes moved by its own action. */
  readonly moved: number;
  readonly turns: number;
  /** A voluntary change of formation or deployment (6.5.4). */
  readonly changed: boolean;
  /** Advance, En Passant or pre-assault fire of any kind (8.6). */
  readonly reacted: boolean;
  /** It has been asked whether it skedaddles from an enemy who came adjacent (8.6, R41). */
  readonly asked: boolean;
  /** It ended its move in a hex that others held, or was joined there (8.4.13). */
  readonly joined: boolean;
  readonly reordered: boolean;
  /** Left behind by a moving stack (8.4.3), or it has finished (8.1.4). */
  readonly finished: boolean;
  /** It was designated to charge in this segment, whatever became of the marker (8.6). */
  readonly charged: boolean;
  readonly countercharged: boolean;
  readonly retreats: number;
  /** It entered its present hex in this segment (9.7.11). */
  readonly entered: boolean;
  /** O hits by artillery fire, by a D while Disrupted, and taken to avoid Disruption (7.8.16, 7.10.1-3, R60). */
  readonly shelled: number;
  readonly shaken: number;
  readonly elected: number;
  readonly disorganized: boolean;
  /** It has used its volley in this segment (9.13.5). */
  readonly volleyed: boolean;
  /** The hex it has assaulted (10.1.3). */
  readonly assaulted: HexIndex | null;
  /** It has had its first chance of advance fire (8.6.11). */
  readonly offered: boolean;
}

export const FRESH: Notes = {
  acted: null,
  moved: 0,
  turns: 0,
  changed: false,
  reacted: false,
  asked: false,
  joined: false,
  reordered: false,
  finished: false,
  charged: false,
  countercharged: false,
  retreats: 0,
  entered: false,
  shelled: 0,
  shaken: 0,
  elected: 0,
  disorganized: false,
  volleyed: false,
  assaulted: null,
  offered: false,
};

/** What changes about a combat unit; what does not stands in the roster at the same index. */
export interface UnitState {
  readonly where: Whereabouts;
  /** OFF_MAP unless on the map. */
  readonly hex: HexIndex;
  /** The second hex of a skirmisher; OFF_MAP for all others. */
  readonly arrow: HexIndex;
  /** Place in the stack: the highest is the top unit (8.4.5). */
  readonly height: number;
  readonly facing: Facing;
  readonly formation: Formation;
  readonly deployment: Deployment;
  readonly order: Order;
  /** O hits; of artillery those of its crew. */
  readonly hits: number;
  /** Of the hits those that count as captured (10.7.2, 13.6.7, 13.7.8). */
  readonly captured: number;
  readonly gunsLost: number;
  /** Artillery only: false while its crew is away or gone (7.8.2). */
  readonly crewed: boolean;
  /** Whose guns these are now, where uncrewed guns have changed hands (7.8.9). */
  readonly holder: Side | null;
  /** Enemy units have had the guns (7.8.10). */
  readonly everTaken: boolean;
  readonly fate: Fate | null;
  readonly inCommand: boolean;
  readonly af: boolean;
  readonly crewMark: boolean;
  readonly volley: boolean;
  /** The hex it has been designated to charge (11.1.10). */
  readonly charge: HexIndex | null;
  /** The segment in which its retreat reached a friendly edge (13.6.4). */
  readonly edgeIn: SegmentSerial;
  readonly notes: Notes;
}

export interface LeaderState {
  /** `lost`: waits for his return (4.6.7); `captured`: taken for good. */
  readonly where: 'later' | 'due' | 'map' | 'lost' | 'captured' | 'out';
  readonly hex: HexIndex;
  readonly radius: number;
  /** He has fallen, or been taken, so many times (4.6.8). */
  readonly falls: number;
  readonly captures: number;
  readonly lostIn: SegmentSerial;
  /** Movement points spent in this segment. */
  readonly spent: number;
  /** He has given a benefit in this segment and may leave his stack no more in it (R64). */
  readonly locked: boolean;
}

export interface FlagState {
  readonly where: 'later' | 'map' | 'captured' | 'out';
  readonly hex: HexIndex;
  /** Within the radius of its leader at the last computation (4.1.6). */
  readonly inCommand: boolean;
  readonly rallied: boolean;
  readonly handed: boolean;
}

/** How things stood when the segment began; by unit, leader and flag. */
export interface Opening {
  readonly hexes: readonly HexIndex[];
  readonly facings: readonly Facing[];
  /** 1 where the unit stood in an enemy zone of control. */
  readonly inZone: readonly number[];
  readonly orders: readonly Order[];
  readonly leaders: readonly HexIndex[];
  readonly flags: readonly HexIndex[];
}

/** The piece in hand: it may go on, or turn, until another piece acts (8.1.4). */
export interface OpenMove {
  readonly units: readonly UnitIndex[];
  readonly leaders: readonly LeaderIndex[];
  readonly flags: readonly FlagIndex[];
  readonly spent: number;
  /** What the arrow of a skirmisher has spent (R69). */
  readonly arrowSpent: number;
  /** Hexes entered. */
  readonly steps: number;
  /** Nothing more than a turn is open to it, and the rule that stopped it. */
  readonly stopped: RyRule | null;
  /** Hexes vacated before it that cost nothing to enter (8.6.7). */
  readonly free: readonly HexIndex[];
}

export type ReactionKind = 'advance' | 'passing' | 'pre-assault';
export type ShotKind = 'fire' | ReactionKind;

/** Reaction fire made in this segment: by whom, at whom (9.3.6). */
export interface ReactionFire {
  readonly kind: ReactionKind;
  readonly by: readonly UnitIndex[];
  readonly at: readonly UnitIndex[];
}

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

/** Why a stack takes a result or checks; what the modifiers and the outcome need to know. */
export interface Cause {
  readonly kind: 'small-arms' | 'artillery' | 'assault' | 'other';
  readonly from: HexIndex;
  readonly flanked: boolean;
  readonly preAssault: boolean;
}

export interface Assault {
  readonly attackers: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  /** The attackers charged, by designation or opportunity. */
  readonly charge: boolean;
  /** The defenders had a charge of their own when they were charged (12.6.9). */
  readonly charged: boolean;
  readonly opportunity: boolean;
  readonly flanked: boolean;
  readonly round: number;
  /** Somebody has routed or gone in the rounds, by role. */
  readonly over: boolean;
  /** The defenders went by voluntary rout or surrender: the attackers are not Disrupted. */
  readonly spared: boolean;
  /** Units that routed in the rounds (R108). */
  readonly routed: readonly UnitIndex[];
  /** Stacks that lost a hit in this round, by role: their leaders are tested (R88). */
  readonly struck: readonly ('attacker' | 'defender')[];
  /** Flags and leaders with the defenders when the assault began. */
  readonly flags: readonly FlagIndex[];
  readonly leaders: readonly LeaderIndex[];
  /** Leaders with the attackers. */
  readonly attackLeaders: readonly LeaderIndex[];
}

/** A stack that has routed and has still to run (R39). */
export interface OwedRetreat {
  readonly units: readonly UnitIndex[];
  readonly hex: HexIndex;
  readonly why: 'rout' | 'again';
}

/** A charge in the chain of opportunity charges (R74): the last is resolved first. */
export interface ChainLink {
  readonly units: readonly UnitIndex[];
  readonly at: readonly UnitIndex[];
  readonly broken: boolean;
}

export type CheckReason = '?' | 'hits' | 'plain';

export type Step =
  | { readonly step: 'turn-start' }
  | { readonly step: 'segment-start'; readonly segment: number }
  /** Who is in command; regiments left of those that must roll (5.2). */
  | { readonly step: 'command'; readonly flags: readonly FlagIndex[] | null }
  | { readonly step: 'designate' }
  | { readonly step: 'orders' }
  | { readonly step: 'segment-end' }
  | { readonly step: 'idle-charges' }
  /** Routed stacks that did nothing, one after another (R80). */
  | { readonly step: 'idle-routed' }
  | { readonly step: 'return-leaders' }
  | { readonly step: 'markers' }
  | { readonly step: 'turn-end' }
  | { readonly step: 'verdict' }
  // Movement (chapter 8, d.4).
  | {
      readonly step: 'march';
      readonly path: readonly HexIndex[];
      readonly arrows: readonly HexIndex[];
      readonly facing: Facing | null;
      /** Losses so far, for a stack that halts as soon as it suffers more; null for one that goes on. */
      readonly toll: number | null;
    }
  | { readonly step: 'leave'; readonly to: HexIndex; readonly arrow: HexIndex }
  | { readonly step: 'enter'; readonly to: HexIndex; readonly arrow: HexIndex; readonly kind: StepKind }
  /** All that may happen because a stack stands in a new hex, in the order of R40. */
  | { readonly step: 'flights'; readonly hex: HexIndex; readonly asked: readonly LeaderIndex[] }
  | { readonly step: 'flight'; readonly leader: LeaderIndex }
  /** Isolated stacks that may surrender instead of firing (13.7.2), asked before the window opens. */
  | { readonly step: 'surrender-window'; readonly window: FireWindowStep; readonly asked: readonly HexIndex[] }
  | {
      readonly step: 'skedaddle-window';
      readonly side: Side;
      /** Where the enemy came. */
      readonly near: HexIndex;
      /** Stacks already asked, by hex. */
      readonly asked: readonly HexIndex[];
    }
  | FireWindowStep
  | {
      readonly step: 'opportunity';
      readonly side: Side;
      readonly at: readonly UnitIndex[];
      readonly hex: HexIndex;
      /** They try to leave the hex: only who is beside them may charge (12.7.5). */
      readonly leaving: boolean;
    }
  | { readonly step: 'arrived' }
  /** A change of formation after the fire it may draw (6.6.11, 6.7.13, 12.2.8, 12.5.8). */
  | {
      readonly step: 'change';
      readonly units: readonly UnitIndex[];
      readonly to: ChangeTo;
      readonly facing: Facing | null;
      readonly arrow: HexIndex;
    }
  /** Guns pulled back by hand (7.9). */
  | {
      readonly step: 'prolonge';
      readonly units: readonly UnitIndex[];
      readonly to: HexIndex;
      readonly rule: RyRule;
    }
  // Fire (chapter 9) and its results (9.8, 13.1, d.3).
  | { readonly step: 'shot'; readonly shot: Shot }
  | {
      readonly step: 'suffer';
      readonly units: readonly UnitIndex[];
      readonly hex: HexIndex;
      readonly result: Result;
      readonly cause: Cause;
    }
  | {
      readonly step: 'check';
      readonly units: readonly UnitIndex[];
      readonly hex: HexIndex;
      readonly reason: CheckReason;
      readonly star: boolean;
      readonly cause: Cause;
      readonly rule: RyRule;
    }
  /** The owner of a stack in good order answers a D (9.8.3), or a charger a D or ? (11.6.1). */
  | {
      readonly step: 'in-lieu';
      readonly units: readonly UnitIndex[];
      readonly hex: HexIndex;
      readonly cause: Cause;
      /** A ? that a charger may buy off; otherwise it checks. */
      readonly query: boolean;
    }
  /** Driven to cover, or a try to stand (13.1.3-3). */
  | { readonly step: 'cover'; readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly cause: Cause }
  | {
      readonly step: 'leader-tests';
      readonly hex: HexIndex;
      readonly side: Side;
      readonly kind: 'fire' | 'assault';
      readonly tested: readonly LeaderIndex[];
    }
  /** An asterisk: who has not routed is Disrupted at the end (9.8.7-note). */
  | { readonly step: 'star'; readonly units: readonly UnitIndex[] }
  | { readonly step: 'gun-loss'; readonly unit: UnitIndex; readonly result: '?' | 'D' | '1' | '2' | '3' }
  // Retreat (13.6, d.7) and skedaddle (8.6).
  | { readonly step: 'run' }
  | {
      readonly step: 'retreat';
      readonly units: readonly UnitIndex[];
      readonly left: number;
      /** Enemy zones left so far in this retreat (13.6.7). */
      readonly zonesLeft: number;
      readonly leaders: readonly LeaderIndex[];
      readonly asked: readonly LeaderIndex[];
      readonly kind: 'rout' | 'skedaddle';
      /** Hexes it has been in during this retreat. */
      readonly been: readonly HexIndex[];
      /** The owner has refused to surrender here (13.7.1). */
      readonly defiant: boolean;
    }
  | { readonly step: 'settle'; readonly retreat: RetreatStep }
  /** The check after a skedaddle (6.7.9, 6.8.6, 12.4.1). */
  | { readonly step: 'skedaddled'; readonly units: readonly UnitIndex[]; readonly rule: RyRule }
  /** A failed rally: run, or stay and lose a hit (13.3.8). */
  | { readonly step: 'rally-failed'; readonly units: readonly UnitIndex[] }
  // Assault and charge (chapters 10, 11, 12; d.5, d.6).
  | {
      readonly step: 'charge';
      readonly units: readonly UnitIndex[];
      readonly at: HexIndex;
      readonly path: readonly HexIndex[];
    }
  /** The charger stands beside its target, or its target has gone. */
  | { readonly step: 'charge-home'; readonly units: readonly UnitIndex[]; readonly at: HexIndex }
  | { readonly step: 'charge-on'; readonly units: readonly UnitIndex[]; readonly vacated: HexIndex }
  | { readonly step: 'charge-ends'; readonly units: readonly UnitIndex[] }
  /** An opportunity charge, from its move to its assault (d.6). */
  | { readonly step: 'countercharge'; readonly units: readonly UnitIndex[]; readonly via: HexIndex }
  | { readonly step: 'countercharge-home'; readonly units: readonly UnitIndex[] }
  | { readonly step: 'assault' }
  | { readonly step: 'assault-opens' }
  | { readonly step: 'round' }
  /** One side's throw of a round, on the line of the round's start: only where odds are counted. */
  | { readonly step: 'volley'; readonly role: 'attacker' | 'defender'; readonly line: number }
  | { readonly step: 'round-checks'; readonly results: { readonly attacker: Result; readonly defender: Result } }
  | { readonly step: 'round-leaders'; readonly role: 'attacker' | 'defender' }
  | { readonly step: 'round-over' }
  | { readonly step: 'break-off'; readonly role: 'attacker' | 'defender' }
  | { readonly step: 'assault-ends' }
  | { readonly step: 'advance-after' }
  | { readonly step: 'special'; readonly id: string; readonly data: { readonly [name: string]: Json } };

export type StepOf<N extends Step['step']> = Extract<Step, { readonly step: N }>;
export type RetreatStep = StepOf<'retreat'>;

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

/** How a stack comes into a hex. */
export type StepKind = 'march' | 'sidle' | 'charge' | 'entry';

/** What a stack changes into (chapter 6, 12). */
export const CHANGES_TO = [
  'stm',
  'stf',
  'skirmish',
  'cover',
  'line',
  'column',
  'limbered',
  'unlimbered',
  'mounted-line',
  'mounted-column',
  'dismounted',
] as const;
export type ChangeTo = (typeof CHANGES_TO)[number];

export interface RyState {
  readonly pace: Pace;
  /** Where the umpire has told the clock to run: everybody passes until then. */
  readonly until: SegmentSerial;
  /** The umpire keeps command from being computed. */
  readonly commandOff: boolean;
  readonly turn: number;
  /** Index into SEGMENTS. */
  readonly segment: number;
  readonly agenda: Agenda<Step>;
  readonly units: readonly UnitState[];
  readonly leaders: readonly LeaderState[];
  readonly flags: readonly FlagState[];
  readonly opening: Opening;
  readonly open: OpenMove | null;
  readonly assault: Assault | null;
  /** Charges and counter-charges that wait for one another; the last is resolved first (R74). */
  readonly chain: readonly ChainLink[];
  readonly owed: readonly OwedRetreat[];
  /** Hexes left by skedaddle in this segment before their first chance of advance fire (8.6.7 to 8.6.11). */
  readonly vacated: readonly HexIndex[];
  /** Hexes whose defenders gave themselves up instead of firing in this segment (13.7.4). */
  readonly yielded: readonly HexIndex[];
  /** Units that entered by each hex in this segment. */
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
