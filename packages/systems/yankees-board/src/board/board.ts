import type { HexIndex } from '@guidon/hex';
import type { Side, UnitIndex } from '../terms/names.ts';
import type { Charts } from './charts.ts';
import type { MapSheet } from './map.ts';
import type { YbProfile } from './profile.ts';
import type { RosterUnit } from './roster.ts';

export interface Day {
  readonly day: string;
  readonly from: number;
  readonly to: number;
  readonly night: boolean;
}

/** When and where a unit comes on. */
export interface Arrival {
  readonly unit: UnitIndex;
  readonly day: string;
  readonly hour: number | 'night';
  readonly hex: HexIndex;
}

export type VictoryRule =
  | { readonly kind: 'higher-total' }
  | { readonly kind: 'margin'; readonly win: number; readonly drawFrom: number; readonly drawTo: number };

export interface VictoryHex {
  readonly hex: HexIndex;
  readonly points: number;
}

export interface StartPlace {
  readonly unit: UnitIndex;
  readonly hex: HexIndex;
  readonly steps: number;
}

/** Everything about one game that never changes: shared by all its states, never copied. */
export interface Board {
  readonly scenario: string;
  readonly map: MapSheet;
  readonly charts: Charts;
  readonly profile: YbProfile;
  readonly roster: readonly RosterUnit[];
  readonly unitById: ReadonlyMap<string, UnitIndex>;
  readonly activationDice: { readonly [S in Side]: number };
  readonly nightFirst: Side;
  readonly days: readonly Day[];
  readonly start: readonly StartPlace[];
  readonly arrivals: readonly (Arrival | undefined)[];
  readonly lostBefore: readonly UnitIndex[];
  readonly victory: VictoryRule;
  readonly victoryHexes: readonly VictoryHex[];
  /** By hex: one plus the place in `victoryHexes`, or zero. */
  readonly victoryAt: Uint8Array;
}
