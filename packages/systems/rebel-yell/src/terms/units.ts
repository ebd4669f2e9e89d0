import type { Facing, HexIndex } from '@guidon/hex';
import type { FoggedUnit } from '@guidon/line-of-battle';
import type { Deployment, Formation, SegmentSerial, Side, UnitIndex } from './names.ts';

/**
 * `later`: its turn has not come; `due`: waits off the map; `map`: on it; `within`: a crew with its guns; `out`: gone.
 */
export type Whereabouts = 'later' | 'due' | 'map' | 'within' | 'out';

export type Order = 'good' | 'disrupted' | 'routed';

/** Why a unit is gone. `merged`: a crew that went into others (7.8.11). */
export type Fate = 'combat' | 'surrender' | 'captured' | 'routed-off' | 'exited' | 'merged';

export type ActionKind = 'move' | 'fire' | 'assault' | 'charge' | 'rally' | 'volley' | 'reorganize' | 'special';

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
export interface UnitState extends FoggedUnit {
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
  /** The units he has helped in it: he goes where they go. */
  readonly bound?: readonly UnitIndex[];
  /** He has ridden by himself in this segment (4.4). */
  readonly rode?: boolean;
  /** Hexes he has gone in it with units. */
  readonly marched?: number;
}

export interface FlagState {
  readonly where: 'later' | 'map' | 'captured' | 'out';
  readonly hex: HexIndex;
  /** Within the radius of its leader at the last computation (4.1.6). */
  readonly inCommand: boolean;
  readonly rallied: boolean;
  readonly handed: boolean;
}

const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];
/** A facing as events carry it. */
export const asFacing = (value: number): Facing => FACINGS[value] ?? 0;
