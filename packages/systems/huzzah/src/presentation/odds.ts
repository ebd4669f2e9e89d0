import type { Fate, OddsWords, UnitChange } from '@guidon/line-of-battle';
import { changesText, count, joined, sideName, unitChange, worstFate } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { pieceName, pieceNames } from '../words/names.ts';

/** How the game tells what may become of its pieces. */
export const oddsWords = (board: Board): OddsWords<UnitChange> => ({
  sideName,
  pieceName: id => pieceName(board, id),
  changeOf: unitChange,
  worstOf: changed => worstFate(FATES, changed),
  sideChanges: changed =>
    changesText({ count, joined, pieceNames: ids => pieceNames(board, ids), orders: ORDERS }, changed, []),
});

const ORDERS = { good: 'in good order' };

/** The worst first. */
const FATES: readonly Fate<UnitChange>[] = [
  { text: 'destroyed or taken', harm: 3, is: ({ destroyed }) => destroyed },
  { text: 'routed', harm: 3, is: ({ order }) => order === 'routed' },
  { text: 'disrupted', harm: 2, is: ({ order }) => order === 'disrupted' },
  { text: 'O hits only', harm: 1, is: ({ hits }) => hits > 0 },
];
