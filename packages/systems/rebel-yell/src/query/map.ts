import { DIRECTIONS, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import type { Facts, Json } from '@guidon/kernel';
import { aroundHex, bareField, codesOnMap } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { ROADS } from '../board/charts.ts';
import { featuresBetween } from '../movement/path/ground.ts';
import { codeAt, facingWord } from '../terms/ids.ts';
import { terrainAt } from '../terms/lookups.ts';
import type { Side } from '../terms/names.ts';
import type { RyState } from '../terms/state.ts';
import { canSee } from '../zones/sight.ts';

/** Everything that never changes in a game: the ground with what it scores, and the reach of the arms. */
const mapAnswer = (board: Board): Facts => ({
  turns: board.turns,
  scores: {
    hit: board.victory.perHit,
    capturedHit: board.victory.perCapturedHit,
    flag: board.victory.perFlag,
    gunUnit: board.victory.perGunUnit,
    leader: { ...board.victory.perLeader },
  },
  ranges: Object.fromEntries(
    [...Object.entries(board.charts.range), ...Object.entries(board.charts.gunRange)].map(([weapon, halves]) => [
      weapon,
      halves.map(half => half / 2),
    ]),
  ),
  hexes: board.map.grid.codes.map((_, hex) => groundOf(board, hex)),
  aims: board.victory.objectives.map(
    (aim): Json => ({
      id: aim.id,
      when: aim.when,
      hexes: codesOnMap(board, aim.hexes),
      side: aim.side,
      points: aim.points,
      turn: aim.turn,
    }),
  ),
});

function groundOf(board: Board, hex: HexIndex): Json {
  const { map } = board;
  return {
    hex: codeAt(board, hex),
    terrain: terrainAt(board, hex),
    level: map.level[hex] ?? 1,
    road: ROADS[map.road[hex] ?? 0] ?? 'none',
    sides: sidesAt(board, hex),
    ...aroundHex(board, hex, {
      facingWord: facing => facingWord(board, facing),
      pointsFor: side => pointsFor(board, hex, side),
    }),
  };
}

/** What lies along the sides of a hex. */
export const sidesAt = (board: Board, hex: HexIndex): Json =>
  DIRECTIONS.flatMap((direction): readonly Json[] => {
    const towards = neighbour(board.map.grid, hex, direction);
    return towards === OFF_MAP
      ? []
      : featuresBetween(board, hex, towards).map(kind => ({ kind, towards: codeAt(board, towards) }));
  });

/** What a side scores for having been the last in the hex. */
const pointsFor = (board: Board, hex: HexIndex, side: Side): number =>
  board.victory.objectives
    .filter(({ when, hexes }) => when !== 'hook' && hexes.includes(hex))
    .reduce(
      (sum, aim) =>
        sum +
        (aim.side === 'both' || aim.side === side
          ? aim.when === 'all-held'
            ? aim.points / aim.hexes.length
            : aim.points
          : 0),
      0,
    );

/** What can be seen from a hex over the bare ground, within nine hexes. */
const fieldAnswer = (board: Board, state: RyState, hex: HexIndex): Facts =>
  bareField(board, state, {
    hex,
    reach: 9,
    canSee: (bare, to) => canSee(board, bare, { from: hex, to, side: 'union', shell: false }),
  });

/** What is told of the map, and of a hex as it looks now. */
export const GROUND = { mapAnswer, fieldAnswer };
