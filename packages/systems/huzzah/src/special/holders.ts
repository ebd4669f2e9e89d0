import type { Board } from '../board/board.ts';
import type { Side } from '../terms/names.ts';
import type { UnitState } from '../terms/units.ts';
import { objectivePlaces } from '../victory/holding.ts';

/** Who holds each objective hex when the game begins: whoever stands there. */
export function holdersAtStart(board: Board, units: readonly UnitState[]): readonly (Side | null)[] {
  return [...objectivePlaces(board).keys()].map(hex => {
    const there = units.findIndex(unit => unit.where === 'map' && unit.hex === hex);
    return board.roster[there]?.side ?? null;
  });
}
