import type { Board } from '../board/board.ts';
import type { RyState } from '../terms/state.ts';
import { pieceNames, stackNamed, type Verb, verb } from './names.ts';

/** Phrases of which sentences are made. */

/** `20th Maine/1+2 are` or `20th Maine is`. */
export const who = (board: Board, ids: readonly string[], said: Verb): string =>
  `${pieceNames(board, ids)} ${verb(board, ids, said)}`;

/** Stacks may be named by their hexes: they are told by their units. */
export const stackText = (board: Board, state: RyState, stack: string | undefined): string =>
  stack === undefined ? '' : `: ${pieceNames(board, stackNamed(board, state, stack))}`;

export function way(path: readonly string[]): string {
  const end = path.at(-1);
  if (end === undefined) return '';
  return ` to ${end}${path.length > 1 ? ` (${path.join(' ')})` : ''}`;
}
