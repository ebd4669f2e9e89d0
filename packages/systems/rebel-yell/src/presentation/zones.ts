import { disk, type HexIndex } from '@guidon/hex';
import type { OverlayPicture } from '@guidon/kit';
import { commandOverlaysBy, type UnitAt, zoneOverlaysBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { commandHexes } from '../clock/command.ts';
import { maximumRange } from '../fire/figures.ts';
import { isArtillery, isCrew, sideOf, unitOf } from '../terms/lookups.ts';
import { stacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { chargeZone } from '../zones/charge-zone.ts';
import { bears } from '../zones/facing.ts';
import { minimumZone } from '../zones/minimum.ts';
import { canSee } from '../zones/sight.ts';

/** What each stack covers. */
export const zoneOverlays = (board: Board, state: RyState): readonly OverlayPicture[] =>
  zoneOverlaysBy(board, stacks(state), (hex, [first]) =>
    first === undefined
      ? {}
      : {
          'minimum-zone': minimumZone(board, state, { hex, ignoring: [] }),
          'charge-zone': chargeZone(board, state, { unit: first, ignoring: [] }),
          'fire-zone': fireZone(board, state, { hex, unit: first }),
        },
  );

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
  commandOverlaysBy(board, state.leaders, leader => commandHexes(board, state, leader));
