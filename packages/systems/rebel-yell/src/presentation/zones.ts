import { disk, type HexIndex } from '@guidon/hex';
import type { OverlayPicture } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { commandHexes } from '../clock/command.ts';
import { maximumRange } from '../fire/figures.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { isArtillery, isCrew, leaderRoster, sideOf, unitOf } from '../terms/lookups.ts';
import { stacks } from '../terms/places.ts';
import type { UnitAt } from '../terms/shapes.ts';
import type { RyState } from '../terms/state.ts';
import { chargeZone } from '../zones/charge-zone.ts';
import { bears } from '../zones/facing.ts';
import { minimumZone } from '../zones/minimum.ts';
import { canSee } from '../zones/sight.ts';

/** What each stack covers. */
export const zoneOverlays = (board: Board, state: RyState): readonly OverlayPicture[] =>
  [...stacks(state)].flatMap(([hex, units]) => {
    const counters = idsOf(board, units);
    const zone = (kind: string, hexes: readonly number[]): readonly OverlayPicture[] =>
      hexes.length === 0 ? [] : [{ kind, counters, hexes: hexes.map(covered => codeAt(board, covered)) }];
    const [first] = units;
    return first === undefined
      ? []
      : [
          ...zone('minimum-zone', minimumZone(board, state, { hex, ignoring: [] })),
          ...zone('charge-zone', chargeZone(board, state, { unit: first, ignoring: [] })),
          ...zone('fire-zone', fireZone(board, state, { hex, unit: first })),
        ];
  });

/** Where the stack may fire: in its arc, as far as its arms go, and in sight (9.1). */
function fireZone(board: Board, state: RyState, { hex, unit }: UnitAt): readonly HexIndex[] {
  const { order, formation } = unitOf(state, unit);
  const isAble = formation === 'line' || formation === 'unlimbered' || formation === 'mounted-line';
  if (order === 'routed' || !isAble || isCrew(board, unit)) return [];
  const side = sideOf(board, unit);
  return disk(board.map.grid, hex, maximumRange(board, state, unit)).filter(
    to =>
      to !== hex &&
      bears(board, unitOf(state, unit), { from: hex, to }) &&
      canSee(board, state, { from: hex, to, side, shell: isArtillery(board, unit) }),
  );
}

/** How far the command of each leader reaches (4.1, 4.2.4). */
export const commandOverlays = (board: Board, state: RyState): readonly OverlayPicture[] =>
  state.leaders.flatMap((leader, index): readonly OverlayPicture[] => {
    if (leader.where !== 'map') return [];
    const hexes = [...commandHexes(board, state, index)].toSorted((a, b) => a - b);
    return [
      { kind: 'command', counters: [leaderRoster(board, index).id], hexes: hexes.map(hex => codeAt(board, hex)) },
    ];
  });
