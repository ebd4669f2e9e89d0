import type { Facing, HexIndex } from '@guidon/hex';
import type { Json } from '@guidon/kernel';
import type { Result } from '../board/charts.ts';
import type { FlagIndex, LeaderIndex, RyRule, Side, UnitIndex } from './names.ts';

export type ReactionKind = 'advance' | 'passing' | 'pre-assault';
export type ShotKind = 'fire' | ReactionKind;

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
  /** An opportunity charge closes (d.6). */
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
