import type { Mapping, OddsWords, Told } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { count, joined, pieceName, pieceNames, sideName } from '../words/names.ts';

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
  /** Guns lost. */
  readonly guns: number;
  readonly isCovered: boolean;
  readonly destroyed: boolean;
  readonly order: string | null;
  readonly hex: string | null;
  readonly harm: number;
}

function changeOf({ hits, guns, destroyed, fate, order, hex, deployment }: Mapping): Change {
  const taken = typeof hits === 'number' ? hits : 0;
  const isGone = typeof (destroyed ?? fate) === 'string';
  const isCovered = deployment === 'cover';
  return {
    hits: taken,
    guns: typeof guns === 'number' ? Math.abs(guns) : 0,
    isCovered,
    destroyed: isGone,
    order: typeof order === 'string' ? order : null,
    hex: typeof hex === 'string' ? hex : null,
    harm: isGone || order === 'routed' ? 3 : order === 'disrupted' || taken > 1 ? 2 : taken > 0 || isCovered ? 1 : 0,
  };
}

const FATES: readonly (readonly [string, number])[] = [
  ['unharmed', 0],
  ['O hits, cover or a gun lost', 1],
  ['Disrupted', 2],
  ['Routed', 3],
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
        : is(({ hits, isCovered, guns }) => hits > 0 || isCovered || guns > 0)
          ? 1
          : 0;
  const [text = '', harm = 0] = FATES[worst] ?? [];
  return { text, harm };
}

const ORDERS: { readonly [order: string]: string } = {
  good: 'in good order',
  disrupted: 'Disrupted',
  routed: 'Routed',
};

function sideChanges(board: Board, changed: readonly (Change & { readonly id: string })[]): readonly string[] {
  const sum = changed.reduce((hits, unit) => hits + unit.hits, 0);
  const gone = changed.filter(unit => unit.destroyed);
  const inOrder = (order: string): readonly string[] =>
    changed.some(unit => unit.order === order) ? [ORDERS[order] ?? order] : [];
  const guns = changed.reduce((lost, unit) => lost + unit.guns, 0);
  const advance = [...new Set(changed.filter(unit => unit.order !== 'routed').flatMap(({ hex }) => hex ?? []))];
  return [
    ...(sum === 0 ? [] : [sum > 0 ? count(sum, 'O hit') : `${count(-sum, 'O hit')} less`]),
    ...(guns === 0 ? [] : [`${count(guns, 'gun')} lost`]),
    ...(changed.some(unit => unit.isCovered) ? ['under cover'] : []),
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
