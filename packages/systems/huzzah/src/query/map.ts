import { codeOf, DIRECTIONS, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import type { Facts, Json } from '@guidon/kernel';
import { aroundHex, bareField, codesOnMap } from '@guidon/line-of-battle';
import { type Board, type MapSheet, type Objective, WORKS } from '../board/board.ts';
import { codeAt, facingWord, idsOf } from '../terms/ids.ts';
import { ARMS, type Side } from '../terms/names.ts';
import type { HzState } from '../terms/state.ts';
import { canSee } from '../zones/sight.ts';

/** Everything that never changes in a game: the ground with what it scores, the reach of the arms, the other aims. */
const mapAnswer = (board: Board): Facts => ({
  turns: board.turns,
  scores: {
    reduced: board.victory.perReduced,
    destroyed: board.victory.perDestroyed,
    gunSection: board.victory.perGunSection,
    leader: { ...board.victory.perLeader },
  },
  ranges: Object.fromEntries(ARMS.map(arm => [arm, board.charts.range.halves[arm].map(halves => halves / 2)])),
  hexes: board.map.grid.codes.map((_, hex) => groundOf(board, hex)),
  aims: board.victory.objectives.filter(({ when }) => when !== 'last-occupied').map(aim => aimOf(board, aim)),
});

function groundOf(board: Board, hex: HexIndex): Json {
  const { map } = board;
  const is = (flags: Uint8Array): boolean => flags[hex] === 1;
  return {
    hex: codeAt(board, hex),
    clear: is(map.clear),
    woods: is(map.woods),
    marsh: is(map.marsh),
    creek: is(map.creek),
    crossing: is(map.crossing),
    water: is(map.water),
    elevation: is(map.high),
    embankment: is(map.embankment),
    breastwork: is(map.breastwork),
    road: (map.roads[hex] ?? 0) !== 0,
    works: worksAt(map, hex),
    ...aroundHex(board, hex, { facingWord, pointsFor: side => pointsFor(board, hex, side) }),
  };
}

/** The works along the sides of a hex. */
export const worksAt = ({ grid, works }: MapSheet, hex: HexIndex): Json =>
  DIRECTIONS.flatMap((direction): readonly Json[] => {
    const towards = neighbour(grid, hex, direction);
    const kind = WORKS[works[hex * 6 + direction] ?? 0] ?? 'none';
    return kind === 'none' || towards === OFF_MAP ? [] : [{ kind, towards: codeOf(grid, towards) }];
  });

/** What a side scores for having been the last in the hex. */
const pointsFor = (board: Board, hex: HexIndex, side: Side): number =>
  board.victory.objectives
    .filter(({ when, hexes }) => when === 'last-occupied' && hexes.includes(hex))
    .reduce((sum, aim) => sum + (aim.side === 'both' || aim.side === side ? aim.points : 0), 0);

/** Hexes to leave the map by, and what a scenario rule counts in its own way. */
const aimOf = (board: Board, aim: Objective): Json => ({
  id: aim.id,
  when: aim.when,
  hexes: codesOnMap(board, aim.hexes),
  side: aim.side,
  points: aim.points,
  per: aim.per,
  fromTurn: aim.fromTurn,
  toTurn: aim.toTurn,
  atMost: aim.atMost,
  units: [...idsOf(board, aim.units)],
  goodOrder: aim.goodOrder,
});

/** What can be seen from a hex over the bare ground, within the longest range. */
const fieldAnswer = (board: Board, state: HzState, hex: HexIndex): Facts =>
  bareField(board, state, {
    hex,
    reach: Math.max(...ARMS.map(arm => board.charts.range.reach[arm])),
    canSee: (bare, to) => canSee(board, bare, { from: hex, to }),
  });

/** What is told of the map, and of a hex as it looks now. */
export const GROUND = { mapAnswer, fieldAnswer };
