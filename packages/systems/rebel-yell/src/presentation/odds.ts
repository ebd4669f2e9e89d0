import type { Fate, Mapping, OddsWords, UnitChange } from '@guidon/line-of-battle';
import { changesText, count, joined, sideName, unitChange, worstFate } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { pieceName, pieceNames } from '../words/names.ts';

/** How the game tells what may become of its pieces. */
export const oddsWords = (board: Board): OddsWords<Change> => ({
  sideName,
  pieceName: id => pieceName(board, id),
  changeOf,
  worstOf: changed => worstFate(FATES, changed),
  sideChanges(changed) {
    const guns = changed.reduce((lost, unit) => lost + unit.guns, 0);
    return changesText({ count, joined, pieceNames: ids => pieceNames(board, ids), orders: ORDERS }, changed, [
      ...(guns === 0 ? [] : [`${count(guns, 'gun')} lost`]),
      ...(changed.some(unit => unit.isCovered) ? ['under cover'] : []),
    ]);
  },
});

const ORDERS = { good: 'in good order', disrupted: 'Disrupted', routed: 'Routed' };

interface Change extends UnitChange {
  /** Guns lost. */
  readonly guns: number;
  readonly isCovered: boolean;
}

function changeOf(outcome: Mapping): Change {
  const { guns, fate, deployment } = outcome;
  const change = unitChange({ ...outcome, destroyed: outcome.destroyed ?? fate ?? null });
  const isCovered = deployment === 'cover';
  return {
    ...change,
    guns: typeof guns === 'number' ? Math.abs(guns) : 0,
    isCovered,
    harm: isCovered ? Math.max(1, change.harm) : change.harm,
  };
}

/** The worst first. */
const FATES: readonly Fate<Change>[] = [
  { text: 'destroyed or taken', harm: 3, is: ({ destroyed }) => destroyed },
  { text: 'Routed', harm: 3, is: ({ order }) => order === 'routed' },
  { text: 'Disrupted', harm: 2, is: ({ order }) => order === 'disrupted' },
  {
    text: 'O hits, cover or a gun lost',
    harm: 1,
    is: ({ hits, isCovered, guns }) => hits > 0 || isCovered || guns > 0,
  },
];
