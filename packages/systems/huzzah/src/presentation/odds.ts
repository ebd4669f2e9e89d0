import type { Mapping, OddsWords, Told } from '@guidon/line-of-battle';
import { count, joined, sideName } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { pieceName, pieceNames } from '../words/names.ts';

/** How the game tells what may become of its pieces. */
export const oddsWords = (board: Board): OddsWords<Change> => ({
  sideName,
  pieceName: id => pieceName(board, id),
  changeOf,
  worstOf,
  sideChanges: changed => sideChanges(board, changed),
});

interface Change {
  readonly hits: number;
  readonly destroyed: boolean;
  readonly order: string | null;
  readonly hex: string | null;
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

const FATES: readonly (readonly [string, number])[] = [
  ['unharmed', 0],
  ['O hits only', 1],
  ['disrupted', 2],
  ['routed', 3],
  ['destroyed or taken', 3],
];

function worstOf(changed: readonly Change[]): Told {
  const is = (test: (change: Change) => boolean): boolean => changed.some(test);
  const worst = is(({ destroyed }) => destroyed)
    ? 4
    : is(({ order }) => order === 'routed')
      ? 3
      : is(({ order }) => order === 'disrupted')
        ? 2
        : is(({ hits }) => hits > 0)
          ? 1
          : 0;
  const [text = '', harm = 0] = FATES[worst] ?? [];
  return { text, harm };
}

function sideChanges(board: Board, changed: readonly (Change & { readonly id: string })[]): readonly string[] {
  const sum = changed.reduce((hits, unit) => hits + unit.hits, 0);
  const gone = changed.filter(unit => unit.destroyed);
  const inOrder = (order: string): readonly string[] =>
    changed.some(unit => unit.order === order) ? [order === 'good' ? 'in good order' : order] : [];
  const advance = [...new Set(changed.filter(unit => unit.order !== 'routed').flatMap(({ hex }) => hex ?? []))];
  return [
    ...(sum === 0 ? [] : [sum > 0 ? count(sum, 'O hit') : `${count(-sum, 'O hit')} less`]),
    ...inOrder('disrupted'),
    ...inOrder('routed'),
    ...inOrder('good'),
    ...(gone.length === 0
      ? []
      : [
          `${pieceNames(
            board,
            gone.map(({ id }) => id),
          )} destroyed`,
        ]),
    ...(advance.length === 0 ? [] : [`to ${joined(advance)}`]),
  ];
}
