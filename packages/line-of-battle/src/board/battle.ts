import type { HexIndex } from '@guidon/hex';
import type { Side } from '../clock/segments.ts';
import { type Arrival, byId, byPiece, type Places } from './pieces.ts';
import type { BoardParts } from './reading.ts';

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
const wholeOf = ({ id, title, player1, turns, entry }: BattleSource) => ({
  scenario: id,
  title,
  player1,
  turns: turns.count,
  minutesPerTurn: turns.minutes,
  entryWithin: entry.within,
});

interface Pieces<U, L, P> {
  readonly roster: readonly U[];
  readonly leaders: readonly L[];
  readonly placements: P;
  readonly special: ReadonlySet<string>;
}

type Piece = { readonly id: string };

/** What never changes in a battle as far as both games have it: its map, charts and options, its pieces and places. */
export const battleOf = <Q extends BattleSource, M, C, O, U extends Piece, L extends Piece, S, A extends Arrival>(
  { source, map, charts, profile }: BoardParts<Q, M, C, O>,
  { roster, leaders, placements, special }: Pieces<U, L, Places<S, A>>,
) => ({
  ...wholeOf(source),
  map,
  charts,
  profile,
  roster,
  leaders,
  unitById: byId(roster),
  leaderById: byId(leaders),
  start: byPiece(roster.length, placements.starts),
  arrivals: byPiece(roster.length, placements.arrivals),
  leaderStart: byPiece(leaders.length, placements.leaderStarts),
  leaderArrivals: byPiece(leaders.length, placements.leaderArrivals),
  special,
});
