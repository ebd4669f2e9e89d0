import type { Board } from '../board/board.ts';
import { generalRoster, rosterOf } from '../terms/lookups.ts';
import type { GeneralIndex, Side, UnitIndex } from '../terms/names.ts';

const PLACES = '123456789abcdefghijklmnopqrstuvwxyz';

/** Two signs for a unit on the text board: its command, in capitals for the Union, and its place in it. */
export function unitMark(board: Board, unit: UnitIndex): string {
  const { command, side } = rosterOf(board, unit);
  const units = board.commands.find(({ id }) => id === command)?.units ?? [];
  return `${letterOf(board, side, command)}${PLACES.charAt(units.indexOf(unit))}`;
}

/** A general: the letter of his command and a star; force commanders are marked apart. */
export function generalMark(board: Board, general: GeneralIndex): string {
  const { command, side } = generalRoster(board, general);
  if (command === null) return side === 'union' ? 'U!' : 'c!';
  return `${letterOf(board, side, command)}*`;
}

function letterOf(board: Board, side: Side, command: string): string {
  const place = board.commands.filter(other => other.side === side).findIndex(({ id }) => id === command);
  const letter = String.fromCharCode('A'.charCodeAt(0) + (Math.max(0, place) % 20));
  return side === 'union' ? letter : letter.toLowerCase();
}
