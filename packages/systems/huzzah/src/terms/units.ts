import type { Facing, HexIndex } from '@guidon/hex';
import type { FoggedUnit } from '@guidon/line-of-battle';
import type { SegmentSerial, UnitIndex } from './names.ts';

/** `later`: its turn has not come; `due`: waits off the map; `map`: on it; `out`: gone for good. */
export type Whereabouts = 'later' | 'due' | 'map' | 'out';
export type Order = 'good' | 'disrupted' | 'routed';
/** Why a unit is gone: shot away, surrendered, routed off the map, or marched off it. */
export type Fate = 'combat' | 'surrender' | 'routed-off' | 'exited';
export type ActionKind = 'move' | 'fire' | 'assault' | 'charge' | 'rally' | 'regroup' | 'special';

/** What changes about a combat unit; what does not stands in the roster at the same index. */
export interface UnitState extends FoggedUnit {
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
  /** It has turned in this segment, in the hex where it stands (4.5.7, 9.1.15). */
  readonly turned?: boolean;
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
  /** Whom he has helped in this segment, benefit by benefit: he ends it with one of each. */
  readonly boundTo?: readonly (readonly UnitIndex[])[];
}
