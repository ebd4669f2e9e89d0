import { hexAt } from '@guidon/hex';
import { pieceNamesBy } from '@guidon/line-of-battle';
import type { Board, RosterUnit } from '../board/board.ts';
import { idsOf } from '../terms/ids.ts';
import { stackAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';

export const NAMES = pieceNamesBy<RosterUnit, Board>(({ ho }) => ho);

/** The units of a stack that is named by one of them or by its hex. */
export function stackNamed(board: Board, state: HzState, name: string): readonly string[] {
  if (board.unitById.has(name)) return [name];
  const hex = hexAt(board.map.grid, name);
  const units = hex === undefined ? [] : idsOf(board, stackAt(state, hex));
  return units.length === 0 ? [name] : units;
}

/** Half points as people write them: ½, 1, 1½. */
export const points = (halves: number): string =>
  `${halves >= 2 ? Math.trunc(halves / 2) : ''}${halves % 2 === 1 ? '½' : ''}` || '0';
