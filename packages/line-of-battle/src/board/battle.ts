import type { HexIndex } from '@guidon/hex';
import type { Side } from '../clock/segments.ts';
import type { Arrival } from './pieces.ts';

/** What never changes in one game, as far as it is the same in both. `M` is the map, `C` the charts, `P` the options. */
export interface Battle<M, C, P> {
  readonly map: M;
  readonly charts: C;
  readonly profile: P;
  readonly scenario: string;
  readonly title: string;
  readonly player1: Side;
  readonly turns: number;
  readonly minutesPerTurn: number;
  /** Pieces that cannot enter by their own hex may use an edge hex so many hexes from it. */
  readonly entryWithin: number;
  readonly unitById: ReadonlyMap<string, number>;
  readonly leaderById: ReadonlyMap<string, number>;
  readonly arrivals: readonly (Arrival | undefined)[];
  readonly leaderStart: readonly (HexIndex | undefined)[];
  readonly leaderArrivals: readonly (Arrival | undefined)[];
  /** Ids of the scenario's special rules in force. */
  readonly special: ReadonlySet<string>;
}

/** A combat unit of the order of battle. */
export interface CombatUnit {
  readonly id: string;
  readonly name: string;
  /** As on a counter: `5 IA/1`. */
  readonly short: string;
  readonly side: Side;
  readonly brigade: string;
  readonly division: string;
  readonly men: number | null;
}

/** A leader of the order of battle. `R` is a rank. */
export interface Leader<R> {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly rank: R;
  readonly radius: number;
  readonly replacement: string | null;
}

interface BattleSource {
  readonly id: string;
  readonly title: string;
  readonly player1: Side;
  readonly turns: { readonly count: number; readonly minutes: number };
  readonly entry: { readonly within: number };
}

/** What a scenario file says of a battle as a whole. */
export const battleOf = ({ id, title, player1, turns, entry }: BattleSource) => ({
  scenario: id,
  title,
  player1,
  turns: turns.count,
  minutesPerTurn: turns.minutes,
  entryWithin: entry.within,
});
