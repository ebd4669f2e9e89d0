import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { codeAt } from '../lookups.ts';
import type { Side } from '../names.ts';
import type { HzPlay } from '../play.ts';
import { captures } from '../special/captured.ts';

const places = new WeakMap<Board, ReadonlyMap<HexIndex, number>>();

/** Objective hexes and their place in the state's list of holders. */
export function objectivePlaces(board: Board): ReadonlyMap<HexIndex, number> {
  const known = places.get(board);
  if (known !== undefined) return known;
  const hexes = new Set(board.victory.objectives.flatMap(objective => objective.hexes));
  const made = new Map([...hexes].map((hex, at): [HexIndex, number] => [hex, at]));
  places.set(board, made);
  return made;
}

/** Combat units come into a hex or through it: whoever was last there holds it. */
export function takeHexes(
  board: Board,
  play: HzPlay,
  march: { readonly side: Side; readonly hexes: readonly HexIndex[] },
): void {
  for (const hex of march.hexes) {
    const at = objectivePlaces(board).get(hex);
    if (at !== undefined && play.state.holders[at] !== march.side)
      play.emit({ event: 'hex-held', hex: codeAt(board, hex), side: march.side });
  }
  captures(board, play, march);
}
