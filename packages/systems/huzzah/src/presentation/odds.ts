import type { Mapping, OddsWords } from '@guidon/line-of-battle';
import { changesText, count, type Fate, joined, sideName, type UnitChange, worstFate } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { pieceName, pieceNames } from '../words/names.ts';

/** How the game tells what may become of its pieces. */
export const oddsWords = (board: Board): OddsWords<Change> => ({
  sideName,
  pieceName: id => pieceName(board, id),
  changeOf,
  worstOf: changed => worstFate(FATES, changed),
  sideChanges: changed =>
    changesText({ count, joined, pieceNames: ids => pieceNames(board, ids), orders: ORDERS }, changed, []),
});

const ORDERS = { good: 'in good order' };

interface Change extends UnitChange {
  readonly harm: number;
}

function changeOf({ hits, destroyed, order, hex }: Mapping): Change {
  const taken = typeof hits === 'number' ? hits : 0;
  const isGone = typeof destroyed === 'string';
  return {
    hits: taken,
    destroyed: isGone,
    order: typeof order === 'string' ? order : null,
    hex: typeof hex === 'string' ? hex : null,
    harm: isGone || order === 'routed' ? 3 : order === 'disrupted' || taken > 1 ? 2 : taken > 0 ? 1 : 0,
  };
}

/** The worst first. */
const FATES: readonly Fate<Change>[] = [
  { text: 'destroyed or taken', harm: 3, is: ({ destroyed }) => destroyed },
  { text: 'routed', harm: 3, is: ({ order }) => order === 'routed' },
  { text: 'disrupted', harm: 2, is: ({ order }) => order === 'disrupted' },
  { text: 'O hits only', harm: 1, is: ({ hits }) => hits > 0 },
];
